package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The evidence that the caller passes with a step. What finders need of it is read once, when it is
 * first needed.
 */
final class StepEvidence {
  /** The lists of words with which a text gives orders. */
  static final Set<String> ORDERS = Set.of("injection", "orders-to-assistant");

  private final Lexicon lexicon;
  private final List<String> pieces;
  private @Nullable String masked;
  private @Nullable Parts parts;

  /**
   * Evidence, cut into sentences that order something of an assistant, and the rest. An order does
   * not show that somebody did what it says.
   *
   * @param orders the sentences with an order, secrets masked
   * @param rest the other sentences
   */
  private record Parts(List<String> orders, String rest) {}

  StepEvidence(Lexicon lexicon, List<String> pieces) {
    this.lexicon = lexicon;
    this.pieces = pieces;
  }

  /** Returns the pieces of evidence, as they were passed. */
  List<String> pieces() {
    return pieces;
  }

  /** Returns all evidence, secrets masked. */
  String masked() {
    String known = masked;
    if (known == null) {
      known = Mask.of(lexicon, String.join("\n", pieces)).text();
      masked = known;
    }
    return known;
  }

  /** Returns the sentences that order something of an assistant, secrets masked. */
  List<String> orders() {
    return parts().orders();
  }

  /** Returns the other sentences. */
  String rest() {
    return parts().rest();
  }

  private Parts parts() {
    Parts known = parts;
    if (known == null) {
      known = read();
      parts = known;
    }
    return known;
  }

  private Parts read() {
    List<String> orders = new ArrayList<>(0);
    StringBuilder rest = new StringBuilder();
    for (String one : pieces) {
      Text text = Text.of(one);
      Mask mask = Mask.of(lexicon, text);
      Set<Integer> ordering = new TreeSet<>();
      for (Cue cue : Cues.find(lexicon, text, mask, false).cues()) {
        if (ORDERS.contains(cue.kind())) {
          // A pattern can begin with the sign before its first word.
          int last = text.wordAt(Math.max(cue.span().start(), cue.span().end() - 1));
          ordering.add(text.sentence(Math.min(last, text.size() - 1)));
        }
      }
      cut(text, mask.text(), ordering, orders, rest);
    }
    return new Parts(List.copyOf(orders), rest.toString());
  }

  private static void cut(
      Text text, String masked, Set<Integer> ordering, List<String> orders, StringBuilder rest) {
    int from = 0;
    for (int i = 1; i <= text.size(); i++) {
      if (i == text.size() || text.sentence(i) != text.sentence(from)) {
        if (ordering.contains(text.sentence(from))) {
          orders.add(masked.substring(text.start(from), text.end(i - 1)));
        } else {
          int to = i == text.size() ? text.raw().length() : text.start(i);
          rest.append(text.raw(), text.start(from), to).append('\n');
        }
        from = i;
      }
    }
  }
}
