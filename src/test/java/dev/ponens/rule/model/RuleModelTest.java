package dev.ponens.rule.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.model.Condition.Connective;
import dev.ponens.rule.model.RuleExpression.FieldExpression;
import dev.ponens.rule.model.RuleExpression.MemberExpression;
import dev.ponens.rule.model.RuleExpression.Parameter;
import dev.ponens.rule.model.RuleExpression.Variable;
import dev.ponens.rule.model.RuleModel.ApiCall;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A rule in DRL, as values. */
class RuleModelTest {
  private static RuleModel rule(String conditions, String consequence) {
    return RuleModel.read("rule \"r\" when " + conditions + " then " + consequence + " end")
        .orElseThrow();
  }

  /** An expression with all its brackets. */
  private static String shape(RuleExpression expression) {
    if (expression instanceof RuleExpression.And || expression instanceof RuleExpression.Or) {
      String sign = expression instanceof RuleExpression.And ? " && " : " || ";
      return "("
          + String.join(sign, expression.parts().stream().map(RuleModelTest::shape).toList())
          + ")";
    } else if (expression instanceof RuleExpression.Not not) {
      return "!" + shape(not.of());
    } else if (expression instanceof RuleExpression.Calculation of) {
      return "(" + shape(of.left()) + of.operator() + shape(of.right()) + ")";
    } else if (expression instanceof RuleExpression.ComparisonExpression comparison) {
      return shape(comparison.left())
          + " "
          + comparison.operator().sign()
          + " "
          + String.join(",", comparison.right().stream().map(RuleModelTest::shape).toList());
    } else if (expression instanceof FieldExpression field) {
      return field.name();
    } else if (expression instanceof RuleExpression.NumberExpression number) {
      return number.whole() ? "" + (long) number.value() : "" + number.value();
    }
    return expression instanceof RuleExpression.TextExpression text
        ? text.value()
        : expression.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '^',
      value = {
        "a || b && !c                     ; (a || (b && !c))",
        "( a || b ) && c                  ; ((a || b) && c)",
        "a && ( b && c )                  ; (a && b && c)",
        "words + 1 * 2 > -3               ; (words+(1*2)) > -3",
        "words >= 1 && < 3                ; (words >= 1 && words < 3)",
        "words >= 1 && total != 2 && < 3  ; (words >= 1 && total != 2 && words < 3)",
        "a > 1 || b > 2 && < 4            ; (a > 1 || (b > 2 && b < 4))",
        "kind not in ( \"a\", \"b\" )     ; kind not in a,b",
        "uses contains \"a\" && !b        ; (uses contains a && !b)",
        "!( words > 0.5 )                 ; !words > 0.5",
      })
  void anExpressionHasThePrecedenceOfTheEngine(String constraint, String shape) {
    assertThat(shape(Constraint.read(constraint).orElseThrow().value())).isEqualTo(shape);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a == 012",
        "a == 0x1F",
        "a == 1L",
        "a == 0.5f",
        "a ? b : c",
        "a[0] == 1",
        "a.b == 1",
        "a.b() == 1",
        "a() == 1",
        "new String() == a",
        "this != null",
        "a matches \"b\"",
        "a str[startsWith] \"b\"",
        "(a = \"x\") == b",
        "a == 'x'",
        "a && ( < 3 )",
        "a > 1 || ( < 50 && > 40 )",
        "a > 1 && ( ( < 50 || > 40 ) && b )",
        "number(a) > 3",
        "",
      })
  void whatTheModelHasNotIsUnreadable(String constraint) {
    assertThat(Constraint.read(constraint)).isEmpty();
  }

  @Test
  void deepNestingIsUnreadable() {
    assertThat(Constraint.read("!".repeat(99) + "a")).isPresent();
    assertThat(Constraint.read("!".repeat(500) + "a")).isEmpty();
    assertThat(Constraint.read("a" + " && a".repeat(3_000))).isPresent();
  }

  @Test
  void aConstraintSaysWhatItNames() {
    RuleModel rule =
        rule(
            "Settings( $n : number(\"risk-high\") ) $c : Cue( sentence > $n || sentence == $c.step )",
            "verdict.find( $c );");
    List<Constraint> constraints =
        rule.when().patterns().flatMap(p -> p.constraints().stream()).toList();
    assertThat(constraints.get(0).binds()).isEqualTo("$n");
    assertThat(constraints.get(0).names()).containsExactly(new Parameter("", "risk-high"));
    FieldExpression sentence = new FieldExpression("sentence");
    assertThat(constraints.get(1).names())
        .containsExactly(
            sentence, new Variable("$n"), sentence, new MemberExpression("$c", "step"));
    assertThat(rule.parameters()).containsExactly("risk-high");
  }

  @Test
  void aRuleHasConditionsAndCalls() {
    RuleModel rule =
        rule(
            "$c : Cue() ( Repeat() or not Equation( claimed ) )",
            "verdict.by(\"r\").find($c, $c.words(), \"x\", 1.5);");
    assertThat(rule.when().how()).isEqualTo(Connective.ALL);
    assertThat(rule.when().patterns().map(Condition.Pattern::type))
        .containsExactly("Cue", "Repeat", "Equation");
    assertThat(rule.then().get(0))
        .isEqualTo(new ApiCall("by", List.of(new RuleExpression.TextExpression("r"))));
    assertThat(rule.then().get(1))
        .isEqualTo(
            new ApiCall(
                "find",
                List.of(
                    new Variable("$c"),
                    new MemberExpression("$c", "words"),
                    new RuleExpression.TextExpression("x"),
                    new RuleExpression.NumberExpression(1.5, false))));
    assertThat(rule.finds()).isTrue();
  }

  @Test
  void otherConditionsAndStatementsAreUnreadable() {
    String rule = "rule \"r\" when %s then %s end";
    String call = "verdict.find( $c );";
    assertThat(RuleModel.read(rule.formatted("$c : Cue()", call))).isPresent();
    for (String other :
        List.of(
            "eval( true )",
            "forall( Cue() )",
            "$c : Cue() from $x",
            "accumulate( Cue(); $n : count(1) )")) {
      assertThat(RuleModel.read(rule.formatted(other, call))).as(other).isEmpty();
    }
    for (String other :
        List.of("", "halt", "int x = 1;", "verdict.find( $c + 1 ).x;", "$c.words();")) {
      assertThat(RuleModel.read(rule.formatted("$c : Cue()", other))).as(other).isEmpty();
    }
  }
}
