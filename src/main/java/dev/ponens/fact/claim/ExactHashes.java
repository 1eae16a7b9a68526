package dev.ponens.fact.claim;

import dev.ponens.fact.Cue;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;

/**
 * Hashes what an exact repeat must share, however similar the words are: numbers, names, negations,
 * and the symbols, signs, brackets and primes of formulas. Two texts with the same hash state the
 * same about the same things, in the same order. Takes time linear in the length of the text.
 */
public final class ExactHashes {
  private static final int FACTOR = 0x01000193;

  /** Signs that count anywhere in a text. */
  private static final CharSet SIGNS = CharSet.of("+=^_<>/|%[]{}×÷·⋅±∓√∞≠≤≥≈≡→⇒∈∪∩⊂∑∏∫°−");

  private static final CharSet PRIMES = CharSet.of("'’′");

  /** The maximum depth at which round brackets are tracked. */
  private static final int DEEPEST = 31;

  private final Text text;
  private final Lexicon lexicon;
  private int hash = 0x811c9dc5;

  /** One bit for each open round bracket, the innermost last: 1 when it belongs to a formula. */
  private int brackets;

  private int depth;

  private ExactHashes(Text text, Lexicon lexicon) {
    this.text = text;
    this.lexicon = lexicon;
  }

  /** Returns the hash of a text. */
  public static int of(Text text, List<Cue> cues, Lexicon lexicon) {
    ExactHashes exact = new ExactHashes(text, lexicon);
    exact.read();
    for (Cue cue : cues) {
      if (cue.kind().equals("negation")) {
        exact.add(1);
      }
    }
    return exact.hash;
  }

  private void read() {
    int from = 0;
    for (int i = 0; i < text.size(); i++) {
      signs(from, text.start(i));
      if (exact(i)) {
        add(text.hash(i));
      }
      from = text.end(i);
    }
    signs(from, text.raw().length());
  }

  private void add(int value) {
    hash = (hash ^ value) * FACTOR;
  }

  /**
   * Returns true for numbers, commands and functions of formulas, and names. Symbols of one letter
   * are added here.
   */
  private boolean exact(int i) {
    int start = text.start(i);
    int end = text.end(i);
    if (end - start == 1) {
      if (!isArticle(i)) {
        add(text.at(start)); // x and X are different symbols
      }
      return false;
    }
    char before = at(start - 1);
    if (before == '\\' || before == '_' || before == '^' || at(end) == '(') {
      return true;
    }
    for (int k = start; text.figure(i) && k < end; k++) {
      if (digit(text.at(k))) {
        return true;
      }
    }
    return Character.isUpperCase(text.at(start)) && (!opens(i) || isSubject(i));
  }

  /** Returns true for the article in "open a new one", and false for a symbol of that name. */
  private boolean isArticle(int i) {
    return text.at(text.start(i)) == 'a'
        && at(text.end(i)) == ' '
        && Character.isLetter(at(right(text.end(i))))
        && !isTerm(right(text.end(i)))
        && (i == 0 || (at(text.start(i) - 1) == ' ' && !isTerm(left(text.start(i) - 1))));
  }

  private boolean opens(int i) {
    return i == 0 || text.sentence(i) != text.sentence(i - 1);
  }

  /**
   * Returns true for a name such as "Bob" in "Bob and Alice swap", and false for "So" or
   * "However,".
   */
  private boolean isSubject(int i) {
    return at(text.end(i)) != ',' && !lexicon.function(text, i);
  }

  private void signs(int from, int to) {
    for (int k = from; k < to; k++) {
      char c = text.at(k);
      if (c > ' ' && isSign(c, k)) {
        add(c);
      }
    }
  }

  private boolean isSign(char c, int k) {
    return switch (c) {
      case '-' -> isMinus(k);
      case '*' -> isTimes(k);
      case '(' -> opened(k);
      case ')' -> closed();
      case '!' -> isTerm(k - 1) || at(k - 1) == ')';
      case '.', ',', ':', '$', '\\', '"' -> false;
      default -> SIGNS.has(c) ? at(k - 1) != '\\' : isPrime(c, k);
    };
  }

  private boolean isPrime(char c, int k) {
    boolean prime = PRIMES.has(c);
    char before = at(k - 1);
    return prime && (isTerm(k - 1) || before == ')' || PRIMES.has(before));
  }

  /**
   * Returns true for a minus before a term or between two; false for a hyphen, a dash or a bullet.
   */
  private boolean isMinus(int k) {
    int next = right(k + 1);
    int last = left(k - 1);
    boolean near = next == k + 1;
    boolean between = last == k - 1;
    boolean goesOn = isTerm(next) || "(\\$[{|√.".indexOf(at(next)) >= 0;
    if (last < 0 || at(last) == '\n') {
      return near && goesOn;
    }
    boolean behind = isTerm(last) || !Character.isLetter(at(last));
    return goesOn && (behind || (near && !between));
  }

  /**
   * Returns true for "3 * 4" and "x*y"; false for "*light*" and "**light**", which only emphasize a
   * word.
   */
  private boolean isTimes(int k) {
    int next = right(k + 1);
    int last = left(k - 1);
    boolean even = (next == k + 1) == (last == k - 1);
    return even && (isTerm(next) || at(next) == '(') && (isTerm(last) || at(last) == ')');
  }

  private boolean opened(int k) {
    int next = right(k + 1);
    boolean formula =
        at(k - 1) != '\\'
            && (isTerm(next) || isTerm(k - 1) || "-+(\\|√".indexOf(at(next)) >= 0 || joined(k));
    if (depth < DEEPEST) {
      brackets = (brackets << 1) | (formula ? 1 : 0);
      depth++;
    }
    return formula;
  }

  /** Returns true for "sin(": a word right before the bracket. */
  private boolean joined(int k) {
    return Character.isLetterOrDigit(at(k - 1));
  }

  private boolean closed() {
    boolean formula = depth > 0 && (brackets & 1) == 1;
    if (depth > 0) {
      brackets >>>= 1;
      depth--;
    }
    return formula;
  }

  /** Returns the first index at or after a place that is no blank; a line break is no blank. */
  private int right(int from) {
    int k = from;
    while (at(k) == ' ') {
      k++;
    }
    return k;
  }

  private int left(int from) {
    int k = from;
    while (at(k) == ' ') {
      k--;
    }
    return k;
  }

  /** Returns true for a digit or a single letter. */
  private boolean isTerm(int k) {
    char c = at(k);
    return digit(c)
        || (Character.isLetter(c)
            && !Character.isLetter(at(k - 1))
            && !Character.isLetter(at(k + 1)));
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the character at a place; a line break outside the text. */
  private char at(int k) {
    return k >= 0 && k < text.raw().length() ? text.at(k) : '\n';
  }
}
