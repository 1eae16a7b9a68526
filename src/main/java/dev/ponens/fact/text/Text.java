package dev.ponens.fact.text;

import dev.ponens.fact.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text split into words, once for all finders.
 *
 * <p>A word is a run of letters, digits and inner apostrophes; underscores and hyphens end it.
 * Words are numbered from 0. All offsets are UTF-16 units of the raw text. Immutable after {@link
 * Words#cut}, except for the numbers of its words in a lexicon, which are computed on first use.
 */
public final class Text {
  static final int QUOTED = 1;
  static final int CODE = 2;

  /** Set when something other than white space, a hyphen or emphasis precedes this word. */
  static final int GAP = 4;

  /** Set when a comma, colon, dash or bracket precedes this word: a new clause. */
  static final int CLAUSE = 8;

  static final int NUMBER = 16;

  /** Set when the word contains a digit. */
  static final int FIGURE = 32;

  private final String raw;
  private final char[] units;
  private final Signs signs;
  private final int size;
  private final int[] starts;
  private final int[] ends;
  private final int[] hashes;
  private final byte[] flags;
  private final int[] sentences;
  private final int[] sentenceEnds;
  private final int sentenceCount;
  private final List<Span> code;
  private final int letters;
  private final int foreignLetters;

  /** The numbers of its words in the first lexicon that was used; null before. */
  private @Nullable Numbered numbered;

  /** The numbers of a text's words in a lexicon. */
  private static final class Numbered {
    final Lexicon lexicon;
    final int[] numbers;

    Numbered(Lexicon lexicon, int[] numbers) {
      this.lexicon = lexicon;
      this.numbers = numbers;
    }
  }

  Text(
      String raw,
      char[] units,
      Signs signs,
      int size,
      int[] starts,
      int[] ends,
      int[] hashes,
      byte[] flags,
      int[] sentences,
      int[] sentenceEnds,
      int sentenceCount,
      List<Span> code,
      int letters,
      int foreignLetters) {
    this.raw = raw;
    this.units = units;
    this.signs = signs;
    this.size = size;
    this.starts = starts;
    this.ends = ends;
    this.hashes = hashes;
    this.flags = flags;
    this.sentences = sentences;
    this.sentenceEnds = sentenceEnds;
    this.sentenceCount = sentenceCount;
    this.code = List.copyOf(code);
    this.letters = letters;
    this.foreignLetters = foreignLetters;
  }

  /** Splits a text into words. */
  public static Text of(String raw) {
    return new TextSplitter(raw).cut();
  }

  /** Returns the number of each word in a lexicon, 0 for a word in no list. It is computed once. */
  int[] numbers(Lexicon lexicon) {
    Numbered known = numbered;
    if (known != null && known.lexicon == lexicon) {
      return known.numbers;
    }
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = lexicon.number(units, starts[i], ends[i], hashes[i]);
    }
    if (known == null) {
      numbered = new Numbered(lexicon, numbers);
    }
    return numbers;
  }

  /** Returns the text itself, unmasked: for finders only, never for output. */
  public String raw() {
    return raw;
  }

  /** Returns which characters the text contains. */
  public Signs signs() {
    return signs;
  }

  /** Returns the UTF-16 unit at an offset of {@link #raw}; faster than reading the string. */
  public char at(int offset) {
    return units[offset];
  }

  /** Returns the UTF-16 units of {@link #raw}, which must not be changed. */
  public char[] units() {
    return units;
  }

  /** Returns the number of words and numbers. */
  public int size() {
    return size;
  }

  /** Returns the number of sentences with at least one word. */
  public int sentenceCount() {
    return sentenceCount;
  }

  /** Returns the start of word {@code i}. */
  public int start(int i) {
    return starts[i];
  }

  /** Returns the end of word {@code i}, exclusive. */
  public int end(int i) {
    return ends[i];
  }

  /** Returns a hash of word {@code i} in lower case; equal words have equal hashes. */
  public int hash(int i) {
    return hashes[i];
  }

  /**
   * Returns a hash of the first six letters of word {@code i}, which inflected forms of a word
   * mostly share.
   */
  public int stem(int i) {
    int hash = 0x811c9dc5;
    for (int k = starts[i]; k < Math.min(ends[i], starts[i] + 6); k++) {
      hash = (hash ^ Letters.lower(units[k])) * 0x01000193;
    }
    return TextSplitter.mix(hash);
  }

  /** Returns the first word that ends after an offset; the number of words when there is none. */
  public int wordAt(int offset) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ends[middle] <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns the sentence of word {@code i}, counted from 0. */
  public int sentence(int i) {
    return sentences[i];
  }

  /** Returns true when sentence {@code s} ends with a question mark. */
  public boolean asks(int s) {
    return sentenceEnds[s] == '?';
  }

  boolean is(int i, int flag) {
    return (flags[i] & flag) != 0;
  }

  /** Returns true when a comma, colon, dash, bracket or the end of a sentence precedes the word. */
  public boolean opensClause(int i) {
    return is(i, CLAUSE);
  }

  /** Returns the hash that {@link #hash} gives for a word. */
  public static int hashOf(String word) {
    return TextSplitter.hashOf(word);
  }

  /** Returns true when word {@code i} is in quotation marks or code. */
  public boolean quoted(int i) {
    return is(i, QUOTED | CODE);
  }

  /**
   * Returns true when a comma, colon, dash or bracket precedes word {@code i}, or it begins its
   * sentence.
   */
  public boolean clause(int i) {
    return is(i, CLAUSE) || i == 0 || sentences[i] != sentences[i - 1];
  }

  /** Returns word {@code i} as written. */
  public String word(int i) {
    return raw.substring(starts[i], ends[i]);
  }

  /** Returns true when word {@code i} is a number in digits. */
  public boolean number(int i) {
    return is(i, NUMBER);
  }

  /** Returns true when word {@code i} contains a digit: "12", "K1". */
  public boolean figure(int i) {
    return is(i, FIGURE);
  }

  /** Returns the fenced code blocks. */
  public List<Span> code() {
    return code;
  }

  /** Returns true when most of its letters are not Latin. */
  public boolean foreign() {
    return foreignLetters * 2 > letters;
  }

  /** Returns the span of the whole text without surrounding white space. */
  public Span whole() {
    int from = 0;
    int to = raw.length();
    while (from < to && raw.charAt(from) <= ' ') {
      from++;
    }
    while (to > from && raw.charAt(to - 1) <= ' ') {
      to--;
    }
    return new Span(from, to);
  }
}
