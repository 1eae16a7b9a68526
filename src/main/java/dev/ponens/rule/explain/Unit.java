package dev.ponens.rule.explain;

import dev.ponens.rule.model.Condition.Pattern;
import dev.ponens.rule.model.Constraint;
import dev.ponens.rule.model.Operator;
import dev.ponens.rule.model.RuleExpression;
import dev.ponens.rule.model.RuleExpression.ComparisonExpression;
import dev.ponens.rule.source.AuthorWording;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One condition on a fact from the author's point of view, which may be several comparisons for the
 * engine.
 *
 * @param words the condition in the author's words
 * @param drl the condition in DRL
 * @param constraints the comparisons
 */
record Unit(String words, String drl, List<Constraint> constraints) {
  /** The kinds of fact whose field {@code kind} selects a sort. */
  private static final Set<String> SORTED = Set.of("Cue", "Derived", "Total");

  Unit {
    constraints = List.copyOf(constraints);
  }

  /**
   * The conditions on a fact of a rule.
   *
   * @param condition the condition of the rule that the fact belongs to
   * @return empty when any such fact matches
   */
  static List<Unit> of(Premise condition, Pattern pattern, AuthorWording wording) {
    List<Constraint> comparing =
        pattern.constraints().stream().filter(c -> c.binds().isEmpty()).toList();
    String whole = whole(condition, pattern, wording);
    if (!whole.isEmpty()) {
      return comparing.isEmpty()
          ? List.of()
          : List.of(new Unit(whole, joined(comparing), comparing));
    }
    List<Unit> units = new ArrayList<>();
    for (int from = 0; from < comparing.size(); ) {
      Unit unit = longest(comparing, from, wording);
      units.add(unit);
      from += unit.constraints.size();
    }
    return units;
  }

  /** The author's words for the fact as a whole; empty when there are none. */
  private static String whole(Premise condition, Pattern pattern, AuthorWording wording) {
    Pattern unbound = new Pattern("", pattern.type(), pattern.constraints());
    for (String text : List.of(condition.text(), pattern.text(), unbound.text())) {
      String words = wording.of(text);
      if (!words.isEmpty()
          && (condition.patterns().size() == 1 || !text.equals(condition.text()))) {
        return words;
      }
    }
    return "";
  }

  private static Unit longest(List<Constraint> constraints, int from, AuthorWording wording) {
    for (int to = constraints.size(); to > from; to--) {
      List<Constraint> run = constraints.subList(from, to);
      String words = wording.of(joined(run));
      if (!words.isEmpty()) {
        return new Unit(words, joined(run), run);
      }
    }
    Constraint one = constraints.get(from);
    return new Unit(one.text(), one.text(), List.of(one));
  }

  private static String joined(List<Constraint> constraints) {
    return constraints.stream().map(Constraint::text).collect(Collectors.joining(", "));
  }

  /** The condition without comparisons, for a fact that does not exist or only has to exist. */
  static Unit presence(Premise condition, Pattern pattern, AuthorWording wording) {
    Pattern unbound = new Pattern("", pattern.type(), pattern.constraints());
    return new Unit(words(condition, pattern, wording), unbound.text(), List.of());
  }

  /** A pattern in the author's words, else in DRL. */
  private static String words(Premise condition, Pattern pattern, AuthorWording wording) {
    String whole = whole(condition, pattern, wording);
    if (!whole.isEmpty()) {
      return whole;
    }
    List<Unit> units = of(condition, pattern, wording);
    if (units.stream().anyMatch(u -> !u.words.equals(u.drl))) {
      return units.stream().map(Unit::words).collect(Collectors.joining(", "));
    }
    boolean vowel = "AEIOU".indexOf(pattern.type().charAt(0)) >= 0;
    return pattern.constraints().isEmpty()
        ? "there is " + (vowel ? "an " : "a ") + pattern.type()
        : new Pattern("", pattern.type(), pattern.constraints()).text();
  }

  /** True for a constraint that selects the sort of a fact, a derived fact or a total. */
  private static boolean sorts(Pattern pattern, Constraint constraint) {
    return SORTED.contains(pattern.type())
        && constraint.value() instanceof ComparisonExpression comparison
        && comparison.left().equals(new RuleExpression.FieldExpression("kind"))
        && (comparison.operator() == Operator.EQUAL || comparison.operator() == Operator.IN);
  }

  /** True when it compares more than the sort of fact. */
  boolean compares(Pattern pattern) {
    return constraints.stream().anyMatch(c -> !sorts(pattern, c));
  }

  /** The constraints of a pattern without this condition; its sort and bindings remain. */
  List<Constraint> takenFrom(Pattern pattern) {
    return pattern.constraints().stream()
        .filter(c -> sorts(pattern, c) || !constraints.contains(c))
        .toList();
  }

  /** The sort and bindings of a pattern, with only this condition. */
  List<Constraint> aloneOn(Pattern pattern) {
    return pattern.constraints().stream()
        .filter(c -> sorts(pattern, c) || !c.binds().isEmpty() || constraints.contains(c))
        .toList();
  }

  /** The sort and bindings of a pattern, without any condition. */
  static List<Constraint> noneOn(Pattern pattern) {
    return pattern.constraints().stream()
        .filter(c -> sorts(pattern, c) || !c.binds().isEmpty())
        .toList();
  }
}
