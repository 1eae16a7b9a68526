package dev.ponens.rule.source;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * The files of a rules folder, by path relative to it with forward slashes, sorted. Where a folder
 * extends the shipped rulebook, the shipped files stand among them, each with {@link #BUILTIN}
 * before its path.
 *
 * @param texts each text file's text
 * @param workbooks each workbook's bytes; nobody changes them
 */
public record RuleFiles(Map<String, String> texts, Map<String, byte[]> workbooks) {
  /** The ending of workbooks, the one kind of file that is no text. */
  public static final String WORKBOOK = ".xlsx";

  /** The endings that count; anything else in the folder is nobody's rule. */
  private static final Set<String> ENDINGS =
      Set.of(".drl", ".dslr", ".dsl", ".csv", WORKBOOK, ".md", ".txt", ".pattern", ".yml");

  /** What a spreadsheet program puts beside a workbook for as long as it is open. */
  private static final String OPEN_ELSEWHERE = "~$";

  /** Stands before the path of a shipped file among the files of a folder that extends it. */
  public static final String BUILTIN = "builtin:";

  /** Says what a folder builds on. */
  public static final String RULEBOOK = "rulebook.yml";

  /** The file of parameters. */
  public static final String PARAMS = "params.yml";

  /** The folder of domain packs. */
  public static final String PACKS = "packs/";

  /** No rules folder needs more; a folder named by mistake ends here. */
  private static final int MOST_FILES = 5_000;

  private static final long LARGEST_FILE = 4L << 20;

  private static final long LARGEST_FOLDER = 64L << 20;

  /** No rules folder is deeper; a loop of mounts ends here. */
  private static final int DEEPEST = 12;

  /** In place of a text in UTF-16: no text in UTF-8 holds it. */
  private static final String UTF_16 = "\uFFFE";

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
    if (utf16(bytes)) {
      return UTF_16;
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    // Spreadsheets put a byte order mark before a table.
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /** True by a byte order mark, or where every other byte of the beginning is zero. */
  private static boolean utf16(byte[] bytes) {
    if (bytes.length < 2) {
      return false;
    }
    boolean marked =
        (bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF)
            || (bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE);
    int[] zeros = new int[2];
    int pairs = Math.min(bytes.length / 2, 32);
    for (int i = 0; i < 2 * pairs; i++) {
      zeros[i % 2] += bytes[i] == 0 ? 1 : 0;
    }
    return marked || zeros[0] == pairs || zeros[1] == pairs;
  }

  /** True for the text of a file that is UTF-16: nothing of it is read. */
  public static boolean isUtf16(String text) {
    return text.equals(UTF_16);
  }

  /**
   * Reads a folder.
   *
   * @throws IOException when it cannot be read, or is no rules folder: too many or too large files,
   *     links that lead out of it, names that cannot be seen
   */
  public static RuleFiles read(Path folder) throws IOException {
    // The folder itself may be a link: its user named it.
    Folder read = new Folder(folder.toRealPath());
    Files.walkFileTree(read.root, Set.of(), DEEPEST, read);
    return of(read.files);
  }

  /**
   * Reads the files of a folder on a walk through it. Every start reads some hundreds of them: each
   * is asked for its attributes once, and opened without a channel.
   */
  private static final class Folder extends SimpleFileVisitor<Path> {
    private final Map<String, byte[]> files = new TreeMap<>();
    private final Path root;
    private long size;

    Folder(Path root) {
      this.root = root;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      String name = root.relativize(file).toString().replace('\\', '/');
      boolean link = attributes.isSymbolicLink();
      if (link) {
        stays(root, file, name);
      }
      if (counts(name) && (link ? Files.isRegularFile(file) : attributes.isRegularFile())) {
        byte[] bytes = readAtMost(file, name);
        size += bytes.length;
        if (files.size() == MOST_FILES || size > LARGEST_FOLDER) {
          throw new IOException(
              "a rules folder has at most " + MOST_FILES + " files, and 64 MB in all");
        }
        files.put(name, bytes);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
      throw new IOException(e.toString(), e);
    }
  }

  private static boolean counts(String name) throws IOException {
    String own = name.substring(name.lastIndexOf('/') + 1);
    if (!ENDINGS.contains(own.substring(Math.max(0, own.lastIndexOf('.'))))
        || own.startsWith(OPEN_ELSEWHERE)) {
      return false;
    }
    if (!Shown.isPlain(name)) {
      throw new IOException(
          Shown.of(name) + ": a rule file's name has no signs that cannot be seen; rename it");
    }
    return true;
  }

  /** What is linked out of the folder could be anybody's file, and its lines stand in messages. */
  private static void stays(Path root, Path link, String name) throws IOException {
    try {
      if (link.toRealPath().startsWith(root)) {
        return;
      }
    } catch (NoSuchFileException | FileSystemLoopException e) {
      throw new IOException(Shown.of(name) + ": this link leads nowhere; remove it", e);
    }
    throw new IOException(
        Shown.of(name) + ": this link leads out of the rules folder; put a copy in its place");
  }

  /** Reads a file to its limit and no further, however large it says it is. */
  private static byte[] readAtMost(Path file, String name) throws IOException {
    try (InputStream in = new FileInputStream(file.toFile())) {
      byte[] bytes = in.readNBytes((int) LARGEST_FILE + 1);
      if (bytes.length > LARGEST_FILE) {
        throw new IOException(name + ": a rule file has at most 4 MB");
      }
      return bytes;
    }
  }

  /** Writes them down for {@link #read(DataInputStream)}. */
  public void write(DataOutputStream out) throws IOException {
    SortedSet<String> names = names();
    out.writeInt(names.size());
    for (String name : names) {
      String text = texts.get(name);
      byte[] bytes =
          text == null
              ? workbooks.getOrDefault(name, new byte[0])
              : text.getBytes(StandardCharsets.UTF_8);
      out.writeUTF(name);
      out.writeInt(bytes.length);
      out.write(bytes);
    }
  }

  /** Reads what {@link #write} wrote. */
  public static RuleFiles read(DataInputStream in) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      files.put(in.readUTF(), in.readNBytes(in.readInt()));
    }
    return of(files);
  }

  /** True when others have the same names, and the same in them. */
  public boolean same(RuleFiles others) {
    return texts.equals(others.texts)
        && workbooks.keySet().equals(others.workbooks.keySet())
        && workbooks.entrySet().stream()
            .allMatch(w -> Arrays.equals(w.getValue(), others.workbooks.get(w.getKey())));
  }

  /** Every file's name, sorted. */
  public SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>(texts.keySet());
    names.addAll(workbooks.keySet());
    return names;
  }

  /** True for a shipped file among those of a folder that extends the shipped rulebook. */
  public static boolean isBuiltin(String file) {
    return file.startsWith(BUILTIN);
  }

  /** A file's path in its own folder. */
  public static String plain(String file) {
    return isBuiltin(file) ? file.substring(BUILTIN.length()) : file;
  }

  /** These files, with shipped ones below them. */
  public RuleFiles over(RuleFiles shipped) {
    Map<String, String> allTexts = new TreeMap<>(texts);
    shipped.texts.forEach((name, text) -> allTexts.put(BUILTIN + name, text));
    Map<String, byte[]> allWorkbooks = new TreeMap<>(workbooks);
    shipped.workbooks.forEach((name, bytes) -> allWorkbooks.put(BUILTIN + name, bytes));
    return new RuleFiles(allTexts, allWorkbooks);
  }

  /** The texts from below, then the folder's own: the order in which one adds to the other. */
  public void upward(BiConsumer<String, String> each) {
    for (boolean below : new boolean[] {true, false}) {
      texts.forEach(
          (name, text) -> {
            if (isBuiltin(name) == below) {
              each.accept(name, text);
            }
          });
    }
  }

  /**
   * {@code sha256:} and 64 hex digits over names and contents; pages do not count, they change no
   * verdict.
   */
  public String hash() {
    return hash(name -> !name.endsWith(".md"));
  }

  /**
   * {@code sha256:} and 64 hex digits over the files that are looked at only when rules are
   * compiled: the rules themselves, and patterns.
   */
  public String rulesHash() {
    return hash(name -> !isData(name));
  }

  /** True for files that are read at every start: word lists, numbers, packs; and for pages. */
  public static boolean isData(String file) {
    return List.of(".md", ".txt", ".yml").stream().anyMatch(file::endsWith);
  }

  private String hash(Predicate<String> counts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      texts.forEach(
          (name, text) -> {
            if (counts.test(name)) {
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
