package dev.ponens.mcp;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A set of tools; a server can offer several sets at once. */
public enum Toolset {
  /** The tools think, judge, review, dispute, ledger and rules. */
  CORE,
  /** legacymind_think and photography_think, with their documented fields and replies. */
  LEGACYMIND,
  /** The five deprecated tools, such as think_convo; each names its successor. */
  COMPAT,
  /** sequentialthinking, the tool of the sequential-thinking server. */
  SEQUENTIAL,
  /** The tool solve: a planner, an executor and a verifier in one session. */
  SOLVE,
  /** The 23 tools of the ReasonKit Think server. */
  REASONKIT;

  /** Returns its name on the command line. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the toolset with this name. */
  public static Optional<Toolset> named(String name) {
    return List.of(values()).stream().filter(t -> t.spelling().equals(name)).findFirst();
  }
}
