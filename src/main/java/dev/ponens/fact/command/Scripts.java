package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The texts of files that a run wrote, by path. They show what a script of the run does when it is
 * executed later. Not thread-safe.
 */
public final class Scripts {
  /** The maximum number of texts; above it, the oldest is forgotten. */
  private static final int MOST = 100;

  /** A longer text is not kept, in UTF-16 units. */
  private static final int LONGEST = ShellParser.LONGEST;

  /** Endings of scripts; a file without an ending may be one too. */
  private static final Set<String> ENDINGS =
      Set.of("py", "sh", "bash", "js", "mjs", "cjs", "ts", "rb", "pl");

  private final Map<String, String> texts =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
          return size() > MOST;
        }
      };

  /**
   * A text that was written into a file.
   *
   * @param path the file
   * @param text the text
   * @param appended true when it was added at the end
   */
  public record WrittenText(String path, String text, boolean appended) {}

  /** Creates an empty store. */
  public Scripts() {}

  /** Returns what a command writes into files that can be scripts. */
  public static List<WrittenText> writtenBy(Action action) {
    List<WrittenText> written = new ArrayList<>();
    boolean copies = Set.of("cat", "tee", "echo", "printf").contains(action.program());
    if (!copies || action.text().isEmpty()) {
      return written;
    }
    for (Target target : action.targets()) {
      boolean appended = target.use().equals("append");
      if (appended || target.use().equals("write")) {
        written.add(new WrittenText(target.path(), action.text(), appended));
      }
    }
    return written;
  }

  /** Adds a text; it replaces an earlier one of the same file unless it is appended. */
  public void add(WrittenText written) {
    String key = key(written.path());
    String before = written.appended() ? texts.getOrDefault(key, "") : "";
    texts.remove(key);
    if (isScript(key) && before.length() + written.text().length() <= LONGEST) {
      texts.put(key, before + written.text());
    }
  }

  /** Removes the text of a file. */
  public void remove(Target file) {
    texts.remove(key(file.path()));
  }

  boolean isEmpty() {
    return texts.isEmpty();
  }

  /**
   * Returns the text of a file; empty when it is unknown. An absolute path and a relative one with
   * the same end are equal.
   */
  String text(String path) {
    String key = key(path);
    String known = texts.get(key);
    if (known != null) {
      return known;
    }
    for (Map.Entry<String, String> entry : texts.entrySet()) {
      boolean absolute = entry.getKey().startsWith("/") != key.startsWith("/");
      if (absolute && (isEnd(entry.getKey(), key) || isEnd(key, entry.getKey()))) {
        return entry.getValue();
      }
    }
    return "";
  }

  private static boolean isEnd(String path, String end) {
    return path.endsWith("/" + end);
  }

  private static String key(String path) {
    String plain = PathText.plain(path);
    return plain.startsWith("./") ? plain.substring(2) : plain;
  }

  private static boolean isScript(String path) {
    String name = PathText.name(path);
    int dot = name.lastIndexOf('.');
    return dot < 0 || ENDINGS.contains(name.substring(dot + 1));
  }
}
