package dev.ponens.rule.explain;

import dev.ponens.fact.Fact;
import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.compile.CompiledCondition.Binding;
import dev.ponens.rule.compile.CompiledCondition.CompiledComparison;
import dev.ponens.rule.compile.CompiledCondition.CompiledGroup;
import dev.ponens.rule.compile.CompiledCondition.OneFact;
import dev.ponens.rule.model.Condition.Connective;
import dev.ponens.settings.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Finds the facts that meet conditions. It combines facts as the engine does, and leaves each
 * comparison to the code that the engine compiled.
 */
final class FactMatches {
  /** Limit on the matches of one probe; more would add no information. */
  private static final int MOST_MATCHES = 200;

  /** Limit on the facts tried for one probe, so that its time is bounded. */
  private static final int MOST_TRIED = 2_000_000;

  private final List<Object> facts;
  private final Map<Class<?>, List<Object>> byType = new HashMap<>();
  private final Map<String, Object> values = new HashMap<>();
  private int left;

  /**
   * Creates a search.
   *
   * @param seen the facts of a phase, in the order of the text
   */
  FactMatches(List<Fact> seen, Settings settings) {
    Set<Object> once = Collections.newSetFromMap(new IdentityHashMap<>());
    facts = new ArrayList<>(seen.size() + 1);
    facts.add(settings);
    seen.stream().filter(once::add).forEach(facts::add);
  }

  /**
   * A match of a probe.
   *
   * @param probe the probe
   * @param objects the facts (and settings), one for each of its slots
   */
  record ProbeMatch(Probe probe, List<Object> objects) {
    ProbeMatch {
      objects = List.copyOf(objects);
    }
  }

  /** The matches of a probe, by the place of their facts in the text, at most 200. */
  List<ProbeMatch> of(Probe probe) {
    List<ProbeMatch> matches = new ArrayList<>();
    left = MOST_TRIED;
    values.clear();
    List<Object> chosen = new ArrayList<>();
    search(
        probe.conditions(),
        0,
        chosen,
        () -> {
          matches.add(new ProbeMatch(probe, chosen));
          return matches.size() == MOST_MATCHES;
        });
    return matches;
  }

  /**
   * Looks for facts that meet the conditions from an index on.
   *
   * @param chosen collects the facts of the conditions; null inside a group
   * @param then called for each combination of facts; returns true to end the search
   * @return true when the search was ended
   */
  private boolean search(
      List<? extends CompiledCondition> conditions,
      int at,
      List<Object> chosen,
      BooleanSupplier then) {
    if (at == conditions.size()) {
      return then.getAsBoolean();
    }
    BooleanSupplier rest = () -> search(conditions, at + 1, chosen, then);
    if (conditions.get(at) instanceof OneFact fact) {
      return oneFact(
          fact,
          object -> {
            chosen.add(object);
            boolean ended = rest.getAsBoolean();
            chosen.remove(chosen.size() - 1);
            return ended;
          });
    }
    return group((CompiledGroup) conditions.get(at), rest);
  }

  private interface Chosen {
    boolean next(Object fact);
  }

  private boolean oneFact(OneFact condition, Chosen next) {
    for (Object fact : ofType(condition.type())) {
      if (--left < 0) {
        return true;
      }
      if (meets(condition, fact) && next.next(fact)) {
        return true;
      }
    }
    return false;
  }

  private List<Object> ofType(Class<?> type) {
    return byType.computeIfAbsent(type, t -> facts.stream().filter(t::isInstance).toList());
  }

  private boolean meets(OneFact condition, Object fact) {
    values.put(condition.variable(), fact);
    for (Binding binding : condition.bindings()) {
      values.put(binding.variable(), binding.reading().of(fact));
    }
    for (CompiledComparison comparison : condition.comparisons()) {
      if (!comparison.holds(values)) {
        return false;
      }
    }
    return true;
  }

  private boolean group(CompiledGroup group, BooleanSupplier then) {
    return switch (group.how()) {
      case ALL -> search(group.parts(), 0, new ArrayList<>(), then);
      case ANY -> {
        for (CompiledCondition part : group.parts()) {
          if (search(List.of(part), 0, new ArrayList<>(), then)) {
            yield true;
          }
        }
        yield false;
      }
      case SOME, NONE -> {
        boolean found = search(group.parts(), 0, new ArrayList<>(), () -> true);
        yield left < 0 || (found == (group.how() == Connective.SOME) && then.getAsBoolean());
      }
    };
  }
}
