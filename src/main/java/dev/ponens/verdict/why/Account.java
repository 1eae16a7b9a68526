package dev.ponens.verdict.why;

import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a rule fired or did not fire.
 *
 * @param rule the rule
 * @param lines the lines of the rule in its file
 * @param fired whether it fired
 * @param finding its finding; null when it has none
 * @param checks the results of its conditions, in the order of the rule
 * @param note a remark of one sentence; may be empty
 */
public record Account(
    RuleCard rule,
    List<String> lines,
    boolean fired,
    @Nullable Finding finding,
    List<Check> checks,
    String note) {
  public Account {
    lines = List.copyOf(lines);
    checks = List.copyOf(checks);
  }
}
