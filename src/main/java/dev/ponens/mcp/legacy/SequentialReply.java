package dev.ponens.mcp.legacy;

import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.tool.ThinkReply;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes advice into a reply with the fields of the sequential-thinking server, followed by the
 * verdict.
 *
 * @param service the service that gave the advice
 * @param sent the thought as the caller described it
 */
record SequentialReply(SessionService service, NumberedThought sent) {
  /** The fields of a reply of {@code think} that are added. */
  private static final List<String> VERDICT =
      List.of(
          "session",
          "complexity",
          "risk",
          "not_judged",
          "findings",
          "more_findings",
          "at_the_end",
          "gate",
          "reasons",
          "concluded",
          "thoughts_left",
          "closed_branches");

  /**
   * Returns a reply.
   *
   * @param branches the names of all branches, oldest first
   * @param unknown the arguments that named no earlier thought
   */
  Map<String, Object> of(Advice advice, Set<String> branches, List<String> unknown) {
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("thoughtNumber", sent.number());
    reply.put("totalThoughts", sent.total());
    reply.put("nextThoughtNeeded", sent.needed());
    reply.put("branches", List.copyOf(branches));
    reply.put("thoughtHistoryLength", advice.session().standing().thoughts());
    Map<String, Object> verdict =
        new ThinkReply(service.serving(), Detail.BRIEF, true, finding -> Map.of()).of(advice);
    for (String field : VERDICT) {
      Object value = verdict.get(field);
      if (value != null) {
        reply.put(field, value);
      }
    }
    if (verdict.get("next") instanceof Map<?, ?> next && next.get("do") instanceof String words) {
      reply.put("next", words);
    }
    if (!unknown.isEmpty()) {
      reply.put("ignored", unknown);
    }
    reply.put("analysis", ThinkReply.analysis(advice));
    return reply;
  }
}
