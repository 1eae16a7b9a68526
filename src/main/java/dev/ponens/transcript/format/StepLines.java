package dev.ponens.transcript.format;

import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.GrowingObjects;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The steps format with one step per line, {@code {"transcript": "t1", "step": 1, "text": "..."}},
 * in the order of the lines. Transcripts may be interleaved.
 */
final class StepLines {
  private final Input input;
  private final String format;
  private final GrowingObjects<Grown> open;

  StepLines(Input input, String format, Consumer<ReadResult> out) {
    this.input = input;
    this.format = format;
    this.open =
        new GrowingObjects<>(
            input.limits(), grown -> grown.trail.weight(), grown -> grown.end(format, out));
  }

  /** True for a step that names its transcript. */
  static boolean isOne(PlacedValue value) {
    return value.member("transcript") != null && value.member("steps") == null;
  }

  void take(PlacedValue line, String pointer) throws PlacedValue.Unfit {
    Members members = new Members(line, pointer);
    String id = String.valueOf(members.scalar("transcript"));
    open.named(id, name -> new Grown(input, name, line.line())).take(members);
  }

  void end() {
    open.end();
  }

  /** Passes on what was read so far, and keeps it. */
  void tell(Consumer<ReadResult> to) {
    open.each(grown -> grown.end(format, to));
  }

  /** One of the transcripts. */
  private static final class Grown {
    private final Input input;
    private final String id;
    private final int line;
    private final TranscriptBuilder trail;
    private PlacedValue.@Nullable Unfit tooMuch;

    Grown(Input input, String id, int line) {
      this.input = input;
      this.id = id;
      this.line = line;
      this.trail = new TranscriptBuilder(input);
    }

    void take(Members line) throws PlacedValue.Unfit {
      PlacedValue question = line.object().member("question");
      if (question != null && !trail.asked()) {
        String pointer = line.at() + "/question";
        String words = Step.words(question, pointer);
        trail.ask(words, new Origin(question.line(), 0, pointer));
      }
      boolean nothing = line.object().member("text") == null && question != null;
      if (tooMuch != null || nothing) {
        return;
      }
      String number = line.scalar("step");
      if (trail.weight() > input.limits().maxTranscript()) {
        tooMuch = new PlacedValue.Unfit(line.object().line(), JsonPieces.tooLarge(input.limits()));
      } else if (trail.full()) {
        tooMuch =
            new PlacedValue.Unfit(line.object().line(), TranscriptBuilder.tooLong(input.limits()));
      } else {
        Step.add(trail, line.object(), line.at(), number);
      }
    }

    void end(String format, Consumer<ReadResult> out) {
      if (!trail.isEmpty()) {
        out.accept(new ReadResult.ReadTranscript(trail.end(id, line, format, null, Hints.NONE)));
      }
      if (tooMuch != null) {
        Place at = new Place(input.path(), tooMuch.line());
        out.accept(new ReadResult.UnreadablePiece(at, tooMuch.why()));
      }
    }
  }
}
