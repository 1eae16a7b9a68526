package dev.ponens.transcript.log;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.dialect.ValuePlace;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
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
  public boolean recognises(JsonSigns signs) {
    return signs.has("question.problem")
        && (signs.has("label.steps") || signs.has("is_quality_control_question"));
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    String expected = "an object with \"question\" and \"label\"";
    Draft.each(in, name(), null, Set.of(), expected, Prm800kFormat::solution, out);
  }

  private static void solution(Draft draft) throws PlacedValue.Unfit {
    PlacedValue question = draft.value().member("question");
    PlacedValue problem = question == null ? null : question.member("problem");
    if (question != null && problem != null) {
      ValuePlace valuePlace = draft.spot().to("question", question).to("problem", problem);
      draft.talk().words(EventKind.USER, problem.text(), valuePlace.origin());
    }
    PlacedValue label = draft.value().member("label");
    PlacedValue steps = label == null ? null : label.member("steps");
    if (label == null || steps == null || !steps.is(JsonType.ARRAY)) {
      throw new PlacedValue.Unfit(
          draft.value().line(), draft.spot().pointer() + "/label has no steps");
    }
    ValuePlace at = draft.spot().to("label", label).to("steps", steps);
    Integer first = null;
    for (int i = 0; i < steps.items().size(); i++) {
      PlacedValue step = steps.items().get(i);
      boolean wrong = step(draft, step, at.to(i, step));
      first = first == null && wrong ? Integer.valueOf(i + 1) : first;
    }
    draft.label(label(label.string("finish_reason"), first));
  }

  /** Adds a step; true if it is rated wrong. */
  private static boolean step(Draft draft, PlacedValue step, ValuePlace valuePlace)
      throws PlacedValue.Unfit {
    PlacedValue completions = step.member("completions");
    PlacedValue human = step.member("human_completion");
    PlacedValue chosen = step.member("chosen_completion");
    if (chosen == null && human != null) {
      say(draft, human, valuePlace.to("human_completion", human));
      return rated(human);
    }
    int index = chosen == null ? 0 : index(chosen, valuePlace);
    if (completions == null || index >= completions.items().size()) {
      throw new PlacedValue.Unfit(
          valuePlace.line(),
          valuePlace.pointer() + " has no completion with the chosen" + " number");
    }
    PlacedValue completion = completions.items().get(index);
    say(draft, completion, valuePlace.to("completions", completions).to(index, completion));
    return rated(completion);
  }

  private static int index(PlacedValue chosen, ValuePlace valuePlace) throws PlacedValue.Unfit {
    if (!chosen.text().matches("\\d{1,6}")) {
      throw chosen.wrong(
          valuePlace.pointer() + "/chosen_completion", "a completion, counted from 0");
    }
    return Integer.parseInt(chosen.text());
  }

  private static void say(Draft draft, PlacedValue completion, ValuePlace valuePlace)
      throws PlacedValue.Unfit {
    PlacedValue text = completion.is(JsonType.STRING) ? completion : completion.member("text");
    if (text == null || !text.is(JsonType.STRING)) {
      throw new PlacedValue.Unfit(valuePlace.line(), valuePlace.pointer() + " has no \"text\"");
    }
    ValuePlace at = completion.is(JsonType.STRING) ? valuePlace : valuePlace.to("text", text);
    draft.talk().say(EventKind.THOUGHT, text.text(), at.origin());
  }

  private static boolean rated(PlacedValue completion) {
    PlacedValue rating = completion.member("rating");
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
