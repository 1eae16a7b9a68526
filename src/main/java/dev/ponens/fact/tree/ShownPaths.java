package dev.ponens.fact.tree;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The paths that results and messages showed. Not thread-safe. */
final class ShownPaths {
  private static final int MOST = 50_000;

  /** The number of characters of a text that are read. */
  private static final int LONGEST = 40_000;

  private static final Pattern PATH = Pattern.compile("[\\w./@+-]{1,200}\\.[A-Za-z]\\w{0,9}");

  private final Set<String> paths = new HashSet<>();
  private final FilePaths files;

  ShownPaths(FilePaths files) {
    this.files = files;
  }

  /** Adds the paths of a text. */
  void add(String text) {
    String read = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    Matcher matcher = PATH.matcher(read);
    while (matcher.find() && paths.size() < MOST) {
      paths.add(key(matcher.group()));
    }
  }

  /** Returns true when a path was shown. */
  boolean has(String path) {
    return paths.contains(key(path));
  }

  private String key(String path) {
    return files.plain(path).toLowerCase(Locale.ROOT);
  }
}
