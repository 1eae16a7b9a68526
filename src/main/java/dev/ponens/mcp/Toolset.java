package dev.ponens.mcp;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Which tools are on offer; several may be at once. */
public enum Toolset {
  /** think, judge, review, rules. */
  CORE,
  /** legacymind_think and photography_think, with the fields and replies of their documents. */
  LEGACYMIND,
  /** The five older tools, each with its successor: think_convo and its like. */
  COMPAT;

  /** Its name on the command line. */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The toolset of a name. */
  public static Optional<Toolset> named(String name) {
    return List.of(values()).stream().filter(t -> t.spelling().equals(name)).findFirst();
  }
}
