package dev.ponens.guidance.live;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Via;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event that somebody other than the model adds to a session: a tool call, its result, a message
 * of the user, or a reply to the user. Not masked yet.
 *
 * @param kind {@code TOOL_CALL}, {@code TOOL_RESULT}, {@code USER} or {@code ANSWER}
 * @param text its words
 * @param use the tool, for calls and results
 * @param agent the agent that called the tool; null if it is not named
 * @param branch its branch; null for the current one
 * @param via how it was recorded. This decides how much a result counts as evidence, so it is set
 *     by the program that records it and never by the caller
 */
public record ReportedEvent(
    EventKind kind,
    String text,
    Given.ToolUse use,
    @Nullable String agent,
    @Nullable String branch,
    Via via) {
  /** The kinds of events that can be added. */
  public static final List<EventKind> KINDS =
      List.of(EventKind.TOOL_RESULT, EventKind.TOOL_CALL, EventKind.USER, EventKind.ANSWER);

  public ReportedEvent {
    if (!KINDS.contains(kind)) {
      throw new IllegalArgumentException("cannot be reported: " + kind.spelling());
    }
  }
}
