package dev.ponens.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.Thought;
import dev.ponens.rule.filter.FactFilter;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Origin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A result is reused for another thought only when no rule distinguishes the two. */
class RulingCacheTest {
  @TempDir Path folder;

  private static Thought thought(int words, String mode, String... uses) {
    return new Thought(
        1,
        "thought",
        words,
        1,
        mode,
        "",
        "",
        true,
        false,
        false,
        false,
        Set.of(uses),
        Set.of(),
        Set.of(),
        Set.of(),
        false,
        false,
        false,
        Span.NONE);
  }

  private static Cue cue(String kind, int sentence) {
    return new Cue(kind, kind, sentence, false, false, false, false, Span.NONE);
  }

  private RuleEvaluator evaluator(Draft draft) throws BadRules, IOException {
    Rulebook rules = Rulebooks.read(draft.write(folder), null);
    Settings settings = rules.params().profile("balanced");
    return rules.evaluator(settings, Selection.ALL);
  }

  private static Set<String> fired(RuleEvaluator ruleEvaluator, Fact... facts) {
    Ruling ruling =
        ruleEvaluator.judge(
            List.of(facts),
            1,
            step -> new FindingSubject(step, "some words", new Origin(1, 1, null)));
    assertThat(ruling)
        .isEqualTo(
            ruleEvaluator.judgeFresh(
                List.of(facts),
                1,
                step -> new FindingSubject(step, "some words", new Origin(1, 1, null))));
    return ruling.fired();
  }

  private static Draft deriving(String conditions) {
    return Draft.begun()
        .with(
            "derive/it.drl",
            """
            rule "it"
              @summary("it")
            when
              %s
            then
              verdict.derive("kind", "name", 1.0);
            end
            """
                .formatted(conditions));
  }

  @Test
  void aNumberIsToldApartAtItsThresholdBelowAndAbove() throws Exception {
    RuleEvaluator ruleEvaluator = evaluator(deriving("Thought( words == 5 || words > 9 )"));
    for (int round = 0; round < 2; round++) {
      for (int words = 0; words < 12; words++) {
        assertThat(fired(ruleEvaluator, thought(words, "auto")))
            .as("%d words", words)
            .hasSize(words == 5 || words > 9 ? 1 : 0);
      }
    }
  }

