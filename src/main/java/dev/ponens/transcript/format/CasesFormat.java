package dev.ponens.transcript.format;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads cases: JSON Lines of {@code {"id", "kind", "input", "expect", "why"}}. The input has {@code
 * steps} with optional {@code confidences}, or one {@code thought}; {@code question} and {@code
 * answer} are optional. No input is recognised as this format; a command names it.
 */
public final class CasesFormat implements Format {
  private static final String CASE =
      "a case: an object with \"input\" and \"expect\", where input has \"steps\" or \"thought\"";

  private final Consumer<WrittenCase> cases;

  /**
   * Creates the format.
   *
   * @param cases receives the cases, in the order of the file
   */
  public CasesFormat(Consumer<WrittenCase> cases) {
    this.cases = cases;
  }

  @Override
  public String name() {
    return "cases";
  }

  @Override
  public String summary() {
    return "JSON Lines of {\"id\", \"kind\", \"input\", \"expect\"}";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return false;
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    int[] count = {0};
    JsonPieces.PieceTaker taker =
        (value, pointer) -> {
          WrittenCase one = one(in, value, pointer, TranscriptBuilder.nameless(in, ++count[0]));
          cases.accept(one);
          out.accept(new ReadResult.ReadTranscript(one.transcript()));
        };
    new JsonPieces(in, null, taker, out).read();
  }

  private WrittenCase one(Input in, PlacedValue value, String at, String nameless)
      throws PlacedValue.Unfit {
    PlacedValue input = value.member("input");
    PlacedValue expect = value.member("expect");
    if (input == null || expect == null) {
      throw value.unfit(at, CASE);
    }
    Members members = new Members(value, at);
    String id = members.scalar("id");
    String kind = members.scalar("kind");
    String why = members.scalar("why");
    Members expected = new Members(expect, at + "/expect");
    Transcript transcript = transcript(in, input, at + "/input", id == null ? nameless : id);
    if (transcript.events().isEmpty()) {
      throw input.unfit(at + "/input", CASE);
    }
    return new WrittenCase(
        transcript,
        kind == null ? "" : kind,
        expected.texts("fires"),
        expected.texts("silent"),
        wrong(expect, at + "/expect/wrong"),
        expect.member("wrong") != null,
        why == null ? "" : why);
  }

  private Transcript transcript(Input in, PlacedValue input, String at, String id)
      throws PlacedValue.Unfit {
    TranscriptBuilder trail = new TranscriptBuilder(in);
    PlacedValue question = input.member("question");
    if (question != null) {
      trail.ask(Step.words(question, at + "/question"), origin(question, at + "/question"));
    }
    PlacedValue confidences = input.member("confidences");
    PlacedValue steps = input.member("steps");
    if (steps != null) {
      for (int i = 0; i < steps.items().size(); i++) {
        Double sure =
            confidences != null && i < confidences.items().size() ? share(confidences, i) : null;
        step(trail, steps.items().get(i), at + "/steps/" + i, sure);
      }
    }
    PlacedValue thought = input.member("thought");
    if (thought != null) {
      step(trail, thought, at + "/thought", null);
    }
    PlacedValue answer = input.member("answer");
    if (answer != null) {
      String pointer = at + "/answer";
      trail.add(
          EventKind.ANSWER,
          Step.words(answer, pointer),
          Visibility.FULL,
          origin(answer, pointer),
          Given.spokenBy("answer"));
    }
    return trail.end(id, input.line(), name(), null, Hints.NONE);
  }

  private static void step(
      TranscriptBuilder trail, PlacedValue step, String pointer, @Nullable Double confidence)
      throws PlacedValue.Unfit {
    if (confidence == null || !step.is(PlacedValue.JsonType.STRING)) {
      Step.add(trail, step, pointer);
      return;
    }
    Given none = Given.NOTHING;
    Given given =
        new Given(
            none.position(),
            none.speaker(),
            new Given.Manner(confidence, null, null, null),
            none.testing(),
            none.use(),
            none.outlook());
    trail.add(EventKind.THOUGHT, step.text(), Visibility.FULL, origin(step, pointer), given);
  }

  private static @Nullable Double share(PlacedValue confidences, int i) throws PlacedValue.Unfit {
    PlacedValue one = confidences.items().get(i);
    if (one.is(PlacedValue.JsonType.NULL)) {
      return null;
    }
    PlacedValue named =
        new PlacedValue(
            PlacedValue.JsonType.OBJECT, one.line(), "", List.of("confidence"), List.of(one));
    return new Members(named, "/input/confidences/" + i).share("confidence");
  }

  private static List<String> wrong(PlacedValue expect, String pointer) throws PlacedValue.Unfit {
    List<String> texts = new ArrayList<>();
    PlacedValue wrong = expect.member("wrong");
    for (PlacedValue one : wrong == null ? List.<PlacedValue>of() : wrong.items()) {
      String text = one.is(PlacedValue.JsonType.STRING) ? one.text() : one.string("text");
      if (text == null) {
        throw one.unfit(pointer + "/" + texts.size(), "an object with \"text\"");
      }
      texts.add(text);
    }
    return texts;
  }

  private static Origin origin(PlacedValue value, String pointer) {
    return new Origin(value.line(), 0, pointer);
  }
}
