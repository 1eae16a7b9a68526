package dev.ponens.transcript.log;

import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.dialect.Dialects;
import dev.ponens.transcript.dialect.Spot;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.piece.Value.Shape;
import org.jspecify.annotations.Nullable;

/** One sample of an Inspect log: its messages, or where none were kept its input and output. */
final class InspectSample {
  private static final String ATTACHED = "attachment://";

  private final Draft draft;
  private final @Nullable Value attachments;

  InspectSample(Draft draft) {
    this.draft = draft;
    this.attachments = draft.value().member("attachments");
  }

  void read() throws Value.Unfit {
    Members members = new Members(draft.value(), draft.spot().pointer());
    String id = members.scalar("id");
    String epoch = members.scalar("epoch");
    boolean first = epoch == null || epoch.equals("1");
    draft.name(id == null || first ? id : id + " epoch " + epoch);
    Value messages = draft.value().member("messages");
    draft.model(model(messages));
    draft.label(label());
    if (messages == null || messages.items().isEmpty()) {
      ends();
    } else {
      draft.items("messages", this::message);
    }
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
        draft.talk().words(Kind.USER, resolved(input.text()), spot.origin());
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
    Dialects.of(value, spot, draft.limits(), this::resolved)
        .forEach(utterance -> utterance.tell(draft.talk()));
  }

  /** Long texts stand in the sample's attachments, and in their place a reference. */
  private String resolved(String text) {
    if (!text.startsWith(ATTACHED)) {
      return text;
    }
    String name = text.substring(ATTACHED.length());
    String attached = attachments == null ? null : attachments.string(name);
    if (attached == null) {
      String at = draft.spot().pointer();
      String why = (at.isEmpty() ? "this" : at) + " refers to an attachment that is not there";
      draft.fault(new Value.Unfit(draft.value().line(), why));
      return "";
    }
    return attached;
  }

  private @Nullable String model(@Nullable Value messages) {
    for (int i = 0; messages != null && i < messages.items().size(); i++) {
      String model = messages.items().get(i).string("model");
      if (model != null) {
        return model;
      }
    }
    Value output = draft.value().member("output");
    return output == null ? null : output.string("model");
  }

  /** Right or wrong when every scorer that speaks in C and I says the same. */
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
