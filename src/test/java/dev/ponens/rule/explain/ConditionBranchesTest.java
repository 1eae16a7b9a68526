package dev.ponens.rule.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.compile.CompiledCondition.CompiledComparison;
import dev.ponens.rule.compile.CompiledCondition.OneFact;
import dev.ponens.rule.explain.Premise.PremiseUse;
import dev.ponens.rule.model.Condition;
import dev.ponens.rule.model.Condition.ConditionGroup;
import dev.ponens.rule.model.Condition.Pattern;
import dev.ponens.rule.model.RuleModel;
import dev.ponens.rule.source.FactVocabulary;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules taken apart. */
class ConditionBranchesTest {
  private static ConditionGroup conditions(String conditions) {
    String rule = "rule \"a-rule\" when\n" + conditions + "\nthen verdict.find( $c ); end";
    return RuleModel.read(rule).orElseThrow().when();
  }

  /** Conditions of the same shape, as the engine would compile them. */
  private static CompiledCondition compiled(Condition condition) {
    if (condition instanceof ConditionGroup group) {
      return new CompiledCondition.CompiledGroup(
          group.how(), group.parts().stream().map(ConditionBranchesTest::compiled).toList());
    }
    Pattern pattern = (Pattern) condition;
    CompiledComparison comparison = values -> true;
    int comparisons = (int) pattern.constraints().stream().filter(c -> c.binds().isEmpty()).count();
    return new OneFact(
        pattern.variable(),
        type(pattern.type()),
        List.of(),
        Collections.nCopies(comparisons, comparison));
  }

  private static Class<?> type(String fact) {
    try {
      for (String name : FactVocabulary.members().keySet()) {
        if (name.endsWith("." + fact)) {
          return Class.forName(name);
        }
      }
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    throw new IllegalArgumentException(fact);
  }

  private static List<List<Premise>> of(String conditions) {
    ConditionGroup all = conditions(conditions);
    return ConditionBranches.of(all, compiled(all));
  }

  private static List<List<String>> texts(String conditions) {
    return of(conditions).stream().map(b -> b.stream().map(Premise::text).toList()).toList();
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
    Premise none = of("$c : Cue() not ( Equation() and Repeat() )").get(0).get(1);
    assertThat(none.how()).isEqualTo(PremiseUse.NONE);
    assertThat(none.text()).isEqualTo("not ( Equation() and Repeat() )");
    assertThat(none.patterns()).hasSize(2);
    assertThat(none.facts()).hasSize(2);
    Premise nested = of("$c : Cue() not ( Equation() and not Repeat() )").get(0).get(1);
    assertThat(nested.patterns()).isEmpty();
  }

  @Test
  void aRuleOfTooManyBranchesIsLeftWhole() {
    assertThat(of("$c : Cue() " + "( Equation() or Repeat() ) ".repeat(4))).hasSize(16);
    assertThat(of("$c : Cue() " + "( Equation() or Repeat() ) ".repeat(5))).isEmpty();
  }

  @Test
  void conditionsThatWereCompiledToOthersAreLeftWhole() {
    ConditionGroup all = conditions("$c : Cue( asserted ) not Repeat()");
    assertThat(ConditionBranches.of(all, compiled(conditions("$c : Cue() not Repeat()"))))
        .isEmpty();
    assertThat(ConditionBranches.of(all, compiled(conditions("$c : Cue( asserted ) Repeat()"))))
        .isEmpty();
    assertThat(ConditionBranches.of(all, compiled(conditions("$c : Cue( asserted )")))).isEmpty();
  }

  @Test
  void onlyTheKindOfAFactSaysItsSort() {
    assertThat(
            of("$c : Cue( kind == \"x\", asserted ) Thought( kind == \"answer\" )").get(0).stream()
                .flatMap(p -> p.patterns().stream())
                .flatMap(
                    p ->
                        p.constraints().stream()
                            .map(c -> new Unit("", "", List.of(c)).compares(p))))
        .containsExactly(false, true, true);
  }
}
