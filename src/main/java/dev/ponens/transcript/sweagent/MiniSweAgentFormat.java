package dev.ponens.transcript.sweagent;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.log.Draft;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Trajectories of mini-swe-agent, versions 1 and 2. One message of the model is a thought and the
 * call of its block of shell code, or its calls of the tool {@code bash}. Sources:
 * SWE-agent/mini-swe-agent, src/minisweagent/agents, src/minisweagent/models and
 * src/minisweagent/config; the format names itself {@code mini-swe-agent-1} or {@code -1.1}.
 */
public final class MiniSweAgentFormat implements Format {
  /** The model's whole replies, which the messages repeat. */
  private static final Set<String> REPEATS =
      Set.of("messages.extra.response.choices", "messages.extra.model_response");

  /** Members of {@code info} that no other format has. */
  private static final Set<String> OWN =
      Set.of("info.exit_status", "info.mini_version", "info.model_stats");

  @Override
  public String name() {
    return "mini-swe-agent";
  }

  @Override
  public String summary() {
    return "mini-swe-agent .traj.json files: {\"info\", \"messages\", \"trajectory_format\"}";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    boolean others = signs.has("trajectory") || signs.has("history") || signs.has("eval");
    boolean own = OWN.stream().anyMatch(signs::has) || signs.has("messages", "trajectory_format");
    return !others && own;
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    String expected = "an object with \"messages\"";
    Draft.each(in, name(), null, REPEATS, expected, MiniSweAgentFormat::run, out);
  }

  private static void run(Draft draft) throws PlacedValue.Unfit {
    Members members = new Members(draft.value(), draft.spot().pointer());
    draft.name(members.scalar("instance_id"));
    PlacedValue info = draft.value().member("info");
    draft.model(model(info));
    boolean submitted = info != null && "Submitted".equals(info.string("exit_status"));
    String submission = submitted && info != null ? info.string("submission") : null;
    draft.submitted(submission);
    MiniSweMessages messages = new MiniSweMessages(draft.talk(), submission);
    draft.items("messages", messages::add);
    int line = info == null ? draft.value().line() : info.line();
    messages.end(new Origin(line, 0, draft.spot().pointer() + "/info/submission"));
  }

  private static @Nullable String model(@Nullable PlacedValue info) {
    PlacedValue config = info == null ? null : info.member("config");
    PlacedValue model = config == null ? null : config.member("model");
    return model == null ? null : model.string("model_name");
  }
}
