package dev.ponens.rule.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The files of a rules folder, by path relative to it with forward slashes, sorted.
 *
 * @param texts each text file's text
 * @param workbooks each workbook's bytes; nobody changes them
 */
public record RuleFiles(Map<String, String> texts, Map<String, byte[]> workbooks) {
  /** The ending of workbooks, the one kind of file that is no text. */
  public static final String WORKBOOK = ".xlsx";

  /** The endings that count; anything else in the folder is nobody's rule. */
  private static final List<String> ENDINGS =
      List.of(".drl", ".csv", WORKBOOK, ".md", ".txt", ".pattern", ".yml");

  /** What a spreadsheet program puts beside a workbook for as long as it is open. */
  private static final String OPEN_ELSEWHERE = "~$";

  /** No rules folder needs more; a folder named by mistake ends here. */
  private static final int MOST_FILES = 5_000;

  private static final long LARGEST_FILE = 4L << 20;

  public RuleFiles {
    texts = Collections.unmodifiableMap(new TreeMap<>(texts));
    workbooks = Collections.unmodifiableMap(new TreeMap<>(workbooks));
  }

  /** Files of which none is a workbook. */
  public RuleFiles(Map<String, String> texts) {
    this(texts, Map.of());
  }

  /** Files as they lie on a disk: all but workbooks are read as UTF-8. */
  public static RuleFiles of(Map<String, byte[]> files) {
    Map<String, String> texts = new TreeMap<>();
    Map<String, byte[]> workbooks = new TreeMap<>();
    files.forEach(
        (name, bytes) -> {
          if (name.endsWith(WORKBOOK)) {
            workbooks.put(name, bytes);
          } else {
            texts.put(name, text(bytes));
          }
        });
    return new RuleFiles(texts, workbooks);
  }

  private static String text(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    // Spreadsheets put a byte order mark before a table.
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /**
   * Reads a folder.
   *
   * @throws IOException when it cannot be read, or is no rules folder: too many or too large files
   */
  public static RuleFiles read(Path folder) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) walk.filter(Files::isRegularFile)::iterator) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (ENDINGS.stream().anyMatch(name::endsWith)
            && !String.valueOf(file.getFileName()).startsWith(OPEN_ELSEWHERE)) {
          if (Files.size(file) > LARGEST_FILE || files.size() == MOST_FILES) {
            throw new IOException(
                file + ": a rules folder has at most " + MOST_FILES + " files of at most 4 MB");
          }
          files.put(name, Files.readAllBytes(file));
        }
      }
    }
    return of(files);
  }

  /** Every file's name, sorted. */
  public SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>(texts.keySet());
    names.addAll(workbooks.keySet());
    return names;
  }

  /** These files, and of those texts the ones whose names are not taken. */
  public RuleFiles or(Map<String, String> others) {
    Map<String, String> all = new TreeMap<>(others);
    all.putAll(texts);
    return new RuleFiles(all, workbooks);
  }

  /**
   * {@code sha256:} and 64 hex digits over names and contents; pages do not count, they change no
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
      workbooks.forEach(
          (name, bytes) -> {
            digest.update((name + "\0" + bytes.length + "\0").getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
          });
      return "sha256:" + HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
