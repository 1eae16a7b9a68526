package dev.ponens.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Span;
import dev.ponens.report.ReportContext;
import dev.ponens.report.TextLayout;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RulePlace;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextReportTest {
  private static final Verdict PENCILS =
      Sample.json("pencils")
          .step("Twelve boxes of thirteen.")
          .step("Twelve boxes: 12 * 13 = 146 pencils.")
          .finds(
              Severity.ERROR,
              "wrong-arithmetic",
              "12 * 13 = 146",
              "12 * 13 is 156, not 146",
              "Work it out again")
          .unjudged("the provider removed it")
          .finds(Severity.INFO, "bare-answer", 3, Span.NONE, "", "Nothing shows how", "")
          .verdict();

  @Test
  void findingsStandUnderTheirTranscriptWithTheirWordsMarked() {
    assertThat(Sample.report("text", PENCILS))
        .isEqualTo(
            """
            pencils  stories/pencils.jsonl:3
              step 2  error  wrong-arithmetic  12 * 13 is 156, not 146
                │ Twelve boxes: 12 * 13 = 146 pencils.
                │               ^^^^^^^^^^^^^
                → Work it out again
              step 3  info   bare-answer       Nothing shows how

            1 transcript, 3 steps: 1 error, 1 info
            most often: bare-answer 1, wrong-arithmetic 1
            not judged: 1 · suppressed: none · unreadable: none
            why: ponens explain stories/pencils.jsonl:3 --step 2
            """);
  }

  @Test
  void aFindingOfARowNamesItsRow() {
    RuleCard card = Sample.CARDS.get(0);
    RuleCard row =
        new RuleCard(
            "bare-answer",
            "risk",
            card.severity(),
            "",
            "",
            "",
            "",
            List.of(),
            new RulePlace("risk/answers.xlsx", "Answers", 3),
            "");
    ReportContext options = new ReportContext(TextLayout.PLAIN, false, List.of(row), "0.1.0");
    Sample sample = Sample.json("pencils").step("Twelve.");
    assertThat(
            Sample.report(
                "text",
                options,
                List.of(),
                sample.finds(Severity.INFO, "bare-answer", "Twelve", "No working", "").verdict()))
        .contains("(risk/answers.xlsx!Answers!3)\n");
  }

  @Test
  void aCleanRunSaysSo() {
    assertThat(Sample.report("text", Sample.json("clean").step("Fine.").verdict()))
        .isEqualTo(
            """
            1 transcript, 1 step: nothing found
            not judged: none · suppressed: none · unreadable: none
            """);
  }

  @Test
  void whatCouldNotBeReadOrJudgedIsShown() {
    String text =
        Sample.report(
            "text",
            Sample.options(TextLayout.PLAIN, false),
            List.of(
                Sample.unreadable("-", 7, "not JSON; mend the line"),
                Sample.unreadable("b.bin", 0, "binary; convert it")),
            Sample.json("t").step("x").fails("rules/risk/odd.drl: divided by zero").verdict());
    assertThat(text)
        .isEqualTo(
            """
            t  stories/t.jsonl:3
              a rule failed  rules/risk/odd.drl: divided by zero

            stdin:7  unreadable  not JSON; mend the line
            b.bin  unreadable  binary; convert it

            1 transcript, 1 step: nothing found
            not judged: none · suppressed: none · unreadable: 2 · rules failed: 1
            """);
  }

  @Test
  void aFindingInTheQuestionShowsItsOwnWords() {
    Verdict verdict =
        Sample.json("q")
            .step("x")
            .finds(
                Severity.WARNING, "prompt-injection", 0, new Span(5, 9), "obey me", "It orders", "")
            .verdict();
    assertThat(Sample.report("text", verdict))
        .contains("  question  warning  prompt-injection  It orders\n    │ obey me\n");
  }

  @Test
  void coloursAreWrittenOnlyWhenAskedFor() {
    ReportContext coloured = Sample.options(new TextLayout(true, 80), false);
    String text = Sample.report("text", coloured, List.of(), PENCILS);
    assertThat(text).contains("\u001b[1;31merror\u001b[0m").contains("\u001b[1;31m^^^");
    assertThat(text.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(Sample.report("text", PENCILS));
    assertThat(Sample.report("text", PENCILS)).doesNotContain("\u001b");
  }
}
