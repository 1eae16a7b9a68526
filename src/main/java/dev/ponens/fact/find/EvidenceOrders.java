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

/**
 * The evidence of a step, cut into sentences that order something of an assistant, and the rest. An
 * order does not show that somebody did what it says.
 *
 * @param orders the sentences with an order, secrets masked
 * @param rest the other sentences
 */
record EvidenceOrders(List<String> orders, String rest) {
  /** The lists of words with which a text gives orders. */
  static final Set<String> LISTS = Set.of("injection", "orders-to-assistant");

  EvidenceOrders {
    orders = List.copyOf(orders);
  }

  /** Reads the evidence of a step. */
  static EvidenceOrders of(Lexicon lexicon, List<String> evidence) {
    List<String> orders = new ArrayList<>(0);
    StringBuilder rest = new StringBuilder();
    for (String one : evidence) {
      Text text = Text.of(one);
      Mask mask = Mask.of(lexicon, text);
      Set<Integer> ordering = new TreeSet<>();
      for (Cue cue : Cues.find(lexicon, text, mask, false).cues()) {
        if (LISTS.contains(cue.kind())) {
          // A pattern can begin with the sign before its first word.
          int last = text.wordAt(Math.max(cue.span().start(), cue.span().end() - 1));
          ordering.add(text.sentence(Math.min(last, text.size() - 1)));
        }
      }
      cut(text, mask.text(), ordering, orders, rest);
    }
    return new EvidenceOrders(orders, rest.toString());
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
