package dev.ponens.transcript.openhands;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.log.EventLog;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.talk.ConversationReader;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Event logs of OpenHands: trajectories and event files of versions before 1.0, events of the
 * Software Agent SDK, and the outputs of evaluations that contain either. Sources:
 * All-Hands-AI/OpenHands, openhands/events/serialization and openhands/core/schema;
 * OpenHands/software-agent-sdk, openhands-sdk/openhands/sdk/event.
 */
public final class OpenHandsFormat implements Format {
  /** The members in which an output keeps its events. */
  private static final List<String> HOLDERS = List.of("history", "trajectory", "events");

  /** Whole replies of the model, of which the events are parts. */
  private static final Set<String> REPEATS =
      Set.of(
          "tool_call_metadata.model_response",
          "history.tool_call_metadata.model_response",
          "trajectory.tool_call_metadata.model_response",
          "events.tool_call_metadata.model_response");

  private static final List<String> KINDS =
      List.of("ActionEvent", "ObservationEvent", "MessageEvent", "SystemPromptEvent");

  @Override
  public String name() {
    return "openhands";
  }

  @Override
  public String summary() {
    return "OpenHands events: {\"action\", \"args\"}, {\"observation\", \"extras\"} or {\"kind\"}";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return events(signs, "") || HOLDERS.stream().anyMatch(holder -> events(signs, holder + "."));
  }

  private static boolean events(JsonSigns signs, String in) {
    return signs.has(in + "action", in + "args")
        || signs.has(in + "observation", in + "extras")
        || KINDS.stream().anyMatch(kind -> signs.says(in + "kind", kind));
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    String expected = "an event with \"action\", \"observation\" or \"kind\"";
    EventLog.read(in, name(), HOLDERS, REPEATS, expected, OpenHandsFormat::event, out);
  }

  private static void event(ConversationReader to, PlacedValue event, String at)
      throws PlacedValue.Unfit {
    if (event.string("kind") != null) {
      new OpenHandsSdkEvents(to).add(event, at);
    } else if (event.string("action") != null) {
      new OpenHandsEvents(to).action(event, at);
    } else if (event.string("observation") != null) {
      new OpenHandsEvents(to).observation(event, at);
    } else {
      throw new PlacedValue.Unfit(
          event.line(),
          (at.isEmpty() ? "this" : at)
              + " has no \"action\", \"observation\" or \"kind\"; expected an event of OpenHands");
    }
  }
}
