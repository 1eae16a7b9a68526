package dev.ponens.fact.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A unified diff: the files that it changes, with the lines that it adds and removes.
 *
 * @param files the files by path, in the order of the diff
 */
record Diff(Map<String, Changed> files) {
  /** No changes. */
  static final Diff NONE = new Diff(Map.of());

  /** The maximum number of files; further files are left out. */
  private static final int MOST_FILES = 2_000;

  /** The maximum number of lines of a file that are kept on each side. */
  private static final int MOST_LINES = 2_000;

  private static final int LONGEST_LINE = 1_000;

  Diff {
    files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }

  /**
   * A file of a diff.
   *
   * @param isNew true when the file did not exist before
   * @param added the lines that are added, without their sign
   * @param removed the lines that are removed, without their sign
   */
  record Changed(boolean isNew, List<String> added, List<String> removed) {}

  /** Reads the form of {@code apply_patch}, or a diff without its first lines. */
  static Diff marked(String text) {
    if (!text.contains("*** Update File:") && !text.contains("\n@@")) {
      return NONE;
    }
    Changed all = file(false);
    for (String line : (Iterable<String>) text.lines()::iterator) {
      boolean head = line.startsWith("---") || line.startsWith("+++") || line.startsWith("***");
      if (!head && line.startsWith("+")) {
        keep(all.added(), line);
      } else if (!head && line.startsWith("-")) {
        keep(all.removed(), line);
      }
    }
    return new Diff(Map.of("", all));
  }

  /** Reads a diff; lines of other forms are passed over. */
  static Diff of(String text) {
    Map<String, Changed> files = new LinkedHashMap<>();
    Changed open = null;
    String path = "";
    boolean inHunk = false;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      if (line.startsWith("diff --git ")) {
        path = named(line);
        open = path.isEmpty() || files.size() >= MOST_FILES ? null : file(false);
        inHunk = false;
        if (open != null) {
          files.put(path, open);
        }
      } else if (open != null && line.startsWith("new file mode")) {
        open = file(true);
        files.put(path, open);
      } else if (line.startsWith("@@ ")) {
        inHunk = true;
      } else if (open != null && inHunk && line.startsWith("+")) {
        keep(open.added(), line);
      } else if (open != null && inHunk && line.startsWith("-")) {
        keep(open.removed(), line);
      }
    }
    return new Diff(files);
  }

  private static Changed file(boolean isNew) {
    return new Changed(isNew, new ArrayList<>(), new ArrayList<>());
  }

  private static void keep(List<String> lines, String line) {
    if (lines.size() < MOST_LINES) {
      lines.add(line.substring(1, Math.min(line.length(), LONGEST_LINE)));
    }
  }

  /** Returns the path of {@code diff --git a/PATH b/PATH}; empty when it has none. */
  private static String named(String line) {
    int at = line.indexOf(" b/");
    return at < 0 ? "" : line.substring(at + 3).strip();
  }
}
