package dev.ponens.rule.form.table;

import dev.ponens.fact.Names;
import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.rule.form.table.column.Type;
import dev.ponens.rule.source.Concern;
import dev.ponens.settings.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The values that a row's conditions allow in a profile: a range for each number, a set for each
 * word, and which facts exist. Conditions on different fields are treated as independent.
 */
final class Region {
  /**
   * A range of numbers.
   *
   * @param from the lower bound, inclusive
   * @param to the upper bound, exclusive
   */
  record Range(double from, double to) {
    boolean empty() {
      return from >= to;
    }

    boolean within(Range other) {
      return from >= other.from && to <= other.to;
    }
  }

  /** All numbers. None is below -1, which stands for an unknown value. */
  private static final Range EVERYTHING = new Range(-1, Double.POSITIVE_INFINITY);

  private static final String USES = "Thought.uses";
  private static final String MENTIONS = "Thought.mentions";

  private final Row row;
  private final Map<String, Range> ranges = new HashMap<>();
  private final Map<String, Set<String>> only = new HashMap<>();
  private final Map<String, Set<String>> never = new HashMap<>();
  private final Map<String, List<Set<String>>> some = new HashMap<>();
  private final Map<String, Boolean> holds = new HashMap<>();
  private final List<Requirement> clash = new ArrayList<>();

  /** The values that a row allows with the parameters of a profile. */
  Region(Row row, Settings settings) {
    this.row = row;
    row.requirements().forEach(r -> add(r, settings));
  }

  private void add(Requirement requirement, Settings settings) {
    ConditionColumn condition = requirement.condition();
    String axis = condition.axis();
    Set<String> words = Names.of(requirement.words());
    switch (condition.operator()) {
      case AT_LEAST -> range(requirement, requirement.bound(settings), Double.POSITIVE_INFINITY);
      case OVER ->
          range(requirement, Math.nextUp(requirement.bound(settings)), Double.POSITIVE_INFINITY);
      case UNDER -> range(requirement, condition.least(), requirement.bound(settings));
      case ONE_OF -> {
        Set<String> left = new HashSet<>(only.getOrDefault(axis, words));
        left.retainAll(words);
        only.put(axis, left);
        if (never.getOrDefault(axis, Set.of()).containsAll(left)) {
          clash.add(requirement);
        }
      }
      case NONE_OF -> {
        never.computeIfAbsent(axis, a -> new HashSet<>()).addAll(words);
        if (only.containsKey(axis) && words.containsAll(only.getOrDefault(axis, Set.of()))) {
          clash.add(requirement);
        }
      }
      case HAS -> {
        has(axis, words, requirement);
        if (axis.equals(USES)) {
          // The thought's own claim is also a value of the field.
          has(MENTIONS, words, requirement);
        }
      }
      case LACKS -> {
        if (condition.type() != Type.YES_NO) {
          lacks(axis, words, requirement);
          if (axis.equals(MENTIONS)) {
            lacks(USES, words, requirement);
          }
        }
      }
      case HOLDS -> {
        if (condition.match()) {
          holds(axis, requirement.yes(), requirement);
        }
      }
    }
    presence(requirement);
  }

  private void range(Requirement requirement, double from, double to) {
    String axis = requirement.condition().axis();
    double largest = requirement.condition().most();
    Range old = ranges.getOrDefault(axis, EVERYTHING);
    Range now = new Range(Math.max(old.from(), from), Math.min(old.to(), to));
    ranges.put(axis, now);
    if (now.empty() || now.from() > largest) {
      clash.add(requirement);
    }
  }

  private void has(String axis, Set<String> words, Requirement requirement) {
    some.computeIfAbsent(axis, a -> new ArrayList<>()).add(words);
    if (never.getOrDefault(axis, Set.of()).containsAll(words)) {
      clash.add(requirement);
    }
  }

