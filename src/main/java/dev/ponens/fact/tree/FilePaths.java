package dev.ponens.fact.tree;

import dev.ponens.fact.command.PathClasses;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The files of a run by path. {@code /work/app.py} and {@code app.py} can be the same file. */
final class FilePaths {
  /** The maximum number of files; changes of further files are not kept. */
  private static final int MOST = 5_000;

  private final PathClasses classes;
  private final Map<String, FileHistory> files = new LinkedHashMap<>();
  private String root = "";

  FilePaths(PathClasses classes) {
    this.classes = classes;
  }

  /** Learns the working directory: the first absolute one that is not temporary. */
  void enter(String folder) {
    if (root.isEmpty() && folder.length() > 1 && folder.startsWith("/")) {
      root = classes.of(folder + "/x").contains("temporary") ? "" : folder + "/";
    }
  }

  /** Returns a path without the working directory and a leading {@code ./}. */
  String plain(String path) {
    String plain = path.startsWith("./") ? path.substring(2) : path;
    if (!plain.startsWith("/")) {
      return plain;
    }
    if (!root.isEmpty() && plain.startsWith(root)) {
      return plain.substring(root.length());
    }
    for (int at = plain.indexOf('/', 1); at > 0; at = plain.indexOf('/', at + 1)) {
      String end = plain.substring(at + 1);
      if (end.contains("/") && files.containsKey(end)) {
        root = root.isEmpty() ? plain.substring(0, at + 1) : root;
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
      known = new FileHistory(plain, classes.of(plain));
      files.put(plain, known);
    }
    return known;
  }

  /** Returns the classes of a path. */
  Set<String> classesOf(String path) {
    return Collections.unmodifiableSet(new TreeSet<>(classes.of(path)));
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
