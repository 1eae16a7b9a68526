package dev.ponens.mcp.resource;

import dev.ponens.fact.Names;
import java.util.Set;

/**
 * The facts about the server's environment that callers may see.
 *
 * @param store the session store: {@code sqlite:PATH}, {@code memory} or {@code postgresql://…}
 * @param variables names of the environment variables that are set, never their values
 */
public record ServerEnvironment(String store, Set<String> variables) {
  public ServerEnvironment {
    variables = Names.of(variables);
  }
}
