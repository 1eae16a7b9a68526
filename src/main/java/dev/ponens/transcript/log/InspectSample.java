package dev.ponens.transcript.log;

import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.dialect.Dialects;
import dev.ponens.transcript.dialect.Spot;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.piece.Value.Shape;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One sample of an Inspect log: its messages, or its input and output if no messages were recorded.
 */
final class InspectSample {
  private final Draft draft;
  private final Kept kept;
  private final Attachments attachments;

  /** The storage of a sample: in one piece, or in chunks. */
  interface Kept {
    /** The messages, in the order they were said. */
    List<Said> messages() throws Value.Unfit;

    /** The long text with this name; null if there is none. */
    @Nullable String attachment(String name);
  }

  /** A message and its pointer. */
  record Said(Value message, String at) {}

  InspectSample(Draft draft, Kept kept) {
    this.draft = draft;
    this.kept = kept;
    this.attachments = new Attachments(kept::attachment, draft);
  }

  /** A sample that is stored in one piece. */
  static InspectSample whole(Draft draft) {
    Value attached = draft.value().member("attachments");
    return new InspectSample(
        draft,
        new Kept() {
          @Override
          public List<Said> messages() throws Value.Unfit {
            return said(draft);
          }

          @Override
          public @Nullable String attachment(String name) {
            return attached == null ? null : attached.string(name);
          }
        });
  }

  private static List<Said> said(Draft draft) throws Value.Unfit {
    Value messages = draft.value().member("messages");
    if (messages == null) {
      return List.of();
    }
    String at = draft.spot().pointer() + "/messages";
    if (!messages.is(Shape.ARRAY)) {
      throw messages.unfit(at, "an array");
    }
    return IntStream.range(0, messages.items().size())
        .mapToObj(i -> new Said(messages.items().get(i), at + "/" + i))
        .toList();
  }

  void read() throws Value.Unfit {
    Members members = new Members(draft.value(), draft.spot().pointer());
    String id = members.scalar("id");
    String epoch = members.scalar("epoch");
    boolean first = epoch == null || epoch.equals("1");
    draft.name(id == null || first ? id : id + " epoch " + epoch);
    List<Said> said = kept.messages();
    draft.model(model(said));
    draft.label(label());
    said.forEach(one -> draft.item(one.message(), one.at(), this::message));
    if (said.isEmpty()) {
      ends();
    }
    attachments.end();
  }

  private void message(Value message, String at) throws Value.Unfit {
    if (!message.is(Shape.OBJECT) || message.string("role") == null) {
      throw message.unfit(at, "a message: an object with \"role\" and \"content\"");
    }
    tell(message, Spot.of(message, at));
  }

  private void ends() {
    Value input = draft.value().member("input");
    if (input != null) {
      Spot spot = draft.spot().to("input", input);
      if (input.is(Shape.STRING)) {
        draft.talk().words(Kind.USER, attachments.in(input).text(), spot.origin());
      } else {
        tell(input, spot);
      }
    }
    Value output = draft.value().member("output");
    Value choices = output == null ? null : output.member("choices");
    if (output != null && choices != null) {
      tell(choices, draft.spot().to("output", output).to("choices", choices));
    }
  }

  private void tell(Value value, Spot spot) {
    Dialects.in(attachments.in(value), spot, Kind.USER, draft.limits())
        .forEach(utterance -> utterance.tell(draft.talk()));
  }

  private @Nullable String model(List<Said> said) {
    for (Said one : said) {
      String model = one.message().string("model");
      if (model != null) {
        return model;
      }
    }
    Value output = draft.value().member("output");
    return output == null ? null : output.string("model");
  }

  /** Right or wrong if all scorers with values C and I agree. */
  private @Nullable Label label() {
    Value scores = draft.value().member("scores");
    Boolean correct = null;
    for (int i = 0; scores != null && i < scores.items().size(); i++) {
      Value value = scores.items().get(i).member("value");
      String grade = value == null ? "" : value.text();
      boolean right = grade.equals("C") || grade.equals("true");
      boolean wrong = grade.equals("I") || grade.equals("false");
      if (right || wrong) {
        if (correct != null && correct != right) {
          return null;
        }
        correct = right;
      }
    }
    return correct == null ? null : new Label(null, correct, null);
  }
}
