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
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plain text and Markdown; the whole file is one transcript. Thoughts are the content of {@code
 * <think>} tags, else of Thought/Action/Observation lines, else headed or numbered steps, else
 * paragraphs.
 */
final class TextFormat implements Format {
  private static final Pattern QUESTION =
      Pattern.compile("\\s*[*_]{0,3}(?:question|q)[*_]{0,3}:[*_]{0,3}\\s*", CASE_INSENSITIVE);
  private static final Pattern REPLY =
      Pattern.compile("\\s*[*_]{0,3}a[*_]{0,3}:[*_]{0,3}\\s*", CASE_INSENSITIVE);

  @Override
  public String name() {
    return "text";
  }

  @Override
  public String summary() {
    return "plain text or Markdown: <think> blocks, steps, Thought/Action/Observation, paragraphs";
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    try {
      Text text = new Text(SourceText.read(in), new TranscriptBuilder(in));
      text.read();
      if (!text.trail.isEmpty()) {
        String id = TranscriptBuilder.nameless(in, 1);
        out.accept(
            new ReadResult.ReadTranscript(
                text.trail.end(id, 1, name(), null, Hints.NONE).with(text.sheet.comments())));
      }
    } catch (PlacedValue.Unfit unfit) {
      out.accept(new ReadResult.UnreadablePiece(new Place(in.path(), unfit.line()), unfit.why()));
    }
  }

  /** Reads one text into a transcript. */
  private static final class Text {
    private final SourceText sheet;
    private final String text;
    private final Passages passages;
    private final TranscriptBuilder trail;

    Text(SourceText sheet, TranscriptBuilder trail) {
      this.sheet = sheet;
      this.text = sheet.text();
      this.passages = new Passages(text);
      this.trail = trail;
    }

    void read() throws PlacedValue.Unfit {
      int start = question();
      List<TextPassage> tagged = passages.tagged(start, text.length());
      if (!tagged.isEmpty()) {
        tagged(tagged);
        return;
      }
      List<TextLine> lines = passages.lines(start, text.length());
      ReactText acts = new ReactText(text, passages, lines);
      if (acts.reason()) {
        addAll(passages.paragraphs(lines, 0, acts.first()));
        for (ReactText.ReactAction act : acts.all()) {
          add(act.passage(), act.given());
        }
      } else {
        addAll(passages.steps(start, text.length()));
      }
    }

    /** Reads the question, which ends at a blank line or where reasoning begins. */
    private int question() {
      List<TextLine> lines = passages.lines(0, text.length());
      int first = 0;
      while (first < lines.size() && passages.blank(lines.get(first))) {
        first++;
      }
      if (first == lines.size()) {
        return 0;
      }
      Matcher mark = passages.matcher(QUESTION, lines.get(first));
      if (!mark.lookingAt()) {
        return 0;
      }
      int last = first;
      while (last + 1 < lines.size() && !reasons(lines.get(last + 1))) {
        last++;
      }
      List<TextPassage> found = new ArrayList<>();
      passages.add(found, EventKind.USER, mark.end(), lines.get(last).end());
      for (TextPassage passage : found) {
        trail.ask(words(passage), sheet.origin(passage.start()));
      }
      return found.isEmpty() ? 0 : reply(lines, last + 1);
    }

    private int reply(List<TextLine> lines, int line) {
      if (line == lines.size()) {
        return text.length();
      }
      Matcher reply = passages.matcher(REPLY, lines.get(line));
      return reply.lookingAt() ? reply.end() : lines.get(line).start();
    }

    private boolean reasons(TextLine line) {
      return passages.blank(line)
          || passages.matcher(ReactText.WORD, line).lookingAt()
          || passages.matcher(Passages.STEP, line).lookingAt()
          || passages.matcher(Passages.ANSWER, line).lookingAt()
          || passages.matcher(REPLY, line).lookingAt()
          || !passages.tagged(line.start(), line.end()).isEmpty();
    }

    private void tagged(List<TextPassage> tagged) throws PlacedValue.Unfit {
      for (TextPassage passage : tagged) {
        if (passage.kind() == EventKind.ANSWER) {
          add(passage, Given.NOTHING);
          continue;
        }
        for (TextPassage step : passages.steps(passage.start(), passage.end())) {
          add(new TextPassage(EventKind.THOUGHT, step.start(), step.end()), Given.NOTHING);
        }
      }
    }

    private void addAll(List<TextPassage> found) throws PlacedValue.Unfit {
      for (TextPassage passage : found) {
        add(passage, Given.NOTHING);
      }
    }

    private void add(TextPassage passage, Given given) throws PlacedValue.Unfit {
      trail.add(
          passage.kind(), words(passage), Visibility.FULL, sheet.origin(passage.start()), given);
    }

    private String words(TextPassage passage) {
      return text.substring(passage.start(), passage.end());
    }
  }
}
