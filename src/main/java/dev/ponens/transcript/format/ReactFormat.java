package dev.ponens.transcript.format;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Passages;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * ReAct texts in JSON strings, as in prompts and logs. A text may contain several: each begins with
 * its question. {@link TextFormat} reads them in plain text files.
 */
final class ReactFormat implements Format {
  private static final Pattern BEGINS =
      Pattern.compile("(?s)[^=]*=\\s*(Question|Thought)( \\d+)?:.*");
  private static final Set<String> ACTIONS = Set.of("thought", "action", "question");

  @Override
  public String name() {
    return "react";
  }

  @Override
  public String summary() {
    return "Thought/Action/Observation texts in JSON strings; if they are plain text, use \"text\"";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.words().stream().anyMatch(word -> BEGINS.matcher(word).matches());
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    int[] count = {0};
    JsonPieces.PieceTaker taker =
        (value, at) -> {
          String nameless = TranscriptBuilder.nameless(in, ++count[0]);
          if (!value.is(JsonType.OBJECT)) {
            text(in, value, at, nameless, out);
            return;
          }
          String id = value.string("id");
          boolean found = false;
          for (int i = 0; i < value.items().size(); i++) {
            PlacedValue member = value.items().get(i);
            String name = value.names().get(i);
            String pointer = at + "/" + name.replace("~", "~0").replace("/", "~1");
            found |= acts(member) && text(in, member, pointer, id == null ? name : id, out);
          }
          if (!found) {
            throw new PlacedValue.Unfit(
                value.line(),
                (at.isEmpty() ? "this" : at) + " has no lines with Thought: or Action:");
          }
        };
    new JsonPieces(in, null, taker, out).read();
  }

  private static boolean acts(PlacedValue value) {
    return value.is(JsonType.STRING) && acts(value.text()).marked(ACTIONS);
  }

  private static ReactText acts(String text) {
    Passages passages = new Passages(text);
    return new ReactText(text, passages, passages.lines(0, text.length()));
  }

  /** Passes on each question with the thoughts about it. */
  private static boolean text(
      Input in, PlacedValue value, String pointer, String name, Consumer<ReadResult> out)
      throws PlacedValue.Unfit {
    if (!acts(value)) {
      throw value.unfit(pointer, "a text with Thought: or Action: lines");
    }
    Origin origin = new Origin(value.line(), 0, pointer);
    TranscriptBuilder trail = null;
    int count = 0;
    for (ReactText.ReactAction act : acts(value.text()).all()) {
      Passages.TextPassage passage = act.passage();
      String words = value.text().substring(passage.start(), passage.end());
      if (trail == null || passage.kind() == EventKind.USER) {
        hand(trail, name, count, value.line(), out);
        trail = new TranscriptBuilder(in);
        count++;
      }
      if (passage.kind() == EventKind.USER) {
        trail.ask(words, origin);
      } else {
        trail.add(passage.kind(), words, Visibility.FULL, origin, act.given());
      }
    }
    hand(trail, name, count, value.line(), out);
    return count > 0;
  }

  private static void hand(
      @Nullable TranscriptBuilder trail,
      String name,
      int count,
      int line,
      Consumer<ReadResult> out) {
    if (trail != null) {
      String id = count == 1 ? name : name + "#" + count;
      out.accept(new ReadResult.ReadTranscript(trail.end(id, line, "react", null, Hints.NONE)));
    }
  }
}
