package dev.ponens.fact.denial;

import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.Observation;
import dev.ponens.fact.path.Observation.ObservationKind;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads what an output, evidence or a question shows: counts, shares, states and empty cells. */
public final class ObservationReader {
  /** The number of characters to read at the head of a long text; {@link #TAIL} at its end. */
  private static final int HEAD = 6_000;

  private static final int TAIL = 2_000;

  /** The maximum number of observations of one text, and of the empty cells among them. */
  private static final int MOST = 24;

  private static final int MOST_CELLS = 4;

  /** The most words of a segment; a longer sentence is cut, so that the cost is linear. */
  private static final int LONGEST = 400;

  private final EvidenceWords words;

  ObservationReader(EvidenceWords words) {
    this.words = words;
  }

  /**
   * Returns what a text shows.
   *
   * @param masked the text with secrets masked
   * @param step the step of the text
   */
  public List<Observation> read(String masked, int step) {
    if (!mayShow(masked)) {
      return List.of();
    }
    String cut =
        masked.length() <= HEAD + TAIL
            ? masked
            : masked.substring(0, HEAD) + "\n" + masked.substring(masked.length() - TAIL);
    Text text = Text.of(cut);
    List<Observation> found = new ArrayList<>();
    Set<Integer> headers = cells(cut, step, found);
    segments(text, cut, step, headers, found);
    SeriesReader.read(text, step, found);
    List<Observation> kept = new ArrayList<>();
    found.subList(0, Math.min(MOST, found.size())).forEach(o -> kept.add(o.at(0)));
    if (!kept.isEmpty()) {
      kept.add(numbers(text, step));
    }
    return kept;
  }

  /** Returns the shares of resources that a thought states, each with its place. */
  public List<Observation> shares(Text text, String masked, int step) {
    if (masked.indexOf('%') < 0) {
      return List.of();
    }
    List<Observation> found = new ArrayList<>(0);
    segments(text, masked, step, Set.of(), found);
    found.removeIf(
        o ->
            o.kind() != ObservationKind.USED
                || o.value() <= 0
                || text.asks(text.sentence(text.wordAt(o.end() - 1))));
    return found;
  }

