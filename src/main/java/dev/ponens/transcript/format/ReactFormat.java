package dev.ponens.transcript.format;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Signs;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Passages;
import dev.ponens.transcript.piece.Trail;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.piece.Value.Shape;
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
  public boolean recognises(Signs signs) {
    return signs.words().stream().anyMatch(word -> BEGINS.matcher(word).matches());
  }

  @Override
  public void read(Input in, Consumer<Reading> out) throws IOException {
    int[] count = {0};
    JsonPieces.Taker taker =
        (value, at) -> {
          String nameless = Trail.nameless(in, ++count[0]);
          if (!value.is(Shape.OBJECT)) {
            text(in, value, at, nameless, out);
            return;
          }
          String id = value.string("id");
          boolean found = false;
          for (int i = 0; i < value.items().size(); i++) {
            Value member = value.items().get(i);
            String name = value.names().get(i);
            String pointer = at + "/" + name.replace("~", "~0").replace("/", "~1");
            found |= acts(member) && text(in, member, pointer, id == null ? name : id, out);
          }
          if (!found) {
            throw new Value.Unfit(
                value.line(),
                (at.isEmpty() ? "this" : at) + " has no lines with Thought: or Action:");
          }
        };
    new JsonPieces(in, null, taker, out).read();
  }

  private static boolean acts(Value value) {
    return value.is(Shape.STRING) && acts(value.text()).marked(ACTIONS);
  }

  private static Acts acts(String text) {
    Passages passages = new Passages(text);
    return new Acts(text, passages, passages.lines(0, text.length()));
  }

  /** Passes on each question with the thoughts about it. */
  private static boolean text(
      Input in, Value value, String pointer, String name, Consumer<Reading> out)
      throws Value.Unfit {
    if (!acts(value)) {
      throw value.unfit(pointer, "a text with Thought: or Action: lines");
    }
    Origin origin = new Origin(value.line(), 0, pointer);
    Trail trail = null;
    int count = 0;
    for (Acts.Act act : acts(value.text()).all()) {
      Passages.Passage passage = act.passage();
      String words = value.text().substring(passage.start(), passage.end());
      if (trail == null || passage.kind() == Kind.USER) {
        hand(trail, name, count, value.line(), out);
        trail = new Trail(in);
        count++;
      }
      if (passage.kind() == Kind.USER) {
        trail.ask(words, origin);
      } else {
        trail.add(passage.kind(), words, Visibility.FULL, origin, act.given());
      }
    }
    hand(trail, name, count, value.line(), out);
    return count > 0;
  }

  private static void hand(
      @Nullable Trail trail, String name, int count, int line, Consumer<Reading> out) {
    if (trail != null) {
      String id = count == 1 ? name : name + "#" + count;
      out.accept(new Reading.Read(trail.end(id, line, "react", null, Hints.NONE)));
    }
  }
}
