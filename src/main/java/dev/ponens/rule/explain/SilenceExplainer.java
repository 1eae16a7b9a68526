package dev.ponens.rule.explain;

import dev.ponens.fact.Hindsight;
import dev.ponens.rule.explain.FactMatches.ProbeMatch;
import dev.ponens.rule.explain.Premise.PremiseUse;
import dev.ponens.rule.explain.Probe.ProbeSlot;
import dev.ponens.rule.model.Condition.Pattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Explains a rule that did not fire, condition by condition. For each pattern, it shows the fact
 * that meets most conditions. Facts that must not exist are looked for in combination with those.
 */
final class SilenceExplainer {
  private final RuleParts rule;
  private final Predicate<Object> about;
  private final Map<Question, List<ProbeMatch>> answers = new HashMap<>();

  /** A question to the engine: a fact with at most one condition, or facts that must not exist. */
  private record Question(
      int branch, Premise condition, @Nullable Pattern pattern, @Nullable Unit unit) {}

  /**
   * The result of a condition.
   *
   * @param unit the condition
   * @param holds whether it holds
   * @param match the match with the fact that it was compared with; null when there is none
   * @param slot the index of the match's fact that it is about; -1 for the last
   */
  record Met(Unit unit, boolean holds, @Nullable ProbeMatch match, int slot) {}

  SilenceExplainer(
      RuleParts rule, Function<List<Probe>, List<ProbeMatch>> engine, Predicate<Object> about) {
    this.rule = rule;
    this.about = about;
    Map<Probe, List<Question>> asked = new LinkedHashMap<>();
    for (int branch = 0; branch < rule.branches().size(); branch++) {
      for (Premise condition : rule.branches().get(branch)) {
        ask(
            branch,
            condition,
            (probe, q) -> asked.computeIfAbsent(probe, p -> new ArrayList<>()).add(q));
      }
    }
    for (ProbeMatch match : engine.apply(List.copyOf(asked.keySet()))) {
      for (Question question : asked.getOrDefault(match.probe(), List.of())) {
        answers.computeIfAbsent(question, q -> new ArrayList<>()).add(match);
      }
    }
  }

  /** Passes on all questions about a condition. One probe may answer several questions. */
  private void ask(int branch, Premise condition, BiConsumer<Probe, Question> questions) {
    if (condition.how() == PremiseUse.NONE && !condition.patterns().isEmpty()) {
      questions.accept(
          Probes.opposed(rule, branch, condition), new Question(branch, condition, null, null));
    } else if (condition.how() != PremiseUse.NONE) {
      for (Pattern pattern : condition.patterns()) {
        questions.accept(
            Probes.alone(rule, branch, condition, pattern, null),
            new Question(branch, condition, pattern, null));
        for (Unit unit : rule.units(condition, pattern)) {
          questions.accept(
              Probes.alone(rule, branch, condition, pattern, unit),
              new Question(branch, condition, pattern, unit));
        }
      }
    }
  }

  /** The results of the conditions, for each alternative of the rule. */
  List<List<Met>> branches() {
    List<List<Met>> branches = new ArrayList<>();
    for (int branch = 0; branch < rule.branches().size(); branch++) {
      Map<Pattern, Object> chosen = new LinkedHashMap<>();
      List<Met> met = new ArrayList<>();
      for (Premise condition : rule.branches().get(branch)) {
        if (condition.how() == PremiseUse.NONE) {
          met.add(none(branch, condition, chosen));
        } else {
          for (Pattern pattern : condition.patterns()) {
            met.addAll(some(branch, condition, pattern, chosen));
          }
        }
      }
      branches.add(met);
    }
    return branches;
  }

  private Met none(int branch, Premise condition, Map<Pattern, Object> chosen) {
    for (ProbeMatch match :
        answers.getOrDefault(new Question(branch, condition, null, null), List.of())) {
      List<ProbeSlot> slots = match.probe().slots();
      if (fits(match, chosen)) {
        Unit all = rule.unit(condition, condition.patterns().get(0).constraints());
        return new Met(all, false, match, slots.size() - condition.patterns().size());
      }
    }
    return new Met(rule.unit(condition, List.of()), true, null, -1);
  }

  /** True when the facts a match shares with those chosen are the same. */
  private static boolean fits(ProbeMatch match, Map<Pattern, Object> chosen) {
    for (int i = 0; i < match.objects().size(); i++) {
      Object other = chosen.get(match.probe().slots().get(i).pattern());
      if (other != null && other != match.objects().get(i)) {
        return false;
      }
    }
    return true;
  }

  private List<Met> some(
      int branch, Premise condition, Pattern pattern, Map<Pattern, Object> chosen) {
    List<Unit> units = rule.units(condition, pattern);
    ProbeMatch nearest = null;
    int most = -1;
    for (ProbeMatch candidate :
        answers.getOrDefault(new Question(branch, condition, pattern, null), List.of())) {
      Object fact = last(candidate);
      int holding = 0;
      for (Unit unit : units) {
        holding += passing(branch, condition, pattern, unit, fact, chosen) == null ? 0 : 1;
      }
      if (holding > most && fits(candidate, chosen) && counts(fact)) {
        most = holding;
        nearest = candidate;
      }
    }
    if (nearest == null && units.isEmpty() && pattern.type().equals("Settings")) {
      return List.of();
    }
    if (nearest == null) {
      return List.of(
          new Met(Unit.presence(condition, pattern, rule.text().wording()), false, null, -1));
    }
    Object fact = last(nearest);
    chosen.put(pattern, fact);
    List<Met> met = new ArrayList<>();
    for (Unit unit : units) {
      ProbeMatch passing = passing(branch, condition, pattern, unit, fact, chosen);
      met.add(new Met(unit, passing != null, passing == null ? nearest : passing, -1));
    }
    if (units.isEmpty() && !pattern.type().equals("Settings")) {
      Unit any = Unit.presence(condition, pattern, rule.text().wording());
      met.add(new Met(any, true, nearest, -1));
    }
    return met;
  }

  /** A fact that names its step must be about the step of interest. */
  private boolean counts(Object fact) {
    return !(fact instanceof Hindsight) || about.test(fact);
  }

  private @Nullable ProbeMatch passing(
      int branch,
      Premise condition,
      Pattern pattern,
      Unit unit,
      Object fact,
      Map<Pattern, Object> chosen) {
    for (ProbeMatch match :
        answers.getOrDefault(new Question(branch, condition, pattern, unit), List.of())) {
      if (last(match) == fact && fits(match, chosen)) {
        return match;
      }
    }
    return null;
  }

  private static Object last(ProbeMatch match) {
    return match.objects().get(match.objects().size() - 1);
  }
}
