package dev.ponens.transcript.log;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Signs;
import dev.ponens.transcript.dialect.Spot;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.Value;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * ProcessBench: solutions in steps, with the first wrong step. Source: QwenLM/ProcessBench, README.
 */
public final class ProcessBenchFormat implements Format {
  private static final String LABEL =
      "the first wrong step, counted from 0; -1 if no step is wrong";

  @Override
  public String name() {
    return "processbench";
  }

  @Override
  public String summary() {
    return "ProcessBench data: {\"problem\", \"steps\": [...], \"label\"}";
  }

  @Override
  public boolean recognises(Signs signs) {
    return signs.has("problem", "steps") || signs.has("problem", "generator");
  }

  @Override
  public void read(Input in, Consumer<Reading> out) throws IOException {
    String expected = "an object with \"problem\" and \"steps\"";
    Draft.each(in, name(), null, Set.of(), expected, ProcessBenchFormat::solution, out);
  }

  private static void solution(Draft draft) throws Value.Unfit {
    Members members = new Members(draft.value(), draft.spot().pointer());
    draft.name(members.scalar("id"));
    draft.model(draft.value().string("generator"));
    Value problem = draft.value().member("problem");
    if (problem != null) {
      Origin origin = draft.spot().to("problem", problem).origin();
      draft.talk().words(Kind.USER, problem.text(), origin);
    }
    Value steps = draft.value().member("steps");
    int count = steps == null ? 0 : steps.items().size();
    for (int i = 0; steps != null && i < count; i++) {
      // The label counts steps, so none may be missing.
      Value step = steps.items().get(i);
      Spot spot = draft.spot().to("steps", steps).to(i, step);
      if (!step.is(Value.Shape.STRING)) {
        throw step.unfit(spot.pointer(), "a string");
      }
      draft.talk().say(Kind.THOUGHT, step.text(), spot.origin());
    }
    draft.label(label(draft, members.scalar("label"), count));
  }

  private static @Nullable Label label(Draft draft, @Nullable String label, int count)
      throws Value.Unfit {
    if (label == null) {
      return null;
    }
    if (!label.matches("-1|\\d{1,6}") || Integer.parseInt(label) >= count) {
      throw draft.value().wrong(draft.spot().pointer() + "/label", LABEL);
    }
    int first = Integer.parseInt(label);
    return first < 0 ? new Label(null, true, null) : new Label(first + 1, false, null);
  }
}
