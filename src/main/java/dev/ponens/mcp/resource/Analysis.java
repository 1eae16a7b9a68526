package dev.ponens.mcp.resource;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Describes how a derived result was found. */
final class Analysis {
  private Analysis() {}

  /**
   * Returns the description of a result found by rules or counting, never by a model.
   *
   * @param method the method: rules, catalogue or counts
   * @param rulebook the rulebook's hash; empty if no rules ran
   */
  static Map<String, Object> by(String method, String rulebook) {
    return by(method, rulebook, List.of());
  }

  /**
   * Returns the description of a result that was derived from sessions.
   *
   * @param sources the handles of sessions, or the ids of entries, that it was derived from
   */
  static Map<String, Object> by(String method, String rulebook, List<String> sources) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("mode", "heuristic");
    said.put("method", method);
    said.put("provider", "ponens");
    said.put("model", null);
    said.put("generated_at", Instant.now().toString());
    said.put("source_node_ids", sources);
    if (!rulebook.isEmpty()) {
      said.put("rulebook", rulebook);
    }
    said.put("semantic_confidence", null);
    said.put(
        "limitations",
        List.of(
            "rules match words; they do not understand meaning",
            "only the session is checked; nothing else is looked up",
            "absence of findings does not prove correctness"));
    return said;
  }
}
