package dev.ponens.fact.text;

import dev.ponens.fact.quantity.Quantities;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The lists of the files that single finders read, such as {@code finder-times.txt}: sets of words,
 * pairs of words, and texts that facts show. They are not searched in texts; finders compare words
 * with them. Immutable except for a cache; thread-safe.
 */
public final class FinderLists {
  /** The beginning of the names of files that only finders read. */
  public static final String PREFIX = "finder-";

  /** No lists. */
  public static final FinderLists NONE = new FinderLists(Map.of(), null);

  /** The kinds of lists, as the line that begins one spells them. */
  public enum ListKind {
    /** Words or phrases, one on each line. */
    SET("set"),
    /** Two words on each line, with {@code =} between them. */
    PAIRS("pairs"),
    /** One line that facts show. */
    TEXT("text"),
    /** The rows of a table of the rules directory, such as {@code units.csv}. */
    TABLE("table");

    private final String spelling;

    ListKind(String spelling) {
      this.spelling = spelling;
    }

    /** Returns the word before the colon in the line that begins such a list. */
    public String spelling() {
      return spelling;
    }
  }

  /**
   * A list that a finder reads.
   *
   * @param finder what the finder finds, such as {@code times and durations}
   * @param file the name of the file without its ending, such as {@code finder-times}
   * @param kind the kind of the list
   * @param list the name of the list in the file
   * @param range the numbers that may be the second words of pairs; null for any words
   */
  public record Wanted(
      String finder, String file, ListKind kind, String list, @Nullable WholeRange range) {}

  /** Whole numbers from {@code least} to {@code most}. */
  public record WholeRange(int least, int most) {
    private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,9}");

    /** Returns true for a number of the range, in digits. */
    public boolean has(String number) {
      return WHOLE.matcher(number).matches()
          && Integer.parseInt(number) >= least
          && Integer.parseInt(number) <= most;
    }
  }

  private final Map<String, String> lines;
  private final @Nullable List<Wanted> wanted;
  private final Map<Class<?>, Object> made = new ConcurrentHashMap<>();

  private FinderLists(Map<String, String> lines, @Nullable List<Wanted> wanted) {
    this.lines = lines;
    this.wanted = wanted;
  }

  /**
   * Creates lists from the lines of each list, by file and name, as {@link #key} joins them. The
   * lines of a table are its rows, by the name of its file; tabs separate the cells.
   */
  public static FinderLists of(Map<String, List<String>> lists) {
    Map<String, String> lines = new TreeMap<>();
    lists.forEach((key, some) -> lines.put(key, String.join("\n", some)));
    return new FinderLists(lines, null);
  }

  /**
   * Returns a group of the alternatives of a pattern, with both forms of an apostrophe. It fits
   * nowhere if there are no phrases.
   */
  public static String either(Set<String> phrases) {
    return phrases.isEmpty()
        ? "(?!)" // an empty alternative would fit everywhere
        : phrases.stream()
            .map(phrase -> Pattern.quote(phrase).replace("'", "\\E['’]\\Q"))
            .collect(Collectors.joining("|", "(?:", ")"));
  }

  /** Returns the key of a list: the name of its file and its own name. */
  public static String key(String file, String list) {
    return file + "/" + list;
  }

  /** Returns the lists that these finders read, in the order in which they read them. */
  public static List<Wanted> wanted(List<Function<FinderLists, ?>> finders) {
    List<Wanted> wanted = new ArrayList<>();
    FinderLists asked = new FinderLists(Map.of(), wanted);
    for (Function<FinderLists, ?> finder : finders) {
      // Only what it asks for counts.
      Object unused = finder.apply(asked);
    }
    return wanted;
  }

  /** Returns what a finder made of its lists, which is made once for each rulebook. */
  public <T> T of(Class<T> type, Function<FinderLists, T> finder) {
    Object known = made.get(type);
    if (known == null) {
      known = finder.apply(this);
      made.put(type, known);
    }
    return type.cast(known);
  }

  /** Returns the number words and units, which are read once for each rulebook. */
  public Quantities quantities() {
    return of(Quantities.class, FinderLists::read);
  }

  private static Quantities read(FinderLists lists) {
    return new Quantities(
        lists.table("numbers in words", Quantities.NUMBERS),
        lists.table("units", Quantities.UNITS));
  }

  /**
   * Returns the rows of a table, each with all cells of its header.
   *
   * @param finder what the finder finds, for messages about missing tables
   * @param table the name of the file
   */
  public List<List<String>> table(String finder, String table) {
    if (wanted != null) {
      wanted.add(new Wanted(finder, table, ListKind.TABLE, table, null));
    }
    List<List<String>> rows = new ArrayList<>();
    String text = lines.getOrDefault(table, "");
    for (String line : text.isEmpty() ? new String[0] : text.split("\n", -1)) {
      rows.add(List.of(line.split("\t", -1)));
    }
    return rows;
  }

  /**
   * Returns the lists of a file.
   *
   * @param finder what the finder finds, for messages about missing lists
   * @param file the name of the file without its ending
   */
  public ListFile file(String finder, String file) {
    return new ListFile(finder, file);
  }

  /** Writes the lists for {@link #read}. */
  void write(DataOutputStream out) throws IOException {
    out.writeInt(lines.size());
    for (Map.Entry<String, String> list : lines.entrySet()) {
      out.writeUTF(list.getKey());
      EntryFile.write(out, list.getValue());
    }
  }

  /** Reads what {@link #write} wrote. */
  static FinderLists read(DataInputStream in) throws IOException {
    Map<String, String> lines = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      lines.put(in.readUTF(), EntryFile.text(in));
    }
    return new FinderLists(lines, null);
  }

  /** The lists of one file. A list that the file does not have is empty. */
  public final class ListFile {
    private final String finder;
    private final String name;

    private ListFile(String finder, String name) {
      this.finder = finder;
      this.name = name;
    }

    /** Returns the words of a set, in the order of the file. */
    public Set<String> set(String list) {
      String text = text(ListKind.SET, list, null);
      return text.isEmpty()
          ? Set.of()
          : Collections.unmodifiableSet(new LinkedHashSet<>(List.of(text.split("\n", -1))));
    }

    /** Returns the second word of each pair by the first, in the order of the file. */
    public Map<String, String> pairs(String list) {
      return pairs(list, null);
    }

    /**
     * Returns the number of each pair by its first word. The check of the rules directory reports
     * pairs with another second word.
     */
    public Map<String, Integer> numbers(String list, WholeRange range) {
      Map<String, Integer> numbers = new LinkedHashMap<>();
      pairs(list, range)
          .forEach(
              (word, number) -> {
                if (range.has(number)) {
                  numbers.put(word, Integer.valueOf(number));
                }
              });
      return Collections.unmodifiableMap(numbers);
    }

    private Map<String, String> pairs(String list, @Nullable WholeRange range) {
      Map<String, String> pairs = new LinkedHashMap<>();
      for (String line : text(ListKind.PAIRS, list, range).split("\n", -1)) {
        int sign = line.indexOf('=');
        if (sign > 0) {
          pairs.put(line.substring(0, sign).strip(), line.substring(sign + 1).strip());
        }
      }
      return Collections.unmodifiableMap(pairs);
    }

    /** Returns a text that facts show. */
    public String text(String list) {
      return text(ListKind.TEXT, list, null);
    }

    private String text(ListKind kind, String list, @Nullable WholeRange range) {
      if (wanted != null) {
        wanted.add(new Wanted(finder, name, kind, list, range));
      }
      return lines.getOrDefault(key(name, list), "");
    }
  }
}
