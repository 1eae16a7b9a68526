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
 * How the rules came to a ruling.
 *
 * @param ruling what they said
 * @param firings every firing, in order
 * @param seen the facts each phase saw, in the order they came; a phase that did not run has none
 */
public record Trace(Ruling ruling, List<Firing> firings, Map<Concern, List<Fact>> seen) {
  public Trace {
    firings = List.copyOf(firings);
    Map<Concern, List<Fact>> copy = new EnumMap<>(Concern.class);
    copy.putAll(seen);
    seen = java.util.Collections.unmodifiableMap(copy);
  }

  /** What rules name of the objects of a match: the engine has some of its own among them. */
  public static List<Object> named(List<Object> objects) {
    return objects.stream().filter(o -> o instanceof Fact || o instanceof Settings).toList();
  }

  /**
   * A rule fired.
   *
   * @param rule its id
   * @param matched the facts (and settings) it matched, in the order of its conditions
   * @param findings what it found
   * @param derived what it concluded
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
