package dev.ponens.fact.find;

import dev.ponens.fact.Answer;
import dev.ponens.fact.contract.Contract;
import dev.ponens.fact.path.Unsettled;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds what a step leaves to settle and what it settles. Findings of rules are added later. */
final class UnsettledFinder {
  private UnsettledFinder() {}

  /**
   * Returns what is open after a step.
   *
   * @param before what was open before it
   * @param checked its verdict as a verifier; null when it gives none
   * @param settles true when it checks something or says that something is confirmed
   * @param answer the answer that it gives, if any
   * @param quantities the number words and units
   */
  static Unsettled after(
      Unsettled before,
      Event event,
      Contract.@Nullable CheckedReply checked,
      boolean settles,
      Optional<Answer> answer,
      Quantities quantities) {
    Given given = event.given();
    Unsettled open = planned(before, given);
    if (given.pendingVerification()) {
      open = open.awaiting(event.step());
    } else if (settles || checked != null) {
      open = open.back();
    }
    if (checked != null) {
      return open.verified(event.step(), checked.passed(), checked.corrected(), quantities);
    }
    return answer.isEmpty()
        ? open
        : open.answering(Contract.plain(answer.get().value()), quantities);
  }

  /**
   * Updates the planned number of thoughts. A plan lasts until the next one, or until the caller
   * says that no more thoughts are needed.
   */
  private static Unsettled planned(Unsettled before, Given given) {
    if (Boolean.FALSE.equals(given.outlook().needsMoreThoughts())) {
      return before.planning(0);
    }
    Integer total = given.outlook().estimatedTotal();
    return total == null ? before : before.planning(total);
  }
}
