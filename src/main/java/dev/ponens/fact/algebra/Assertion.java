package dev.ponens.fact.algebra;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decides whether the words around a line assert it. The cost of a query does not depend on the
 * length of the text.
 */
final class Assertion {
  /** The reach of a word such as "if", in characters. */
  private static final int REACH = 80;

  private final Text text;

  /** Sentences that mention mistakes, from the cues "mistake". */
  private final Set<Integer> mistaken = new HashSet<>();

  /** Sentences that pose an equation, from the cues "solving". */
  private final Set<Integer> posing = new HashSet<>();

  /** The start of the last word that retracts something, for each sentence that contains one. */
  private final Map<Integer, Integer> revised = new HashMap<>();

  /** Words that suppose or deny the rest of their clause, in text order. */
  private final List<Cue> turning = new ArrayList<>();

  Assertion(Text text, List<Cue> cues) {
    this.text = text;
    for (Cue cue : cues) {
      switch (cue.kind()) {
        case "mistake" -> mistaken.add(cue.sentence());
        case "solving" -> posing.add(cue.sentence());
        case "revision" -> revised.merge(cue.sentence(), cue.span().start(), Math::max);
        case "condition", "negation" -> turning.add(cue);
        default -> {}
      }
    }
  }

  /** True when the text claims the span: it is not denied, supposed, asked, quoted or retracted. */
  boolean claims(Span span) {
    int word = word(span);
    if (word == text.size()) {
      return true;
    }
    int sentence = text.sentence(word);
    boolean shown = text.asks(sentence) || text.quoted(word);
    boolean wrong =
        mistaken.contains(sentence)
            || mistaken.contains(sentence - 1)
            || mistaken.contains(sentence + 1);
    boolean takenBack =
        revised.getOrDefault(sentence, -1) >= span.end() || revised.containsKey(sentence + 1);
    return !shown && !wrong && !takenBack && !turned(span, sentence);
  }

  /** True when both spans begin in the same sentence. */
  boolean sameSentence(Span a, Span b) {
    int first = word(a);
    int second = word(b);
    return first < text.size()
        && second < text.size()
        && text.sentence(first) == text.sentence(second);
  }

  /** True when the words before the span present it as an equation to be solved. */
  boolean posed(Span span) {
    int word = word(span);
    int sentence = word == text.size() ? 0 : text.sentence(word);
    return posing.contains(sentence) || posing.contains(sentence - 1);
  }

  private boolean turned(Span span, int sentence) {
    int at = behind(span.start());
    for (int i = at - 1; i >= 0 && span.start() - turning.get(i).span().end() < REACH; i--) {
      Cue cue = turning.get(i);
      if (cue.sentence() == sentence && sameClause(cue, span)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the number of supposing or denying words that end at this place or before it. */
  private int behind(int start) {
    int from = 0;
    int high = turning.size();
    while (from < high) {
      int middle = (from + high) >>> 1;
      if (turning.get(middle).span().end() <= start) {
        from = middle + 1;
      } else {
        high = middle;
      }
    }
    return from;
  }

  private boolean sameClause(Cue cue, Span span) {
    String between = text.raw().substring(cue.span().end(), span.start());
    return between.chars().noneMatch(c -> c == ',' || c == ':' || c == ';' || c == '\n')
        && !between.contains(" then ");
  }

  /** Returns the first word that ends after the start of the span. */
  private int word(Span span) {
    int from = 0;
    int high = text.size();
    while (from < high) {
      int middle = (from + high) >>> 1;
      if (text.end(middle) <= span.start()) {
        from = middle + 1;
      } else {
        high = middle;
      }
    }
    return from;
  }
}
