package dev.ponens.mcp.tool;

import dev.ponens.mcp.wire.Caller;
import org.jspecify.annotations.Nullable;

/** Names the agent that makes a call. */
public final class Speaker {
  private Speaker() {}

  /**
   * Returns the agent's name. With a token, the owner of the token always comes first, so that a
   * name in the call cannot replace it.
   *
   * @param named the name in the call; null for none
   */
  public static @Nullable String of(Caller caller, @Nullable String named) {
    if (caller.owner().equals(Caller.LOCAL)) {
      return named;
    }
    String own = caller.owner() + "/";
    return named == null || named.equals(caller.owner())
        ? caller.owner()
        : named.startsWith(own) ? named : own + named;
  }
}
