package dev.ponens.fact.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A compiled phrase: for each position the word numbers that fit, and punctuation that must stand
 * around it. A comma written inside the phrase may stand there in the text, and need not; where it
 * has "…", other words of the same sentence may stand.
 */
final class Entry {
  private final String list;
  private final int number;
  private final boolean sign;
  private final String language;
  private final int[][] words;
  private final boolean[] gaps;
  private final boolean[] open;
  private final String prefix;
  private final String suffix;

  Entry(
      String list,
      int number,
      String language,
      int[][] words,
      boolean[] gaps,
      boolean[] open,
      String prefix,
      String suffix) {
    this.list = list;
    this.number = number;
    this.sign = Lexicon.weak(list);
    this.language = language;
    this.words = words;
    this.gaps = gaps;
    this.open = open;
    this.prefix = prefix;
    this.suffix = suffix;
  }

  /**
   * Cuts a phrase.
   *
   * @param list its list's number
   * @param numbers the words known so far; new ones are added
   */
  static Entry of(Lexicon.Phrase phrase, int list, Map<String, Integer> numbers) {
    String line = phrase.words().strip();
    Text text = Text.of(line.replace("~", ""));
    if (text.size() == 0) {
      throw new IllegalArgumentException("a phrase has words: \"" + line + "\"");
    }
    // The marks are counted in the line with its tildes, the words in the line without.
    int[][] words = new int[text.size()][];
    boolean[] gaps = new boolean[text.size()];
    boolean[] open = new boolean[text.size()];
    int at = 0;
    for (int i = 0; i < words.length; i++) {
      gaps[i] = i > 0 && text.is(i, Text.GAP);
      String word = text.raw().substring(text.start(i), text.end(i));
      int begins = line.indexOf(word, at);
      open[i] = i > 0 && line.substring(at, begins).indexOf('…') >= 0;
      at = begins + word.length();
      boolean inflected = at < line.length() && line.charAt(at) == '~';
      words[i] = numbers(inflected ? Inflections.of(word) : List.of(word), numbers);
    }
    String raw = text.raw();
    return new Entry(
        phrase.list(),
        list,
        phrase.language(),
        words,
        gaps,
        open,
        significant(raw.substring(0, text.start(0))),
        significant(raw.substring(text.end(words.length - 1))));
  }

  /** The numbers of some words, each once; a new word gets the next. */
  private static int[] numbers(List<String> forms, Map<String, Integer> numbers) {
    int[] some = new int[forms.size()];
    int n = 0;
    for (String form : forms) {
      String plain = form.toLowerCase(Locale.ROOT).replace('’', '\'');
      int number = numbers.computeIfAbsent(plain, w -> numbers.size() + 1);
      boolean known = false;
      for (int i = 0; i < n; i++) {
        known |= some[i] == number;
      }
      if (!known) {
        some[n++] = number;
      }
    }
    return Arrays.copyOf(some, n);
  }

  /**
   * Brackets, hashes and colons around a phrase are part of it: "(a)" is not "a". Other marks are
   * not.
   */
  private static String significant(String around) {
    for (int i = 0; i < around.length(); i++) {
      if ("()[]#:".indexOf(around.charAt(i)) < 0) {
        return "";
      }
    }
    return around;
  }

  String list() {
    return list;
  }

  /**
   * The list's number: lists are told apart by it, not by their names, on the path of every word.
   */
  int number() {
    return number;
  }

  /** True when the list tells by weak signs how a thought thinks. */
  boolean sign() {
    return sign;
  }

  String language() {
    return language;
  }

  int[][] words() {
    return words;
  }

  /** True when a comma or the like may stand before word {@code k}: the list has one there. */
  boolean gap(int k) {
    return gaps[k];
  }

  /** True when other words may stand before word {@code k}: the list has "…" there. */
  boolean open(int k) {
    return open[k];
  }

  String prefix() {
    return prefix;
  }

  String suffix() {
    return suffix;
  }
}
