package dev.ponens.fact.comparison;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The question and the steps before a step. Each text is read when it is first needed. */
final class EarlierTexts {
  private final ValuePassage step;
  private final String question;
  private final List<String> steps;
  private final @Nullable ValuePassage[] read;
  private @Nullable ValuePassage asked;

  /**
   * @param step the step
   * @param question the text of the question, secrets masked
   * @param steps the texts of the steps before it, oldest first, secrets masked
   */
  EarlierTexts(ValuePassage step, String question, List<String> steps) {
    this.step = step;
    this.question = question;
    this.steps = steps;
    this.read = new ValuePassage[steps.size()];
  }

  ValuePassage question() {
    ValuePassage known = asked;
    if (known == null) {
      known = step.other(question);
      asked = known;
    }
    return known;
  }

  /** Returns how many steps are before the step. */
  int size() {
    return steps.size();
  }

  /** Returns an earlier step; the oldest one is 0. */
  ValuePassage step(int index) {
    ValuePassage known = read[index];
    if (known == null) {
      known = step.other(steps.get(index));
      read[index] = known;
    }
    return known;
  }

  /** Returns the step before this one; null for the first step. */
  @Nullable ValuePassage last() {
    return steps.isEmpty() ? null : step(steps.size() - 1);
  }

  /** Returns the step before this one, if there is one, and the question. */
  List<ValuePassage> nearest() {
    ValuePassage last = last();
    return last == null ? List.of(question()) : List.of(last, question());
  }
}
