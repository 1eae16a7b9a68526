package dev.ponens.cli;

import java.util.Collection;
import java.util.List;

/** Near misses for mistyped names. */
final class Near {
  private Near() {}

  /** ", did you mean …?" when something is near; else the advice to list what there is. */
  static String misses(String name, Collection<String> known) {
    List<String> near = new java.util.ArrayList<>();
    for (String candidate : known) {
      if (distance(name, candidate) <= Math.max(2, name.length() / 3)
          || candidate.contains(name)
          || (candidate.length() > 3 && name.contains(candidate))) {
        near.add(candidate);
      }
    }
    return near.isEmpty()
        ? "; see: ponens rules list"
        : "; did you mean " + String.join(", ", near.subList(0, Math.min(3, near.size()))) + "?";
  }

  static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitute = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substitute, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
