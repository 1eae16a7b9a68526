package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings that count for some transcripts, or for some places in them. */
class OverridesTest {
  @TempDir Path temp;

  private Project project;

  @BeforeEach
  void transcripts() {
    project = Project.in(temp);
    project.steps("drafts/one.txt", Project.SURE, Project.WRONG);
    project.steps("final.txt", Project.SURE, Project.WRONG);
  }

  private void settings(String... lines) {
    project.write("ponens.yml", String.join("\n", lines) + "\n");
  }

  /** Each finding as its file, step, severity and rule. */
  private List<String> found(String... more) throws IOException {
    JsonNode json =
        new ObjectMapper().readTree(project.lint(Cli.args("-f", join("json", more))).out());
    List<String> all = new ArrayList<>();
    for (JsonNode transcript : json.get("transcripts")) {
      for (JsonNode finding : transcript.get("findings")) {
        all.add(
            transcript.get("transcript").asText()
                + " "
                + finding.get("step").asText()
                + " "
                + finding.get("severity").asText()
                + " "
                + finding.get("rule").asText());
      }
    }
    return all;
  }

  private static List<String> join(String first, String... more) {
    return List.of(Cli.args(first, List.of(more)));
  }

  @Test
  void anOverrideCountsForItsFilesAndNoOthers() throws IOException {
    settings(
        "overrides:",
        "  - files: logs/drafts",
        "    ignore: unsupported-claim",
        "    severity: {wrong-arithmetic: info}");

    assertThat(found())
        .contains("one.txt 2 info wrong-arithmetic", "final.txt 2 error wrong-arithmetic")
        .contains("final.txt 1 warning unsupported-claim")
        .doesNotContain("one.txt 1 warning unsupported-claim");
    assertThat(found("--jobs", "1")).isEqualTo(found("--jobs", "4"));
  }

  @Test
  void aLaterOverrideGoesOverAnEarlierOneAndIgnoresAddUp() throws IOException {
    settings(
        "ignore: [bare-answer]",
        "overrides:",
        "  - files: ['*.txt']",
        "    severity: {wrong-arithmetic: warning, unsupported-claim: error}",
        "  - files: drafts/**",
        "    severity: {wrong-arithmetic: hint}",
        "  - files: [logs/drafts/*]",
        "    severity: {wrong-arithmetic: info}",
        "    ignore: [unsupported-claim]");

    assertThat(found())
        .contains("one.txt 2 info wrong-arithmetic", "final.txt 2 warning wrong-arithmetic")
        .contains("final.txt 1 error unsupported-claim")
        .noneMatch(f -> f.startsWith("one.txt") && f.endsWith("unsupported-claim"));
    String shown =
        project.run("config", "show", project.logs().resolve("drafts/one.txt").toString()).out();
    assertThat(shown).contains("ignore: bare-answer, unsupported-claim  (");
  }

  @Test
  void theCommandLineGoesOverAnOverride() throws IOException {
    settings(
        "overrides:", "  - files: '**'", "    select: unsupported-claim", "    min-severity: hint");

    assertThat(found()).allMatch(f -> f.endsWith("unsupported-claim")).hasSize(2);
    assertThat(found("--select", "wrong-arithmetic"))
        .allMatch(f -> f.endsWith("wrong-arithmetic"))
        .hasSize(2);
    assertThat(found("--min-severity", "error")).isEmpty();
  }

  @Test
  void numbersAndProfilesGiveAVerdictASettingsHashOfItsOwn() throws IOException {
    settings("overrides:", "  - {files: drafts, profile: paranoid, params: {repeat-words: 7}}");
    JsonNode all = new ObjectMapper().readTree(project.lint("-f", "json").out()).get("transcripts");

    assertThat(all.get(0).get("settings")).isNotEqualTo(all.get(1).get("settings"));
    settings("profile: paranoid", "params: {repeat-words: 7}");
    JsonNode same =
        new ObjectMapper().readTree(project.lint("-f", "json").out()).get("transcripts");
    assertThat(same.get(0).get("settings")).isEqualTo(all.get(0).get("settings"));
    settings("overrides:", "  - {files: drafts, min-severity: error}");
    assertThat(found())
        .contains("one.txt 2 error wrong-arithmetic", "final.txt 1 warning unsupported-claim")
        .doesNotContain("one.txt 1 warning unsupported-claim");
  }

  @Test
  void aDomainMayBeChosenForAFolder() throws IOException {
    project.steps("drafts/one.txt", "The sum is 8 * 7 = 56 / 8 = 7.");
    project.steps("final.txt", "The sum is 8 * 7 = 56 / 8 = 7.");
    settings("min-severity: hint", "overrides:", "  - {files: drafts, domain: photography}");

    assertThat(found())
        .contains("final.txt 1 hint running-equals")
        .doesNotContain("one.txt 1 hint running-equals");
  }

