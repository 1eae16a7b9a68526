package dev.ponens.mcp.resource;

import dev.ponens.fact.Names;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The facts about the server's environment that callers may see.
 *
 * @param store the session store: {@code sqlite:PATH}, {@code memory} or {@code postgresql://…}
 * @param variables names of the environment variables that are set, never their values
 * @param clock the time, in milliseconds since 1970 UTC
 */
public record ServerEnvironment(String store, Set<String> variables, LongSupplier clock) {
  public ServerEnvironment {
    variables = Names.of(variables);
  }

  /** Creates an environment with the clock of the system. */
  public ServerEnvironment(String store, Set<String> variables) {
    this(store, variables, System::currentTimeMillis);
  }

  /** Returns the time, in milliseconds since 1970 UTC. */
  long now() {
    return clock.getAsLong();
  }
}
