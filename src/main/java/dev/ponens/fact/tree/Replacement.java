package dev.ponens.fact.tree;

import dev.ponens.fact.command.SedEdit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What an edit replaces. Texts are compared without backslashes, which patterns need and
 * replacements do not.
 *
 * @param place the lines to which the edit is limited; empty for none
 * @param removed the old text; empty when it is unknown
 * @param added the new text
 */
record Replacement(String place, String removed, String added) {
  /** Files of languages whose comments begin with a hash sign. */
  private static final Pattern HASH =
      Pattern.compile("\\.(?:py|pyi|rb|sh|ya?ml|toml|r|jl|pl|ex|exs)$");

  private static final Pattern HASH_COMMENT = Pattern.compile("#(?!!).*|(\"\"\"|\'\'\').*\\1");

  private static final Pattern SLASH_COMMENT = Pattern.compile("//.*|/\\*.*|\\*(?:[ /].*)?");

  /** A change whose texts are unknown. */
  static final Replacement NONE = new Replacement("", "", "");

  /** Returns what an action replaces; {@link #NONE} when it is no single replacement. */
  static Replacement of(CallAction callAction) {
    if (!callAction.removed().isEmpty()) {
      return new Replacement("", plain(callAction.removed()), plain(callAction.added()));
    }
    if (callAction.sedEdits().size() != 1) {
      return NONE;
    }
    SedEdit edit = callAction.sedEdits().get(0);
    boolean substitutes = edit.verb().equals("s") && edit.replacement().indexOf('&') < 0;
    return substitutes
        ? new Replacement(edit.lines(), plain(edit.pattern()), plain(edit.replacement()))
        : NONE;
  }

  /** Returns true for the opposite replacement in the same place. */
  boolean isUndoneBy(Replacement other) {
    return !removed.isEmpty()
        && place.equals(other.place)
        && removed.equals(other.added)
        && added.equals(other.removed);
  }

  /** Returns true when only comments, one-line descriptions and blank lines differ. */
  boolean isOfComments(String path) {
    if (removed.isEmpty()) {
      return false;
    }
    Pattern comment = HASH.matcher(path).find() ? HASH_COMMENT : SLASH_COMMENT;
    List<String> old = removed.lines().map(String::strip).toList();
    List<String> put = added.lines().map(String::strip).toList();
    return differs(old, put, comment) && differs(put, old, comment);
  }

  private static boolean differs(List<String> some, List<String> others, Pattern comment) {
    Set<String> same = new HashSet<>(others);
    return some.stream()
        .allMatch(l -> l.isEmpty() || same.contains(l) || comment.matcher(l).matches());
  }

  private static String plain(String text) {
    return text.replace("\\", "");
  }
}
