package dev.ponens.rule.form.drl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.form.drl.DrlCondition.How;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules taken apart. */
class RulePremisesTest {
  private static RulePremises of(String conditions) {
    return RulePremises.of(
            Drl.head("a-rule", Concern.RISK)
                + "when\n"
                + conditions
                + "\n"
                + Drl.tail("a-rule", "find( $c )"))
        .orElseThrow();
  }

  private static List<List<String>> texts(String conditions) {
    return of(conditions).branches().stream()
        .map(b -> b.stream().map(DrlCondition::text).toList())
        .toList();
  }

  @Test
  void aPlainRuleIsOneBranchOfItsConditions() {
    assertThat(
            texts("$c : Cue( kind == \"x\", asserted )\nnot Equation( claimed )\nexists Repeat()"))
        .containsExactly(
            List.of(
                "$c : Cue( kind == \"x\", asserted )",
                "not Equation( claimed )",
                "exists Repeat()"));
    assertThat(of("$c : Cue()").used()).containsExactly("$c");
  }

  @Test
  void orMakesBranches() {
    assertThat(texts("$c : Cue() ( Equation() or Repeat() ) not ( Answer() or Confidence() )"))
        .containsExactly(
            List.of("$c : Cue()", "Equation()", "not Answer()", "not Confidence()"),
            List.of("$c : Cue()", "Repeat()", "not Answer()", "not Confidence()"));
    assertThat(texts("$c : Cue() exists ( Equation() or Repeat() )"))
        .containsExactly(
            List.of("$c : Cue()", "exists Equation()"), List.of("$c : Cue()", "exists Repeat()"));
  }

  @Test
  void whatIsNotThereTogetherStaysTogether() {
    DrlCondition none = of("$c : Cue() not ( Equation() and Repeat() )").branches().get(0).get(1);
    assertThat(none.how()).isEqualTo(How.NONE);
    assertThat(none.text()).isEqualTo("not ( Equation() and Repeat() )");
    assertThat(none.patterns()).hasSize(2);
    DrlCondition nested =
        of("$c : Cue() not ( Equation() and not Repeat() )").branches().get(0).get(1);
    assertThat(nested.patterns()).isEmpty();
  }

  @Test
  void aRuleOfTooManyBranchesIsLeftWhole() {
    String many = "( Equation() or Repeat() ) ".repeat(5);
    assertThat(
            RulePremises.of(
                Drl.head("a-rule", Concern.RISK)
                    + "when\n$c : Cue() "
                    + many
                    + Drl.tail("a-rule", "find( $c )")))
        .isEmpty();
  }

  @Test
  void aConstraintSaysWhatItNames() {
    var settings =
        of("Settings( $n : number(\"risk-high\") ) $c : Cue( sentence > $n || sentence == $c.step )")
            .branches()
            .get(0);
    var bound = settings.get(0).patterns().get(0).constraints().get(0);
    assertThat(bound.binds()).isEqualTo("$n");
    assertThat(bound.names().get(0).parameter()).isEqualTo("risk-high");
    assertThat(settings.get(1).patterns().get(0).constraints().get(0).names())
        .extracting(n -> n.variable() + "/" + n.field() + "/" + n.parameter())
        .containsExactly("/sentence/", "$n//", "/sentence/", "$c/step/");
  }

  @Test
  void onlyTheKindOfAFactSaysItsSort() {
    assertThat(
            of("$c : Cue( kind == \"x\", asserted ) Thought( kind == \"answer\" )")
                .branches()
                .get(0)
                .stream()
                .flatMap(c -> c.patterns().stream())
                .flatMap(p -> p.constraints().stream())
                .map(DrlCondition.Constraint::sort))
        .containsExactly(true, false, false);
  }
}
