package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.AnalysisProviders;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Says how a derived result was found, and refuses the ways that are unavailable. */
final class AnalysisNote {
  /** The values of the argument {@code analysis}; the first is the default. */
  static final List<String> MODES = List.of("heuristic", "model_backed", "retrieval");

  private AnalysisNote() {}

  /**
   * Refuses a way of analysis that nothing provides.
   *
   * @throws RequestRefused if the caller asks for one of these
   */
  static void refuseUnavailable(@Nullable String asked) throws RequestRefused {
    if (asked != null && !asked.equals(MODES.get(0))) {
      throw new RequestRefused(
          "analysis: "
              + asked
              + " is unavailable: this version has no such provider (it would be set with "
              + AnalysisProviders.VARIABLES.get(asked)
              + "); send analysis heuristic, or leave it out");
    }
  }

  /**
   * Returns the note.
   *
   * @param method how the result was found: rules, counts, votes or catalogue
   * @param nodes the numbers of the steps and the ids of the entries that it was derived from
   */
  static Map<String, Object> by(String method, Collection<?> nodes) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("mode", MODES.get(0));
    said.put("method", method);
    said.put("provider", "ponens");
    said.put("model", null);
    said.put("generated_at", Instant.now().toString());
    said.put("source_node_ids", nodes.stream().map(String::valueOf).toList());
    said.put("semantic_confidence", null);
    said.put("limitations", List.of("rules match words; nothing is looked up"));
    return said;
  }
}
