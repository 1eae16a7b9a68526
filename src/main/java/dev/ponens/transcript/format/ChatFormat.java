package dev.ponens.transcript.format;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.Passages;
import dev.ponens.transcript.piece.Passages.TextLine;
import dev.ponens.transcript.piece.Passages.TextPassage;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.SourceText;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Chat logs: turns that begin with {@code User:}, {@code Human:}, {@code Assistant:}, {@code AI:}
 * or {@code System:} at the start of a line. The first user turn is the question. System turns, and
 * a title before the first turn, are not reasoning and are left out.
 */
final class ChatFormat implements Format {
  private static final Pattern SPEAKER =
      Pattern.compile(
          "(?:#{1,6} +)?[*_]{0,3}(user|human|assistant|ai|system)[*_]{0,3}:[*_]{0,3}\\s*",
          CASE_INSENSITIVE);

  @Override
  public String name() {
    return "chat";
  }

  @Override
  public String summary() {
    return "chat logs with User: and Assistant: at line starts";
  }

  /** A turn's speaker in lower case, its first line, and the offset of its words. */
  private record Turn(String speaker, int line, int words) {
    boolean asks() {
      return speaker.equals("user") || speaker.equals("human");
    }

    boolean answers() {
      return speaker.equals("assistant") || speaker.equals("ai");
    }
  }

  /** Whether the text begins with a turn and has turns of both sides. */
  static boolean recognises(String head) {
    String text = SourceText.of(head).text();
    Passages passages = new Passages(text);
    List<Turn> turns = turns(passages, passages.lines(0, text.length()));
    return !turns.isEmpty()
        && text.substring(0, turns.get(0).words()).strip().indexOf('\n') < 0
        && turns.stream().anyMatch(Turn::asks)
        && turns.stream().anyMatch(Turn::answers);
  }

  private static List<Turn> turns(Passages passages, List<TextLine> lines) {
    List<Turn> turns = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher speaker = passages.matcher(SPEAKER, lines.get(i));
      if (!lines.get(i).fenced() && speaker.lookingAt()) {
        turns.add(new Turn(speaker.group(1).toLowerCase(Locale.ROOT), i, speaker.end()));
      }
    }
    return turns;
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    try {
      TranscriptBuilder trail = new TranscriptBuilder(in);
      SourceText sheet = SourceText.read(in);
      read(sheet, trail);
      if (!trail.isEmpty()) {
        String id = TranscriptBuilder.nameless(in, 1);
        out.accept(
            new ReadResult.ReadTranscript(
                trail.end(id, 1, name(), null, Hints.NONE).with(sheet.comments())));
      }
    } catch (PlacedValue.Unfit unfit) {
      out.accept(new ReadResult.UnreadablePiece(new Place(in.path(), unfit.line()), unfit.why()));
    }
  }

  private static void read(SourceText sheet, TranscriptBuilder trail) throws PlacedValue.Unfit {
    Passages passages = new Passages(sheet.text());
    List<TextLine> lines = passages.lines(0, sheet.text().length());
    List<Turn> turns = turns(passages, lines);
    for (int i = 0; i < turns.size(); i++) {
      int next = i + 1 < turns.size() ? turns.get(i + 1).line() : lines.size();
      int end = Math.max(turns.get(i).words(), lines.get(next - 1).end());
      for (TextPassage passage : passages(passages, turns.get(i), end)) {
        add(sheet, passage, turns.get(i), trail);
      }
    }
  }

  private static List<TextPassage> passages(Passages passages, Turn turn, int end) {
    List<TextPassage> found = new ArrayList<>();
    if (turn.asks()) {
      passages.add(found, EventKind.USER, turn.words(), end);
    } else if (turn.answers()) {
      List<TextPassage> tagged = passages.tagged(turn.words(), end);
      for (TextPassage passage : tagged) {
        found.addAll(
            passage.kind() == EventKind.ANSWER
                ? List.of(passage)
                : passages.steps(passage.start(), passage.end()).stream()
                    .map(step -> new TextPassage(EventKind.THOUGHT, step.start(), step.end()))
                    .toList());
      }
      if (tagged.isEmpty()) {
        passages.add(found, EventKind.ANSWER, turn.words(), end);
      }
    }
    return found;
  }

  private static void add(SourceText sheet, TextPassage passage, Turn turn, TranscriptBuilder trail)
      throws PlacedValue.Unfit {
    String words = sheet.text().substring(passage.start(), passage.end());
    if (passage.kind() == EventKind.USER && !trail.asked()) {
      trail.ask(words, sheet.origin(passage.start()));
    } else {
      trail.add(
          passage.kind(),
          words,
          Visibility.FULL,
          sheet.origin(passage.start()),
          Given.spokenBy(turn.speaker()));
    }
  }
}
