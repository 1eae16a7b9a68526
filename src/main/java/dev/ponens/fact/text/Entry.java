package dev.ponens.fact.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A compiled phrase: for each position the numbers of matching words, and the punctuation that must
 * surround it. A comma inside the phrase is optional in the text. For "…" other words of the same
 * sentence may stand in the text.
 */
final class Entry {
  private final String list;
  private final int number;
  private final boolean sign;
  private final boolean idiom;
  private final String language;
  private final int[][] words;
  private final boolean[] gaps;
  private final boolean[] open;
  private final String prefix;
  private final String suffix;
  private final boolean marked;

  /** What the phrase matched last. Texts repeat phrases, so most matches are this text again. */
  private String matched = "";

  /**
   * Creates a phrase.
   *
   * @param sign true if its list holds weak signs, see {@link Lexicon#weak}
   */
  Entry(
      String list,
      boolean sign,
      int number,
      String language,
      int[][] words,
      boolean[] gaps,
      boolean[] open,
      String prefix,
      String suffix) {
    this.list = list;
    this.number = number;
    this.sign = sign;
    this.idiom = list.equals(Cues.IDIOM);
    this.language = language;
    this.words = words;
    this.gaps = gaps;
    this.open = open;
    this.prefix = prefix;
    this.suffix = suffix;
    this.marked = !prefix.isEmpty() || !suffix.isEmpty();
  }

  /**
   * Compiles a phrase.
   *
   * @param list the number of its list
   * @param numbers the numbers of known words; new words are added
   */
  static Entry of(Lexicon.Phrase phrase, int list, Map<String, Integer> numbers) {
    String line = phrase.words().strip();
    Text text = Text.of(line.replace("~", ""));
    if (text.size() == 0) {
      throw new IllegalArgumentException("phrase without words: \"" + line + "\"");
    }
    // Positions of marks refer to the line with its tildes, positions of words to the line without
    // them.
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
        Lexicon.weak(phrase.list()),
        list,
        phrase.language(),
        words,
        gaps,
        open,
        significant(raw.substring(0, text.start(0))),
        significant(raw.substring(text.end(words.length - 1))));
  }

  /** Returns the distinct numbers of some words; a new word gets the next number. */
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
   * Returns the punctuation that is part of a phrase: brackets, hashes and colons around it ("(a)"
   * is not "a"). Other marks are not part of it.
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
   * Returns the list's number. Lists are compared by number and not by name, because this runs for
   * every word.
   */
  int number() {
    return number;
  }

  /** Returns true when the list holds weak signs of thinking patterns. */
  boolean sign() {
    return sign;
  }

  /** Returns true for an idiom. */
  boolean idiom() {
    return idiom;
  }

  String language() {
    return language;
  }

  int[][] words() {
    return words;
  }

  /**
   * Returns true when a comma or similar mark may stand before word {@code k}: the list has one
   * there.
   */
  boolean gap(int k) {
    return gaps[k];
  }

  /** Returns true when other words may stand before word {@code k}: the list has "…" there. */
  boolean open(int k) {
    return open[k];
  }

  /** Returns true when punctuation must surround it. */
  boolean marked() {
    return marked;
  }

  String prefix() {
    return prefix;
  }

  String suffix() {
    return suffix;
  }

  /**
   * Returns a part of a text that the phrase matches. Safe for use by multiple threads: it does not
   * matter which match is remembered.
   */
  String matched(String text, int start, int end) {
    String last = matched;
    if (last.length() == end - start && text.startsWith(last, start)) {
      return last;
    }
    String now = text.substring(start, end);
    matched = now;
    return now;
  }
}
