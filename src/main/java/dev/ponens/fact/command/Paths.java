package dev.ponens.fact.command;

import java.util.ArrayDeque;
import java.util.Deque;

/** Paths as text. */
final class Paths {
  private Paths() {}

  /** Returns a path as seen from a directory; an absolute path stays as it is. */
  static String join(String directory, String path) {
    boolean absolute =
        directory.isEmpty() || path.startsWith("/") || path.startsWith("~") || path.startsWith("$");
    return plain(absolute ? path : directory + "/" + path);
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

  /** Returns true when a word looks like a file or folder: with a slash or a letter ending. */
  static boolean isPath(String word) {
    return !word.contains("://")
        && !word.isBlank()
        && word.length() < 500
        && word.indexOf('\n') < 0
        && (word.contains("/") || word.equals(".") || hasEnding(word));
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
