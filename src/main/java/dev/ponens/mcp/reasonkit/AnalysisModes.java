package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.AnalysisProviders;
import dev.ponens.verdict.Limitations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ways of analysis that a caller can ask for; those that nothing provides are refused. */
final class AnalysisModes {
  /** The values of the argument {@code analysis}; the first is the default. */
  static final List<String> MODES = List.of(Limitations.MODE, "model_backed", "retrieval");

  private AnalysisModes() {}

  /**
   * Refuses a way of analysis that nothing provides.
   *
   * @throws RequestRefused if the caller asks for one of these
   */
  static void refuseUnavailable(@Nullable String asked) throws RequestRefused {
    if (asked != null && !asked.equals(MODES.get(0))) {
      throw new RequestRefused(
          "argument \"analysis\": this version has no analysis "
              + asked
              + ", even if the environment variable "
              + AnalysisProviders.VARIABLES.get(asked)
              + " is set; send \"analysis\": \"heuristic\", or omit the argument");
    }
  }
}
