package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Findings that a file of suppressions names are not reported, and nothing is lost by that. */
class SuppressionsTest {
  @TempDir Path temp;

  private Project project;

  @BeforeEach
  void transcripts() {
    project = Project.in(temp);
    project.steps("run.txt", Project.SURE, Project.WRONG, Project.SURE + " " + Project.WRONG);
  }

  private void suppress(String... entries) {
    StringBuilder file = new StringBuilder("suppressions:\n");
    for (String entry : entries) {
      file.append("  - {").append(entry).append("}\n");
    }
    project.write("ponens-suppressions.yml", file.toString());
  }

  private static long wrong(Cli lint) {
    return lint.lines().stream()
        .filter(l -> l.matches(" +step \\d+ +error +wrong-arithmetic .*"))
        .count();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run.txt",
        "logs/run.txt",
        "logs/*.txt",
        "logs",
        "logs/",
        "**/run.*",
        "r[tu]n.txt"
      })
  void anEntryMeansTranscriptsByPatternOrId(String transcript) {
    assertThat(project.lint().exit()).isEqualTo(1);
    suppress("transcript: '" + transcript + "', rule: wrong-arithmetic, reason: looked at");

    Cli lint = project.lint();
    assertThat(wrong(lint)).isZero();
    assertThat(lint.exit()).isZero();
    assertThat(lint.out()).contains("suppressed: 2 (2 by file)").contains("unsupported-claim");
  }

  /** A number that looks like one of a credit card is masked in paths too. */
  @Test
  void anEntryMeansTranscriptsBelowAFolderWithMaskedDigits() throws IOException {
    project = Project.in(Files.createDirectory(temp.resolve("run-4111111111111111")));
    project.steps("run.txt", Project.WRONG);
    suppress("transcript: 'logs/run.txt', rule: wrong-arithmetic, reason: looked at");

    assertThat(wrong(project.lint())).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"other.txt", "run", "logs/run", "*/*/run.txt", "ru?", "{a,b}.txt"})
  void anEntryMeansNoOtherTranscript(String transcript) {
    suppress("transcript: '" + transcript + "', rule: wrong-arithmetic, reason: looked at");

    Cli lint = project.lint();
    assertThat(wrong(lint)).isEqualTo(2);
    assertThat(lint.err())
        .contains("ponens-suppressions.yml:2: no transcript in the input matches [" + transcript);
    assertThat(project.run("lint", project.logs().resolve("run.txt").toString()).err())
        .doesNotContain("no transcript");
  }

  @Test
  void anEntryMeansAStepWhereItNamesOne() {
    suppress("transcript: run.txt, step: 2, rule: risk, reason: looked at");

    assertThat(wrong(project.lint())).isEqualTo(1);
    assertThat(project.lint().exit()).isEqualTo(1);
  }

  @Test
  void reportsSayWhatIsSuppressedWhyAndWhere() throws IOException {
    suppress("transcript: run.txt, step: 2, rule: wrong-arithmetic, reason: 'a test, of <x>'");

    JsonNode json = new ObjectMapper().readTree(project.lint("-f", "json").out());
    assertThat(json.at("/transcripts/0/suppressed")).hasSize(1);
    JsonNode hidden = json.at("/transcripts/0/suppressed/0");
    assertThat(hidden.get("rule").asText()).isEqualTo("wrong-arithmetic");
    assertThat(hidden.get("step").asInt()).isEqualTo(2);
    assertThat(hidden.get("by").asText()).isEqualTo("file");
    assertThat(hidden.get("at").asText()).isEqualTo("ponens-suppressions.yml:2");
    assertThat(hidden.get("reason").asText()).isEqualTo("a test, of <x>");
    assertThat(json.at("/summary/suppressed"))
        .hasToString("{\"file\":1,\"comment\":0,\"baseline\":0}");
    assertThat(json.at("/summary/findings/error").asInt()).isEqualTo(1);
    JsonNode results =
        new ObjectMapper().readTree(project.lint("-f", "sarif").out()).at("/runs/0/results");
    assertThat(results)
        .filteredOn(r -> r.get("suppressions").size() > 0)
        .singleElement()
        .satisfies(
            r -> {
              assertThat(r.at("/suppressions/0/kind").asText()).isEqualTo("external");
              assertThat(r.at("/suppressions/0/justification").asText())
                  .contains("a test, of <x>", "ponens-suppressions.yml:2");
            });
    assertThat(results).allMatch(r -> r.has("suppressions") && !r.has("baselineState"));
    assertThat(project.lint("-f", "markdown").out()).contains("Suppressed: 1.");
    assertThat(project.lint("-f", "junit").out())
        .contains("skipped=\"1\"", "<skipped message=\"a test, of &lt;x");
    assertThat(project.lint("-f", "jsonl").out()).contains("\"by\":\"file\"");
    for (String format : new String[] {"compact", "github", "gitlab", "rdjsonl", "csv"}) {
      assertThat(project.lint("-f", format).out().split("146").length)
          .isLessThan(project.lint("-f", format, "--no-config").out().split("146").length);
    }
  }

  @Test
  void riskAndGateStayAsTheyWereJudged() throws IOException {
    String[] json = {"-f", "json", "--no-config"};
    JsonNode all = new ObjectMapper().readTree(project.lint(json).out());
    suppress("transcript: run.txt, rule: risk, reason: looked at");
    JsonNode some = new ObjectMapper().readTree(project.lint("-f", "json").out());

    assertThat(some.at("/transcripts/0/findings")).isEmpty();
    assertThat(some.at("/transcripts/0/steps")).isEqualTo(all.at("/transcripts/0/steps"));
    assertThat(some.at("/transcripts/0/settings")).isEqualTo(all.at("/transcripts/0/settings"));
  }

  @Test
  void secretsInAReasonAreMasked() {
    String key = "AKIA" + "Z7Q2".repeat(4);
    suppress("transcript: run.txt, rule: risk, reason: 'with " + key + " in it'");

    assertThat(project.lint("-f", "json").out()).doesNotContain(key).contains("\"with █");
  }

  // ---- days

  @Test
  void anEntryCountsThroughItsLastDayAndNoLonger() {
    suppress("transcript: run.txt, rule: wrong-arithmetic, reason: r, expires: 2030-05-31");

    assertThat(wrong(project.lint("--today", "2030-05-31"))).isZero();
    Cli late = project.lint("--today", "2030-06-01");
    assertThat(wrong(late)).isEqualTo(2);
    assertThat(late.exit()).isEqualTo(1);
    assertThat(late.err()).contains("yml:2: this suppression expired on 2030-05-31");
    assertThat(late.out()).contains("suppressed: none · unused suppressions: 1");
  }

  @Test
  void theDayIsFixedByTheEnvironmentAndSaidWhereItIsNot() {
    suppress("transcript: run.txt, rule: wrong-arithmetic, reason: r, expires: 2030-05-31");
    // 2030-06-01T00:00:00Z
    Cli fixed = project.with("SOURCE_DATE_EPOCH", "1906502400").lint();

    assertThat(wrong(fixed)).isEqualTo(2);
    assertThat(fixed.err()).doesNotContain("compared with today");
    assertThat(wrong(project.with("SOURCE_DATE_EPOCH", "1906502399").lint())).isZero();
    assertThat(project.lint().err())
        .contains("which is compared with today's date, 2", "SOURCE_DATE_EPOCH");
    Cli odd = project.with("SOURCE_DATE_EPOCH", "soon").lint();
    assertThat(odd.exit()).isEqualTo(2);
    assertThat(odd.err()).contains("SOURCE_DATE_EPOCH is soon; set it to a number of seconds");
    suppress("transcript: run.txt, rule: wrong-arithmetic, reason: r");
    assertThat(project.lint().err()).isEmpty();
  }

  // ---- what hides nothing

  @Test
  void whatHidesNothingIsSaidAndCountedAndFailsNothing() {
    suppress(
        "transcript: run.txt, step: 1, rule: wrong-arithmetic, reason: r",
        "transcript: run.txt, rule: wrong-arithmetic, reason: r");

    Cli lint = project.lint();
    assertThat(lint.exit()).isZero();
    assertThat(lint.err())
        .contains("ponens-suppressions.yml:2: this suppression matches no finding")
        .doesNotContain("yml:3")
        .contains("ponens baseline --prune");
    assertThat(lint.out()).contains("unused suppressions: 1");
    assertThat(project.lint("--quiet").err()).isEmpty();
  }

  @Test
  void nobodyIsAccusedWhereTheRuleWasSilentOrTheFileNotWhole() {
    suppress(
        "transcript: run.txt, step: 1, rule: wrong-arithmetic, reason: r",
        "transcript: odd.jsonl, rule: risk, reason: r");
    project.write("logs/odd.jsonl", "{\"id\":\"a\",\"steps\":[\"One.\"]}\n{\"steps\": 7}\n");

    assertThat(project.lint("--ignore", "wrong-arithmetic").err())
        .doesNotContain("matches no finding");
    Cli lint = project.lint();
    assertThat(lint.exit()).isEqualTo(3);
    assertThat(lint.err())
        .contains("yml:2: this suppression matches")
        .doesNotContain("yml:3: this");
  }

  @Test
  void whatHidesNothingIsTakenOutAndAllElseStays() {
    String before =
        """
        # why we do this
        suppressions:
          - transcript: run.txt       # used
            rule: wrong-arithmetic
            reason: >
              looked at
              twice
          - transcript: run.txt
            step: 1
            rule: [wrong-arithmetic]
            reason: |
              nothing
              here
          # a remark
          - {transcript: run.txt, rule: bare-answer, reason: one line}
          - transcript: elsewhere
            rule: risk
            reason: not linted now
          - transcript: run.txt
            expires: 2020-01-01
            rule: unsupported-claim
            reason: old
        # the end
        """;
    Path file = project.write("ponens-suppressions.yml", before);

    Cli prune = project.baseline("--prune");
    assertThat(prune.exit()).as(prune.shown()).isZero();
    assertThat(prune.out()).contains("ponens-suppressions.yml: 3 of 5 suppressions removed");
    assertThat(Cli.read(file))
        .isEqualTo(
            """
            # why we do this
            suppressions:
              - transcript: run.txt       # used
                rule: wrong-arithmetic
                reason: >
                  looked at
                  twice
              # a remark
              - transcript: elsewhere
                rule: risk
                reason: not linted now
            # the end
            """);
    assertThat(wrong(project.lint())).isZero();
  }

  @Test
  void whatCannotBeTakenOutByLinesIsLeftAndSaid() {
    String text = "suppressions: [{transcript: run.txt, rule: bare-answer, reason: r}]\n";
    Path file = project.write("ponens-suppressions.yml", text);

    assertThat(project.baseline("--prune").err())
        .contains("yml:1: this entry matches no finding, but it cannot be");
    assertThat(Cli.read(file)).isEqualTo(text);
  }

  // ---- the file

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "suppression: []                                    | :1: unknown key \"suppression\"; did"
            + " you mean \"suppressions\"?",
        "suppressions: {a: b}                               | :1: suppressions must be a list",
        "suppressions: [{transcript: a, rule: risk}]        | :1: this entry needs a line such as"
            + " \"reason:",
        "suppressions: [{transcript: a, reason: r}]         | :1: this entry needs a line such as"
            + " \"rule:",
        "suppressions: [{rule: risk, reason: r}]            | :1: this entry needs a line such as"
            + " \"transcript:",
        "suppressions: [{transcript: a, rule: risk, reason: ' '}] | :1: reason must be a text",
        "suppressions: [{transcript: a, rule: risk, resaon: r}] | :1: unknown key \"resaon\"; did"
            + " you mean \"reason\"?",
        "suppressions: [{transcript: a, rule: wrong-arithmetik, reason: r}] | :1: "
            + "rule: no such rule, rule table or rule directory: \"wrong-arithmetik\"; "
            + "did you mean \"wrong-arithmetic\"?",
        "suppressions: [{transcript: a, rule: risk, reason: r, step: x}] | :1: step must be a"
            + " number",
        "suppressions: [{transcript: a, rule: risk, reason: r, expires: soon}] | "
            + ":1: expires: write the date in the form 2026-12-31",
        "suppressions: [{transcript: '[a', rule: risk, reason: r}] | :1: transcript: \"[a\" is not"
            + " a valid pattern",
      })
  void aFaultIsSaidWithItsLine(String text, String fault) {
    project.write("ponens-suppressions.yml", text + "\n");
    Cli lint = project.lint();

    assertThat(lint.exit()).as(lint.shown()).isEqualTo(2);
    assertThat(lint.err()).contains("ponens-suppressions.yml" + fault);
    assertThat(lint.out()).isEmpty();
  }

  @Test
  void theFileIsNamedOrFoundOutsideOfWhatIsLinted() {
    String entry = "suppressions: [{transcript: run.txt, rule: wrong-arithmetic, reason: r}]\n";
    Path inside = project.write("logs/ponens-suppressions.yml", entry);
    assertThat(wrong(project.lint())).isEqualTo(2);
    Cli there =
        Cli.with(project.environment())
            .in(project.logs())
            .run("", "lint", project.logs().toString());
    assertThat(wrong(there)).isEqualTo(2);
    assertThat(there.err())
        .contains("ponens-suppressions.yml is not used: it is in the directory being linted")
        .contains("--suppressions");
    assertThat(wrong(project.lint("--suppressions", inside.toString()))).isZero();
    project.write("ponens.yml", "suppressions: logs/ponens-suppressions.yml\n");
    assertThat(wrong(project.lint())).isZero();
    assertThat(wrong(project.lint("--no-config"))).isEqualTo(2);
    Cli none = project.lint("--suppressions", temp.resolve("none.yml").toString());
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.err()).contains("none.yml: no such file");
  }
}
