package dev.ponens.guidance.live;

import dev.ponens.fact.find.LedgerFacts;
import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.WeighedItem;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The ledger of a stored session.
 *
 * @param state the ledger
 * @param weighed its claims and assumptions with their evidence, oldest first
 * @param facts says which evidence counts in the session's profile
 * @param ending the findings of the end, as if the last event were final
 * @param gate the gate of the end; null for a session without events
 */
public record LedgerView(
    LedgerState state,
    List<WeighedItem> weighed,
    LedgerFacts facts,
    List<Finding> ending,
    @Nullable Gate gate) {
  public LedgerView {
    weighed = List.copyOf(weighed);
    ending = List.copyOf(ending);
  }
}
