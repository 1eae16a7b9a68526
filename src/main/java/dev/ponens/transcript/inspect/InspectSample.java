package dev.ponens.transcript.inspect;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.dialect.Dialects;
import dev.ponens.transcript.dialect.ValuePlace;
import dev.ponens.transcript.log.Draft;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
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
    List<SampledMessage> messages() throws PlacedValue.Unfit;

    /** The long text with this name; null if there is none. */
    @Nullable String attachment(String name);
  }

  /** A message and its pointer. */
  record SampledMessage(PlacedValue message, String at) {}

  InspectSample(Draft draft, Kept kept) {
    this.draft = draft;
    this.kept = kept;
    this.attachments = new Attachments(kept::attachment, draft);
  }

  /** A sample that is stored in one piece. */
  static InspectSample whole(Draft draft) {
    PlacedValue attached = draft.value().member("attachments");
    return new InspectSample(
        draft,
        new Kept() {
          @Override
          public List<SampledMessage> messages() throws PlacedValue.Unfit {
            return said(draft);
          }

          @Override
          public @Nullable String attachment(String name) {
            return attached == null ? null : attached.string(name);
          }
        });
  }

  private static List<SampledMessage> said(Draft draft) throws PlacedValue.Unfit {
    PlacedValue messages = draft.value().member("messages");
    if (messages == null) {
      return List.of();
    }
    String at = draft.spot().pointer() + "/messages";
    if (!messages.is(JsonType.ARRAY)) {
      throw messages.unfit(at, "an array");
    }
    return IntStream.range(0, messages.items().size())
        .mapToObj(i -> new SampledMessage(messages.items().get(i), at + "/" + i))
        .toList();
  }

  void read() throws PlacedValue.Unfit {
    Members members = new Members(draft.value(), draft.spot().pointer());
    String id = members.scalar("id");
    String epoch = members.scalar("epoch");
    boolean first = epoch == null || epoch.equals("1");
    draft.name(id == null || first ? id : id + " epoch " + epoch);
    List<SampledMessage> said = kept.messages();
    draft.model(model(said));
    draft.label(label());
    said.forEach(one -> draft.item(one.message(), one.at(), this::message));
    if (said.isEmpty()) {
      ends();
    }
    attachments.end();
  }

  private void message(PlacedValue message, String at) throws PlacedValue.Unfit {
    if (!message.is(JsonType.OBJECT) || message.string("role") == null) {
      throw message.unfit(at, "a message: an object with \"role\" and \"content\"");
    }
    tell(message, ValuePlace.of(message, at));
  }

  private void ends() {
    PlacedValue input = draft.value().member("input");
    if (input != null) {
      ValuePlace valuePlace = draft.spot().to("input", input);
      if (input.is(JsonType.STRING)) {
        draft.talk().words(EventKind.USER, attachments.in(input).text(), valuePlace.origin());
      } else {
        tell(input, valuePlace);
      }
    }
    PlacedValue output = draft.value().member("output");
    PlacedValue choices = output == null ? null : output.member("choices");
    if (output != null && choices != null) {
      tell(choices, draft.spot().to("output", output).to("choices", choices));
    }
  }

  private void tell(PlacedValue value, ValuePlace valuePlace) {
    Dialects.in(attachments.in(value), valuePlace, EventKind.USER, draft.limits())
        .forEach(utterance -> utterance.tell(draft.talk()));
  }

  private @Nullable String model(List<SampledMessage> said) {
    for (SampledMessage one : said) {
      String model = one.message().string("model");
      if (model != null) {
        return model;
      }
    }
    PlacedValue output = draft.value().member("output");
    return output == null ? null : output.string("model");
  }

  /** Right or wrong if all scorers with values C and I agree. */
  private @Nullable Label label() {
    PlacedValue scores = draft.value().member("scores");
    Boolean correct = null;
    for (int i = 0; scores != null && i < scores.items().size(); i++) {
      PlacedValue value = scores.items().get(i).member("value");
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
