package dev.ponens.fact.claim;

import dev.ponens.fact.claim.SayingWords.SayingSort;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.Arrays;

/**
 * The words of a text that say something, in a form in which sentences can be compared: the roots
 * of content words, numbers, symbols, signs of formulas, and words that limit or deny. For one use.
 */
final class Saying {
  /** A number, a symbol, a sign of a formula or a name. */
  static final int EXACT = 1;

  /** A word that limits or denies. */
  static final int LIMITS = 1 << 1;

  /** The first word after "because", "if" or "than". */
  static final int TURNS = 1 << 2;

  private static final int NUMBER = 1 << 3;

  private static final int SYMBOL = 1 << 4;

  /** The number of numbers of a text whose order tells something. */
  private static final int SEVERAL = 3;

  private static final CharSet SIGNS = CharSet.of("=+*/^<>×·÷−≤≥≠±√()[]|");

  private static final CharSet PRIMES = CharSet.of("'’′");

  /** The root of all words that deny. */
  private static final int DENIES = 7;

  private final SayingWords words;
  private final Lexicon lexicon;
  private final Text text;
  private int[] roots;

  /** A hash of the first letters of each longer content word: "rigid" and "rigidity". */
  private int[] begins;

  private int[] marks;
  private int[] clauses;
  private int[] sentences;

  /** The place of each word in the text. */
  private int[] places;

  /** The last person that the clause names before each word; 0 for none. */
  private int[] persons;

  private int size;
  private int clause;
  private int person;
  private int side;

  /** The number of words of the passive voice. */
  private int passives;

  /** True after "because", "if" or "than", until the next word that says something. */
  private boolean turns;

  private Saying(SayingWords words, Lexicon lexicon, Text text) {
    this.words = words;
    this.lexicon = lexicon;
    this.text = text;
    int most = text.size() + 8;
    this.roots = new int[most];
    this.begins = new int[most];
    this.marks = new int[most];
    this.clauses = new int[most];
    this.sentences = new int[most];
    this.places = new int[most];
    this.persons = new int[most];
  }

  /** Reads a text. */
  static Saying of(SayingWords words, Lexicon lexicon, Text text) {
    Saying saying = new Saying(words, lexicon, text);
    for (int i = 0; i < text.size(); i++) {
      i += saying.read(i) ? 1 : 0;
    }
    saying.signs(text.end(text.size() - 1), text.raw().length(), text.size() - 1);
    return saying;
  }

  /** Reads a word; returns true when the next word belongs to it. */
  private boolean read(int i) {
    int from = i == 0 ? 0 : text.end(i - 1);
    int named = words.person(text, i);
    person = named != 0 || text.clause(i) ? named : person;
    side = side == 0 ? words.side(text, i) : side;
    signs(from, text.start(i), i);
    if (text.clause(i) || words.is(text, i, SayingSort.JOINING)) {
      clause++;
    }
    if (fills(i) || words.fills(text, i)) {
      return !fills(i);
    }
    if (size > 0 && text.figure(i) && at(from) == '.' && text.start(i) == from + 1) {
      roots[size - 1] = roots[size - 1] * 31 + words.number(text, i);
      return false; // "1.8"
    }
    int number = counts(i) ? words.number(text, i) : 0;
    int sorts = words.of(text, i);
    int length = text.end(i) - text.start(i);
    turns |=
        (sorts & SayingSort.TURNING.bit()) != 0
            && !words.is(text, Math.min(i + 1, text.size() - 1), SayingSort.PHRASE);
    passives += (sorts & SayingSort.PASSIVE.bit()) != 0 ? 1 : 0;
    if ((sorts & SayingSort.DENYING.bit()) != 0) {
      add(i, DENIES, LIMITS);
    } else if ((sorts & SayingSort.LIMIT.bit()) != 0) {
      add(i, words.root(text, i), LIMITS);
    } else if (number != 0) {
      add(i, number, EXACT | NUMBER);
    } else if ((sorts & SayingSort.LIGHT.bit()) != 0) {
      return false;
    } else if (length == 1) {
      add(i, text.at(text.start(i)) * 31 + 3, EXACT | SYMBOL);
    } else if (words.pairs(text, i)) {
      add(i, words.rootOfPair(text, i), 0);
      return true;
    } else if (!lexicon.function(text, i)) {
      boolean name = Character.isUpperCase(text.at(text.start(i))) && !opens(i);
      add(i, words.root(text, i), name ? EXACT : 0);
    }
    return false;
  }

