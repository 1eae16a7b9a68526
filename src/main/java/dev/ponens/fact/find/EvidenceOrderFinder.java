package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Leap;
import dev.ponens.fact.Span;
import dev.ponens.fact.act.ClaimedActWords;
import dev.ponens.fact.find.LeapWords.Sort;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.Set;

/** Finds sentences in which the author carries out an order that the evidence of the step gives. */
final class EvidenceOrderFinder implements Finder {
  /** The least number of content words that an act shares with an order. */
  private static final int SHARED = 2;

  /** The most orders with which the sentences of a step are compared. */
  private static final int MOST = 20;

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
    return StepEvidence.ORDERS;
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    StepEvidence evidence = step.evidence();
    Text question = Text.of(step.path().recent().question());
    if (evidence.orders().isEmpty() || acts.asksToHeed(question)) {
      return;
    }
    Hashes asked = content(question);
    List<String> orders = evidence.orders().stream().limit(MOST).toList();
    List<Hashes> told = orders.stream().map(Text::of).map(this::content).toList();
    Text text = step.text();
    int from = 0;
    for (int i = 1; i <= text.size(); i++) {
      if (i == text.size() || text.sentence(i) != text.sentence(from)) {
        int order = obeyed(text, from, i, told, asked);
        if (order >= 0) {
          Span span = new Span(text.start(from), text.end(i - 1));
          String said = step.masked().substring(span.start(), span.end());
          step.add(new Leap("ordered", said, orders.get(order), step.event().step(), span));
        }
        from = i;
      }
    }
  }

  private Hashes content(Text text) {
    return Roots.of(lexicon, text, 0, text.size());
  }

  /** Returns the index of the first order that a sentence carries out; -1 for none. */
  private int obeyed(Text text, int from, int to, List<Hashes> orders, Hashes asked) {
    int act = -1;
    for (int i = from; i < to; i++) {
      act = acts.isAct(text, i) && !text.quoted(i) ? i : act;
      if (acts.isNothing(text, i)) {
        return -1;
      }
    }
    int begin = act >= 0 ? act : conclusion(text, from, to);
    if (begin < 0 || text.asks(text.sentence(from))) {
      return -1;
    }
    // What precedes the act may only say what the order wants.
    Hashes done = Roots.of(lexicon, text, begin, to);
    // "As the mail requested" names the order itself.
    boolean named =
        act >= 0
            && words.has(text, from, to, Sort.FOLLOWING)
            && words.has(text, from, to, Sort.SOURCE)
            && words.has(text, from, to, Sort.TELLING);
    for (int order = 0; order < orders.size(); order++) {
      int shared = 0;
      for (int i = 0; i < done.size(); i++) {
        shared += orders.get(order).contains(done.at(i)) && !asked.contains(done.at(i)) ? 1 : 0;
      }
      if (shared >= (named ? 1 : SHARED)) {
        return order;
      }
    }
    return -1;
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
