package dev.ponens.rule;

import dev.ponens.fact.Span;
import dev.ponens.verdict.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Leaves out repeated findings, and limits the number of findings of one rule on one step. */
final class FindingLimit {
  /** Maximum number of findings of one rule that are reported for one step. */
  static final int MOST = 50;

  private FindingLimit() {}

  private record Group(int step, String rule) {}

  /** What a reader sees of a finding. */
  private record Told(String rule, int step, Span span, String message) {}

  /**
   * The findings to report. A rule can have several conditions that find the same words; the same
   * message about the same words is reported once. The last finding that is kept for a rule and
   * step states how many were left out, in its message and as the value {@code more}.
   *
   * @param found all findings, in the order of the report
   */
  static List<Finding> of(List<Finding> found) {
    if (found.size() < 2) {
      return found;
    }
    Set<Told> told = new HashSet<>();
    List<Finding> all =
        found.stream()
            .filter(f -> told.add(new Told(f.rule(), f.step(), f.span(), f.message())))
            .toList();
    if (all.size() <= MOST) {
      return all;
    }
    Map<Group, Integer> counts = new HashMap<>();
    all.forEach(f -> counts.merge(group(f), 1, Integer::sum));
    Map<Group, Integer> taken = new HashMap<>();
    List<Finding> kept = new ArrayList<>();
    for (Finding finding : all) {
      int nth = taken.merge(group(finding), 1, Integer::sum);
      if (nth <= MOST) {
        int more = counts.getOrDefault(group(finding), nth) - MOST;
        kept.add(nth == MOST && more > 0 ? withMore(finding, more) : finding);
      }
    }
    return kept;
  }

  private static Group group(Finding finding) {
    return new Group(finding.step(), finding.rule());
  }

  private static Finding withMore(Finding f, int more) {
    Map<String, Object> facts = new LinkedHashMap<>(f.facts());
    facts.put("more", more);
    return new Finding(
        f.rule(),
        f.severity(),
        f.step(),
        f.span(),
        f.text(),
        f.message() + " (and " + more + " more findings of this rule in this step)",
        f.suggestion(),
        facts,
        f.origin(),
        f.fingerprint(),
        f.related(),
        f.changes());
  }
}