  private void lacks(String axis, Set<String> words, Requirement requirement) {
    Set<String> denied = never.computeIfAbsent(axis, a -> new HashSet<>());
    denied.addAll(words);
    if (some.getOrDefault(axis, List.of()).stream().anyMatch(denied::containsAll)) {
      clash.add(requirement);
    }
  }

  /** Records which facts must exist and which must not. */
  private void presence(Requirement requirement) {
    ConditionColumn condition = requirement.condition();
    if (condition.always()) {
      return;
    }
    boolean needed = requirement.needsFact();
    if (condition.type() == Type.YES_NO && !condition.match()) {
      holds(condition.fact() + "(" + condition.guard() + ")", needed, requirement);
    }
    if (needed) {
      holds(condition.fact() + "()", true, requirement);
    }
  }

  private void holds(String what, boolean yes, Requirement requirement) {
    Boolean before = holds.put(what, yes);
    if (before != null && before != yes) {
      clash.add(requirement);
    }
  }

  /** The reason why no thought can match this region, in the author's words; empty when one can. */
  Optional<String> impossible() {
    if (row.concern() == Concern.DERIVE) {
      Map<Boolean, List<Requirement>> sides =
          row.requirements().stream()
              .collect(
                  Collectors.partitioningBy(
                      r -> r.condition().phases().contains(Concern.COMPLEXITY)));
      if (sides.values().stream().noneMatch(List::isEmpty)) {
        return Optional.of(
            says(sides.getOrDefault(true, List.of()))
                + " asks about the question, but "
                + says(sides.getOrDefault(false, List.of()))
                + " asks about a thought: one row cannot judge both; write two rows");
      }
    }
    if (clash.isEmpty()) {
      return Optional.empty();
    }
    Requirement last = clash.get(0);
    List<Requirement> both =
        row.requirements().stream()
            .filter(r -> r.condition().fact().equals(last.condition().fact()))
            .filter(r -> related(r.condition(), last.condition()))
            .toList();
    String never = both.size() > 1 ? " can never be true together" : " can never be true";
    return Optional.of(says(both) + never);
  }

  private static boolean related(ConditionColumn one, ConditionColumn other) {
    boolean words = Set.of(USES, MENTIONS).containsAll(Set.of(one.axis()));
    return one.axis().equals(other.axis())
        || (words && Set.of(USES, MENTIONS).contains(other.axis()))
        || !other.match()
        || !one.match();
  }

  private static String says(List<Requirement> requirements) {
    return requirements.stream()
        .map(r -> "\"" + r.says() + "\"")
        .collect(Collectors.joining(" and "));
  }

  /**
   * The range of numbers that is allowed on an axis; everything when there is no condition on it.
   */
  Range range(String axis) {
    return ranges.getOrDefault(axis, EVERYTHING);
  }

  /** True when every thought that matches this region also matches the other. */
  boolean within(Region other) {
    for (Map.Entry<String, Range> range : other.ranges.entrySet()) {
      if (!range(range.getKey()).within(range.getValue())) {
        return false;
      }
    }
    return holds.entrySet().containsAll(other.holds.entrySet())
        && other.only.entrySet().stream()
            .allMatch(e -> only.containsKey(e.getKey()) && fits(e.getKey(), e.getValue()))
        && other.never.entrySet().stream().allMatch(e -> denies(e.getKey(), e.getValue()))
        && other.some.entrySet().stream()
            .allMatch(e -> e.getValue().stream().allMatch(words -> asks(e.getKey(), words)));
  }

  private boolean fits(String axis, Set<String> words) {
    return words.containsAll(only.getOrDefault(axis, Set.of()));
  }

  private boolean denies(String axis, Set<String> words) {
    return never.getOrDefault(axis, Set.of()).containsAll(words)
        || (only.containsKey(axis)
            && Collections.disjoint(only.getOrDefault(axis, Set.of()), words));
  }

  private boolean asks(String axis, Set<String> words) {
    return some.getOrDefault(axis, List.of()).stream().anyMatch(words::containsAll);
  }
}
