package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;

/**
 * What a repeat has to repeat exactly, however alike the words are: numbers, symbols, signs,
 * brackets and primes of formulas, names, and denials. Two texts with the same value state the same
 * of the same things, in the same order. Takes time linear in the text.
 */
final class Exact {
  private static final int FACTOR = 0x01000193;

  /** Signs that stand for themselves wherever they stand. */
  private static final String SIGNS = "+=^_<>/|%[]{}×÷·⋅±∓√∞≠≤≥≈≡→⇒∈∪∩⊂∑∏∫°−";

  private static final String PRIMES = "'’′";

  /** Round brackets are followed so deep. */
  private static final int DEEPEST = 31;

  private final Text text;
  private final String raw;
  private final Lexicon lexicon;
  private int hash = 0x811c9dc5;

  /** For each open round bracket a bit, the innermost last: it belongs to a formula. */
  private int brackets;

  private int depth;

  private Exact(Text text, Lexicon lexicon) {
    this.text = text;
    this.raw = text.raw();
    this.lexicon = lexicon;
  }

  /** A hash of what is exact in a text. */
  static int of(Text text, List<Cue> cues, Lexicon lexicon) {
    Exact exact = new Exact(text, lexicon);
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
    signs(from, raw.length());
  }

  private void add(int value) {
    hash = (hash ^ value) * FACTOR;
  }

  /** Numbers, symbols, commands and functions of formulas, and names. */
  private boolean exact(int i) {
    int start = text.start(i);
    int end = text.end(i);
    if (end - start == 1) {
      if (!isArticle(i)) {
        add(raw.charAt(start)); // x and X are two symbols
      }
      return false;
    }
    char before = at(start - 1);
    if (before == '\\' || before == '_' || before == '^' || at(end) == '(') {
      return true;
    }
    for (int k = start; k < end; k++) {
      if (digit(raw.charAt(k))) {
        return true;
      }
    }
    return Character.isUpperCase(raw.charAt(start)) && (!opens(i) || isSubject(i));
  }

  /** "open a new one": the article, and no symbol with that name. */
  private boolean isArticle(int i) {
    return raw.charAt(text.start(i)) == 'a'
        && at(text.end(i)) == ' '
        && Character.isLetter(at(right(text.end(i))))
        && !isTerm(right(text.end(i)))
        && (i == 0 || (at(text.start(i) - 1) == ' ' && !isTerm(left(text.start(i) - 1))));
  }

  private boolean opens(int i) {
    return i == 0 || text.sentence(i) != text.sentence(i - 1);
  }

  /** "Bob and Alice swap": no "So", no "However,". */
  private boolean isSubject(int i) {
    return at(text.end(i)) != ',' && !lexicon.function(text, i);
  }

  private void signs(int from, int to) {
    for (int k = from; k < to; k++) {
      char c = raw.charAt(k);
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
      default -> SIGNS.indexOf(c) >= 0 ? at(k - 1) != '\\' : isPrime(c, k);
    };
  }

  private boolean isPrime(char c, int k) {
    boolean prime = PRIMES.indexOf(c) >= 0;
    char before = at(k - 1);
    return prime && (isTerm(k - 1) || before == ')' || PRIMES.indexOf(before) >= 0);
  }

  /** A sign before a term or between two; no hyphen, no dash, no mark of a list. */
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

  /** "3 * 4" and "x*y"; "*light*" and "**light**" only stress a word. */
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

  /** "sin(": a word right before the bracket. */
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

  /** The first place from one on that is no blank; a line's end is none. */
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

  /** A digit, or a letter that stands alone. */
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

  /** What stands at a place; the end of a line where the text has none. */
  private char at(int k) {
    return k >= 0 && k < raw.length() ? raw.charAt(k) : '\n';
  }
}
