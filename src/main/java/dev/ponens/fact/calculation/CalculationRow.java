package dev.ponens.fact.calculation;

import dev.ponens.fact.calculation.Chunk.Measure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code calculations.csv}: the words and numbers of a sentence, and the formula of its
 * result.
 */
public final class CalculationRow {
  /** The name of the table. */
  public static final String TABLE = "calculations.csv";

  /** The columns of the table. */
  public static final List<String> HEADER =
      List.of("with", "numbers", "calculation", "also right", "near", "example");

  /** The name of the place of the result. */
  static final String RESULT = "result";

  private static final int NEAR = 4;
  private static final String LIST = "list";
  private static final String NUMBER = "number";

  /**
   * A place for a number.
   *
   * @param measure the kind of number; null for plain numbers and money
   * @param list true for a list of numbers
   */
  record RowOperand(String name, @Nullable Measure measure, boolean list) {
    boolean takes(Measure other) {
      return measure == null ? other == Measure.PLAIN || other == Measure.MONEY : other == measure;
    }
  }

  private final String name;
  private final List<List<String>> cues = new ArrayList<>();
  private final Set<String> words = new HashSet<>();
  private final List<RowOperand> places = new ArrayList<>();
  private final List<Formula> formulas;
  private final List<Formula> shown;
  private final int near;
  private @Nullable RowOperand result;
  private boolean list;

  private CalculationRow(List<String> cells) {
    this.name = cells.get(0) + ": " + cells.get(1);
    String with = cells.get(0).strip().toLowerCase(Locale.ROOT);
    for (String phrase : with.isEmpty() ? new String[0] : with.split("\\|", -1)) {
      if (!phrase.matches("[^\\s_]+( [^\\s_]+)*")) {
        throw new IllegalArgumentException(
            "the column with has \"" + phrase + "\"; write words with one blank between them");
      }
      cues.add(List.of(phrase.split(" ", -1)));
      words.addAll(cues.get(cues.size() - 1));
    }
    for (String place : cells.get(1).split(",", -1)) {
      add(place.strip());
    }
    this.shown = formulas(cells.get(2));
    this.formulas = new ArrayList<>(shown);
    formulas.addAll(cells.get(3).isBlank() ? List.of() : formulas(cells.get(3)));
    this.near = Integer.parseInt(cells.get(NEAR).replace("%", ""));
  }

  private static List<Formula> formulas(String cell) {
    return Stream.of(cell.split(" or ", -1)).map(Formula::of).toList();
  }

  private void add(String text) {
    String[] parts = text.split(":", -1);
    String name = parts[0].strip();
    String type = parts.length > 1 ? parts[1].strip() : NUMBER;
    if (!name.matches("[a-z]+") || parts.length > 2) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is no name in small letters with a kind of number");
    }
    if (places.stream().anyMatch(p -> p.name().equals(name))) {
      throw new IllegalArgumentException("two numbers have the name " + name);
    }
    Measure measure = type.equals(LIST) || type.equals(NUMBER) ? null : Measure.of(type);
    RowOperand place = new RowOperand(name, measure, type.equals(LIST));
    if (name.equals(RESULT)) {
      if (place.list()) {
        throw new IllegalArgumentException("the result cannot be a list");
      }
      result = place;
      return;
    }
    if (place.list() && list) {
      throw new IllegalArgumentException("a row can have only one list");
    }
    list |= place.list();
    places.add(place);
  }

  /** Returns the row with these cells. */
  static CalculationRow of(List<String> cells) {
    return new CalculationRow(cells);
  }

  /** Returns what is wrong with a row of the table; empty for a valid one. */
  public static String wrong(List<String> cells) {
    if (!cells.get(NEAR).matches("[1-9]\\d?%")) {
      return "near must be a percentage from 1% to 99%";
    }
    try {
      CalculationRow row = of(cells);
      if (row.keys().isEmpty()) {
        return "the row needs words in the column with, or a special kind of number";
      }
      return row.unknown();
    } catch (IllegalArgumentException fault) {
      return String.valueOf(fault.getMessage());
    }
  }

  private String unknown() {
    Set<String> unknown = new TreeSet<>();
    Set<String> lists = new HashSet<>();
    for (Formula formula : formulas) {
      unknown.addAll(formula.names());
      lists.addAll(formula.lists());
    }
    for (RowOperand place : places) {
      if (unknown.remove(place.name()) && place.list() != lists.contains(place.name())) {
        return place.list()
            ? "the list "
                + place.name()
                + " must be in a function, such as sum("
                + place.name()
                + ")"
            : place.name() + " is one number, so it cannot be in a function";
      }
    }
    return unknown.isEmpty()
        ? ""
        : "the calculation uses "
            + String.join(", ", unknown)
            + ", which the column numbers does not name";
  }

  /** Returns its words and its numbers, which no other row has. */
  String name() {
    return name;
  }

  /** Returns the first words of which the sentence needs one, or the kinds of numbers. */
  Set<String> keys() {
    Set<String> keys = new LinkedHashSet<>();
    cues.forEach(c -> keys.add(c.get(0)));
    for (RowOperand place : places) {
      if (cues.isEmpty() && keys.isEmpty() && place.measure() != null) {
        keys.add(place.measure().key());
      }
    }
    return keys;
  }

  /** True when it names no words, or one of its words or phrases is in the sentence. */
  boolean matchesWords(List<Chunk> chunks) {
    if (cues.isEmpty()) {
      return true;
    }
    for (List<String> cue : cues) {
      for (int i = 0; i + cue.size() <= chunks.size(); i++) {
        int word = 0;
        while (word < cue.size() && chunks.get(i + word).isWord(cue.get(word))) {
          word++;
        }
        if (word == cue.size()) {
          return true;
        }
      }
    }
    return false;
  }

  /** True when a clause has a word of the row that is more than a preposition. */
  boolean occursIn(List<Chunk> chunks, int from, int to, CalculationWords lists) {
    for (int i = Math.max(0, from); from >= 0 && i < to; i++) {
      String word = chunks.get(i).word();
      if (words.contains(word) && !lists.endsNoun(word)) {
        return true;
      }
    }
    return false;
  }

  /** True for a word that the row itself names. */
  boolean containsWord(String word) {
    return words.contains(word);
  }

  List<RowOperand> places() {
    return places;
  }

  boolean hasList() {
    return list;
  }

  /** True for a kind of number that the result can be. */
  boolean gives(Measure measure) {
    if (result != null) {
      return result.takes(measure);
    }
    boolean usual = measure == Measure.PLAIN || measure == Measure.MONEY;
    boolean own = measure == Measure.TIME || measure == Measure.CLOCK;
    return usual || (own && places.stream().anyMatch(p -> p.measure() == measure));
  }

  /** True when the row says which kind of number the result is. */
  boolean namesResult() {
    return result != null;
  }

  /** Returns its formulas: a result is right if one of them gives it. */
  List<Formula> formulas() {
    return formulas;
  }

  /** True for a formula of the column calculation: a message may show it. */
  boolean shows(Formula formula) {
    return shown.contains(formula);
  }

  /**
   * Returns the largest relative error of a result that is still called wrong, in per cent. A
   * result that is further from the right one probably belongs to something else.
   */
  int near() {
    return near;
  }
}
