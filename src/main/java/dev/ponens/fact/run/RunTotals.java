package dev.ponens.fact.run;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Tally;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a run has used.
 *
 * @param calls the number of tool calls
 * @param failed the number of results that are failures
 * @param questions the number of replies that ask something
 * @param turns the number of messages of the user
 * @param steps the largest number of a step
 * @param tokens the sum of the tokens that events state; null when none does
 * @param cost the sum of the prices that events state; null when none does
 * @param millis the sum of the times that calls took, in milliseconds; null when no event states
 *     one
 */
record RunTotals(
    int calls,
    int failed,
    int questions,
    int turns,
    int steps,
    @Nullable Long tokens,
    @Nullable Double cost,
    @Nullable Long millis) {
  /** Nothing was used. */
  static final RunTotals NONE = new RunTotals(0, 0, 0, 0, 0, null, null, null);

  private static final int UNKNOWN = -1;

  private static final double MINUTE = 60_000;

  /** A larger number of tokens or milliseconds is not counted. */
  private static final long MOST = Integer.MAX_VALUE;

  /** Returns the totals with another event. */
  RunTotals with(Event event) {
    Given.ToolUse use = event.given().use();
    return switch (event.kind()) {
      case TOOL_CALL -> and(event, 1, 0, 0, 0, use);
      case TOOL_RESULT -> and(event, 0, use.isError() ? 1 : 0, 0, 0, use);
      case THOUGHT, ANSWER ->
          and(event, 0, 0, event.replies() && ListedWords.asks(event.text()) ? 1 : 0, 0, use);
      case USER -> and(event, 0, 0, 0, 1, use);
      case DISPUTE, LEDGER -> and(event, 0, 0, 0, 0, use);
    };
  }

  /** Returns the totals with an answer of the user that came as the result of a tool. */
  RunTotals answered() {
    return new RunTotals(calls, failed, questions, turns + 1, steps, tokens, cost, millis);
  }

  private RunTotals and(
      Event event, int call, int failure, int question, int turn, Given.ToolUse use) {
    Long more = use.tokens();
    Double price = use.cost();
    Long took = use.durationMs();
    return new RunTotals(
        calls + call,
        failed + failure,
        questions + question,
        turns + turn,
        Math.max(steps, event.step()),
        more == null ? tokens : sum(tokens, more),
        price == null ? cost : cost == null ? price : Double.valueOf(cost + price),
        took == null ? millis : sum(millis, took));
  }

  private static Long sum(@Nullable Long before, long more) {
    long known = before == null ? 0 : before;
    return Math.min(MOST, known + Math.max(0, Math.min(MOST, more)));
  }

  /**
   * Adds the fact, unless no call was made and nothing is known of tokens, cost and time.
   *
   * @param shows what the run is, as in {@link Tally}
   */
  void tally(Supplier<Set<String>> shows, List<Fact> facts) {
    if (calls > 0 || tokens != null || cost != null || millis != null) {
      facts.add(
          new Tally(
              calls,
              failed,
              questions,
              turns,
              steps,
              tokens == null ? UNKNOWN : Math.toIntExact(tokens),
              cost == null ? UNKNOWN : cost,
              millis == null ? UNKNOWN : millis / MINUTE,
              shows.get()));
    }
  }
}
