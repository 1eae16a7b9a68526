package dev.ponens.fact.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Numbers that need no source, with the words that they belong to. "7 day~" says that a 7 needs no
 * source in a text about days. A number alone on its line needs none anywhere.
 */
public final class Constants {
  private final Map<Double, Set<Integer>> stems = new HashMap<>();
  private final Set<Double> everywhere = new HashSet<>();
  private final Set<String> units = new HashSet<>();

  private Constants() {}

  /**
   * Returns the numbers of a word list. A line that does not begin with a number is a unit, whose
   * numbers need no source.
   */
  public static Constants of(Lexicon lexicon, String list) {
    Constants constants = new Constants();
    lexicon.lines(list).forEach(constants::add);
    return constants;
  }

  private void add(String phrase) {
    Text text = Text.of(phrase.replace("~", ""));
    Numbers numbers = Numbers.digits(text);
    if (numbers.size() == 0 || numbers.start(0) != text.start(0)) {
      units.add(phrase);
      return;
    }
    double value = value(text.raw().substring(text.start(0), text.end(0)), numbers.value(0));
    if (text.size() == 1) {
      everywhere.add(value);
      return;
    }
    String word = text.raw().substring(text.start(1), text.end(1)).toLowerCase(Locale.ROOT);
    for (String form : phrase.endsWith("~") ? Inflections.of(word) : Set.of(word)) {
      stems.computeIfAbsent(value, v -> new HashSet<>()).add(Text.of(form).stem(0));
    }
  }

  /** Reads a number with a power of ten, such as "6.022e23". */
  private static double value(String number, double plain) {
    int e = number.indexOf('e');
    boolean power =
        e > 0
            && e + 1 < number.length()
            && Numbers.isDecimal(number.substring(0, e))
            && Numbers.isDecimal(number.substring(e + 1));
    return power ? Double.parseDouble(number) : plain;
  }

  /**
   * Returns true when the number needs no source here.
   *
   * @param value the number
   * @param end the end of the number in the text
   * @param text the text that contains it
   * @param elsewhere tells whether a word with that stem occurs in the question
   */
  public boolean know(double value, int end, Text text, IntPredicate elsewhere) {
    Set<Integer> words = stems.get(value);
    if (everywhere.contains(value) || hasUnit(text.raw(), end)) {
      return true;
    }
    if (words == null) {
      return false;
    }
    for (int i = 0; i < text.size(); i++) {
      if (words.contains(text.stem(i))) {
        return true;
      }
    }
    return words.stream().anyMatch(elsewhere::test);
  }

  private boolean hasUnit(String text, int end) {
    int start = end;
    while (start < text.length() && text.charAt(start) == ' ') {
      start++;
    }
    for (String unit : units) {
      int stop = start + unit.length();
      boolean ends = stop >= text.length() || !Character.isLetter(text.charAt(stop));
      if (ends && text.startsWith(unit, start)) {
        return true;
      }
    }
    return false;
  }
}
