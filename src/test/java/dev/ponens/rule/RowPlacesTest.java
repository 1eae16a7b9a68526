package dev.ponens.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.End;
import dev.ponens.fact.Fact;
import dev.ponens.fact.find.FactFinder;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.ThoughtsBlock;
import dev.ponens.verdict.Finding;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A finding of a row points at the words the row asks for. */
class RowPlacesTest {
  private static final String TEXT = "The sum is odd, because five is. Obviously it holds.";

  @TempDir Path folder;

  private RuleEvaluator evaluator(String table) throws Exception {
    Rulebook rules = Rulebooks.read(Draft.begun().with("risk/t.csv", table).write(folder), null);
    return rules.evaluator(rules.params().profile("balanced"), Selection.ALL);
  }

  private List<Finding> findings(String table, String text) throws Exception {
    Rulebook rules = Rulebooks.read(Draft.begun().with("risk/t.csv", table).write(folder), null);
    RuleEvaluator ruleEvaluator =
        rules.evaluator(rules.params().profile("balanced"), Selection.ALL);
    Transcript transcript = ThoughtsBlock.read("page", 1, List.of("1. " + text)).transcript();
    Event event = transcript.events().get(0);
    FactFinder finder = new FactFinder(rules.lexicon(), rules.params().profile("balanced"));
    RunState run = new RunState(rules.runTerms(), rules.lexicon(), rules.commandTables());
    List<? extends Fact> facts =
        finder.judged(PathState.EMPTY, run, event, transcript.hints()).facts();
    List<Finding> first =
        ruleEvaluator
            .judge(facts, 1, step -> new FindingSubject(step, event.text(), event.origin()))
            .findings();
    // Again, out of what is remembered.
    assertThat(
            ruleEvaluator
                .judge(facts, 1, step -> new FindingSubject(step, event.text(), event.origin()))
                .findings())
        .isEqualTo(first);
    return first;
  }

  @Test
  void theMarkerAndTheWordsAreThoseOfTheList() throws Exception {
    assertThat(findings("id,uses,message\nr,certainty,\"says {words}\"\n", TEXT))
        .singleElement()
        .satisfies(f -> assertThat(f.text()).isEqualTo("Obviously"))
        .satisfies(f -> assertThat(f.span().start()).isEqualTo(TEXT.indexOf("Obviously")))
        .satisfies(f -> assertThat(f.message()).isEqualTo("says Obviously"));
  }

  @Test
  void ofSeveralListsTheFirstWordsCount() throws Exception {
    assertThat(findings("id,mentions,message\nr,certainty or reason,m {words}\n", TEXT))
        .singleElement()
        .satisfies(f -> assertThat(f.message()).isEqualTo("m because"));
    assertThat(findings("id,uses,and uses,message\nr,certainty,reason,m {words}\n", TEXT))
        .singleElement()
        .satisfies(f -> assertThat(f.message()).isEqualTo("m because"));
  }

  @Test
  void withoutAListTheWholeStepIsMeant() throws Exception {
    assertThat(findings("id,without,words at least,message\nr,certainty,2,m\n", "It is odd."))
        .singleElement()
        .satisfies(f -> assertThat(f.text()).isEqualTo("It is odd."));
  }

  @Test
  void aRowAtTheEndFinds() throws Exception {
    RuleEvaluator ruleEvaluator = evaluator("id,at the end,severity,message\nr,yes,info,it ends\n");
    FindingSubject none = new FindingSubject(0, "", new Origin(1, 1, null));
    assertThat(ruleEvaluator.judge(List.of(new End(2, 2)), 0, step -> none).findings())
        .singleElement()
        .satisfies(f -> assertThat(f.message()).isEqualTo("it ends"));
  }
}
