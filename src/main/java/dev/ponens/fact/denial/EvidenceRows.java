package dev.ponens.fact.denial;

import dev.ponens.fact.Span;
import dev.ponens.fact.WrongRow;
import dev.ponens.fact.claim.Root;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.value.MisreadWords;
import dev.ponens.fact.value.StatedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rows of evidence: lines, or parts of lines, that begin with a name and have numbers behind
 * it, such as "Service charge due 412.60". Immutable.
 */
public final class EvidenceRows {
  /** The most rows that are compared; a longer table has the same numbers in several rows. */
  private static final int MOST = 40;

  /** The most words of the name of a row; more words are a sentence. */
  private static final int LONGEST_NAME = 5;

  /** The fewest digits of a number that is looked up. */
  private static final int FEWEST_DIGITS = 2;

  /** The most words between a number and the name for which it is given. */
  private static final int REACH = 6;

  private static final int SHORTEST = 3;

  private final Lexicon lexicon;

  /** The rows of all lines, or else those of the parts of each line. */
  private final List<List<Row>> tables;

  /**
   * A row.
   *
   * @param name its words before the first number, as written
   * @param roots the roots of the content words of its name that no other row has in its name
   * @param values its numbers
   * @param rest what stands behind its name, as written
   */
  private record Row(String name, Hashes roots, List<StatedValue> values, String rest) {
    boolean has(StatedValue value) {
      return values.stream().anyMatch(v -> !v.isJoined() && v.number() == value.number());
    }
  }

  private EvidenceRows(Lexicon lexicon, List<List<Row>> tables) {
    this.lexicon = lexicon;
    this.tables = tables;
  }

  /** Reads the rows of evidence. */
  public static EvidenceRows of(String evidence, Lexicon lexicon, MisreadWords words) {
    List<List<Row>> tables = new ArrayList<>();
    String[] lines = evidence.split("\n", -1);
    List<Row> rows = rows(lines, lexicon, words);
    if (rows.size() > 1) {
      tables.add(rows);
    } else {
      for (String line : lines) {
        String[] parts = line.substring(line.indexOf(": ") + 1).split("[|;]|, (?=\\p{L})", -1);
        rows = rows(parts, lexicon, words);
        if (rows.size() > 1) {
          tables.add(rows);
        }
      }
    }
    return new EvidenceRows(lexicon, tables);
  }

  private static List<Row> rows(String[] lines, Lexicon lexicon, MisreadWords words) {
    List<Row> rows = new ArrayList<>();
    for (String line : lines) {
      Text text = Text.of(line);
      int name = 0;
      while (name < text.size() && !text.figure(name)) {
        name++;
      }
      if (name > 0 && name < text.size() && name <= LONGEST_NAME && rows.size() < MOST) {
        Hashes roots = roots(lexicon, text, 0, name);
        rows.add(
            new Row(
                line.substring(0, text.end(name - 1)).strip(),
                roots,
                StatedValue.of(text, lexicon, words),
                line.substring(text.end(name - 1)).strip()));
      }
    }
    List<Row> named = new ArrayList<>();
    for (Row row : rows) {
      Hashes own = own(row, rows);
      if (own.size() > 0) {
        named.add(new Row(row.name(), own, row.values(), row.rest()));
      }
    }
    return named;
  }

  /** Returns the roots of the name of a row that are in no other name. */
  private static Hashes own(Row row, List<Row> rows) {
    int[] own = new int[row.roots().size()];
    int n = 0;
    for (int i = 0; i < own.length; i++) {
      int root = row.roots().at(i);
      if (rows.stream().filter(other -> other.roots().contains(root)).count() == 1) {
        own[n++] = root;
      }
    }
    return Hashes.of(own, n);
  }

  private static Hashes roots(Lexicon lexicon, Text text, int from, int to) {
    return Root.all(text, from, to, i -> counts(lexicon, text, i));
  }

  private static boolean counts(Lexicon lexicon, Text text, int i) {
    return text.end(i) - text.start(i) >= SHORTEST && !text.figure(i) && !lexicon.function(text, i);
  }

  /**
   * Returns a number of a text that the text gives for the wrong row.
   *
   * @param masked the text with secrets masked
   * @param value the number
   * @param here all numbers of the text
   */
  public Optional<WrongRow> wrong(
      Text text, String masked, StatedValue value, List<StatedValue> here) {
    if (value.size() < FEWEST_DIGITS || value.isJoined() || value.isNamed()) {
      return Optional.empty();
    }
    int sentence = text.sentence(value.word());
    int from = value.word();
    while (from > 0 && text.sentence(from - 1) == sentence) {
      from--;
    }
    int to = value.word();
    while (to < text.size() && text.sentence(to) == sentence) {
      to++;
    }
    Hashes said = roots(lexicon, text, from, to);
    if (tables.stream().anyMatch(rows -> agrees(rows, said, value))) {
      return Optional.empty();
    }
    for (List<Row> rows : tables) {
      Row named = named(rows, said);
      Optional<Row> holder = holder(rows, value);
      if (named != null && holder.isPresent() && isFor(named, text, from, to, value, here)) {
        return Optional.of(
            new WrongRow(
                masked.substring(value.start(), value.end()),
                named.name(),
                holder.get().name(),
                named.rest(),
                new Span(value.start(), value.end())));
      }
    }
    return Optional.empty();
  }

  /** Returns true when a row that a sentence may name has the number. */
  private static boolean agrees(List<Row> rows, Hashes said, StatedValue value) {
    return rows.stream().anyMatch(row -> row.has(value) && row.roots().shared(said) > 0);
  }

  /** Returns the only row that a sentence names; null if it names none or several. */
  private static @Nullable Row named(List<Row> rows, Hashes said) {
    Row named = null;
    for (Row row : rows) {
      if (row.roots().shared(said) == row.roots().size()) {
        if (named != null) {
          return null;
        }
        named = row;
      }
    }
    return named;
  }

  /** Returns the only row that has a number. */
  private static Optional<Row> holder(List<Row> rows, StatedValue value) {
    List<Row> holders = rows.stream().filter(row -> row.has(value)).toList();
    return holders.size() == 1 ? Optional.of(holders.get(0)) : Optional.empty();
  }

  /** Returns true when a sentence gives a number for a row, and no number of the row itself. */
  private boolean isFor(
      Row row, Text text, int from, int to, StatedValue value, List<StatedValue> here) {
    boolean read = here.stream().anyMatch(v -> v.word() >= from && v.word() < to && row.has(v));
    boolean alike = row.values().stream().anyMatch(v -> isAlike(v, value));
    return alike && !read && isNear(row, text, from, to, value);
  }

  /** Returns true when two numbers can be the same thing of two rows. */
  private static boolean isAlike(StatedValue one, StatedValue other) {
    return !one.isJoined() && !one.isNamed() && one.adds(other);
  }

  /** Returns true when the name of a row stands close to a number, in the same clause. */
  private boolean isNear(Row row, Text text, int from, int to, StatedValue value) {
    int word = value.word();
    for (int step : new int[] {-1, 1}) {
      for (int i = word + step; i >= from && i < to && Math.abs(i - word) <= REACH; i += step) {
        if (text.opensClause(step < 0 ? i + 1 : i)) {
          break;
        }
        if (counts(lexicon, text, i) && row.roots().contains(Root.of(text, i))) {
          return true;
        }
      }
    }
    return false;
  }
}
