package dev.ponens.store;

import dev.ponens.store.verdict.KeptFinding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Counts the rules that find something in the last thoughts of an owner. */
final class FindingHistory {
  /** The last thoughts with findings that are looked at. */
  static final int THOUGHTS = 500;

  static final String SQL =
      "select t.verdict from thoughts t join thought_session s on s.session_id = t.session_id"
          + " where s.owner = ? and t.findings > 0"
          + " order by t.created_at desc, t.row_id desc limit ?";

  private FindingHistory() {}

  /**
   * Returns the rules that find something in at least two thoughts, most often first.
   *
   * @param verdicts the verdicts of the thoughts, last first
   */
  static List<FrequentFinding> of(List<String> verdicts, int most) {
    Map<String, Integer> counts = new TreeMap<>();
    Map<String, String> remedies = new TreeMap<>();
    for (String verdict : verdicts) {
      Set<String> seen = new TreeSet<>();
      for (KeptFinding finding : KeptFinding.of(verdict)) {
        if (seen.add(finding.rule())) {
          counts.merge(finding.rule(), 1, Integer::sum);
          remedies.putIfAbsent(finding.rule(), finding.suggestion());
        }
      }
    }
    List<FrequentFinding> all = new ArrayList<>();
    counts.forEach(
        (rule, count) -> {
          if (count > 1) {
            all.add(new FrequentFinding(rule, count, remedies.getOrDefault(rule, "")));
          }
        });
    all.sort(Comparator.comparingInt(FrequentFinding::thoughts).reversed());
    return List.copyOf(all.subList(0, Math.min(most, all.size())));
  }
}
