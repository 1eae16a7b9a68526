package dev.ponens.rule.form.drl;

import dev.ponens.fact.Names;
import dev.ponens.rule.form.drl.DrlCondition.Constraint;
import dev.ponens.rule.form.drl.DrlCondition.How;
import dev.ponens.rule.form.drl.DrlCondition.Name;
import dev.ponens.rule.form.drl.DrlCondition.Pattern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.drools.drl.ast.descr.AndDescr;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ConditionalElementDescr;
import org.drools.drl.ast.descr.ExistsDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.OrDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.drools.drl.parser.DrlParser;
import org.drools.drl.parser.DroolsParserException;

/**
 * The conditions of a rule, split up. The rule fires when all conditions of one of its branches
 * hold.
 *
 * @param branches the alternatives under which it fires; one unless the rule has an "or"
 * @param used the variables that its consequence uses
 */
public record RulePremises(List<List<DrlCondition>> branches, Set<String> used) {
  /** Rules with more alternatives than this are not split up. */
  private static final int MOST_BRANCHES = 16;

  /** The kinds of fact whose field {@code kind} selects a sort. */
  private static final Set<String> SORTED = Set.of("Cue", "Derived", "Total");

  public RulePremises {
    branches = branches.stream().map(List::copyOf).toList();
    used = Names.of(used);
  }

  /**
   * Splits up a rule.
   *
   * @param drl a rule for the engine, as {@link dev.ponens.rule.source.RuleText} has it
   * @return empty when it has too many branches
   */
  public static Optional<RulePremises> of(String drl) {
    RuleDescr rule = parsed(drl);
    List<List<DrlCondition>> branches = branches(rule.getLhs(), true);
    Set<String> used =
        DrlToken.of(String.valueOf(rule.getConsequence())).stream()
            .filter(t -> t.kind() == DrlToken.Kind.VARIABLE)
            .map(DrlToken::text)
            .collect(Collectors.toSet());
    return branches.size() > MOST_BRANCHES
        ? Optional.empty()
        : Optional.of(new RulePremises(branches, used));
  }

  /** The only rule in a text, as the engine's parser reads it. */
  static RuleDescr parsed(String text) {
    String drl = Drl.withoutHead(text);
    DrlParser parser = new DrlParser();
    try {
      List<RuleDescr> rules = parser.parse(false, drl).getRules();
      if (!parser.hasErrors() && rules.size() == 1) {
        return rules.get(0);
      }
      throw new IllegalStateException(
          "internal error: a rule that passed its checks is not" + " exactly one rule: " + drl);
    } catch (DroolsParserException e) {
      throw new IllegalStateException(
          "internal error: a rule that passed its checks cannot be" + " parsed: " + drl, e);
    }
  }

  /**
   * The alternatives under which a condition holds, each a list of conditions that must all hold.
   */
  private static List<List<DrlCondition>> branches(BaseDescr descr, boolean top) {
    if (descr instanceof PatternDescr pattern) {
      Pattern fact = pattern(pattern);
      return List.of(List.of(new DrlCondition(How.FACT, List.of(fact), fact.text())));
    }
    List<? extends BaseDescr> parts = parts(descr);
    if (descr instanceof OrDescr) {
      return parts.stream().flatMap(p -> branches(p, top).stream()).toList();
    }
    if (descr instanceof AndDescr) {
      List<List<DrlCondition>> all = List.of(List.of());
      for (BaseDescr part : parts) {
        all = product(all, branches(part, top));
      }
      return all;
    }
    List<List<DrlCondition>> inner = parts.isEmpty() ? List.of() : branches(parts.get(0), false);
    if (descr instanceof ExistsDescr) {
      return inner.stream().map(b -> List.of(joined(How.SOME, b))).toList();
    }
    // "None of several" means "none of each".
    return List.of(inner.stream().map(b -> joined(How.NONE, b)).toList());
  }

  private static List<? extends BaseDescr> parts(BaseDescr descr) {
    return descr instanceof ConditionalElementDescr element
        ? element.getDescrs().stream().map(BaseDescr.class::cast).toList()
        : List.of();
  }

  private static List<List<DrlCondition>> product(
      List<List<DrlCondition>> left, List<List<DrlCondition>> right) {
    List<List<DrlCondition>> all = new ArrayList<>();
    for (List<DrlCondition> before : left) {
      for (List<DrlCondition> after : right) {
        List<DrlCondition> both = new ArrayList<>(before);
        both.addAll(after);
        all.add(both);
        if (all.size() > MOST_BRANCHES) {
          return all;
        }
      }
    }
    return all;
  }

  /** Facts that must exist, or must not exist, together. */
  private static DrlCondition joined(How how, List<DrlCondition> inner) {
    String word = how == How.SOME ? "exists " : "not ";
    String text =
        inner.size() == 1
            ? word + inner.get(0).text()
            : word
                + inner.stream()
                    .map(DrlCondition::text)
                    .collect(Collectors.joining(" and ", "( ", " )"));
    boolean plain = inner.stream().allMatch(c -> c.how() == How.FACT);
    return new DrlCondition(
        how, plain ? inner.stream().flatMap(c -> c.patterns().stream()).toList() : List.of(), text);
  }

  private static Pattern pattern(PatternDescr descr) {
    String variable = descr.getIdentifier() == null ? "" : descr.getIdentifier();
    String type = descr.getObjectType();
    List<Constraint> constraints =
        descr.getDescrs().stream()
            .map(ExprConstraintDescr.class::cast)
            .map(e -> constraint(e.getExpression().strip(), type))
            .toList();
    return new Pattern(variable, type, constraints);
  }

  private static Constraint constraint(String text, String type) {
    List<DrlToken> tokens = DrlToken.of(text);
    String binds =
        tokens.size() > 1 && tokens.get(0).kind() == DrlToken.Kind.VARIABLE && tokens.get(1).is(":")
            ? tokens.get(0).text()
            : "";
    List<Name> names = new ArrayList<>();
    for (int i = binds.isEmpty() ? 0 : 2; i < tokens.size(); i++) {
      DrlToken token = tokens.get(i);
      boolean variable = token.kind() == DrlToken.Kind.VARIABLE;
      if (!variable
          && (token.kind() != DrlToken.Kind.WORD
              || !FactVocabulary.fields(type).contains(token.text()))) {
        continue;
      }
      boolean dotted = variable && i + 2 < tokens.size() && tokens.get(i + 1).is(".");
      int field = dotted ? i + 2 : i;
      String name = variable && !dotted ? "" : tokens.get(field).text();
      boolean called = name.equals("number") && field + 2 < tokens.size();
      names.add(
          new Name(
              variable ? token.text() : "",
              name,
              called ? Drl.unquote(tokens.get(field + 2).text()) : ""));
      i = called ? field + 3 : field;
    }
    boolean sort =
        SORTED.contains(type)
            && tokens.size() > 1
            && tokens.get(0).is("kind")
            && (tokens.get(1).is("==") || tokens.get(1).is("in"))
            && tokens.stream().noneMatch(t -> t.is("||") || t.is("&&"));
    return new Constraint(text, binds, names, sort);
  }
}
