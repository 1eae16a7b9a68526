package dev.ponens.transcript.log;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.dialect.ValuePlace;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
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
  public boolean recognises(JsonSigns signs) {
    return signs.has("problem", "steps") || signs.has("problem", "generator");
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    String expected = "an object with \"problem\" and \"steps\"";
    Draft.each(in, name(), null, Set.of(), expected, ProcessBenchFormat::solution, out);
  }

  private static void solution(Draft draft) throws PlacedValue.Unfit {
    Members members = new Members(draft.value(), draft.spot().pointer());
    draft.name(members.scalar("id"));
    draft.model(draft.value().string("generator"));
    PlacedValue problem = draft.value().member("problem");
    if (problem != null) {
      Origin origin = draft.spot().to("problem", problem).origin();
      draft.talk().words(EventKind.USER, problem.text(), origin);
    }
    PlacedValue steps = draft.value().member("steps");
    int count = steps == null ? 0 : steps.items().size();
    for (int i = 0; steps != null && i < count; i++) {
      // The label counts steps, so none may be missing.
      PlacedValue step = steps.items().get(i);
      ValuePlace valuePlace = draft.spot().to("steps", steps).to(i, step);
      if (!step.is(PlacedValue.JsonType.STRING)) {
        throw step.unfit(valuePlace.pointer(), "a string");
      }
      draft.talk().say(EventKind.THOUGHT, step.text(), valuePlace.origin());
    }
    draft.label(label(draft, members.scalar("label"), count));
  }

  private static @Nullable Label label(Draft draft, @Nullable String label, int count)
      throws PlacedValue.Unfit {
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
