package dev.ponens.verdict.why;

import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Place;
import dev.ponens.verdict.Complexity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why the rules said what they said of one step.
 *
 * @param transcript the transcript's id
 * @param at where the transcript starts
 * @param step the step, counted from 1; 0 is the question
 * @param kind what the step is
 * @param text its words, secrets masked
 * @param complexity how hard the transcript's question is; null when it has none
 * @param accounts why rules fired, or, where one was asked for, why it did not
 * @param near rules that would have fired but for one condition
 */
public record Explanation(
    String transcript,
    Place at,
    int step,
    Kind kind,
    String text,
    @Nullable Complexity complexity,
    List<Account> accounts,
    List<NearMiss> near) {
  public Explanation {
    accounts = List.copyOf(accounts);
    near = List.copyOf(near);
  }
}
