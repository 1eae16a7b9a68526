package dev.ponens.rule.explain;

import dev.ponens.fact.Fact;
import dev.ponens.rule.Trace;
import dev.ponens.rule.source.Concern;
import dev.ponens.settings.Settings;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The probes that one question needs, and no others: to compile one costs more than to run it. */
final class Needed {
  private final Set<Probe> probes = new LinkedHashSet<>();

  /** Each of them once, in the order they were asked for. */
  List<Probe> probes() {
    return List.copyOf(probes);
  }

  /** What tells how a rule fired. */
  void fired(Anatomy rule) {
    probes.addAll(Probes.whole(rule));
  }

  /**
   * What tells which rules nearly fired.
   *
   * @param rules those that did not fire
   */
  void near(List<Anatomy> rules, Trace trace) {
    Map<Concern, Set<String>> kinds = new EnumMap<>(Concern.class);
    trace.seen().forEach((concern, facts) -> kinds.put(concern, kinds(facts)));
    for (Anatomy rule : rules) {
      Set<String> there = kinds.getOrDefault(rule.concern(), Set.of());
      // Where a kind of fact is not there at all, nothing can match: the engine need not say so.
      Probes.lacking(rule).stream()
          .filter(p -> p.slots().stream().allMatch(s -> there.contains(s.pattern().type())))
          .forEach(probes::add);
    }
  }

  /** The names by which rules may ask for some facts: rules name classes, sealed ones too. */
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
