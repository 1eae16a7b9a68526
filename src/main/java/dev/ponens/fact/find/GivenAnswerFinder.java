package dev.ponens.fact.find;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Fact;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import java.util.Optional;
import java.util.Set;

/** Finds the answer of a step. */
final class GivenAnswerFinder implements Finder {
  @Override
  public Trigger trigger() {
    return Trigger.lists(AnswerFinder.MARKER)
        .or(Trigger.signs("#\\"))
        .or(Trigger.event(GivenAnswerFinder::answers))
        .or(Trigger.step(step -> bare(step.text())))
        .and(Trigger.event(event -> !"plan".equals(event.given().phase())));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Answer.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    step.answer = answer(step);
    step.answer.ifPresent(step::add);
  }

  private static Optional<Answer> answer(StepReading step) {
    String masked = step.masked();
    Text text = step.text();
    if ("plan".equals(step.event().given().phase())) {
      // A plan only says how the answer is to be given.
      return Optional.empty();
    }
    Optional<Answer> marked = AnswerFinder.find(step.event().text(), masked, step.cues());
    if (marked.isEmpty() && answers(step.event())) {
      return Optional.of(AnswerFinder.answer(masked, 0, masked.length(), "answer"));
    }
    return marked.isEmpty() && bare(text)
        ? Optional.of(AnswerFinder.answer(masked, text.whole().start(), text.whole().end(), "bare"))
        : marked;
  }

  private static boolean answers(Event event) {
    return event.kind() == EventKind.ANSWER && "answer".equals(event.given().role());
  }

  /** Returns true for a step that is only a number: it gives an answer, whatever its kind. */
  private static boolean bare(Text text) {
    return text.size() == 1 && text.number(0);
  }
}
