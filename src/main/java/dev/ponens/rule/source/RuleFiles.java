package dev.ponens.rule.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of a rules folder, by path relative to it with forward slashes, sorted.
 *
 * @param texts each file's text
 */
public record RuleFiles(Map<String, String> texts) {
  /** The endings that count; anything else in the folder is nobody's rule. */
  private static final List<String> ENDINGS =
      List.of(".drl", ".csv", ".md", ".txt", ".pattern", ".yml");

  /** No rules folder needs more; a folder named by mistake ends here. */
  private static final int MOST_FILES = 5_000;

  private static final long LARGEST_FILE = 4L << 20;

  public RuleFiles {
    texts = java.util.Collections.unmodifiableMap(new TreeMap<>(texts));
  }

  /**
   * Reads a folder.
   *
   * @throws IOException when it cannot be read, or is no rules folder: too many or too large files
   */
  public static RuleFiles read(Path folder) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) walk.filter(Files::isRegularFile)::iterator) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (ENDINGS.stream().anyMatch(name::endsWith)) {
          if (Files.size(file) > LARGEST_FILE || texts.size() == MOST_FILES) {
            throw new IOException(
                file + ": a rules folder has at most " + MOST_FILES + " files of at most 4 MB");
          }
          String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
          // Spreadsheets put a byte order mark before a table.
          texts.put(name, text.startsWith("\uFEFF") ? text.substring(1) : text);
        }
      }
    }
    return new RuleFiles(texts);
  }

  /**
   * {@code sha256:} and 64 hex digits over names and texts; pages do not count, they change no
   * verdict.
   */
  public String hash() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      texts.forEach(
          (name, text) -> {
            if (!name.endsWith(".md")) {
              digest.update((name + "\0" + text.length() + "\0").getBytes(StandardCharsets.UTF_8));
              digest.update(text.getBytes(StandardCharsets.UTF_8));
            }
          });
      return "sha256:" + HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
