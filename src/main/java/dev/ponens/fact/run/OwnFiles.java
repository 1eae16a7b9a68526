package dev.ponens.fact.run;

import dev.ponens.fact.command.Target;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files and folders that a run made. A folder is made by the run when a command created it, or
 * when the run wrote a file in it before it read anything there.
 */
final class OwnFiles {
  /** The maximum number of paths; above it, every path counts as made by the run. */
  private static final int MOST = 20_000;

  private final Set<String> made;
  private final Set<String> seen;

  /** The absolute ones of {@link #made} by their names. */
  private final Map<String, Set<String>> absolute;

  OwnFiles() {
    this.made = new HashSet<>();
    this.absolute = new HashMap<>();
    this.seen = new HashSet<>();
  }

  /** Creates a copy, to which the commands of one line are added. */
  OwnFiles(OwnFiles others) {
    this.made = new HashSet<>(others.made);
    this.absolute = new HashMap<>();
    others.absolute.forEach((name, paths) -> absolute.put(name, new HashSet<>(paths)));
    this.seen = new HashSet<>(others.seen);
  }

  /** Adds the files of a command or a call. */
  void add(List<Target> files) {
    for (Target file : files) {
      String path = plain(file.path());
      boolean writes = file.use().equals("write") || file.use().equals("append");
      if (path.isEmpty() || made.size() + seen.size() > MOST) {
        continue;
      }
      if (!writes) {
        seen(path);
      } else if (!seen.contains(path)) {
        put(path);
        for (String folder = above(path); !folder.isEmpty(); folder = above(folder)) {
          if (!seen.contains(folder)) {
            put(folder);
          }
        }
      }
    }
  }

  /** Adds folders that a command makes. A folder that was there before stays one of the user. */
  void make(List<String> folders) {
    for (String folder : folders) {
      String path = plain(folder);
      if (!path.isEmpty() && !seen.contains(path) && made.size() + seen.size() <= MOST) {
        put(path);
      }
    }
  }

  /** Notes that a path was there before, with the folders above it. */
  private void seen(String path) {
    if (!has(path)) {
      seen.add(path);
      for (String folder = above(path); !folder.isEmpty(); folder = above(folder)) {
        if (!made.contains(folder)) {
          seen.add(folder);
        }
      }
    }
  }

  /** Returns true for a path that the run made, or one below a folder that it made. */
  boolean has(String written) {
    if (made.size() + seen.size() > MOST) {
      return true;
    }
    String path = plain(written);
    for (String at = path; !at.isEmpty(); at = above(at)) {
      if (contains(at)) {
        return true;
      }
    }
    return false;
  }

  /** Compares absolute paths with those relative to the working directory, which is unknown. */
  private boolean contains(String path) {
    if (made.contains(path) || isVersion(path)) {
      return true;
    }
    for (int at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      if (path.startsWith("/") && made.contains(path.substring(at + 1))) {
        return true;
      }
    }
    return !path.startsWith("/")
        && absolute.getOrDefault(name(path), Set.of()).stream()
            .anyMatch(p -> p.endsWith("/" + path));
  }

  /** Adds a path that the run made. */
  private void put(String path) {
    made.add(path);
    if (path.startsWith("/")) {
      absolute.computeIfAbsent(name(path), n -> new HashSet<>()).add(path);
    }
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Returns true for the name of an unpacked archive with a version, such as {@code shop-1.0}. */
  private boolean isVersion(String path) {
    for (int at = path.indexOf('-'); at > 0; at = path.indexOf('-', at + 1)) {
      if (path.indexOf('/', at) < 0 && made.contains(path.substring(0, at) + "-*")) {
        return true;
      }
    }
    return false;
  }

  private static String above(String path) {
    int slash = path.lastIndexOf('/');
    return slash <= 0 ? "" : path.substring(0, slash);
  }

  private static String plain(String path) {
    String plain = path.startsWith("./") ? path.substring(2) : path;
    boolean all = plain.endsWith("/*") || plain.endsWith("/");
    return all ? plain.substring(0, plain.lastIndexOf('/')) : plain;
  }
}