  @Test
  void aParameterIsAThresholdToo() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(
            deriving(
                "$settings : Settings() Thought( words < $settings.number(\"working-words\") )"));
    int least = Rulebooks.shipped().params().profile("balanced").whole("working-words");
    assertThat(fired(ruleEvaluator, thought(least - 1, "auto"))).hasSize(1);
    assertThat(fired(ruleEvaluator, thought(least, "auto"))).isEmpty();
    assertThat(fired(ruleEvaluator, thought(least - 1, "auto"))).hasSize(1);
  }

  @Test
  void anotherWordIsAnotherWord() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(
            deriving(
                "Thought( mode in (\"revise\", \"branch\"), uses not contains \"certainty\" )"));
    assertThat(fired(ruleEvaluator, thought(1, "auto"))).isEmpty();
    assertThat(fired(ruleEvaluator, thought(1, "revise"))).hasSize(1);
    assertThat(fired(ruleEvaluator, thought(1, "branch", "reason"))).hasSize(1);
    assertThat(fired(ruleEvaluator, thought(1, "branch", "certainty"))).isEmpty();
    assertThat(fired(ruleEvaluator, thought(1, "stuck"))).isEmpty();
  }

  @Test
  void andBindsTighterThanOr() throws Exception {
    RuleEvaluator ruleEvaluator = evaluator(deriving("Cue( asked && !negated || quoted )"));
    for (int round = 0; round < 2; round++) {
      assertThat(fired(ruleEvaluator, said(false, true, false))).as("quoted alone").hasSize(1);
      assertThat(fired(ruleEvaluator, said(false, false, true))).as("asked alone").hasSize(1);
      assertThat(fired(ruleEvaluator, said(true, false, true))).as("asked, negated").isEmpty();
      assertThat(fired(ruleEvaluator, said(true, true, true))).as("all three").hasSize(1);
      assertThat(fired(ruleEvaluator, said(false, false, false))).as("none").isEmpty();
    }
  }

  private static Cue said(boolean negated, boolean quoted, boolean asked) {
    return new Cue("hedge", "hedge", 0, negated, quoted, asked, false, Span.NONE);
  }

  @Test
  void whatIsReckonedWithOrJoinedCountsAsItIs() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(
            deriving(
                "$a : Cue( kind == \"certainty\" ) $b : Cue( kind == \"reason\", sentence =="
                    + " $a.sentence ) Thought( words + 1 > 9 )"));
    assertThat(fired(ruleEvaluator, cue("certainty", 1), cue("reason", 2), thought(9, "auto")))
        .isEmpty();
    assertThat(fired(ruleEvaluator, cue("certainty", 2), cue("reason", 2), thought(9, "auto")))
        .hasSize(1);
    assertThat(fired(ruleEvaluator, cue("certainty", 2), cue("reason", 2), thought(8, "auto")))
        .isEmpty();
    assertThat(fired(ruleEvaluator, cue("certainty", 3), cue("reason", 2), thought(9, "auto")))
        .isEmpty();
  }

  @Test
  void cuesOfListsNoRuleNamesAreLeftOut() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(deriving("Cue( kind == \"certainty\" ) not Cue( kind == \"reason\" )"));
    assertThat(fired(ruleEvaluator, cue("certainty", 0), cue("hedge", 0))).hasSize(1);
    assertThat(fired(ruleEvaluator, cue("hedge", 0), cue("reason", 0), cue("certainty", 0)))
        .isEmpty();
  }

  @Test
  void aKindOfFactThatIsOnlyMissedCounts() throws Exception {
    RuleEvaluator ruleEvaluator = evaluator(deriving("Thought( words > 1 ) not Cue()"));
    assertThat(fired(ruleEvaluator, thought(3, "auto"))).hasSize(1);
    assertThat(fired(ruleEvaluator, thought(3, "auto"), cue("hedge", 0))).isEmpty();
  }

  @Test
  void whatADerivedFactCarriesIsTheThoughtsOwn() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(
            Draft.begun()
                .with(
                    "derive/it.drl",
                    """
                    rule "it"
                      @summary("it")
                    when
                      $t : Thought( mode != "auto" )
                    then
                      verdict.derive("mode", $t.mode, 1.0);
                    end
                    """));
    for (String mode : List.of("revise", "branch", "revise", "stuck")) {
      Ruling ruling =
          ruleEvaluator.judge(
              List.of(thought(1, mode)),
              1,
              step -> new FindingSubject(step, "words", new Origin(1, 1, null)));
      assertThat(ruling.best("mode").orElseThrow().name()).isEqualTo(mode);
    }
  }

  @Test
  void aParameterThatHasANameInTheRuleIsAThresholdToo() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(
            deriving("Settings( $least : number(\"working-words\") ) Thought( words < $least )"));
    int least = Rulebooks.shipped().params().profile("balanced").whole("working-words");
    assertThat(fired(ruleEvaluator, thought(least - 1, "auto"))).hasSize(1);
    assertThat(fired(ruleEvaluator, thought(least, "auto"))).isEmpty();
    assertThat(fired(ruleEvaluator, thought(least - 1, "auto"))).hasSize(1);
  }

  @Test
  void eachSideOfAnOrNeedsFactsOfItsOwn() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(
            deriving(
                """
                ( ( Cue( kind == "certainty" ) and Thought( words > 5 ) )
                or Cue( kind == "reason", sentence == 3 ) )
                exists Thought( mode != "stuck" )
                """));
    for (int round = 0; round < 2; round++) {
      assertThat(fired(ruleEvaluator, cue("certainty", 0), thought(6, "auto"))).hasSize(1);
      assertThat(fired(ruleEvaluator, cue("certainty", 0), thought(5, "auto"))).isEmpty();
      assertThat(fired(ruleEvaluator, cue("reason", 3), thought(5, "auto"))).hasSize(1);
      assertThat(fired(ruleEvaluator, cue("reason", 2), thought(6, "auto"))).isEmpty();
      assertThat(fired(ruleEvaluator, cue("reason", 3), thought(5, "stuck"))).isEmpty();
      assertThat(fired(ruleEvaluator, thought(6, "auto"))).isEmpty();
    }
  }

  @Test
  void manyOrsAreNoManyRules() throws Exception {
    String or = "( Cue( kind == \"certainty\" ) or Cue( kind == \"reason\" ) )\n";
    RuleEvaluator ruleEvaluator = evaluator(deriving(or.repeat(7) + "Thought( words > 5 )"));
    assertThat(fired(ruleEvaluator, cue("certainty", 0), thought(6, "auto"))).hasSize(1);
    assertThat(fired(ruleEvaluator, cue("certainty", 0), thought(5, "auto"))).isEmpty();
    assertThat(fired(ruleEvaluator, cue("hedge", 0), thought(6, "auto"))).isEmpty();
  }

  private static final String FINDS = "$c : Cue( kind == \"certainty\" ) $t : Thought( words > 1 )";

  @Test
  void aFindingQuotesItsOwnStep() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(Draft.begun().withRule("it", FINDS, "verdict.find( $c, $t );"));
    for (String text : List.of("certainly so", "it is certain", "certainly so")) {
      int at = text.indexOf("certain");
      Cue said =
          new Cue("certainty", text, 0, false, false, false, false, new Span(at, text.length()));
      List<Fact> facts = List.of(said, thought(text.length(), "auto"));
      IntFunction<FindingSubject> subjects =
          step -> new FindingSubject(step, text, new Origin(1, 1, null));
      Ruling ruling = ruleEvaluator.judge(facts, 2, subjects);
      assertThat(ruling).isEqualTo(ruleEvaluator.judgeFresh(facts, 2, subjects));
      assertThat(ruling.findings())
          .singleElement()
          .satisfies(f -> assertThat(f.text()).isEqualTo(text.substring(at)))
          .satisfies(f -> assertThat(f.facts()).containsEntry("kind", "certainty"));
    }
  }

  @Test
  void whatReadsTheWordsOfAFindingIsAskedEachTime() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(
            Draft.begun()
                .withRule("it", FINDS, "verdict.find( $c );")
                .with(
                    "policy/told.drl",
                    """
                    rule "told"
                      @summary("told")
                    when
                      Finding( text == "it is certain" )
                    then
                      verdict.gate("go_deeper", "told-so");
                    end
                    """));
    for (String text : List.of("certainly so", "it is certain", "certainly so")) {
      Cue said =
          new Cue("certainty", text, 0, false, false, false, false, new Span(0, text.length()));
      Ruling ruling =
          ruleEvaluator.judge(
              List.of(said, thought(4, "auto")),
              1,
              step -> new FindingSubject(step, text, new Origin(1, 1, null)));
      assertThat(ruling.gate().reasons()).hasSize(text.startsWith("it") ? 1 : 0);
    }
  }

  @Test
  void proposalsSeeTheFindingsOfPolicyWhateverTheirOrderInTheReport() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(
            Draft.begun()
                .changed(
                    "params.yml",
                    "  rank-verify-this-step:",
                    "  rank-after-alpha: 1\n  rank-verify-this-step:")
                .withRule("zeta", FINDS, "verdict.find( $c );")
                .with(
                    "policy/alpha.drl",
                    """
                    rule "alpha"
                      @severity("warning") @message("m")
                    when
                      $c : Cue( kind == "certainty" )
                    then
                      verdict.find( $c );
                    end
                    """)
                .with(
                    "next/after-alpha.drl",
                    """
                    rule "after-alpha"
                      @suggestion("s") @message("m")
                    when
                      Finding( rule == "alpha" )
                    then
                      verdict.propose( "revise", "standard", 0.8, 1 );
                    end
                    """));
    assertThat(fired(ruleEvaluator, cue("certainty", 0), thought(4, "auto")))
        .containsExactlyInAnyOrder("zeta", "alpha", "after-alpha");
  }

  private static Draft chain() {
    return Draft.begun()
        .with(
            "derive/it.drl",
            """
            rule "it"
              @summary("it")
            when
              Cue( kind == "certainty" )
            then
              verdict.derive("kind", "name", 1.0);
            end
            """)
        .with(
            "policy/told.drl",
            """
            rule "told"
              @summary("told")
            when
              Derived( kind == "kind", name == "name" ) Thought( words > 5 )
            then
              verdict.gate("go_deeper", "told-so");
            end
            """);
  }

  @Test
  void aRuleWhoseDerivedFactNothingDerivesDistinguishesNoThoughts() throws Exception {
    Rulebook rules = Rulebooks.read(chain().write(folder), null);
    FactFilter filter =
        new FactFilter(rules.reads(), rules.fallbacks(), rules.params().profile("balanced"));
    assertThat(filter.filter(List.of(thought(9, "auto"))).key())
        .isEqualTo(filter.filter(List.of(thought(3, "auto"))).key());
    Cue derives = cue("certainty", 0);
    assertThat(filter.filter(List.of(derives, thought(9, "auto"))).key())
        .isNotEqualTo(filter.filter(List.of(derives, thought(3, "auto"))).key());
  }

  @Test
  void aGateHasTheReasonsOfSeveralRules() throws Exception {
    RuleEvaluator ruleEvaluator =
        evaluator(
            chain()
                .with(
                    "policy/other.drl",
                    """
                    rule "other"
                      @summary("other")
                    when
                      Thought( words > 2 )
                    then
                      verdict.gate("go_deeper", "other-reason");
                    end
                    """)
                .changed(
                    "params.yml",
                    "  rank-verify-this-step:",
                    "  rank-both: 1\n  rank-verify-this-step:")
                .with(
                    "next/both.drl",
                    """
                    rule "both"
                      @suggestion("s") @message("m")
                    when
                      Gate( codes contains "told-so", codes contains "other-reason" )
                      Thought( words > 7 )
                    then
                      verdict.propose( "revise", "standard", 0.8 );
                    end
                    """));
    for (int round = 0; round < 2; round++) {
      assertThat(fired(ruleEvaluator, cue("certainty", 0), thought(9, "auto")))
          .containsExactlyInAnyOrder("it", "told", "other", "both");
      assertThat(fired(ruleEvaluator, cue("certainty", 0), thought(6, "auto")))
          .containsExactlyInAnyOrder("it", "told", "other");
    }
  }
}
