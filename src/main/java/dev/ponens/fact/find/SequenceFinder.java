package dev.ponens.fact.find;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Fact;
import dev.ponens.fact.ImpossibleOrder;
import dev.ponens.fact.path.RecentSteps.RecentThought;
import dev.ponens.fact.sequence.OrderOfThings;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds statements about the order of things that the statements of the question exclude. */
final class SequenceFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.path(path -> path.demand().sequence() != null);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(ImpossibleOrder.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    OrderOfThings sequence = step.path().demand().sequence();
    if (sequence == null) {
      return;
    }
    ImpossibleOrder stated = sequence.stated(step.masked());
    Answer answer = step.answer.orElse(null);
    if (answer != null) {
      ImpossibleOrder answered = sequence.answered(answer.value(), answer.span());
      if (answered != null) {
        step.add(answered);
        stated = repeats(stated, answered) ? null : stated;
      }
    }
    if (stated != null && isNew(step, sequence, stated)) {
      step.add(stated);
    }
  }

  private static boolean repeats(@Nullable ImpossibleOrder stated, ImpossibleOrder answered) {
    return stated != null
        && (stated.said().equalsIgnoreCase(answered.said())
            || (stated.span().start() < answered.span().end()
                && answered.span().start() < stated.span().end()));
  }

  /** Returns false if an earlier step has the same words, or supposes something. */
  private static boolean isNew(StepReading step, OrderOfThings sequence, ImpossibleOrder stated) {
    String words = stated.said().toLowerCase(Locale.ROOT);
    for (RecentThought said : step.path().recent().said()) {
      if (step.path().isLive(said.step())
          && (sequence.supposes(said.words())
              || said.words().toLowerCase(Locale.ROOT).contains(words))) {
        return false;
      }
    }
    return true;
  }
}
