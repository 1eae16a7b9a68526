package dev.ponens.transcript.autogen;

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
 * Messages and events of AutoGen agents, and the logs of Magentic-One. Sources: microsoft/autogen,
 * python/packages/autogen-agentchat/src/autogen_agentchat/messages.py,
 * python/packages/autogen-core/src/autogen_core/models, and
 * python/packages/autogen-magentic-one/src/autogen_magentic_one/utils.py.
 */
public final class AutoGenFormat implements Format {
  /** The members in which a result of a team keeps its messages. */
  private static final List<String> HOLDERS = List.of("messages", "history");

  private static final List<String> PLACES = List.of("", "messages.", "history.");

  /** Types that no other format has. */
  private static final Set<String> TYPES =
      Set.of(
          "TextMessage",
          "MultiModalMessage",
          "StopMessage",
          "HandoffMessage",
          "ThoughtEvent",
          "ToolCallRequestEvent",
          "ToolCallExecutionEvent",
          "ToolCallSummaryMessage",
          "CodeGenerationEvent",
          "CodeExecutionEvent",
          "OrchestrationEvent",
          "AgentEvent",
          "WebSurferEvent",
          "LLMCallEvent");

  @Override
  public String name() {
    return "autogen";
  }

  @Override
  public String summary() {
    return "AutoGen and Magentic-One logs: {\"source\", \"content\", \"type\"} and results of teams";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return PLACES.stream().anyMatch(place -> messages(signs, place));
  }

  private static boolean messages(JsonSigns signs, String in) {
    return signs.has(in + "source", in + "content", in + "models_usage")
        || TYPES.stream().anyMatch(type -> signs.says(in + "type", type));
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    String expected = "a message with \"source\" and \"content\"";
    EventLog.read(in, name(), HOLDERS, Set.of(), expected, AutoGenFormat::message, out);
  }

  private static void message(ConversationReader to, PlacedValue message, String at)
      throws PlacedValue.Unfit {
    new AutoGenMessages(to).add(message, at);
  }
}
