package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The classes of paths, from a table of globs: source, test, config, doc, scratch, temporary,
 * generated, secret, rules, schedule (commands that a system runs at set times), database, markup,
 * project (a file that projects keep). A glob without a slash matches a file name in any folder,
 * and one with a leading {@code ./} a file name in the top folder. Another one matches the end of a
 * path that starts at a folder, and one with a leading slash the whole path. Case is ignored. A
 * path is {@code source} only when it has no other class but {@code rules}, {@code secret}, {@code
 * project}, or {@code generated} because of its folder.
 */
public final class PathClasses {
  /** The classes that this package knows. */
  public static final List<String> NAMES =
      List.of(
          "source",
          "test",
          "config",
          "doc",
          "scratch",
          "temporary",
          "generated",
          "secret",
          "rules",
          "schedule",
          "database",
          "markup",
          "project");

  private static final String GENERATED = "generated";

  private static final int LONGEST = 2_000;

  /**
   * A row of the table.
   *
   * @param path the glob
   * @param cls the class, or several classes with a space between them
   * @param note why, for people; may be empty
   */
  public record PathRow(String path, String cls, String note) {}

  private record Entry(Wildcard glob, boolean name, boolean top, String cls) {
    boolean matches(String path, String file) {
      return (!top || isTop(path)) && glob.matches(name ? file : path);
    }

    /** Returns true for a name alone, and for a file of a folder of the root, as in a container. */
    private static boolean isTop(String path) {
      int slash = path.lastIndexOf('/');
      return slash < 0 || (path.startsWith("/") && path.indexOf('/', 1) == slash);
    }
  }

  private final List<Entry> entries = new ArrayList<>();

  /**
   * Reads a table.
   *
   * @throws IllegalArgumentException when a row has no glob, a folder behind {@code ./} or an
   *     unknown class
   */
  public PathClasses(List<PathRow> rows) {
    for (PathRow row : rows) {
      String path = row.path().strip().toLowerCase(Locale.ROOT);
      List<String> named = List.of(row.cls().strip().split(" +", -1));
      if (path.isEmpty() || !NAMES.containsAll(named)) {
        throw new IllegalArgumentException(
            "path \"%s\": class \"%s\" is unknown; use one of %s"
                .formatted(row.path(), row.cls(), String.join(", ", NAMES)));
      }
      boolean top = path.startsWith("./");
      path = top ? path.substring(2) : path;
      if (top && path.contains("/")) {
        throw new IllegalArgumentException(
            "path \"%s\": only a file name can follow \"./\"; write \"%s\" for this file in any folder"
                .formatted(row.path(), path));
      }
      boolean name = !path.contains("/");
      boolean anywhere = !name && !path.startsWith("/") && !path.startsWith("**/");
      Wildcard glob = Wildcard.ofPath(anywhere ? "**/" + path : path);
      for (String cls : named) {
        entries.add(new Entry(glob, name, top, cls));
      }
    }
  }

  /** Returns the classes of a path in alphabetical order; empty when no glob matches. */
  public Set<String> of(String path) {
    String plain = PathText.plain(path.replace('\\', '/')).toLowerCase(Locale.ROOT);
    SortedSet<String> classes = new TreeSet<>();
    boolean named = false;
    if (plain.length() <= LONGEST) {
      String name = PathText.name(plain);
      for (Entry entry : entries) {
        if (!classes.contains(entry.cls()) && entry.matches(plain, name)) {
          classes.add(entry.cls());
          named |= entry.name() && entry.cls().equals(GENERATED);
        }
      }
    }
    boolean other =
        named
            || classes.stream()
                .anyMatch(
                    c -> !List.of("source", "rules", "secret", "project", GENERATED).contains(c));
    if (other) {
      classes.remove("source");
    }
    return Collections.unmodifiableSortedSet(classes);
  }
}
