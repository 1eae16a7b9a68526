package dev.ponens.transcript.format;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The steps format: one transcript per line, or one document with a transcript, an array of
 * transcripts, or {@code {"transcripts": [...]}}; or one step per line. Version 2 adds what
 * happened in tool calls; version 1 is read too.
 */
final class StepsFormat implements Format {
  private static final String NAME = "steps";
  private static final String TRANSCRIPT = "a transcript: an object with \"steps\"";
  private static final Set<String> VERSIONS = Set.of("1", "2");
  private static final Given ANSWER = Given.spokenBy("answer");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String summary() {
    return "JSON or JSON Lines of {\"question\", \"steps\": [...], \"answer\"}";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    // A long question may push the steps beyond the first bytes.
    return signs.has("steps")
        || signs.has("transcripts")
        || signs.has("transcript", "text")
        || signs.has("transcript", "step")
        || ((signs.has("question") || signs.has("answer")) && !signs.has("message"));
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    int[] count = {0};
    StepLines lines = new StepLines(in, NAME, out);
    in.soFar().toldBy(lines::tell);
    JsonPieces.PieceTaker taker =
        (value, pointer) -> {
          if (StepLines.isOne(value)) {
            lines.take(value, pointer);
            return;
          }
          String nameless = TranscriptBuilder.nameless(in, ++count[0]);
          out.accept(new ReadResult.ReadTranscript(new Piece(in, nameless, pointer).read(value)));
        };
    new JsonPieces(in, "transcripts", taker, out).read();
    lines.end();
  }

  /** Reads one JSON object into a transcript. */
  private static final class Piece {
    private final String nameless;
    private final String at;
    private final TranscriptBuilder trail;

    /**
     * A reader of one transcript.
     *
     * @param nameless its default id
     * @param at the pointer of the transcript in its line or document
     */
    Piece(Input input, String nameless, String at) {
      this.nameless = nameless;
      this.at = at;
      this.trail = new TranscriptBuilder(input);
    }

    Transcript read(PlacedValue value) throws PlacedValue.Unfit {
      if (!value.is(PlacedValue.JsonType.OBJECT)) {
        throw value.unfit(at, TRANSCRIPT);
      }
      version(value);
      question(value);
      boolean stepped = steps(value);
      answer(value);
      if (!stepped && trail.isEmpty()) {
        throw new PlacedValue.Unfit(
            value.line(), (at.isEmpty() ? "this" : at) + " is not " + TRANSCRIPT);
      }
      String id = new Members(value, at).scalar("id");
      Label label = label(value);
      return trail.end(id == null ? nameless : id, value.line(), NAME, label, hints(value));
    }

    /**
     * Refuses a version that this reader does not know. Other values of the member mean nothing.
     */
    private void version(PlacedValue value) throws PlacedValue.Unfit {
      PlacedValue version = value.member("version");
      if (version != null
          && version.is(PlacedValue.JsonType.NUMBER)
          && !VERSIONS.contains(version.text())) {
        throw version.wrong(at + "/version", "1 or 2; a newer Ponens may read it");
      }
    }

    private void question(PlacedValue value) throws PlacedValue.Unfit {
      PlacedValue question = value.member("question");
      if (question != null) {
        trail.ask(Step.words(question, at + "/question"), origin(question, at + "/question"));
      }
    }

    /** The steps; or the history and the thought to judge, for {@code judge --json}. */
    private boolean steps(PlacedValue value) throws PlacedValue.Unfit {
      boolean before = list(value, "history");
      boolean listed = list(value, "steps");
      PlacedValue thought = value.member("thought");
      if (thought != null) {
        Step.add(trail, thought, at + "/thought");
      }
      return before || listed || thought != null;
    }

    private boolean list(PlacedValue value, String name) throws PlacedValue.Unfit {
      PlacedValue steps = value.member(name);
      if (steps == null) {
        return false;
      }
      if (!steps.is(PlacedValue.JsonType.ARRAY)) {
        throw steps.unfit(at + "/" + name, "an array of steps");
      }
      for (int i = 0; i < steps.items().size(); i++) {
        Step.add(trail, steps.items().get(i), at + "/" + name + "/" + i);
      }
      return true;
    }

    private void answer(PlacedValue value) throws PlacedValue.Unfit {
      PlacedValue answer = value.member("answer");
      if (answer == null) {
        return;
      }
      String pointer = at + "/answer";
      String words =
          answer.is(PlacedValue.JsonType.ARRAY)
              ? listed(answer, pointer)
              : Step.words(answer, pointer);
      if (!words.isBlank()) {
        trail.add(EventKind.ANSWER, words, Visibility.FULL, origin(answer, pointer), ANSWER);
      }
    }

    /** An answer with several values is one answer. */
    private static String listed(PlacedValue answer, String pointer) throws PlacedValue.Unfit {
      List<String> values = new ArrayList<>();
      for (int i = 0; i < answer.items().size(); i++) {
        values.add(Step.words(answer.items().get(i), pointer + "/" + i));
      }
      return String.join(", ", values);
    }

    private @Nullable Label label(PlacedValue value) throws PlacedValue.Unfit {
      PlacedValue label = value.member("label");
      if (label == null) {
        return null;
      }
      if (!label.is(PlacedValue.JsonType.OBJECT)) {
        throw label.unfit(at + "/label", "an object with \"first_error_step\" and \"correct\"");
      }
      Members members = new Members(label, at + "/label");
      Integer first = members.count("first_error_step");
      return new Label(
          first == null ? null : first + 1, members.flag("correct"), members.scalar("error_type"));
    }

    private Hints hints(PlacedValue value) throws PlacedValue.Unfit {
      Members members = new Members(value, at);
      Hints hints =
          new Hints(
              members.scalar("difficulty"),
              Step.outlook(members),
              members.scalar("domain"),
              members.scalar("agent"),
              members.scalar("model"));
      PlacedValue submission = value.member("submission");
      if (submission != null && submission.is(PlacedValue.JsonType.STRING)) {
        return hints.submitting(submission.text());
      }
      return hints.equals(Hints.NONE) ? Hints.NONE : hints;
    }

    private static Origin origin(PlacedValue value, String pointer) {
      return new Origin(value.line(), 0, pointer);
    }
  }
}
