package dev.ponens.transcript.log;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.dialect.Dialects;
import dev.ponens.transcript.dialect.ValuePlace;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The Agent Trajectory Interchange Format, to which runs of many agents are exported. Source:
 * https://harborframework.com/docs/trajectory-format, versions 1.0 to 1.7.
 */
public final class AtifFormat implements Format {
  private static final String STEP = "a step whose \"source\" is user, agent or system";

  @Override
  public String name() {
    return "atif";
  }

  @Override
  public String summary() {
    return "ATIF trajectories: {\"schema_version\": \"ATIF-...\", \"steps\": [...]}";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("schema_version", "steps")
        || signs.has("schema_version", "session_id")
        || signs.has("steps.source", "steps.message");
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    String expected = "a trajectory with \"steps\"";
    Draft.each(in, name(), null, Set.of(), expected, AtifFormat::trajectory, out);
  }

  private static void trajectory(Draft draft) throws PlacedValue.Unfit {
    Members members = new Members(draft.value(), draft.spot().pointer());
    String own = members.scalar("trajectory_id");
    draft.name(own == null ? members.scalar("session_id") : own);
    PlacedValue agent = draft.value().member("agent");
    draft.model(agent == null ? null : agent.string("model_name"));
    draft.items("steps", (step, at) -> step(draft, step, ValuePlace.of(step, at)));
    draft.parts("subagent_trajectories", AtifFormat::trajectory);
  }

  private static void step(Draft draft, PlacedValue step, ValuePlace at) throws PlacedValue.Unfit {
    String source = step.string("source");
    switch (source == null ? "" : source) {
      case "user" -> words(draft, EventKind.USER, step, "message", at);
      case "agent", "assistant" -> {
        words(draft, EventKind.THOUGHT, step, "reasoning_content", at);
        words(draft, EventKind.ANSWER, step, "message", at);
        calls(draft, step, at);
        observations(draft, step, at);
      }
      case "system" -> observations(draft, step, at);
      default -> throw new PlacedValue.Unfit(at.line(), at.pointer() + " is not " + STEP);
    }
  }

  /** Words, or since version 1.6 a list of parts, some of which are text. */
  private static void words(
      Draft draft, EventKind kind, PlacedValue step, String member, ValuePlace at) {
    PlacedValue words = step.member(member);
    if (words == null) {
      return;
    }
    ValuePlace valuePlace = at.to(member, words);
    if (words.is(JsonType.STRING)) {
      say(draft, kind, words.text(), valuePlace.origin());
    }
    for (int i = 0; words.is(JsonType.ARRAY) && i < words.items().size(); i++) {
      PlacedValue part = words.items().get(i);
      PlacedValue text = part.member("text");
      if (text != null) {
        say(draft, kind, text.text(), valuePlace.to(i, part).to("text", text).origin());
      }
    }
  }

  private static void say(Draft draft, EventKind kind, String text, Origin origin) {
    if (kind == EventKind.THOUGHT && !text.isBlank()) {
      draft.talk().say(kind, text, origin);
    } else if (kind != EventKind.THOUGHT) {
      draft.talk().words(kind, text, origin);
    }
  }

  private static void calls(Draft draft, PlacedValue step, ValuePlace at) {
    PlacedValue calls = step.member("tool_calls");
    List<PlacedValue> items = calls == null ? List.of() : calls.items();
    for (int i = 0; calls != null && i < items.size(); i++) {
      PlacedValue call = items.get(i);
      ValuePlace valuePlace = at.to("tool_calls", calls).to(i, call);
      PlacedValue arguments = call.member("arguments");
      ValuePlace there = arguments == null ? valuePlace : valuePlace.to("arguments", arguments);
      draft
          .talk()
          .call(
              call.string("function_name"), call.string("tool_call_id"), arguments, there.origin());
    }
  }

  private static void observations(Draft draft, PlacedValue step, ValuePlace at) {
    PlacedValue observation = step.member("observation");
    PlacedValue results = observation == null ? null : observation.member("results");
    List<PlacedValue> items = results == null ? List.of() : results.items();
    for (int i = 0; observation != null && results != null && i < items.size(); i++) {
      PlacedValue result = items.get(i);
      ValuePlace valuePlace =
          at.to("observation", observation).to("results", results).to(i, result);
      Dialects.result(result, result.string("source_call_id"), valuePlace, draft.limits())
          .tell(draft.talk());
    }
  }
}
