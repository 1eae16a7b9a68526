package dev.ponens.rule.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.RuleText;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Parts of rules that are as before are not read again, and everything they depend on counts. */
class ReadOnceTest {
  private static final String ROWS = "id,uses,severity,message\n";
  private static final String SENTENCES =
      "rule \"said\"\nwhen\n  the thought uses words of certainty\nthen\n  warn \"m\"\nend\n";

  private static Draft draft() {
    return Draft.withSentences()
        .withRule("written", "$cue : Cue( kind == \"certainty\" )", "verdict.find( $cue );")
        .with("risk/said.dslr", SENTENCES)
        .with("risk/rows.csv", ROWS + "row,certainty,warning,m\n");
  }

  private static RuleText rule(Draft draft, String id) throws BadRules {
    return RuleSet.read(draft.files()).rules().stream()
        .filter(r -> r.card().id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aRuleThatIsAsBeforeIsNotReadAgain() throws BadRules {
    for (String id : List.of("written", "said", "row")) {
      RuleText first = rule(draft(), id);
      RuleText again = rule(draft().with("risk/rows.md", "# Other rows\n"), id);
      assertThat(again.model()).as(id).isSameAs(first.model());
    }
  }

  @Test
  void aChangedRuleIsReadAgain() throws BadRules {
    rule(draft(), "written");
    Draft changed =
        draft()
            .changed("risk/written.drl", "certainty", "reason")
            .changed("risk/said.dslr", "certainty", "reason")
            .with("risk/rows.csv", ROWS + "row,reason,warning,m\n");
    for (String id : List.of("written", "said", "row")) {
      assertThat(rule(changed, id).model().strings()).as(id).contains("reason");
    }
  }

  @Test
  void aRuleWhoseListIsGoneHasAFault() throws BadRules {
    Draft own =
        draft()
            .with("words/house.txt", "# lang: en\nas we say\n")
            .withRule("house", "$cue : Cue( kind == \"house\" )", "verdict.find( $cue );");
    assertThat(own.faults()).isEmpty();
    Draft without =
        draft().withRule("house", "$cue : Cue( kind == \"house\" )", "verdict.find( $cue );");
    assertThat(without.faults()).anySatisfy(f -> assertThat(f).contains("risk/house.drl", "house"));
  }

  @Test
  void aChangedListIsReadAgain() {
    Draft changed = draft().with("words/certainty.txt", "# lang: en\nobviously\nof course\n");
    assertThat(phrases(draft())).doesNotContain("of course");
    assertThat(phrases(changed)).contains("of course");
    assertThat(phrases(draft())).doesNotContain("of course");
  }

  private static Set<String> phrases(Draft draft) {
    return ListsAndParameters.read(draft.files()).lexicon().lines("certainty");
  }

  @Test
  void aFaultIsReportedEachTime() {
    Stream.of(
            draft().with("risk/said.dslr", SENTENCES.replace("certainty", "nothing")),
            draft().with("words/bad.pattern", "(\n"),
            draft().with("words/certainty.txt", "# lang: en\nobviously\nobviously\n"))
        .forEach(
            bad -> {
              assertThat(bad.faults()).isNotEmpty();
              assertThat(bad.faults()).isEqualTo(bad.faults());
            });
  }
}