  private void signs(int from, int to, int word) {
    for (int k = from; k < to; k++) {
      if (isSign(k)) {
        add(word, text.at(k), EXACT | SYMBOL);
      }
    }
  }

  private boolean opens(int i) {
    return i == 0 || text.sentence(i) != text.sentence(i - 1) || text.opensClause(i);
  }

  /** Returns false for "one" as in "one of them". */
  private boolean counts(int i) {
    boolean one = text.end(i) - text.start(i) == 3 && words.is(text, i, SayingSort.LIGHT);
    return !one || (i + 1 < text.size() && !words.is(text, i + 1, SayingSort.LIGHT));
  }

  /** Returns true for "Right, ..." */
  private boolean fills(int i) {
    return opens(i)
        && words.is(text, i, SayingSort.FILLING)
        && i + 1 < text.size()
        && text.opensClause(i + 1);
  }

  /** Returns true for a sign of a formula, and for a minus before a digit. */
  private boolean isSign(int at) {
    char c = text.at(at);
    boolean minus = c == '-' && !letter(at - 1) && (at(at + 1) != ' ' || term(at - 2));
    boolean prime = PRIMES.has(c) && term(at - 1);
    return SIGNS.has(c) || minus || prime;
  }

  private char at(int at) {
    return at >= 0 && at < text.raw().length() ? text.at(at) : '\n';
  }

  private boolean letter(int at) {
    return Character.isLetter(at(at));
  }

  /** Returns true for a digit, a bracket and a symbol. */
  private boolean term(int at) {
    return Character.isDigit(at(at)) || at(at) == ')' || (letter(at) && !letter(at - 1));
  }

  private void add(int word, int root, int mark) {
    if (size == roots.length) {
      roots = Arrays.copyOf(roots, size * 2);
      begins = Arrays.copyOf(begins, size * 2);
      marks = Arrays.copyOf(marks, size * 2);
      clauses = Arrays.copyOf(clauses, size * 2);
      sentences = Arrays.copyOf(sentences, size * 2);
      places = Arrays.copyOf(places, size * 2);
      persons = Arrays.copyOf(persons, size * 2);
    }
    roots[size] = root;
    begins[size] = (mark & (NUMBER | SYMBOL | LIMITS)) == 0 ? words.begin(text, word) : 0;
    boolean first = turns && (mark & LIMITS) == 0;
    turns &= !first;
    marks[size] = first ? mark | TURNS : mark;
    clauses[size] = clause;
    places[size] = word;
    persons[size] = person;
    sentences[size++] = text.sentence(word);
  }

  /** Returns the number of words. */
  int size() {
    return size;
  }

  /** Returns true for a text with a formula, a symbol or several numbers. */
  boolean formal() {
    int exact = 0;
    for (int i = 0; i < size; i++) {
      exact += is(i, SYMBOL) ? SEVERAL : is(i, NUMBER) ? 1 : 0;
    }
    return exact >= SEVERAL;
  }

  /** Returns true when a word means the same as a word of another text. */
  boolean same(int i, Saying other, int k) {
    return roots[i] == other.roots[k]
        || (begins[i] != 0
            && begins[i] == other.begins[k]
            && words.related(text, places[i], other.text, other.places[k]));
  }

  /** Returns true when the sentence of a word is a question. */
  boolean asks(int i) {
    return text.asks(sentences[i]);
  }

  /** Returns true when a word has one of some marks. */
  boolean is(int i, int some) {
    return (marks[i] & some) != 0;
  }

  int passives() {
    return passives;
  }

  /** Returns true when two texts are about opposites such as giving and taking. */
  boolean opposes(Saying other) {
    return side != 0 && other.side != 0 && side != other.side;
  }

  int person(int i) {
    return persons[i];
  }

  int clause(int i) {
    return clauses[i];
  }

  int sentence(int i) {
    return sentences[i];
  }
}
