package dev.ponens.mcp.shelf;

import dev.ponens.fact.Names;
import java.util.Set;

/**
 * What the server stands in, as far as callers may be told.
 *
 * @param store where sessions are kept: {@code sqlite:PATH} or {@code memory}
 * @param variables the names of the environment's variables that are set; never their values
 */
public record Surroundings(String store, Set<String> variables) {
  public Surroundings {
    variables = Names.of(variables);
  }
}