  @Test
  void aPointerMeansPlacesInTheDocumentAndLeavesRiskAndGate() throws IOException {
    String line =
        "{\"id\":\"j\",\"steps\":[\""
            + Project.WRONG
            + "\",\"13 * 13 = 146\"],\"answer\":\"1 + 1 = 3\"}";
    project.write("logs/run.jsonl", line + "\n");
    JsonNode before = new ObjectMapper().readTree(project.lint("-f", "json").out());
    settings(
        "overrides:",
        "  - {files: '*.jsonl', pointer: /steps/0, ignore: wrong-arithmetic}",
        "  - {files: '*.jsonl', pointer: '/ans*', severity: {wrong-arithmetic: hint}}",
        "  - {files: '*.txt', pointer: '/steps/*', ignore: risk}");

    assertThat(found("--min-severity", "hint"))
        .contains("j 2 error wrong-arithmetic", "j 3 hint wrong-arithmetic")
        .contains("final.txt 2 error wrong-arithmetic")
        .doesNotContain("j 1 error wrong-arithmetic");
    JsonNode after = new ObjectMapper().readTree(project.lint("-f", "json").out());
    assertThat(after.at("/transcripts/2/steps")).isEqualTo(before.at("/transcripts/2/steps"));
    settings("overrides:", "  - {files: '*.jsonl', pointer: steps, select: bare-answer}");
    assertThat(found()).noneMatch(f -> f.startsWith("j 1") || f.startsWith("j 2"));
    settings("overrides:", "  - {files: '*.jsonl', pointer: /answer, min-severity: error}");
    assertThat(found()).contains("j 3 error wrong-arithmetic");
  }

  @Test
  void standardInputHasANameToo() {
    settings("overrides:", "  - {files: '-', ignore: wrong-arithmetic}");
    String text = "1. " + Project.WRONG + "\n2. Done.\n";

    assertThat(project.fed(text, "lint", "-").exit()).isZero();
    assertThat(project.fed(text, "lint", "-", "--no-config").exit()).isEqualTo(1);
  }

  @Test
  void anOverrideThatMeansNothingIsSaidWhereAFolderIsLinted() {
    settings(
        "overrides:",
        "  - files: [nowhere/**]",
        "    profile: quick",
        "  - {files: odd.jsonl, profile: deep}");
    project.write("logs/odd.jsonl", "{\"steps\": 7}\n");

    assertThat(project.lint().err())
        .contains("ponens.yml:2: this override matches no file of this run: [nowhere/**]")
        .doesNotContain("ponens.yml:4");
    assertThat(project.run("lint", project.logs().resolve("final.txt").toString()).err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{profile: deep}                              | :2: this override needs " + "the key files",
        "{files: a}                                   | :2: this override changes nothing",
        "{file: a, profile: deep}                     | :2: unknown key \"file\"; did you mean"
            + " \"files\"?",
        "{files: a, profil: deep}                     | :2: unknown key \"profil\"; did you mean"
            + " \"profile\"?",
        "{files: a, rules: b}                         | :2: unknown key \"rules\"",
        "{files: a, profile: dep}                     | :2: profile: there is no \"dep\"; did you"
            + " mean \"deep\"?",
        "{files: a, ignore: bare-anser}               | :2: ignore: no such rule, "
            + "rule table or rule directory: \"bare-anser\"; did you mean "
            + "\"bare-answer\"?",
        "{files: a, severity: {bare-answer: loud}}    | :2: severity of bare-answer: there is no"
            + " \"loud\"",
        "{files: a, params: {repeat-word: 3}}         | :2: params: no parameter "
            + "has the name \"repeat-word\"; did you mean \"repeat-words\"?",
        "{files: a, pointer: /a, profile: deep}       | :2: profile applies to whole transcripts",
        "{files: '{a', profile: deep}                 | :2: files: \"{a\" is not a valid pattern",
        "a                                            | :2: an override must consist of keys with"
            + " values",
      })
  void aFaultIsSaidWithItsLine(String override, String fault) {
    settings("overrides:", "  - " + override);
    Cli lint = project.lint();

    assertThat(lint.exit()).as(lint.shown()).isEqualTo(2);
    assertThat(lint.err()).contains("ponens.yml" + fault);
  }

  @Test
  void whatCountsForATranscriptIsShownWithItsOrigin() {
    settings(
        "profile: deep",
        "fail-on: warning",
        "overrides:",
        "  - {files: drafts, profile: quick, severity: {bare-answer: off}}",
        "  - {files: '*.jsonl', pointer: /steps, ignore: risk}");
    String place = "  (" + project.folder().resolve("ponens.yml");
    String all = project.with("SOURCE_DATE_EPOCH", "0").run("config", "show", "--jobs", "3").out();
    String one =
        project.run("config", "show", project.logs().resolve("drafts/one.txt").toString()).out();

    assertThat(all)
        .contains("profile: deep" + place + ":1)", "fail-on: warning" + place + ":2)")
        .contains("jobs: 3  (--jobs)", "baseline: none  (default)", "comments: on  (default)")
        .contains("today: 1970-01-01  (SOURCE_DATE_EPOCH)", "min-steps-high: 4, not 3  (profile")
        .contains("ponens.yml:5: files [*.jsonl], pointer /steps");
    assertThat(one)
        .contains("profile: quick" + place + ":4)", "  bare-answer: off" + place + ":4)")
        .contains("overrides that apply to this file:")
        .doesNotContain("pointer /steps");
    assertThat(
            project
                .with("PONENS_RULES", Path.of("rules").toAbsolutePath().toString())
                .run("config", "show")
                .out())
        .containsPattern("rules: /.*/rules  \\(PONENS_RULES\\)");
    assertThat(project.run("config", "show", "--ignore", "bare-answer").out())
        .contains("ignore: bare-answer  (--ignore)", "  bare-answer: off  (--ignore)");
  }
}
