package dev.ponens.verdict.why;

import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a rule fired, or did not.
 *
 * @param rule the rule
 * @param lines the rule as it stands in its file
 * @param fired whether it fired
 * @param finding what it found; null when it found nothing
 * @param checks its conditions and what each met, in the rule's order
 * @param note what else there is to say, in one sentence; may be empty
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
