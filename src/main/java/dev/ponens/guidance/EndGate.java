package dev.ponens.guidance;

import dev.ponens.rule.Ruling;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The gate at the end of a path. */
final class EndGate {
  /** The fields of facts that name an entry of the ledger. */
  private static final List<String> ENTRY_NAMES = List.of("claim", "assumption", "slot");

  /** A field of a disagreement, whose steps are named instead. */
  private static final String EARLIER_AGENT = "earlierAgent";

  private EndGate() {}

  /** Returns the gate of the end, whose reasons name the entries of the ledger they are about. */
  static Gate of(Ruling ruling) {
    Map<String, SortedSet<String>> names = new TreeMap<>();
    for (Finding finding : ruling.findings()) {
      for (String part : ENTRY_NAMES) {
        if (finding.facts().get(part) instanceof String name && !name.isEmpty()) {
          names.computeIfAbsent(finding.rule(), r -> new TreeSet<>()).add(name);
        }
      }
      if (finding.facts().containsKey(EARLIER_AGENT)) {
        SortedSet<String> steps = names.computeIfAbsent(finding.rule(), r -> new TreeSet<>());
        steps.add(String.valueOf(finding.facts().get("earlierStep")));
        steps.add(String.valueOf(finding.step()));
      }
    }
    return names.isEmpty() ? ruling.gate() : ruling.gate().naming(names);
  }
}
