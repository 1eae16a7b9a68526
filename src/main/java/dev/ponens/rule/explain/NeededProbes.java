package dev.ponens.rule.explain;

import dev.ponens.fact.Fact;
import dev.ponens.rule.RulingTrace;
import dev.ponens.rule.source.Concern;
import dev.ponens.settings.Settings;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Collects only the probes that one question needs, because compiling one costs more than running
 * it.
 */
final class NeededProbes {
  private final Set<Probe> probes = new LinkedHashSet<>();

  /** The probes without duplicates, in the order they were added. */
  List<Probe> probes() {
    return List.copyOf(probes);
  }

  /** Adds the probes that show how a rule fired. */
  void fired(RuleParts rule) {
    probes.addAll(Probes.whole(rule));
  }

  /**
   * Adds the probes that show which rules nearly fired.
   *
   * @param rules the rules that did not fire
   */
  void near(List<RuleParts> rules, RulingTrace trace) {
    Map<Concern, Set<String>> kinds = new EnumMap<>(Concern.class);
    trace.seen().forEach((concern, facts) -> kinds.put(concern, kinds(facts)));
    for (RuleParts rule : rules) {
      Set<String> there = kinds.getOrDefault(rule.concern(), Set.of());
      // If there is no fact of a kind, nothing can match, so the engine is not needed.
      Probes.lacking(rule).stream()
          .filter(p -> p.slots().stream().allMatch(s -> there.contains(s.pattern().type())))
          .forEach(probes::add);
    }
  }

  /**
   * The names under which rules can use some facts: the names of their classes and of sealed
   * supertypes.
   */
  private static Set<String> kinds(List<Fact> facts) {
    Set<Class<?>> classes = new HashSet<>(Set.of(Settings.class));
    facts.forEach(fact -> classes.add(fact.getClass()));
    Set<String> names = new HashSet<>();
    for (Class<?> of : classes) {
      names.add(of.getSimpleName());
      for (Class<?> wider : of.getInterfaces()) {
        names.add(wider.getSimpleName());
      }
    }
    return names;
  }
}
