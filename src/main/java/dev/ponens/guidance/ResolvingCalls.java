package dev.ponens.guidance;

import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The calls that resolve findings, as the rules state them. Immutable. */
final class ResolvingCalls {
  private final Map<String, String> calls = new TreeMap<>();

  ResolvingCalls(Collection<RuleCard> cards) {
    for (RuleCard card : cards) {
      if (!card.call().isEmpty()) {
        calls.put(card.id(), card.call());
      }
    }
  }

  /**
   * Returns the arguments of a call that resolves a finding, as its rule says; empty when there is
   * none. {@code tool} is the tool, {@code ledger} by default.
   */
  Map<String, Object> of(Finding finding) {
    Map<String, Object> call = new LinkedHashMap<>();
    String template = calls.getOrDefault(finding.rule(), "");
    for (String pair : template.isEmpty() ? List.<String>of() : List.of(template.split(",", -1))) {
      int colon = pair.indexOf(':');
      String name = pair.substring(0, Math.max(0, colon)).strip();
      String value = filled(pair.substring(colon + 1).strip(), finding);
      if (value.isEmpty() && name.equals("about")) {
        return Map.of();
      }
      if (!value.isEmpty() && !name.isEmpty()) {
        call.put(name, value);
      }
    }
    return call;
  }

  private static String filled(String value, Finding finding) {
    String filled = value;
    for (Map.Entry<String, Object> fact : finding.facts().entrySet()) {
      filled = filled.replace("{" + fact.getKey() + "}", String.valueOf(fact.getValue()));
    }
    return filled;
  }
}
