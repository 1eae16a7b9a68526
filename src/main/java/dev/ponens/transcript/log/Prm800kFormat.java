package dev.ponens.transcript.log;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Signs;
import dev.ponens.transcript.dialect.Spot;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.piece.Value.Shape;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * PRM800K: solutions in which people rated every step -1, 0 or 1. The transcript is the chain that
 * the labeller continued with: the chosen completion, the words written instead, or the first
 * completion if the work ends there. Source: openai/prm800k, README.
 */
public final class Prm800kFormat implements Format {
  @Override
  public String name() {
    return "prm800k";
  }

  @Override
  public String summary() {
    return "PRM800K data: {\"question\": {\"problem\"}, \"label\": {\"steps\": [...]}}";
  }

  @Override
  public boolean recognises(Signs signs) {
    return signs.has("question.problem")
        && (signs.has("label.steps") || signs.has("is_quality_control_question"));
  }

  @Override
  public void read(Input in, Consumer<Reading> out) throws IOException {
    String expected = "an object with \"question\" and \"label\"";
    Draft.each(in, name(), null, Set.of(), expected, Prm800kFormat::solution, out);
  }

  private static void solution(Draft draft) throws Value.Unfit {
    Value question = draft.value().member("question");
    Value problem = question == null ? null : question.member("problem");
    if (question != null && problem != null) {
      Spot spot = draft.spot().to("question", question).to("problem", problem);
      draft.talk().words(Kind.USER, problem.text(), spot.origin());
    }
    Value label = draft.value().member("label");
    Value steps = label == null ? null : label.member("steps");
    if (label == null || steps == null || !steps.is(Shape.ARRAY)) {
      throw new Value.Unfit(draft.value().line(), draft.spot().pointer() + "/label has no steps");
    }
    Spot at = draft.spot().to("label", label).to("steps", steps);
    Integer first = null;
    for (int i = 0; i < steps.items().size(); i++) {
      Value step = steps.items().get(i);
      boolean wrong = step(draft, step, at.to(i, step));
      first = first == null && wrong ? Integer.valueOf(i + 1) : first;
    }
    draft.label(label(label.string("finish_reason"), first));
  }

  /** Adds a step; true if it is rated wrong. */
  private static boolean step(Draft draft, Value step, Spot spot) throws Value.Unfit {
    Value completions = step.member("completions");
    Value human = step.member("human_completion");
    Value chosen = step.member("chosen_completion");
    if (chosen == null && human != null) {
      say(draft, human, spot.to("human_completion", human));
      return rated(human);
    }
    int index = chosen == null ? 0 : index(chosen, spot);
    if (completions == null || index >= completions.items().size()) {
      throw new Value.Unfit(
          spot.line(), spot.pointer() + " has no completion with the chosen" + " number");
    }
    Value completion = completions.items().get(index);
    say(draft, completion, spot.to("completions", completions).to(index, completion));
    return rated(completion);
  }

  private static int index(Value chosen, Spot spot) throws Value.Unfit {
    if (!chosen.text().matches("\\d{1,6}")) {
      throw chosen.wrong(spot.pointer() + "/chosen_completion", "a completion, counted from 0");
    }
    return Integer.parseInt(chosen.text());
  }

  private static void say(Draft draft, Value completion, Spot spot) throws Value.Unfit {
    Value text = completion.is(Shape.STRING) ? completion : completion.member("text");
    if (text == null || !text.is(Shape.STRING)) {
      throw new Value.Unfit(spot.line(), spot.pointer() + " has no \"text\"");
    }
    Spot at = completion.is(Shape.STRING) ? spot : spot.to("text", text);
    draft.talk().say(Kind.THOUGHT, text.text(), at.origin());
  }

  private static boolean rated(Value completion) {
    Value rating = completion.member("rating");
    return rating != null && rating.text().equals("-1");
  }

  private static @Nullable Label label(@Nullable String finish, @Nullable Integer first) {
    boolean solved = "solution".equals(finish);
    if (first == null && !solved) {
      return null;
    }
    return new Label(first, first == null, null);
  }
}
