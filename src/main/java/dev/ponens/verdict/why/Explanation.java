package dev.ponens.verdict.why;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Place;
import dev.ponens.verdict.Complexity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why rules fired or did not fire on one step.
 *
 * @param transcript the transcript's id
 * @param at where the transcript starts
 * @param step the step, counted from 1; 0 for the question
 * @param kind the kind of the step
 * @param text its text, secrets masked
 * @param complexity how hard the transcript's question is; null when it has none
 * @param accounts why rules fired, or why the rule that was asked for did not
 * @param near rules that did not fire because of one condition only
 */
public record Explanation(
    String transcript,
    Place at,
    int step,
    EventKind kind,
    String text,
    @Nullable Complexity complexity,
    List<Account> accounts,
    List<NearMiss> near) {
  public Explanation {
    accounts = List.copyOf(accounts);
    near = List.copyOf(near);
  }
}
