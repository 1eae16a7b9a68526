package dev.ponens.cli.console;

import dev.ponens.settings.Spelling;
import java.util.Collection;
import java.util.List;

/** Near misses for mistyped names. */
public final class Near {
  private Near() {}

  /** ", did you mean …?" when something is near; else the advice to list what there is. */
  public static String misses(String name, Collection<String> known) {
    List<String> near = new java.util.ArrayList<>();
    for (String candidate : known) {
      if (Spelling.distance(name, candidate) <= Math.max(2, name.length() / 3)
          || candidate.contains(name)
          || (candidate.length() > 3 && name.contains(candidate))) {
        near.add(candidate);
      }
    }
    return near.isEmpty()
        ? "; see: ponens rules list"
        : "; did you mean " + String.join(", ", near.subList(0, Math.min(3, near.size()))) + "?";
  }
}
