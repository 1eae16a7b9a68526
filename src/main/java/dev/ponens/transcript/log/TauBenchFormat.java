package dev.ponens.transcript.log;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.talk.ConversationReader;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Results of tau-bench and tau2-bench: runs of an agent with a user and tools, and the reward of
 * each. In tau2-bench the user has tools too, which the agent does not see and which are left out
 * here. Sources: sierra-research/tau-bench, tau_bench/types.py; sierra-research/tau2-bench,
 * src/tau2/data_model.
 */
public final class TauBenchFormat implements Format {
  /** Large members without messages. */
  private static final Set<String> LEFT = Set.of("tasks", "info");

  @Override
  public String name() {
    return "tau-bench";
  }

  @Override
  public String summary() {
    return "tau-bench and tau2-bench results: runs with \"traj\", or \"simulations\"";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("traj")
        || signs.has("task_id", "reward", "info")
        || signs.has("simulations")
        || signs.has("task_id", "reward_info", "messages")
        || signs.has("tasks.user_scenario");
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    Draft.each(
        in,
        name(),
        "simulations",
        LEFT,
        "a run with \"traj\" or \"messages\"",
        TauBenchFormat::run,
        out);
  }

  private static void run(Draft run) throws PlacedValue.Unfit {
    Members members = new Members(run.value(), run.spot().pointer());
    String task = members.scalar("task_id");
    String trial = members.scalar("trial");
    run.name(task == null ? null : "task " + task + (trial == null ? "" : " trial " + trial));
    if (run.value().member("messages") == null) {
      run.label(label(members.scalar("reward")));
      run.items("traj", (message, at) -> run.talk().add(message, null, at));
      return;
    }
    PlacedValue rewarded = run.value().member("reward_info");
    run.label(
        rewarded == null ? null : label(new Members(rewarded, "/reward_info").scalar("reward")));
    run.items("messages", (message, at) -> second(run.talk(), message, at));
  }

  /** A message of tau2-bench, whose calls have a simpler layout, and whose user calls tools too. */
  private static void second(ConversationReader talk, PlacedValue message, String at)
      throws PlacedValue.Unfit {
    PlacedValue results = message.member("tool_messages");
    boolean tool = "tool".equals(message.string("role"));
    if (tool && results != null) {
      for (int i = 0; i < results.items().size(); i++) {
        result(talk, results.items().get(i), at + "/tool_messages/" + i);
      }
    } else if (tool) {
      result(talk, message, at);
    } else {
      talk.add(message, null, at);
      PlacedValue calls = message.member("tool_calls");
      boolean agent = "assistant".equals(message.string("role"));
      for (int i = 0; agent && calls != null && i < calls.items().size(); i++) {
        PlacedValue call = calls.items().get(i);
        PlacedValue given = call.member("arguments");
        Origin origin = new Origin(call.line(), 0, at + "/tool_calls/" + i + "/arguments");
        talk.call(call.string("name"), call.string("id"), given, origin);
      }
    }
  }

  private static void result(ConversationReader talk, PlacedValue message, String at) {
    if (!"user".equals(message.string("requestor"))) {
      String text = message.string("content");
      Origin origin = new Origin(message.line(), 0, at + "/content");
      boolean failed = message.isTrue("error");
      Given.ToolUse use = new Given.ToolUse(null, message.string("id"), failed);
      talk.result(use, text == null ? "" : text, origin);
    }
  }

  /** A reward of 1 is right, 0 is wrong; a reward in between gives no label. */
  private static @Nullable Label label(@Nullable String reward) {
    if (reward == null || !reward.matches("[01](\\.0*)?")) {
      return null;
    }
    return new Label(null, reward.startsWith("1"), null);
  }
}
