package dev.ponens.rule.source;

import dev.ponens.fact.calculation.CalculationRow;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.verdict.EscapedText;
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
import java.util.ArrayList;
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
import java.util.stream.Stream;

/**
 * The files of a rules directory, sorted by path relative to it, with forward slashes. When a
 * directory extends the built-in rules, the built-in files are included, each with {@link #BUILTIN}
 * before its path. The files of other directories that it extends have the path of that directory
 * and a colon before them, such as {@code ../service:policy/refunds.csv}.
 *
 * @param texts the text of each text file
 * @param workbooks the bytes of each workbook; must not be changed
 * @param layers what stands before the paths of files that the directory extends, the lowest first
 * @param unread the paths of other files in the directory, which are not read; at most {@value
 *     #MOST_UNREAD}
 */
public record RuleFiles(
    Map<String, String> texts,
    Map<String, byte[]> workbooks,
    List<String> layers,
    List<String> unread) {
  /** The ending of workbooks, the only files that are not text. */
  public static final String WORKBOOK = ".xlsx";

  /** The endings of files that are read. Other files in the directory are ignored. */
  private static final Set<String> ENDINGS =
      Set.of(".drl", ".dslr", ".dsl", ".csv", WORKBOOK, ".md", ".txt", ".pattern", ".yml");

  /** Prefix of the temporary file that a spreadsheet program keeps beside an open workbook. */
  private static final String OPEN_ELSEWHERE = "~$";

  /**
   * Prefix of the paths of built-in files among the files of a directory that extends the built-in
   * rules.
   */
  public static final String BUILTIN = "builtin:";

  /** The file that states which rules a directory extends. */
  public static final String RULEBOOK = "rulebook.yml";

  /** The file of parameters. */
  public static final String PARAMS = "params.yml";

  /** The tables of tools, shell commands and paths. They hold no rules. */
  public static final List<String> TABLES = List.of("tools.csv", "commands.csv", "paths.csv");

  /** The tables of number words and units. They hold no rules. */
  public static final List<String> QUANTITIES =
      List.of(Quantities.NUMBERS, Quantities.UNITS, CalculationRow.TABLE);

  /** All tables that hold no rules. */
  public static final List<String> DATA_TABLES =
      Stream.concat(TABLES.stream(), QUANTITIES.stream()).toList();

  /** The folder of domain packs. */
  public static final String PACKS = "packs/";

  /** Limit on files; it stops the walk of a directory that was named by mistake. */
  private static final int MOST_FILES = 5_000;

  /** Limit on the names that are kept of files which are not read. */
  private static final int MOST_UNREAD = 40;

  private static final long LARGEST_FILE = 4L << 20;

  private static final long LARGEST_FOLDER = 64L << 20;

  /** Limit on nesting; it stops a loop of mounts. */
  private static final int DEEPEST = 12;

  /** Replaces the text of a UTF-16 file. No valid UTF-8 text contains it. */
  private static final String UTF_16 = "\uFFFE";

  public RuleFiles {
    texts = Collections.unmodifiableMap(new TreeMap<>(texts));
    workbooks = Collections.unmodifiableMap(new TreeMap<>(workbooks));
    layers = List.copyOf(layers);
    unread = List.copyOf(unread);
  }

  /** Files of a directory in which all files are read. */
  public RuleFiles(Map<String, String> texts, Map<String, byte[]> workbooks, List<String> layers) {
    this(texts, workbooks, layers, List.of());
  }

  /** Files of which at most built-in ones are extended. */
  public RuleFiles(Map<String, String> texts, Map<String, byte[]> workbooks) {
    this(texts, workbooks, List.of(BUILTIN));
  }

  /** Text files only. */
  public RuleFiles(Map<String, String> texts) {
    this(texts, Map.of());
  }

  /** Files as stored on disk: all but workbooks are read as UTF-8. */
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
    // Spreadsheet programs write a byte order mark before a table.
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /** True if there is a UTF-16 byte order mark, or if every other byte at the start is zero. */
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

  /** True for the text of a UTF-16 file, whose content is not read. */
  public static boolean isUtf16(String text) {
    return text.equals(UTF_16);
  }

  /**
   * Reads a directory.
   *
   * @throws IOException when it cannot be read or is not a rules directory: too many or too large
   *     files, links that lead out of it, or names with invisible characters
   */
  public static RuleFiles read(Path folder) throws IOException {
    // The directory itself may be a link, because the user named it.
    Folder read = new Folder(folder.toRealPath());
    Files.walkFileTree(read.root, Set.of(), DEEPEST, read);
    RuleFiles files = of(read.files);
    return new RuleFiles(files.texts, files.workbooks, files.layers, List.copyOf(read.unread));
  }

  /**
   * Reads the files of a directory while walking through it. Every start reads some hundreds of
   * files, so the attributes of each are read only once and no channel is opened.
   */
  private static final class Folder extends SimpleFileVisitor<Path> {
    private final Map<String, byte[]> files = new TreeMap<>();
    private final SortedSet<String> unread = new TreeSet<>();
    private final Path root;
    private long size;

    Folder(Path root) {
      this.root = root;
    }

    /** A directory with its own {@code rulebook.yml} is another rulebook. */
    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      boolean another = !directory.equals(root) && Files.isRegularFile(directory.resolve(RULEBOOK));
      return another ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
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
              "a rules directory can have at most " + MOST_FILES + " files and 64 MB in total");
        }
        files.put(name, bytes);
      } else if (unread.size() < MOST_UNREAD && EscapedText.isPlain(name)) {
        unread.add(name);
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
    if (!EscapedText.isPlain(name)) {
      throw new IOException(
          EscapedText.of(name) + ": the file name contains invisible characters; rename the file");
    }
    return true;
  }

  /**
   * Refuses links out of the directory: they could lead to any file, and messages quote lines of
   * rule files.
   */
  private static void stays(Path root, Path link, String name) throws IOException {
    try {
      if (link.toRealPath().startsWith(root)) {
        return;
      }
    } catch (NoSuchFileException | FileSystemLoopException e) {
      throw new IOException(
          EscapedText.of(name) + ": the target of this link does not exist; remove the link", e);
    }
    throw new IOException(
        EscapedText.of(name)
            + ": this link leads out of the rules directory; replace it with a copy of the file");
  }

  /** Reads a file up to the limit, whatever size the file system reports. */
  private static byte[] readAtMost(Path file, String name) throws IOException {
    try (InputStream in = new FileInputStream(file.toFile())) {
      byte[] bytes = in.readNBytes((int) LARGEST_FILE + 1);
      if (bytes.length > LARGEST_FILE) {
        throw new IOException(name + ": a rule file can have at most 4 MB");
      }
      return bytes;
    }
  }

  /** Writes the files for {@link #read(DataInputStream)}. */
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

  /** True when the names and contents are the same. */
  public boolean same(RuleFiles others) {
    if (!texts.equals(others.texts) || !workbooks.keySet().equals(others.workbooks.keySet())) {
      return false;
    }
    for (Map.Entry<String, byte[]> workbook : workbooks.entrySet()) {
      if (!Arrays.equals(workbook.getValue(), others.workbooks.get(workbook.getKey()))) {
        return false;
      }
    }
    return true;
  }

  /** Every file's name, sorted. */
  public SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>(texts.keySet());
    names.addAll(workbooks.keySet());
    return names;
  }

  /** True for a built-in file of a directory that extends the built-in rules. */
  public static boolean isBuiltin(String file) {
    return file.startsWith(BUILTIN);
  }

  /** True for a file of the directory itself, not of one that it extends. */
  public static boolean isOwn(String file) {
    return layer(file).isEmpty();
  }

  /** Returns what stands before the path of a file that is extended; empty for an own file. */
  public static String layer(String file) {
    if (isBuiltin(file)) {
      return BUILTIN;
    }
    int colon = file.startsWith("./") || file.startsWith("../") ? file.indexOf(':') : -1;
    return file.substring(0, colon + 1);
  }

  /** A file's path in its own directory, without what stands before extended files. */
  public static String plain(String file) {
    return file.substring(layer(file).length());
  }

  /** Returns the path of a file as a user can open it. */
  public static String place(String folder, String file) {
    String layer = layer(file);
    if (folder.isEmpty() || isBuiltin(file)) {
      return file;
    }
    String below = layer.isEmpty() ? "" : layer.substring(0, layer.length() - 1) + "/";
    return folder + "/" + below + plain(file);
  }

  /** Returns the names of a file in all layers, the lowest first and the own one last. */
  public List<String> named(String plain) {
    List<String> names = new ArrayList<>();
    layers.forEach(layer -> names.add(layer + plain));
    names.add(plain);
    return names;
  }

  /** Returns the height of the layer of a file; own files have the largest. */
  public int height(String file) {
    String layer = layer(file);
    return layer.isEmpty() ? layers.size() : layers.indexOf(layer);
  }

  /** These files, extending the given built-in files. */
  public RuleFiles over(RuleFiles shipped) {
    RuleFiles all = over(BUILTIN, shipped);
    List<String> above = new ArrayList<>(List.of(BUILTIN));
    layers.stream().filter(layer -> !layer.equals(BUILTIN)).forEach(above::add);
    return new RuleFiles(all.texts, all.workbooks, above, unread);
  }

  /**
   * These files, extending those of a directory.
   *
   * @param layer what stands before the paths of its files; it becomes the highest layer
   * @param below its own files
   */
  public RuleFiles over(String layer, RuleFiles below) {
    Map<String, String> allTexts = new TreeMap<>(texts);
    below.texts.forEach((name, text) -> allTexts.put(layer + name, text));
    Map<String, byte[]> allWorkbooks = new TreeMap<>(workbooks);
    below.workbooks.forEach((name, bytes) -> allWorkbooks.put(layer + name, bytes));
    List<String> above = new ArrayList<>(layers);
    above.add(layer);
    return new RuleFiles(allTexts, allWorkbooks, above, unread);
  }

  /**
   * Visits the texts of the lowest layer, then those above it, then the directory's own, so that
   * later texts can change earlier ones.
   */
  public void upward(BiConsumer<String, String> each) {
    List<String> upward = new ArrayList<>(layers);
    upward.add("");
    for (String layer : upward) {
      texts.forEach(
          (name, text) -> {
            if (layer(name).equals(layer)) {
              each.accept(name, text);
            }
          });
    }
  }

  /**
   * {@code sha256:} and 64 hex digits over names and contents. Pages are not included, because they
   * do not change verdicts.
   */
  public String hash() {
    return hash(name -> !name.endsWith(".md"));
  }

  /**
   * {@code sha256:} and 64 hex digits over the files that are read only when rules are compiled:
   * rules and patterns.
   */
  public String rulesHash() {
    // What a directory leaves out decides which rules are compiled.
    return hash(name -> !isData(name) || plain(name).equals(RULEBOOK));
  }

  /** True for files that are read at every start (word lists, parameters, packs) and for pages. */
  public static boolean isData(String file) {
    return List.of(".md", ".txt", ".yml").stream().anyMatch(file::endsWith) || isTable(file);
  }

  /** True for a table that holds no rules. */
  public static boolean isTable(String file) {
    return DATA_TABLES.contains(plain(file));
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
      if (layers.size() > 1) {
        digest.update(String.join("\0", layers).getBytes(StandardCharsets.UTF_8));
      }
      workbooks.forEach(
          (name, bytes) -> {
            digest.update((name + "\0" + bytes.length + "\0").getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
          });
      return "sha256:" + HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("internal error: this Java has no SHA-256", e);
    }
  }
}
