package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads which files a patch changes: unified diffs, and the form of {@code apply_patch} with {@code
 * *** Update File: PATH}.
 */
public final class PatchText {
  private static final int MOST = 300;
  private static final String BEGIN = "*** Begin Patch";

  private static final Pattern HUNK =
      Pattern.compile("@@ -[0-9]{1,8}(?:,[0-9]{1,8})? \\+([0-9]{1,8})");

  private PatchText() {}

  /** Returns true for the form of {@code apply_patch}. */
  static boolean isApplyPatch(String text) {
    return text.contains(BEGIN);
  }

  /** Returns the files in the order of the patch; empty when the text is no patch. */
  public static List<Target> targets(String text) {
    Set<Target> targets = new LinkedHashSet<>();
    if (isApplyPatch(text)) {
      marked(text, targets);
    } else {
      unified(text, targets);
    }
    return new ArrayList<>(targets).subList(0, Math.min(targets.size(), MOST));
  }

  private static void marked(String text, Set<Target> targets) {
    String last = "";
    for (String line : (Iterable<String>) text.lines()::iterator) {
      String path = line.substring(line.indexOf(':') + 1).strip();
      if (line.startsWith("*** Update File:")) {
        targets.add(new Target(PathText.plain(path), "edit"));
        last = path;
      } else if (line.startsWith("*** Add File:")) {
        targets.add(new Target(PathText.plain(path), "write"));
      } else if (line.startsWith("*** Delete File:")) {
        targets.add(new Target(PathText.plain(path), "delete"));
      } else if (line.startsWith("*** Move to:")) {
        targets.add(new Target(PathText.plain(last), "move"));
        targets.add(new Target(PathText.plain(path), "write"));
      }
    }
  }

  private static void unified(String text, Set<Target> targets) {
    String old = "";
    Target open = null;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      if (line.startsWith("--- ")) {
        old = path(line);
      } else if (line.startsWith("+++ ")) {
        String path = path(line);
        if (path.equals("/dev/null")) {
          targets.add(new Target(old, "delete"));
        } else {
          open = new Target(path, old.equals("/dev/null") ? "write" : "edit");
          targets.add(open);
        }
      } else if (line.startsWith("@@ ") && open != null) {
        targets.remove(open);
        targets.add(new Target(open.path(), open.use(), hunk(line)));
        open = null;
      } else if (line.startsWith("rename from ")) {
        targets.add(new Target(line.substring(12).strip(), "move"));
      } else if (line.startsWith("rename to ")) {
        targets.add(new Target(line.substring(10).strip(), "write"));
      }
    }
    targets.removeIf(t -> t.path().isEmpty());
  }

  /** Returns the first line of the new file in a hunk; 0 when its header names none. */
  private static int hunk(String header) {
    Matcher matcher = HUNK.matcher(header);
    return matcher.lookingAt() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  private static String path(String line) {
    String path = line.substring(4);
    int tab = path.indexOf('\t');
    path = (tab < 0 ? path : path.substring(0, tab)).strip();
    return path.startsWith("a/") || path.startsWith("b/") ? path.substring(2) : path;
  }
}
