package dev.ponens.fact.tree;

import dev.ponens.fact.command.PathClasses;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The files of a run by path. {@code /work/app.py} and {@code app.py} can be the same file. */
final class FilePaths {
  /** The maximum number of files; changes of further files are not kept. */
  private static final int MOST = 5_000;

  private final Supplier<PathClasses> classes;
  private final Map<String, FileHistory> files = new LinkedHashMap<>();

  /** The absolute paths of files by their names. */
  private final Map<String, Set<String>> absolute = new LinkedHashMap<>();

  private String root = "";

  FilePaths(Supplier<PathClasses> classes) {
    this.classes = classes;
  }

  /** Learns the working directory: the first absolute one that is not temporary. */
  void enter(String folder) {
    if (root.isEmpty() && folder.matches("/[^\\s]{1,999}")) {
      root(folder + "/");
    }
  }

  /** Sets the working directory; files that were used with their absolute path are found again. */
  private void root(String folder) {
    if (classes.get().of(folder + "x").contains("temporary")) {
      return;
    }
    root = folder;
    for (Map.Entry<String, FileHistory> file : new LinkedHashMap<>(files).entrySet()) {
      if (file.getKey().startsWith(root)) {
        files.remove(file.getKey());
        files.putIfAbsent(file.getKey().substring(root.length()), file.getValue());
      }
    }
    absolute.clear();
  }

  /** Returns true for a path below the working directory, if that is known. */
  boolean isInside(String path) {
    return !root.isEmpty() && path.startsWith(root);
  }

  /** Returns true when the working directory is known. */
  boolean isRooted() {
    return !root.isEmpty();
  }

  /**
   * Learns the working directory from a relative path, if exactly one file that was used with its
   * absolute path ends with it.
   */
  private void learn(String relative) {
    Set<String> same = absolute.getOrDefault(name(relative), Set.of());
    List<String> ends = same.stream().filter(path -> path.endsWith("/" + relative)).toList();
    if (root.isEmpty() && ends.size() == 1 && !files.containsKey(relative)) {
      root(ends.get(0).substring(0, ends.get(0).length() - relative.length()));
    }
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Returns a path without the working directory and a leading {@code ./}. */
  String plain(String path) {
    String plain = path.startsWith("./") ? path.substring(2) : path;
    if (!plain.startsWith("/")) {
      learn(plain);
      return plain;
    }
    if (!root.isEmpty() && plain.startsWith(root)) {
      return plain.substring(root.length());
    }
    for (int at = plain.indexOf('/', 1); at > 0; at = plain.indexOf('/', at + 1)) {
      String end = plain.substring(at + 1);
      if (end.contains("/") && files.containsKey(end)) {
        if (root.isEmpty()) {
          root(plain.substring(0, at + 1));
        }
        return end;
      }
    }
    return plain;
  }

  /** Returns a file; null when it was never used and there are too many. */
  @Nullable FileHistory of(String path) {
    String plain = plain(path);
    FileHistory known = files.get(plain);
    if (known == null && files.size() < MOST) {
      known = new FileHistory(plain, classes.get().of(plain));
      files.put(plain, known);
      if (plain.startsWith("/") && root.isEmpty()) {
        absolute.computeIfAbsent(name(plain), n -> new TreeSet<>()).add(plain);
      }
    }
    return known;
  }

  /** Returns the classes of a path. */
  Set<String> classesOf(String path) {
    return Collections.unmodifiableSet(new TreeSet<>(classes.get().of(path)));
  }

  /** Returns a file that was used; null for any other one. */
  @Nullable FileHistory known(String path) {
    return files.get(plain(path));
  }

  /** Returns all files in the order of their first use. */
  Collection<FileHistory> all() {
    return Collections.unmodifiableCollection(files.values());
  }
}
