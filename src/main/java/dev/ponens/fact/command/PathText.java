package dev.ponens.fact.command;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Paths as text. */
final class PathText {
  /** Endings of files that are run, checked and formatted. */
  private static final Set<String> USUAL =
      Set.of(
          "py", "pyi", "ipynb", "js", "jsx", "mjs", "cjs", "ts", "tsx", "java", "kt", "go", "rs",
          "rb", "php", "c", "h", "cc", "cpp", "hpp", "cs", "ex", "exs", "lua", "pl", "sh", "bats",
          "sql", "json", "yml", "yaml", "toml", "xml", "html", "css", "scss", "md", "rst", "txt",
          "cfg", "ini", "csv", "tf", "vue", "swift", "dart", "jar", "feature", "robot", "patch");

  private PathText() {}

  /** Returns a path as seen from a directory; an absolute path stays as it is. */
  static String join(String directory, String written) {
    String path = known(written);
    boolean absolute =
        directory.isEmpty() || path.startsWith("/") || path.startsWith("~") || path.startsWith("$");
    return plain(absolute ? path : directory + "/" + path);
  }

  /**
   * Returns a path with the variables that every shell sets: {@code $HOME/x} is {@code ~/x}, and
   * {@code $PWD/x} is {@code x}.
   */
  private static String known(String path) {
    if (!path.startsWith("$")) {
      return path;
    }
    String home = after(path, "$HOME", "${HOME}");
    if (home != null) {
      return "~" + home;
    }
    String here = after(path, "$PWD", "${PWD}", "$(pwd)");
    return here == null ? path : here.length() > 1 ? here.substring(1) : ".";
  }

  /** Returns what follows one of the names, from the next slash; null for other paths. */
  private static @Nullable String after(String path, String... names) {
    for (String name : names) {
      String rest = path.startsWith(name) ? path.substring(name.length()) : "x";
      if (rest.isEmpty() || rest.startsWith("/")) {
        return rest;
      }
    }
    return null;
  }

  /** Returns a path without {@code .}, double slashes and {@code ..} after a folder. */
  static String plain(String path) {
    if (!path.contains("/") || path.contains("://")) {
      return path;
    }
    Deque<String> parts = new ArrayDeque<>();
    for (String part : path.split("/", -1)) {
      String last = parts.isEmpty() ? ".." : parts.getLast();
      if (part.equals("..") && !last.equals("..") && !last.startsWith("$")) {
        parts.removeLast();
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.addLast(part);
      }
    }
    String plain = (path.startsWith("/") ? "/" : "") + String.join("/", parts);
    return plain.isEmpty() ? "." : plain;
  }

  /** Returns the last name of a path. */
  static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Returns true when a word looks like a file or folder: with a slash or a usual ending. */
  static boolean isPath(String word) {
    return !word.contains("://")
        && !word.isBlank()
        && word.length() < 500
        && word.indexOf('\n') < 0
        && (word.contains("/") || word.equals(".") || hasUsualEnding(word));
  }

  /** Returns true for a file name, not for the name of a module such as {@code shop.tests}. */
  private static boolean hasUsualEnding(String word) {
    return word.startsWith(".") || USUAL.contains(word.substring(word.lastIndexOf('.') + 1));
  }

  /** Returns true for a name such as {@code app.py} and {@code .env}, not for {@code v1.2}. */
  static boolean hasEnding(String word) {
    String name = name(word);
    int dot = name.lastIndexOf('.');
    if (dot < 0 || dot + 1 >= name.length() || name.length() - dot > 12) {
      return false;
    }
    return Character.isLetter(name.charAt(dot + 1))
        && name.substring(dot + 1).chars().allMatch(Character::isLetterOrDigit)
        && name.indexOf(' ') < 0;
  }
}
