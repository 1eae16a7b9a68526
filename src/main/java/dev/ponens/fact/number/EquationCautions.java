package dev.ponens.fact.number;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Letters;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The words of a text, found with the word lists, that are reasons not to read its equations as
 * statements about plain numbers.
 */
public final class EquationCautions {
  /** The cautions of a text without words of any list. */
  public static final EquationCautions NONE = new EquationCautions(null, List.of());

  private static final String ELSEWHERE = "other-arithmetic";
  private static final String CIRCULAR = "circular-count";
  private static final String ORDER = "other-order";
  private static final String REFUTATION = "refutation";
  private static final String SPOKEN = "spoken-sum";
  private static final String NUMBER = "number-word";
  private static final String PROPERTIES = "number-property";
  private static final String RISE = "clause-rise";
  private static final String FALL = "clause-fall";
  private static final String PROPERTY = "clause-property";
  private static final String SUM = "clause-sum-noun";

  /** How far into the next sentence a refutation is still about the equation. */
  private static final int OPENING = 60;

  /** No sentence. Never changed. */
  private static final BitSet NOWHERE = new BitSet(0);

  private final @Nullable Lexicon lexicon;
  private List<Span> elsewhere = List.of();
  private List<Span> circular = List.of();
  private List<Span> orders = List.of();
  private List<Span> refutations = List.of();

  private BitSet elsewhereIn = NOWHERE;
  private BitSet circularIn = NOWHERE;
  private BitSet orderedIn = NOWHERE;
  private boolean spoken;
  private boolean properties;
  private boolean numberWord;

  /** The places where sentences end; filled only if the text contains words of the lists. */
  private List<Integer> ends = List.of();

  private EquationCautions(@Nullable Lexicon lexicon, List<Cue> cues) {
    this.lexicon = lexicon;
    for (Cue cue : cues) {
      switch (cue.kind()) {
        case ELSEWHERE -> elsewhere = and(elsewhere, cue.span());
        case SPOKEN -> spoken = true;
        case PROPERTIES -> properties = true;
        case NUMBER -> numberWord = true;
        case CIRCULAR -> circular = and(circular, cue.span());
        case ORDER -> orders = and(orders, cue.span());
        case REFUTATION -> {
          if (!cue.negated() && !cue.quoted()) {
            refutations = and(refutations, cue.span());
          }
        }
        default -> {}
      }
    }
  }

  /** Adds to a list that is made for its first element: most texts have none. */
  private static List<Span> and(List<Span> spans, Span span) {
    List<Span> all = spans.isEmpty() ? new ArrayList<>(2) : spans;
    all.add(span);
    return all;
  }

  /**
   * Returns the cautions of a text.
   *
   * @param lexicon the word lists
   * @param cues the cues found in the text
   */
  public static EquationCautions of(Lexicon lexicon, List<Cue> cues) {
    return new EquationCautions(lexicon, cues);
  }

  /** Returns these cautions for a text that was cut into the given tokens. */
  public EquationCautions over(String text, List<NumberToken> tokens) {
    boolean none =
        elsewhere.isEmpty() && circular.isEmpty() && refutations.isEmpty() && orders.isEmpty();
    if (ends.isEmpty() && !none) {
      ends = new ArrayList<>();
      for (NumberToken token : tokens) {
        if (token.is(Kind.BREAK) && endsSentence(text, token)) {
          ends.add(token.end());
        }
      }
      ends.add(text.length());
      elsewhereIn = near(elsewhere);
      circularIn = near(circular);
      orderedIn = near(orders);
      if (!refutations.isEmpty()) {
        refutations.sort(Comparator.comparingInt(Span::start));
      }
    }
    return this;
  }

  /** A full stop or a blank line ends a sentence, unless a colon comes before the blank line. */
  private static boolean endsSentence(String text, NumberToken token) {
    if (token.sign() != '\n') {
      return ".?!…。".indexOf(token.sign()) >= 0 && !abbreviates(text, token.start());
    }
    int breaks = 0;
    for (int i = token.start(); i < text.length() && Character.isWhitespace(text.charAt(i)); i++) {
      breaks += text.charAt(i) == '\n' ? 1 : 0;
    }
    return breaks > 1 && !(token.start() > 0 && text.charAt(token.start() - 1) == ':');
  }

  /** "i.e. 10 = 12": a point after a single letter. */
  private static boolean abbreviates(String text, int point) {
    return point > 1
        && Letters.is(text.charAt(point - 1))
        && (text.charAt(point - 2) == '.'
            || (point + 1 < text.length() && Letters.is(text.charAt(point + 1))));
  }

  private int sentence(int at) {
    int low = 0;
    int high = ends.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ends.get(middle) > at) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** True when the sentence at this place, or one next to it, mentions numbers of another kind. */
  public boolean elsewhere(int start) {
    return !elsewhere.isEmpty() && elsewhereIn.get(sentence(start));
  }

  /** True when a word nearby names something that is counted in a circle. */
  public boolean circular(int start) {
    return !circular.isEmpty() && circularIn.get(sentence(start));
  }

  /** True when a word nearby says that operations have no precedence, or names their order. */
  boolean ordered(int start) {
    return !orders.isEmpty() && orderedIn.get(sentence(start));
  }

  /** Returns the sentences that contain such words, and their neighbours. */
  private BitSet near(List<Span> spans) {
    BitSet near = new BitSet();
    for (Span span : spans) {
      int here = sentence(span.start());
      near.set(Math.max(0, here - 1), here + 2);
    }
    return near;
  }

  /**
   * True when the rest of the sentence, or the start of the next one, refutes the statement at this
   * place.
   */
  public boolean refuted(Span span) {
    if (refutations.isEmpty()) {
      return false;
    }
    int low = 0;
    int high = refutations.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (refutations.get(middle).start() >= span.end()) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    if (low == refutations.size() || ends.isEmpty()) {
      return false;
    }
    // Only the nearest refutation matters: a later one is less likely to be about this equation.
    int word = refutations.get(low).start();
    int here = sentence(span.end() - 1);
    int there = sentence(word);
    return there == here || (there == here + 1 && word - ends.get(here) < OPENING);
  }

  /** True for a noun that names a property of an expression, not its value: "digit". */
  boolean property(String word) {
    return lexicon != null && lexicon.lists(PROPERTY, word);
  }

  /** True for a noun that groups unlike things: "items". */
  boolean sum(String word) {
    return lexicon != null && lexicon.lists(SUM, word);
  }

  /** Returns the words by which calculations in words are read. */
  SumWords sumWords() {
    FinderLists lists = lexicon == null ? FinderLists.NONE : lexicon.finders();
    return lists.of(SumWords.class, SumWords::new);
  }

  /** True when the text contains a word that states arithmetic in words. */
  boolean spoken() {
    return spoken;
  }

  /** True when the text contains a word for a property or a comparison of numbers. */
  boolean properties() {
    return properties;
  }

  /** True when the text contains a number in words. */
  boolean numberWord() {
    return numberWord;
  }

  /** True for a noun that names an increase. */
  boolean rises(String word) {
    return lexicon != null && lexicon.lists(RISE, word);
  }

  /** True for a noun that names a decrease. */
  boolean falls(String word) {
    return lexicon != null && lexicon.lists(FALL, word);
  }
}
