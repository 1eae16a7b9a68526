package dev.ponens.cli.console;

import dev.ponens.settings.SimilarSpelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** Suggests the nearest known word for a mistyped command, option, value or rule id. */
public final class NearestWord {
  /** A shorter word is within one edit of too many others. */
  private static final int SHORTEST = 3;

  /** Up to this length, only one edit is allowed. */
  private static final int SHORT = 4;

  /** More values than this are not listed in an error. */
  private static final int LISTED = 12;

  private NearestWord() {}

  /**
   * The nearest known word: the one with the smallest edit distance, else one that begins with the
   * word, contains it, or is contained in it.
   *
   * @return a known word; empty when none is near
   */
  public static String nearest(String word, Collection<String> known) {
    String typed = letters(word);
    if (typed.length() < SHORTEST) {
      return "";
    }
    String best = "";
    int least = (typed.length() <= SHORT ? 1 : Math.max(2, typed.length() / 3)) + 1;
    for (String candidate : new TreeSet<>(known)) {
      int distance = SimilarSpelling.distance(typed, letters(candidate));
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best.isEmpty() && typed.length() >= SHORT ? containing(typed, known) : best;
  }

  private static String containing(String typed, Collection<String> known) {
    String within = "";
    String around = "";
    for (String candidate : new TreeSet<>(known)) {
      String letters = letters(candidate);
      if (letters.startsWith(typed)) {
        return candidate;
      }
      within = within.isEmpty() && letters.contains(typed) ? candidate : within;
      boolean part = letters.length() >= SHORT && typed.contains(letters);
      around = around.isEmpty() && part ? candidate : around;
    }
    return within.isEmpty() ? around : within;
  }

  /** The word in lower case and without leading hyphens, which all options share. */
  private static String letters(String word) {
    return word.toLowerCase(Locale.ROOT).replaceFirst("^-+", "");
  }

  /** " Did you mean 'lint'?", or nothing when no known word is near. */
  public static String guess(String word, Collection<String> known) {
    String near = nearest(word, known);
    return near.isEmpty() ? "" : " Did you mean '" + near + "'?";
  }

  /** ". Did you mean 'wrong-arithmetic'?", or how to list the rules when no id is near. */
  public static String rule(String name, Collection<String> known) {
    String guess = guess(name, known);
    return guess.isEmpty() ? "; see: ponens rules list" : "." + guess;
  }

  /**
   * The error for a value that an option or parameter does not accept. It lists the accepted values
   * when there are at most twelve.
   *
   * @param option as the user writes it
   * @param value what the user wrote
   * @param known the accepted values, in the order to list them
   */
  public static String value(String option, String value, Collection<String> known) {
    List<String> all = new ArrayList<>(known);
    int last = all.size() - 1;
    String listed =
        last < 1
            ? String.join("", all)
            : String.join(", ", all.subList(0, last)) + " or " + all.get(last);
    return "Invalid value '"
        + value
        + "' for "
        + option
        + (all.size() > LISTED ? "." : ": use " + listed + ".")
        + guess(value, known);
  }
}
