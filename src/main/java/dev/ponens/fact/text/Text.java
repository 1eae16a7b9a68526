package dev.ponens.fact.text;

import dev.ponens.fact.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text cut into words, once, for every finder that follows.
 *
 * <p>A word is a run of letters, digits and inner apostrophes; underscores and hyphens end one.
 * Words are numbered from 0. All offsets are UTF-16 units of the raw text. Immutable after {@link
 * Words#cut}, but for what its words are to a lexicon, which is found when it is first asked for.
 */
public final class Text {
  static final int QUOTED = 1;
  static final int CODE = 2;

  /**
   * Something other than white space, a hyphen or emphasis stands between this word and the one
   * before.
   */
  static final int GAP = 4;

  /** A comma, colon, dash or bracket stands before this word: a new clause. */
  static final int CLAUSE = 8;

  static final int NUMBER = 16;

  private final String raw;
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

  /** What its words are to the lexicon that was asked first; null before. */
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

  /** Cuts a text. */
  public static Text of(String raw) {
    return new Words(raw).cut();
  }

  /** The number each word has in a lexicon, 0 where it is in no list; looked up once. */
  int[] numbers(Lexicon lexicon) {
    Numbered known = numbered;
    if (known != null && known.lexicon == lexicon) {
      return known.numbers;
    }
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = lexicon.number(raw, starts[i], ends[i], hashes[i]);
    }
    if (known == null) {
      numbered = new Numbered(lexicon, numbers);
    }
    return numbers;
  }

  /** The text itself, unmasked: for finders only, never for output. */
  public String raw() {
    return raw;
  }

  /** How many words and numbers it has. */
  public int size() {
    return size;
  }

  /** How many sentences hold at least one word. */
  public int sentenceCount() {
    return sentenceCount;
  }

  /** Where word {@code i} starts. */
  public int start(int i) {
    return starts[i];
  }

  /** Behind the last unit of word {@code i}. */
  public int end(int i) {
    return ends[i];
  }

  /** A hash of word {@code i} in lower case; equal words have equal hashes. */
  public int hash(int i) {
    return hashes[i];
  }

  /**
   * A hash of the first six letters of word {@code i}: inflected forms of one word mostly share it.
   */
  public int stem(int i) {
    int hash = 0x811c9dc5;
    for (int k = starts[i]; k < Math.min(ends[i], starts[i] + 6); k++) {
      hash = (hash ^ Letters.lower(raw.charAt(k))) * 0x01000193;
    }
    return Words.mix(hash);
  }

  /** The first word that ends behind an offset; the number of words when none does. */
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

  /** The sentence of word {@code i}, counted from 0. */
  public int sentence(int i) {
    return sentences[i];
  }

  /** True when sentence {@code s} ends with a question mark. */
  public boolean asks(int s) {
    return sentenceEnds[s] == '?';
  }

  boolean is(int i, int flag) {
    return (flags[i] & flag) != 0;
  }

  /** True when a comma, colon, dash, bracket or the end of a sentence stands before the word. */
  public boolean opensClause(int i) {
    return is(i, CLAUSE);
  }

  /** The hash that {@link #hash} gives for a word. */
  public static int hashOf(String word) {
    return Words.hashOf(word);
  }

  /** True when word {@code i} stands in quotation marks or in code. */
  public boolean quoted(int i) {
    return is(i, QUOTED | CODE);
  }

  /**
   * True when a comma, colon, dash or bracket stands before word {@code i}, or its sentence begins.
   */
  public boolean clause(int i) {
    return is(i, CLAUSE) || i == 0 || sentences[i] != sentences[i - 1];
  }

  /** Word {@code i} as written. */
  public String word(int i) {
    return raw.substring(starts[i], ends[i]);
  }

  /** True when word {@code i} is a number in digits. */
  public boolean number(int i) {
    return is(i, NUMBER);
  }

  /** The fenced code blocks. */
  public List<Span> code() {
    return code;
  }

  /** True when most of its letters belong to no Latin script. */
  public boolean foreign() {
    return foreignLetters * 2 > letters;
  }

  /** The whole text without surrounding white space. */
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
