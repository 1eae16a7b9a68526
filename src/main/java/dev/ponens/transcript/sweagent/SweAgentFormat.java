package dev.ponens.transcript.sweagent;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.dialect.Dialects;
import dev.ponens.transcript.dialect.ValuePlace;
import dev.ponens.transcript.log.Draft;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Trajectories of SWE-agent. Each step's thought, action and observation are read from {@code
 * trajectory}; the model's input before them ({@code query}) repeats them and is skipped. Source:
 * SWE-agent/SWE-agent, sweagent/types.py and docs/usage/trajectories.md.
 */
public final class SweAgentFormat implements Format {
  private static final Set<String> REPEATS =
      Set.of("trajectory.query", "trajectory.messages", "trajectory.state");

  /** The linter took an edit back, or the shell could not parse the command. */
  private static final Pattern REJECTED =
      Pattern.compile(
          "\\s*\\[?(?:Your proposed edit has introduced new syntax error"
              + "|Your bash command contained syntax errors and was NOT executed)");

  /** The command is on the list of blocked commands. */
  private static final Pattern REFUSED =
      Pattern.compile(
          "\\s*(?:Interactive operation|Operation) '.{0,9999}?' is not supported by this environment",
          Pattern.DOTALL);

  private static final Pattern TIMED_OUT =
      Pattern.compile(
          "\\s*(?:EXECUTION TIMED OUT"
              + "|The command '.{0,9999}?' was cancelled because it took more than)",
          Pattern.DOTALL);

  @Override
  public String name() {
    return "swe-agent";
  }

  @Override
  public String summary() {
    return "SWE-agent .traj files: {\"trajectory\": [{\"thought\", \"action\", \"observation\"}]}";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("trajectory.action")
        || signs.has("trajectory.observation")
        || signs.has("trajectory", "environment");
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    String expected = "an object with \"trajectory\"";
    Draft.each(in, name(), null, REPEATS, expected, SweAgentFormat::trajectory, out);
  }

  private static void trajectory(Draft draft) throws PlacedValue.Unfit {
    PlacedValue held = draft.value().member("replay_config");
    PlacedValue config = held == null ? null : JsonPieces.inside(held, draft.limits());
    if (held != null && config != null) {
      ValuePlace valuePlace = draft.spot().to("replay_config", held);
      config(draft, config, held.is(JsonType.STRING) ? valuePlace.inside() : valuePlace);
    }
    draft.name(draft.value().string("instance_id"));
    PlacedValue info = draft.value().member("info");
    String ended = info == null ? null : info.string("exit_status");
    if (info != null && ended != null && ended.startsWith("submitted")) {
      String submission = info.string("submission");
      draft.submitted(submission == null ? "" : submission);
    }
    if (draft.talk().isEmpty()) {
      question(draft);
    }
    draft.items("trajectory", (step, at) -> step(draft, step, ValuePlace.of(step, at)));
  }

  /** The run's settings contain the task and the model. */
  private static void config(Draft draft, PlacedValue config, ValuePlace valuePlace) {
    PlacedValue problem = config.member("problem_statement");
    PlacedValue agent = config.member("agent");
    PlacedValue model = agent == null ? null : agent.member("model");
    draft.model(model == null ? null : model.string("name"));
    if (problem == null) {
      return;
    }
    draft.name(problem.string("id"));
    PlacedValue text = problem.member("text");
    if (text != null) {
      ValuePlace at = valuePlace.to("problem_statement", problem).to("text", text);
      draft.talk().words(EventKind.USER, text.text(), at.origin());
    }
  }

  /** Otherwise, the first message to the model after the demonstrations is the task. */
  private static void question(Draft draft) {
    PlacedValue history = draft.value().member("history");
    for (int i = 0; history != null && i < history.items().size(); i++) {
      PlacedValue message = history.items().get(i);
      if ("user".equals(message.string("role")) && !message.isTrue("is_demo")) {
        ValuePlace valuePlace = draft.spot().to("history", history).to(i, message);
        Dialects.in(message, valuePlace, EventKind.USER, draft.limits())
            .forEach(u -> u.tell(draft.talk()));
        return;
      }
    }
  }

  private static void step(Draft draft, PlacedValue step, ValuePlace at) throws PlacedValue.Unfit {
    if (!step.is(JsonType.OBJECT)) {
      throw step.unfit(at.pointer(), "a step: an object with \"thought\" and \"action\"");
    }
    PlacedValue blocks = step.member("thinking_blocks");
    if (blocks != null) {
      ValuePlace valuePlace = at.to("thinking_blocks", blocks);
      Dialects.in(blocks, valuePlace, EventKind.ANSWER, draft.limits())
          .forEach(u -> u.tell(draft.talk()));
    }
    String action = text(step, "action");
    boolean thought = say(draft, step, "thought", at);
    if (!thought && action == null) {
      say(draft, step, "response", at);
    }
    PlacedValue called = step.member("action");
    if (action != null && called != null) {
      String tool = action.strip().split("\\s", 2)[0];
      draft.talk().call(tool, null, called, at.to("action", called).origin());
      observation(draft, step, tool, at);
    } else if (text(step, "observation") != null) {
      observation(draft, step, null, at);
    }
  }

  private static void observation(
      Draft draft, PlacedValue step, @Nullable String tool, ValuePlace at) {
    PlacedValue seen = step.member("observation");
    if (seen != null && seen.is(JsonType.STRING)) {
      Double seconds = step.amount("execution_time");
      Given.ToolUse use =
          new Given.ToolUse(tool, null, status(seen.text()))
              .took(seconds == null ? null : (Long) Math.round(seconds * 1000));
      draft.talk().result(use, seen.text(), at.to("observation", seen).origin());
    }
  }

  /** The format has no member for failure; the agent's messages show calls without effect. */
  private static CallStatus status(String observation) {
    if (REJECTED.matcher(observation).lookingAt()) {
      return CallStatus.REJECTED;
    }
    if (REFUSED.matcher(observation).lookingAt()) {
      return CallStatus.REFUSED;
    }
    return TIMED_OUT.matcher(observation).lookingAt() ? CallStatus.TIMED_OUT : CallStatus.UNKNOWN;
  }

  private static boolean say(Draft draft, PlacedValue step, String member, ValuePlace at) {
    PlacedValue words = step.member(member);
    if (words == null || text(step, member) == null) {
      return false;
    }
    draft.talk().say(EventKind.THOUGHT, words.text(), at.to(member, words).origin());
    return true;
  }

  private static @Nullable String text(PlacedValue step, String member) {
    String text = step.string(member);
    return text == null || text.isBlank() ? null : text;
  }
}
