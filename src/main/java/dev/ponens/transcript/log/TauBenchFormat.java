package dev.ponens.transcript.log;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Signs;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.Value;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Results of tau-bench: runs of an agent with a user and tools, and the reward each earned. Source:
 * sierra-research/tau-bench, tau_bench/types.py.
 */
public final class TauBenchFormat implements Format {
  @Override
  public String name() {
    return "tau-bench";
  }

  @Override
  public String summary() {
    return "tau-bench results: {\"task_id\", \"reward\", \"traj\": [messages]}";
  }

  @Override
  public boolean recognises(Signs signs) {
    return signs.has("traj") || signs.has("task_id", "reward", "info");
  }

  @Override
  public void read(Input in, Consumer<Reading> out) throws IOException {
    Draft.each(in, name(), null, Set.of(), "a run with \"traj\"", TauBenchFormat::run, out);
  }

  private static void run(Draft run) throws Value.Unfit {
    Members members = new Members(run.value(), run.spot().pointer());
    String task = members.scalar("task_id");
    String trial = members.scalar("trial");
    run.name(task == null ? null : "task " + task + (trial == null ? "" : " trial " + trial));
    run.label(label(members.scalar("reward")));
    run.items("traj", (message, at) -> run.talk().add(message, null, at));
  }

  /** All of the reward or none; between them nothing is clear. */
  private static @Nullable Label label(@Nullable String reward) {
    if (reward == null || !reward.matches("[01](\\.0*)?")) {
      return null;
    }
    return new Label(null, reward.startsWith("1"), null);
  }
}
