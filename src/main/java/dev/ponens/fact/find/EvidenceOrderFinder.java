package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Leap;
import dev.ponens.fact.Span;
import dev.ponens.fact.act.ClaimedActWords;
import dev.ponens.fact.find.LeapWords.Sort;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.Set;

/** Finds sentences in which the author carries out an order that the evidence of the step gives. */
final class EvidenceOrderFinder implements Finder {
  /** The least number of content words that an act shares with an order. */
  private static final int SHARED = 2;

  private final Lexicon lexicon;
  private final LeapWords words;
  private final ClaimedActWords acts;

  EvidenceOrderFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(LeapWords.class, LeapWords::new);
    this.acts = lexicon.finders().of(ClaimedActWords.class, ClaimedActWords::new);
  }

  @Override
  public Trigger trigger() {
    return Trigger.event(event -> !event.given().evidence().isEmpty())
        .and(Trigger.step(step -> (step.leaps(words) & Sort.DECLINING.bit()) == 0));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Leap.class);
  }

  @Override
  public Set<String> lists() {
    return EvidenceOrders.LISTS;
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    if ((step.leaps(words) & Sort.DECLINING.bit()) != 0) {
      return;
    }
    EvidenceOrders evidence = EvidenceOrders.of(lexicon, step.event().given().evidence());
    Text question = Text.of(step.path().recent().question());
    if (evidence.orders().isEmpty() || acts.asksToHeed(question)) {
      return;
    }
    Hashes asked = Roots.of(lexicon, question, 0, question.size());
    Text text = step.text();
    int from = 0;
    for (int i = 1; i <= text.size(); i++) {
      if (i == text.size() || text.sentence(i) != text.sentence(from)) {
        for (String order : evidence.orders()) {
          if (obeys(text, from, i, Text.of(order), asked)) {
            Span span = new Span(text.start(from), text.end(i - 1));
            String said = step.masked().substring(span.start(), span.end());
            step.add(new Leap("ordered", said, order, step.event().step(), span));
            break;
          }
        }
        from = i;
      }
    }
  }

  private boolean obeys(Text text, int from, int to, Text order, Hashes asked) {
    int act = -1;
    for (int i = from; i < to; i++) {
      act = acts.isAct(text, i) && !text.quoted(i) ? i : act;
      if (acts.isNothing(text, i)) {
        return false;
      }
    }
    int begin = act >= 0 ? act : conclusion(text, from, to);
    if (begin < 0 || text.asks(text.sentence(from))) {
      return false;
    }
    // What precedes the act may only say what the order wants.
    Hashes done = Roots.of(lexicon, text, begin, to);
    Hashes told = Roots.of(lexicon, order, 0, order.size());
    int shared = 0;
    for (int i = 0; i < done.size(); i++) {
      shared += told.contains(done.at(i)) && !asked.contains(done.at(i)) ? 1 : 0;
    }
    // "As the mail requested" names the order itself.
    boolean named =
        act >= 0
            && words.has(text, from, to, Sort.FOLLOWING)
            && words.has(text, from, to, Sort.SOURCE)
            && words.has(text, from, to, Sort.TELLING);
    return shared >= (named ? 1 : SHARED);
  }

  /** Returns the index behind "so", or behind the clause that "as" begins; -1 for neither. */
  private int conclusion(Text text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (acts.isConcluding(text, i)) {
        return i + 1;
      }
      if (words.is(text, i, Sort.FOLLOWING)) {
        int end = i + 1;
        while (end < to && !text.opensClause(end)) {
          end++;
        }
        return end < to ? end : -1;
      }
    }
    return -1;
  }
}
