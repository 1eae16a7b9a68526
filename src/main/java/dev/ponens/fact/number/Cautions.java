package dev.ponens.fact.number;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.token.Token;
import dev.ponens.fact.number.token.Token.Kind;
import dev.ponens.fact.text.Letters;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the words of a text, as the word lists know them, say against reading its equations as
 * statements about plain numbers.
 */
public final class Cautions {
  /** For a text without words of any list. */
  public static final Cautions NONE = new Cautions(null, List.of());

  private static final String ELSEWHERE = "other-arithmetic";
  private static final String CIRCULAR = "circular-count";
  private static final String REFUTATION = "refutation";
  private static final String SPOKEN = "spoken-sum";
  private static final String RISE = "clause-rise";
  private static final String FALL = "clause-fall";
  private static final String PROPERTY = "clause-property";
  private static final String SUM = "clause-sum-noun";

  /** A refutation opens the sentence behind the equation; what comes later is about that. */
  private static final int OPENING = 60;

  private final @Nullable Lexicon lexicon;
  private final List<Span> elsewhere = new ArrayList<>(0);
  private final List<Span> circular = new ArrayList<>(0);
  private final List<Span> refutations = new ArrayList<>(0);

  private BitSet elsewhereIn = new BitSet(0);
  private BitSet circularIn = new BitSet(0);
  private boolean spoken;

  /** Where sentences end; filled when a text with such words is read. */
  private final List<Integer> ends = new ArrayList<>(0);

  private Cautions(@Nullable Lexicon lexicon, List<Cue> cues) {
    this.lexicon = lexicon;
    for (Cue cue : cues) {
      switch (cue.kind()) {
        case ELSEWHERE -> elsewhere.add(cue.span());
        case SPOKEN -> spoken = true;
        case CIRCULAR -> circular.add(cue.span());
        case REFUTATION -> add(refutations, cue);
        default -> {}
      }
    }
  }

  private static void add(List<Span> spans, Cue cue) {
    if (!cue.negated() && !cue.quoted()) {
      spans.add(cue.span());
    }
  }

  /**
   * Those of a text.
   *
   * @param lexicon the word lists
   * @param cues what was found of them in the text
   */
  public static Cautions of(Lexicon lexicon, List<Cue> cues) {
    return new Cautions(lexicon, cues);
  }

  /** The same for a text that was cut into those tokens. */
  Cautions over(String text, List<Token> tokens) {
    if (ends.isEmpty() && !(elsewhere.isEmpty() && circular.isEmpty() && refutations.isEmpty())) {
      for (Token token : tokens) {
        if (token.is(Kind.BREAK) && endsSentence(text, token)) {
          ends.add(token.end());
        }
      }
      ends.add(text.length());
      elsewhereIn = near(elsewhere);
      circularIn = near(circular);
      refutations.sort(Comparator.comparingInt(Span::start));
    }
    return this;
  }

  /** A full stop ends a sentence, a blank line too, unless a colon stands before it. */
  private static boolean endsSentence(String text, Token token) {
    if (token.sign() != '\n') {
      return ".?!…。".indexOf(token.sign()) >= 0 && !abbreviates(text, token.start());
    }
    int breaks = 0;
    for (int i = token.start(); i < text.length() && Character.isWhitespace(text.charAt(i)); i++) {
      breaks += text.charAt(i) == '\n' ? 1 : 0;
    }
    return breaks > 1 && !(token.start() > 0 && text.charAt(token.start() - 1) == ':');
  }

  /** "i.e. 10 = 12": a point behind a letter of its own. */
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

  /** True when its sentence, or one beside it, speaks of numbers of another kind. */
  boolean elsewhere(int start) {
    return !elsewhere.isEmpty() && elsewhereIn.get(sentence(start));
  }

  /** True when something that is counted in a circle is spoken of near by. */
  boolean circular(int start) {
    return !circular.isEmpty() && circularIn.get(sentence(start));
  }

  /** The sentences with such words, and those beside them. */
  private BitSet near(List<Span> spans) {
    BitSet near = new BitSet();
    for (Span span : spans) {
      int here = sentence(span.start());
      near.set(Math.max(0, here - 1), here + 2);
    }
    return near;
  }

  /**
   * True when the rest of the sentence, or the start of the next one, refutes what stands there.
   */
  boolean refuted(Span span) {
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
    // The next one is the nearest: one further on can only be less about it.
    int word = refutations.get(low).start();
    int here = sentence(span.end() - 1);
    int there = sentence(word);
    return there == here || (there == here + 1 && word - ends.get(here) < OPENING);
  }

  /** True for a noun that names what an expression has, and not what it comes to: "digit". */
  boolean property(String word) {
    return lexicon != null && lexicon.lists(PROPERTY, word);
  }

  /** True for a noun that unlike things are taken together under: "items". */
  boolean sum(String word) {
    return lexicon != null && lexicon.lists(SUM, word);
  }

  /** True when a word stands in the text that arithmetic is told with. */
  boolean spoken() {
    return spoken;
  }

  /** True for a noun for what became more. */
  boolean rises(String word) {
    return lexicon != null && lexicon.lists(RISE, word);
  }

  /** True for a noun for what became less. */
  boolean falls(String word) {
    return lexicon != null && lexicon.lists(FALL, word);
  }
}
