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

/** Whether the words around a line assert it. Asking costs the same however long the text is. */
final class Assertion {
  /** How far a word such as "if" reaches. */
  private static final int REACH = 80;

  private final Text text;

  /** Sentences that speak of mistakes, by the list of that name. */
  private final Set<Integer> mistaken = new HashSet<>();

  /** Sentences that pose an equation, by the list "solving". */
  private final Set<Integer> posing = new HashSet<>();

  /** Where the last word that takes something back starts, in each sentence that has one. */
  private final Map<Integer, Integer> revised = new HashMap<>();

  /** Words that suppose or deny what follows in their clause, in text order. */
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

  /** True when the text says it: not denied, supposed, asked, quoted or taken back. */
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

  /** True when the words in front set it out as an equation to be solved. */
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

  /** How many turning words end at that place or before it. */
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

  /** The first word that ends behind the start of a stretch. */
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
