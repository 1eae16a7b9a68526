package dev.ponens.fact.run;

import dev.ponens.fact.command.Target;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The files and folders that a run made. A folder is made by the run when a command created it, or
 * when the run wrote a file in it before it read anything there and before a listing showed it. A
 * home folder, a folder of the system and a folder at the root are never made by the run.
 */
final class OwnFiles {
  /** The maximum number of paths; above it, every path counts as made by the run. */
  private static final int MOST = 20_000;

  /** The number of characters of a listing that are read. */
  private static final int LONGEST = 100_000;

  private static final int MOST_NAME = 200;

  /** What follows the name in the folder of an unpacked archive: a version or a branch. */
  private static final Pattern VERSION = Pattern.compile("(?:v?[0-9][\\w.-]*|main|master)(?:/.*)?");

  /** Folders that no run makes: of homes and of the system, and projects right below them. */
  private static final Pattern GIVEN =
      Pattern.compile(
          "/?|\\.{1,2}|~|\\$HOME|\\$\\{HOME\\}|/[^/]+|/(?:home|Users)/[^/]+(?:/[^/]+)?|/root/[^/]+"
              + "|/(?:etc|usr(?!/(?:local/)?src/)|bin|sbin|lib|boot|var(?!/(?:www|task|app|tmp)/)|sys|proc|dev|System"
              + "|Library)(?:/.*)?");

  private final Set<String> made;
  private final Set<String> seen;

  private final Set<String> listed;

  /** The absolute ones of {@link #made} by their names. */
  private final Map<String, Set<String>> absolute;

  OwnFiles() {
    this.listed = new HashSet<>();
    this.made = new HashSet<>();
    this.absolute = new HashMap<>();
    this.seen = new HashSet<>();
  }

  /** Creates a copy, to which the commands of one line are added. */
  OwnFiles(OwnFiles others) {
    this.listed = others.listed;
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
        // A folder that was there before has folders above it that were there, too.
        String folder = above(path);
        while (!folder.isEmpty() && !isThere(folder)) {
          put(folder);
          folder = above(folder);
        }
      }
    }
  }

  /** Adds folders that a command makes. A folder that was there before stays one of the user. */
  void make(List<String> folders) {
    for (String folder : folders) {
      String path = plain(folder);
      if (!path.isEmpty()
          && !seen.contains(path)
          && !isListed(path)
          && made.size() + seen.size() <= MOST) {
        put(path);
      }
    }
  }

  /** Notes the paths that a listing shows. */
  void listed(String result) {
    String text = result.length() > LONGEST ? result.substring(0, LONGEST) : result;
    for (String word : text.split("\\s+", -1)) {
      String path = plain(word.endsWith("*") ? word.substring(0, word.length() - 1) : word);
      if (!path.isEmpty() && path.length() <= MOST_NAME && listed.size() < MOST) {
        for (String at = path; !at.isEmpty(); at = above(at)) {
          if (!made.contains(at)) {
            listed.add(at);
          }
        }
      }
    }
  }

  /** Returns true for a folder that was there before, as far as the run shows it. */
  private boolean isThere(String folder) {
    return seen.contains(folder) || isListed(folder) || GIVEN.matcher(folder).matches();
  }

  /** Returns true for a path that a listing showed, which may be relative to a folder above. */
  private boolean isListed(String path) {
    for (int at = 0; at >= 0 && path.startsWith("/"); at = path.indexOf('/', at + 1)) {
      if (listed.contains(path.substring(at + 1))) {
        return true;
      }
    }
    return listed.contains(path);
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
      if (path.indexOf('/', at) < 0
          && VERSION.matcher(path.substring(at + 1)).matches()
          && made.contains(path.substring(0, at) + "-*")) {
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
