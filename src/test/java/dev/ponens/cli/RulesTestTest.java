package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ponens rules test} and {@code show}: what the examples say, and what runs. */
class RulesTestTest {
  @TempDir Path folder;

  private String rules(Draft draft) {
    return draft.write(folder.resolve("rules")).toString();
  }

  @Test
  void examplesOfOurRulesHold() {
    Cli run = Cli.run("rules", "test", "rules", "answers", "coding-end", "service-consent");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("ok    bare-answer", "all pass");
  }

  @Test
  void aDisagreementIsShownAsADiffWithWhatWasThere() {
    Draft draft =
        Draft.ofOurs()
            .changed("risk/answers.md", "!answer: 391\n", "!answer: 391 because I say so\n");
    Cli run = Cli.run("rules", "test", rules(draft), "answers", "path");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains(
            "FAIL  bare-answer",
            "ok    branch-never-tried",
            "risk/answers.md:",
            "     question: What is 17 times 23?\n  - !answer: 391 because I say so\n  +  answer:",
            "marked, but the rule does not fire",
            "facts  Progress(",
            "1 failed")
        .doesNotContain("wrong-arithmetic");
  }

  @Test
  void aFalseAlarmIsShownWithWhatTheRuleSays() {
    Draft draft =
        Draft.ofOurs()
            .changed(
                "risk/wrong-arithmetic.md",
                "## Silent\n",
                "## Silent\n\n```thoughts\n1. 2 + 2 = 5\n```\n");
    Cli run = Cli.run("rules", "test", rules(draft), "wrong-arithmetic");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains(
            "  -  1. 2 + 2 = 5\n  + !1. 2 + 2 = 5\n",
            "not marked, but the rule fires",
            "found  2 + 2 is 4, not 5");
    Cli json = Cli.run("rules", "test", rules(draft), "wrong-arithmetic", "-f", "json");
    assertThat(json.exit()).isEqualTo(1);
    assertThat(json.out()).contains("\"holds\": false", "\"flagged\": true", "\"failed\": 1");
  }

  @Test
  void coverageCountsExamplesAndNamesWhatNoneReaches() {
    Draft draft =
        Draft.ofOurs()
            .changed(
                "risk/running-equals.drl", "Equation( running,", "Equation( running, sideless,")
            .changed("risk/running-equals.drl", "sideless,", "left == \"never so\",");
    Cli run =
        Cli.run(
            "rules",
            "test",
            rules(draft),
            "answers",
            "coding-attempts",
            "overconfident-claim",
            "unsupported-claim",
            "running-equals",
            "--coverage");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .containsPattern("bare-answer +\\d+ of \\d{3,4} examples, 3 of its 11")
        .containsPattern("the thought uses words of \\{list:list} +\\d+ of \\d{3,4} examples")
        .contains("Rules and sentences that fire in no example: running-equals");
  }

  @Test
  void badRulesDoNotRun() {
    Draft draft = Draft.ofOurs().with("risk/bad.csv", "id,usess\nx,y\n");
    Cli run = Cli.run("rules", "test", rules(draft));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("risk/bad.csv:1", "did you mean \"uses\"");
  }

  @Test
  void aMistypedRuleGivesNearMisses() {
    Cli run = Cli.run("rules", "test", "wrong-aritmetic");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("Did you mean 'wrong-arithmetic'");
    assertThat(Cli.run("rules", "show", "wrong-aritmetic").err())
        .contains("Did you mean 'wrong-arithmetic'");
  }

  @Test
  void whatReallyRunsIsShownWithItsPlace() {
    Cli row = Cli.run("rules", "show", "bare-answer");
    assertThat(row.exit()).isZero();
    assertThat(row.out())
        .startsWith("// risk/answers.csv:2\nrule \"bare-answer\" agenda-group \"risk\"")
        .contains("thoughts < $settings.number(\"few-thoughts\")")
        .endsWith("verdict.by(\"bare-answer\").find($answer, $progress, $thought);\nend\n");
    assertThat(Cli.run("rules", "show", "mode-continue").out())
        .contains("outside the rule engine, if none of them derived a fact of the kind mode");
  }

  @Test
  void rulesAreListedForProgramsAndDocuments() {
    Cli json = Cli.run("rules", "list", "-f", "json", "--profile", "deep");
    assertThat(json.out()).contains("\"profile\": \"deep\"", "\"file\": \"risk/answers.csv\"");
    Cli page = Cli.run("rules", "list", "-f", "markdown", "--rules", "rules");
    assertThat(page.out())
        .contains("## risk", "| `bare-answer` | info | ", "rules/risk/answers.csv:2 |");
    assertThat(Cli.run("rules", "list", "-f", "xml").exit()).isEqualTo(2);
    assertThat(Cli.run("rules", "list", "--select", "risk").out())
        .contains("bare-answer")
        .doesNotContain("derive/", "gate.csv");
    assertThat(page).isEqualTo(Cli.run("rules", "list", "-f", "markdown", "--rules", "rules"));
  }

  @Test
  void casesByOtherHandsAreCountedByRule() throws IOException {
    Path cases = folder.resolve("cases.jsonl");
    Files.writeString(
        cases,
        """
        {"id":"a","kind":"risk","input":{"steps":["So 2 + 2 = 5."]},"expect":{"fires":["wrong-arithmetic"],"silent":["confidence-drop"]}}
        {"id":"b","kind":"risk","input":{"steps":["It is so.","It may not be so."],"confidences":[0.9,0.2]},"expect":{"fires":["wrong-arithmetic"],"silent":["confidence-drop"]}}
        {"id":"c","kind":"sums","input":{"thought":"First 3 + 4 = 8, then 5 + 5 = 10, then 6 + 6 = 13."},"expect":{"wrong":[{"text":"3 + 4 = 8"},{"text":"5 + 5 = 10"}]}}
        {"id":"d"}
        """);
    Cli run = Cli.run("rules", "test", "--paraphrase", cases.toString());
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("cases.jsonl:4: this is an object; expected a case");
    assertThat(run.out())
        .containsPattern("wrong-arithmetic +1 +2 +0 +100 % +50 %")
        .containsPattern("confidence-drop +0 +0 +1 +0 % +–")
        .containsPattern("sums +1 +2 +1 +50 % +50 %")
        .contains(
            "cases.jsonl:2  b  wrong-arithmetic: It may not be so.",
            "cases.jsonl:3  c  sums: 5 + 5 = 10",
            "cases.jsonl:3  c  sums: wrong-arithmetic: 6 + 6 = 13")
        .endsWith("3 cases; mean precision 50 %, mean recall 50 %\n");
    Cli json =
        Cli.run(
            "rules", "test", "--paraphrase", cases.toString(), "--part", "sealed", "-f", "json");
    assertThat(json.out()).contains("\"cases\": 1", "\"wanted\": 1");
  }
}
