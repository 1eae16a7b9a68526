package dev.ponens.mcp.shelf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How something was found out; said with everything that is derived. */
final class Analysis {
  private Analysis() {}

  /**
   * By rules and counting, never by a model.
   *
   * @param method rules, catalogue or counts
   * @param rulebook the rules' hash; empty where none were asked
   */
  static Map<String, Object> by(String method, String rulebook) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("mode", "heuristic");
    said.put("method", method);
    said.put("provider", "ponens");
    said.put("model", null);
    if (!rulebook.isEmpty()) {
      said.put("rulebook", rulebook);
    }
    said.put("semantic_confidence", null);
    said.put(
        "limitations",
        List.of(
            "rules match what is written; meaning is not understood",
            "nothing outside the session is looked up",
            "no finding is no proof of correctness"));
    return said;
  }
}