  private static boolean mayShow(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c >= '0' && c <= '9') || c == '|' || c == ':' || c == '=' || c == '\n') {
        return true;
      }
    }
    return text.length() < 400;
  }

  /**
   * Reads the segments of a text.
   *
   * @param headers the offsets of lines with names of columns, which show nothing
   */
  private void segments(
      Text text, String masked, int step, Set<Integer> headers, List<Observation> found) {
    boolean diskUse = masked.contains("Use%") || masked.contains("Capacity");
    SegmentReader reader = new SegmentReader(words, text, masked, step, found);
    String raw = text.raw();
    int from = 0;
    int line = 0;
    int seen = 0;
    for (int i = 1; i <= text.size(); i++) {
      if (i == text.size()
          || text.sentence(i) != text.sentence(i - 1)
          || i - from >= LONGEST
          || breaks(text, i)) {
        for (; seen < text.start(from); seen++) {
          line = raw.charAt(seen) == '\n' ? seen + 1 : line;
        }
        if (!headers.contains(line)) {
          reader.read(from, i, diskUse);
        }
        from = i;
      }
    }
  }

  private static boolean breaks(Text text, int i) {
    String raw = text.raw();
    for (int k = text.end(i - 1); k < text.start(i); k++) {
      char c = raw.charAt(k);
      if (c == '\n' || c == '{' || c == '}') {
        return true;
      }
    }
    return false;
  }

  private static Observation numbers(Text text, int step) {
    int[] hashes = new int[text.size()];
    int n = 0;
    for (int i = 0; i < text.size(); i++) {
      double value = text.number(i) ? SegmentReader.value(text, i) : Double.NaN;
      if (!Double.isNaN(value)) {
        hashes[n++] = Double.hashCode(value);
      }
    }
    return new Observation(ObservationKind.NUMBERS, "", Hashes.of(hashes, n), 0, "", step, 0);
  }

  /** Returns the hashes of the parts of a column's name: {@code order_date}, {@code orderDate}. */
  static Hashes column(String name) {
    List<Integer> keys = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= name.length(); i++) {
      boolean ends =
          i == name.length()
              || !Character.isLetter(name.charAt(i))
              || (Character.isUpperCase(name.charAt(i))
                  && Character.isLowerCase(name.charAt(i - 1)));
      if (ends) {
        String part = name.substring(from, i).toLowerCase(Locale.ROOT);
        if (part.length() >= 3) {
          keys.add(SegmentReader.key(part));
        }
        from = i < name.length() && !Character.isLetter(name.charAt(i)) ? i + 1 : i;
      }
    }
    return Hashes.of(keys.stream().mapToInt(Integer::intValue).toArray(), keys.size());
  }

  /**
   * Reads tables: a line of column names, and lines with as many cells.
   *
   * @return the offsets of the lines of column names
   */
  private Set<Integer> cells(String text, int step, List<Observation> found) {
    Set<Integer> headers = new HashSet<>();
    String[] lines = text.split("\n", -1);
    int offset = 0;
    for (int h = 0; h + 1 < lines.length; h++) {
      char by = separator(lines[h]);
      List<String> names = by == 0 ? List.of() : row(lines[h], by);
      if (names.size() < 2 || !names.stream().allMatch(ObservationReader::name)) {
        offset += lines[h].length() + 1;
        continue;
      }
      int r = h + 1;
      while (r < lines.length && (rule(lines[r]) || row(lines[r], by).size() == names.size())) {
        if (!rule(lines[r])) {
          cells(names, row(lines[r], by), lines[r].strip(), step, found);
        }
        r++;
      }
      if (r > h + 1) {
        headers.add(offset);
      }
      for (int i = h; i < r; i++) {
        offset += lines[i].length() + 1;
      }
      h = r - 1;
    }
    return headers;
  }

  private void cells(
      List<String> names, List<String> row, String line, int step, List<Observation> found) {
    String shown = line.length() > 90 ? line.substring(0, 90) : line;
    counted(row, shown, step, found);
    for (int c = 0; c < row.size(); c++) {
      String cell = row.get(c).toLowerCase(Locale.ROOT);
      String name = names.get(c);
      if (cell.isEmpty() || words.empty.contains(cell)) {
        long cells = found.stream().filter(o -> o.kind() == ObservationKind.EMPTY).count();
        if (cells < MOST_CELLS) {
          String words = "no " + name + " in \"" + shown + "\"";
          found.add(new Observation(ObservationKind.EMPTY, "", column(name), 0, words, step, 0));
        }
      } else if (words.untrue.contains(cell)) {
        String says = words.state.get(name.toLowerCase(Locale.ROOT));
        if (says != null && !says.startsWith("not ")) {
          Hashes subject = SegmentReader.subject(words, Text.of(line), 0, Text.of(line).size());
          String quoted = name + ": " + cell + " in \"" + shown + "\"";
          found.add(new Observation(ObservationKind.STATE, says, subject, 0, quoted, step, 0));
        }
      }
    }
  }

  /** Reads a row of a name and a number: {@code lapsed,412}. */
  private static void counted(List<String> row, String shown, int step, List<Observation> found) {
    String name = row.get(0).toLowerCase(Locale.ROOT);
    if (row.size() != 2 || name.length() < 3 || !name.chars().allMatch(Character::isLetter)) {
      return;
    }
    Text number = Text.of(row.get(1));
    double value =
        number.size() == 1 && number.number(0) ? SegmentReader.value(number, 0) : Double.NaN;
    if (!Double.isNaN(value)) {
      Hashes subject = Hashes.of(new int[] {SegmentReader.key(name)}, 1);
      found.add(new Observation(ObservationKind.COUNT, name, subject, value, shown, step, 0));
    }
  }

  private static char separator(String line) {
    for (char by : new char[] {'|', '\t', ',', ';'}) {
      if (line.indexOf(by) >= 0) {
        return by;
      }
    }
    return 0;
  }

  private static List<String> row(String line, char by) {
    String plain = line.strip();
    if (by == '|') {
      plain = plain.startsWith("|") ? plain.substring(1) : plain;
      plain =
          plain.endsWith("|") && line.strip().startsWith("|")
              ? plain.substring(0, plain.length() - 1)
              : plain;
    }
    List<String> cells = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= plain.length(); i++) {
      if (i == plain.length() || plain.charAt(i) == by) {
        cells.add(plain.substring(from, i).replace("\"", "").strip());
        from = i + 1;
      }
    }
    return cells;
  }

  /** True for the line between the names and the rows of a table. */
  private static boolean rule(String line) {
    boolean dash = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      dash |= c == '-' || c == '=';
      if ("-=|+: \t".indexOf(c) < 0) {
        return false;
      }
    }
    return dash;
  }

  /** True for a possible name of a column: letters, at most three words, no digits. */
  private static boolean name(String cell) {
    if (cell.isEmpty() || cell.length() > 30 || cell.split(" ", -1).length > 3) {
      return false;
    }
    for (int i = 0; i < cell.length(); i++) {
      char c = cell.charAt(i);
      if (!Character.isLetter(c) && c != '_' && c != ' ' && c != '-' && c != '#' && c != '.') {
        return false;
      }
    }
    return true;
  }
}
