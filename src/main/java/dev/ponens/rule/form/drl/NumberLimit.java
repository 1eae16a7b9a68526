package dev.ponens.rule.form.drl;

import dev.ponens.rule.form.drl.DrlToken.Kind;
import dev.ponens.rule.source.FactVocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ConditionalElementDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.PatternDescr;

/**
 * A comparison of a field with a number that is written in a rule. A comparison with arithmetic on
 * either side is not one.
 *
 * @param fact the kind of the fact
 * @param field its field
 * @param operator {@code <}, {@code <=}, {@code >} or {@code >=}
 * @param number the number, 0 or more
 */
public record NumberLimit(String fact, String field, String operator, double number) {
  private static final Set<String> ORDERS = Set.of("<", "<=", ">", ">=");
  private static final Set<String> ARITHMETIC = Set.of("+", "-", "*", "/");

  /**
   * The comparisons in the conditions of a rule, in their order.
   *
   * @param drl a rule for the engine, as {@link dev.ponens.rule.source.RuleText} has it
   */
  public static List<NumberLimit> of(String drl) {
    List<NumberLimit> limits = new ArrayList<>();
    add(RulePremises.parsed(drl).getLhs(), limits);
    return limits;
  }

  private static void add(BaseDescr condition, List<NumberLimit> limits) {
    if (condition instanceof PatternDescr pattern) {
      for (BaseDescr constraint : pattern.getDescrs()) {
        if (constraint instanceof ExprConstraintDescr expression) {
          add(pattern.getObjectType(), DrlToken.of(expression.getExpression()), limits);
        }
      }
    } else if (condition instanceof ConditionalElementDescr all) {
      all.getDescrs().forEach(part -> add((BaseDescr) part, limits));
    }
  }

  private static void add(String fact, List<DrlToken> tokens, List<NumberLimit> limits) {
    for (int i = 0; i + 2 < tokens.size(); i++) {
      DrlToken field = tokens.get(i);
      DrlToken number = tokens.get(i + 2);
      boolean own = i == 0 || !(computes(tokens.get(i - 1)) || tokens.get(i - 1).is("."));
      boolean alone = i + 3 == tokens.size() || !computes(tokens.get(i + 3));
      if (own
          && alone
          && field.kind() == Kind.WORD
          && FactVocabulary.fields(fact).contains(field.text())
          && ORDERS.contains(tokens.get(i + 1).text())
          && number.kind() == Kind.NUMBER) {
        limits.add(
            new NumberLimit(
                fact, field.text(), tokens.get(i + 1).text(), Double.parseDouble(number.text())));
      }
    }
  }

  private static boolean computes(DrlToken token) {
    return ARITHMETIC.contains(token.text());
  }
}
