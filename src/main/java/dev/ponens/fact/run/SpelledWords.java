package dev.ponens.fact.run;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.FinderLists;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words with which people say numbers and ranges of numbers, from {@code finder-spelled.txt}. */
public final class SpelledWords {
  /** A number that is said sign by sign has at least so many signs. */
  private static final int SHORTEST = 3;

  private static final int LONGEST_NUMBER = 40;

  /** A longer text is not searched for numbers in words; nobody dictates in it. */
  private static final int LONGEST = 20_000;

  /** How often a digit can be said to be repeated. */
  private static final FinderLists.WholeRange TIMES = new FinderLists.WholeRange(2, 9);

  private static final Pattern CODE = Pattern.compile("[\\p{L}\\p{N}]|[0-9]{2,4}");

  private static final Pattern TOKEN =
      Pattern.compile("[\\p{L}\\p{N}]{1,40}(?:['’]\\p{L}{1,10})?|[.!?;]");

  private final Quantities quantities;
  private final Set<String> zeros;
  private final Map<String, Integer> times;
  private final Set<String> like;
  private final Set<String> fillers;
  private final Pattern ranges;

  /** Reads the words. */
  public SpelledWords(FinderLists lists) {
    FinderLists.ListFile words = lists.file("numbers in words", "finder-spelled");
    this.quantities = lists.quantities();
    this.zeros = words.set("zeros");
    this.times = words.numbers("times", TIMES);
    this.like = words.set("like");
    this.fillers = words.set("fillers");
    this.ranges =
        Pattern.compile(
            "(?<![\\p{L}\\p{N}-])([A-Za-z]{0,6}-?)([0-9]{1,9})"
                + "(?:\\s{1,2}"
                + FinderLists.either(words.set("between"))
                + "\\s{1,2}|\\s{0,2}(?:[–—…-]|\\.{2,3})\\s{0,2})"
                + "([A-Za-z]{0,6}-?)([0-9]{1,9})(?![\\p{L}\\p{N}]|-[0-9])");
  }

  /** Finds ranges. Groups 2 and 4 are the numbers, groups 1 and 3 what stands before them. */
  Matcher ranges(String text) {
    return ranges.matcher(text);
  }

  /** Returns the numbers and codes that a text says sign by sign: "double seven, three, oh". */
  List<String> numbers(String text) {
    List<String> numbers = new ArrayList<>();
    if (text.length() > LONGEST) {
      return numbers;
    }
    StringBuilder signs = new StringBuilder();
    boolean said = false;
    int repeat = 1;
    Matcher token = TOKEN.matcher(text.toLowerCase(Locale.ROOT));
    String letter = "";
    while (token.find()) {
      String word = token.group();
      boolean named = !letter.isEmpty() && (like.contains(word) || word.startsWith(letter));
      if (named && word.length() > 1) {
        // "Q for Quebec", "Z as in Zulu"
        letter = like.contains(word) ? letter : "";
        continue;
      }
      letter = "";
      String sign = sign(word, !signs.isEmpty());
      Integer more = times.get(word);
      if (more != null) {
        repeat = more;
      } else if (!sign.isEmpty() && signs.length() < LONGEST_NUMBER) {
        signs.append(sign.repeat(repeat));
        said |= !sign.equals(word) || repeat > 1;
        repeat = 1;
        letter = Character.isLetter(word.charAt(0)) && word.length() == 1 ? word : "";
      } else if (!fillers.contains(word)) {
        add(signs, said, numbers);
        said = false;
        repeat = 1;
      }
    }
    add(signs, said, numbers);
    return numbers;
  }

  private static void add(StringBuilder signs, boolean said, List<String> numbers) {
    if (said && signs.length() >= SHORTEST) {
      numbers.add(signs.toString());
    }
    signs.setLength(0);
  }

  /** Returns the signs of a word; empty for a word that is no digit, letter or short code. */
  private String sign(String word, boolean begun) {
    if (begun && zeros.contains(word)) {
      return "0";
    }
    Integer digit = quantities.whole(word);
    if (digit != null && digit >= 0 && digit < 10) {
      return String.valueOf(digit);
    }
    return CODE.matcher(word).matches() ? word : "";
  }
}
