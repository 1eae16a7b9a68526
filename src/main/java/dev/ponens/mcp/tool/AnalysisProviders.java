package dev.ponens.mcp.tool;

import java.util.Map;

/** The providers of analysis that this version does not support. */
public final class AnalysisProviders {
  /** The environment variables by which the providers would be configured. */
  public static final Map<String, String> VARIABLES =
      Map.of(
          "model_backed", "PONENS_MODEL_PROVIDER",
          "retrieval", "PONENS_RETRIEVAL_PROVIDER");

  private AnalysisProviders() {}
}
