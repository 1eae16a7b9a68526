package dev.ponens.rule.filter;

import dev.ponens.fact.Derived;
import dev.ponens.fact.Total;
import dev.ponens.rule.compile.FieldReads;
import dev.ponens.rule.compile.FieldReads.ConstantTest;
import dev.ponens.rule.compile.FieldReads.MadeFact;
import dev.ponens.rule.compile.FieldReads.ReadPattern;
import dev.ponens.rule.source.Fallback;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds the rules that can fire: every fact that they need exists, or a rule that can fire makes
 * it.
 */
final class LiveRules {
  /** Kinds of fact that the engine itself inserts, with any values. */
  private static final Set<String> GIVEN =
      Set.of(
          Settings.class.getSimpleName(), Total.class.getSimpleName(), Risk.class.getSimpleName());

  private final int patterns;
  private final int count;

  /** The rules that need facts of the step, each listed under one of the patterns it needs. */
  private final List<List<LiveRule>> needing = new ArrayList<>();

  /** The rules that need no fact of the step. */
  private final List<LiveRule> free = new ArrayList<>();

  /** The facts that exist whatever rules fire. */
  private final List<MadeFact> standing = new ArrayList<>();

  /**
   * A rule.
   *
   * @param number its index among the rules
   * @param needs the patterns for which it needs a fact of the step
   * @param later what it needs of facts that are made while the engine runs
   * @param looks all its patterns
   */
  private record LiveRule(
      String id, int number, FixedBits needs, List<LaterNeed> later, FixedBits looks) {
    boolean canFire(FixedBits there, FixedBits firing) {
      for (int i = 0; i < later.size(); i++) {
        if (!later.get(i).isMet(there, firing)) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * A pattern for a fact that is made while the engine runs.
   *
   * @param pattern its index
   * @param makers for each of its comparisons, the rules that make a fact that may pass it. One
   *     fact may have the values that several rules give: the reasons of a gate
   */
  private record LaterNeed(int pattern, List<FixedBits> makers) {
    boolean isMet(FixedBits there, FixedBits firing) {
      if (there.get(pattern)) {
        return true;
      }
      for (int i = 0; i < makers.size(); i++) {
        if (!makers.get(i).intersects(firing)) {
          return false;
        }
      }
      return true;
    }
  }

  LiveRules(FieldReads reads, List<Fallback> fallbacks) {
    this.patterns = reads.patterns().size();
    this.count = reads.rules().size();
    standing.add(made(Gate.class, Map.of("says", Gate.OPEN.says(), "codes", "")));
    fallbacks.forEach(
        each ->
            standing.add(made(Derived.class, Map.of("kind", each.kind(), "name", each.name()))));
    for (int p = 0; p < patterns; p++) {
      needing.add(new ArrayList<>(0));
    }
    Map<Integer, LaterNeed> known = new TreeMap<>();
    for (int number = 0; number < count; number++) {
      FieldReads.Rule rule = reads.rules().get(number);
      List<Integer> now = new ArrayList<>();
      List<LaterNeed> later = new ArrayList<>();
      for (int p : rule.needs()) {
        if (FactFilter.isLater(reads.patterns().get(p).type())) {
          later.add(known.computeIfAbsent(p, index -> need(index, reads)));
        } else {
          now.add(p);
        }
      }
      LiveRule live =
          new LiveRule(
              rule.id(),
              number,
              FixedBits.of(patterns, now),
              later,
              FixedBits.of(patterns, rule.looks()));
      (now.isEmpty() ? free : needing.get(now.get(now.size() - 1))).add(live);
    }
  }

  private static MadeFact made(Class<?> type, Map<String, String> words) {
    return new MadeFact(type.getSimpleName(), new TreeMap<>(words));
  }

  private LaterNeed need(int index, FieldReads reads) {
    ReadPattern pattern = reads.patterns().get(index);
    List<FixedBits> makers = new ArrayList<>();
    if (!GIVEN.contains(pattern.type())) {
      List<List<ConstantTest>> tests = new ArrayList<>(pattern.tests());
      // A pattern without comparisons needs a fact of its kind too.
      tests.add(List.of());
      for (List<ConstantTest> any : tests) {
        if (standing.stream().noneMatch(made -> mayPass(made, pattern, any))) {
          makers.add(makers(reads.rules(), pattern, any));
        }
      }
    }
    return new LaterNeed(index, makers);
  }

  private FixedBits makers(
      List<FieldReads.Rule> rules, ReadPattern pattern, List<ConstantTest> any) {
    FixedBits makers = new FixedBits(count);
    for (int number = 0; number < count; number++) {
      if (rules.get(number).makes().stream().anyMatch(made -> mayPass(made, pattern, any))) {
        makers.set(number);
      }
    }
    return makers;
  }

  private static boolean mayPass(MadeFact made, ReadPattern pattern, List<ConstantTest> any) {
    return made.type().equals(pattern.type()) && (any.isEmpty() || made.mayPass(any));
  }

  /** The ids of the rules that can fire when facts match these patterns. */
  SortedSet<String> ids(FixedBits there) {
    SortedSet<String> ids = new TreeSet<>();
    live(there).forEach(rule -> ids.add(rule.id));
    return ids;
  }

  /** All patterns of the rules that can fire when facts match these patterns. */
  FixedBits looks(FixedBits there) {
    FixedBits looks = new FixedBits(patterns);
    live(there).forEach(rule -> looks.or(rule.looks));
    return looks;
  }

  private List<LiveRule> live(FixedBits there) {
    List<LiveRule> open = new ArrayList<>(free);
    for (int p = there.next(0); p >= 0; p = there.next(p + 1)) {
      for (LiveRule rule : needing.get(p)) {
        if (there.holds(rule.needs)) {
          open.add(rule);
        }
      }
    }
    List<LiveRule> live = new ArrayList<>();
    FixedBits firing = new FixedBits(count);
    boolean more = true;
    while (more) {
      int before = live.size();
      for (LiveRule rule : open) {
        if (!firing.get(rule.number) && rule.canFire(there, firing)) {
          firing.set(rule.number);
          live.add(rule);
        }
      }
      more = live.size() > before;
    }
    return live;
  }
}
