package dev.ponens.rule;

import dev.ponens.fact.Derived;
import dev.ponens.fact.Fact;
import dev.ponens.rule.source.Concern;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Finding;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How the rules reached a ruling.
 *
 * @param ruling the ruling
 * @param firings every firing, in order
 * @param seen the facts of each phase, in the order they were inserted; empty for a phase that did
 *     not run
 */
public record RulingTrace(Ruling ruling, List<Firing> firings, Map<Concern, List<Fact>> seen) {
  public RulingTrace {
    firings = List.copyOf(firings);
    Map<Concern, List<Fact>> copy = new EnumMap<>(Concern.class);
    copy.putAll(seen);
    seen = java.util.Collections.unmodifiableMap(copy);
  }

  /** The objects of a match that rules can name; the engine adds internal ones. */
  public static List<Object> named(List<Object> objects) {
    return objects.stream().filter(o -> o instanceof Fact || o instanceof Settings).toList();
  }

  /**
   * The firing of a rule.
   *
   * @param rule the id of the rule
   * @param matched the facts (and settings) it matched, in the order of its conditions
   * @param findings its findings
   * @param derived the facts it derived
   */
  public record Firing(
      String rule, List<Object> matched, List<Finding> findings, List<Derived> derived) {
    public Firing {
      matched = List.copyOf(matched);
      findings = List.copyOf(findings);
      derived = List.copyOf(derived);
    }
  }
}
