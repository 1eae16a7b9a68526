package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A baseline hides what was there before, as often as it was there, and only shrinks. */
class BaselineTest {
  private static final String SLIP = "So 7 * 8 = 54.";

  @TempDir Path temp;

  private Project project;
  private Path file;

  @BeforeEach
  void baseline() {
    project = Project.in(temp);
    project.steps("a.txt", Project.WRONG, "Next.", SLIP);
    project.steps("b.txt", SLIP, SLIP);
    file = project.folder().resolve("ponens-baseline.json");
  }

  private Cli lint(String... more) {
    return project.lint(
        Cli.args(
            "--baseline", java.util.List.of(Cli.args(file.toString(), java.util.List.of(more)))));
  }

  private static void ok(Cli run) {
    assertThat(run.exit()).as(run.shown()).isZero();
  }

  @Test
  void whatWasThereIsHiddenAndWhatIsNewFails() {
    Cli written = project.baseline();
    ok(written);
    assertThat(written.out()).contains("ponens-baseline.json: 4 findings");
    assertThat(project.lint().exit()).isEqualTo(1);

    Cli lint = lint();
    ok(lint);
    assertThat(lint.out()).contains("nothing found", "suppressed: 4 (4 by baseline)");
    assertThat(lint.err()).isEmpty();
    project.steps("c.txt", "3 * 3 = 10");
    assertThat(lint().exit()).isEqualTo(1);
    assertThat(lint().out()).contains("3 * 3 is 9", "1 error").doesNotContain("= 146");
  }

  @Test
  void theSameFindingTwiceIsTwoAndTheThirdIsNew() {
    ok(project.baseline());
    project.steps("b.txt", SLIP, "In between.", SLIP, SLIP);

    Cli lint = lint();
    assertThat(lint.exit()).isEqualTo(1);
    assertThat(lint.lines()).filteredOn(l -> l.contains("wrong-arithmetic")).hasSize(1);
    assertThat(lint.out()).contains("step 4  error");
  }

  @Test
  void aFingerprintSurvivesNewStepsAndARenamedFile() throws IOException {
    ok(project.baseline());
    project.steps("a.txt", "First.", "Second.", Project.WRONG, "Next.", SLIP);
    Files.move(project.logs().resolve("b.txt"), project.logs().resolve("renamed.txt"));

    ok(lint());
    assertThat(lint().err()).isEmpty();
    // What another file had, and still has, does not count for this one.
    project.steps("renamed.txt", SLIP, SLIP, SLIP);
    assertThat(lint().exit()).isEqualTo(1);
  }

  @Test
  void aCountOnlyShrinks() {
    ok(project.baseline());
    String before = Cli.read(file);
    project.steps("b.txt", SLIP, "Done.");
    project.steps("a.txt", "Next.", SLIP, "3 * 3 = 10");

    Cli lint = lint();
    assertThat(lint.exit()).isEqualTo(1);
    assertThat(lint.err())
        .contains("ponens-baseline.json: wrong-arithmetic in logs/a.txt is no longer found")
        .contains("ponens-baseline.json: wrong-arithmetic in logs/b.txt is no longer found")
        .contains("ponens baseline --prune");
    assertThat(lint.out()).contains("unused suppressions: 2");
    assertThat(Cli.read(file)).isEqualTo(before);

    // The suggested command works as it is.
    String suggested = lint.err().replaceAll("(?s).*ponens (baseline --prune [^\n]*).*", "$1");
    Cli prune = project.run(suggested.split(" "));
    ok(prune);
    assertThat(prune.out())
        .contains("2 findings kept, 2 removed; 1 current findings are not in the baseline");
    assertThat(lint().err()).isEmpty();
    // What comes back is new.
    project.steps("b.txt", SLIP, SLIP);
    assertThat(lint().out()).contains("2 errors", "suppressed: 2");
  }

  @Test
  void whatWasNotLookedAtStays() {
    ok(project.baseline());
    String a = project.steps("a.txt", "All is well.").toString();
    String before = Cli.read(file);

    String b = project.logs().resolve("b.txt").toString();
    ok(project.run("baseline", "--prune", b));
    assertThat(Cli.read(file)).isEqualTo(before);
    assertThat(project.run("lint", b, "--baseline", file.toString()).err()).isEmpty();
    assertThat(lint("--ignore", "wrong-arithmetic").err()).isEmpty();
    ok(project.run("baseline", "--prune", "--ignore", "wrong-arithmetic", a));
    assertThat(Cli.read(file)).isEqualTo(before);
    ok(project.run("baseline", "--prune", a));
    assertThat(Cli.read(file)).contains("logs/b.txt").doesNotContain("logs/a.txt");
  }

  @Test
  void whatCouldNotBeReadIsNeverPartOfItAndAccusesNobody() {
    Path odd = project.write("logs/odd.jsonl", "{\"steps\":[\"" + SLIP + "\"]}\n{\"steps\": 7}\n");
    Cli written = project.baseline();
    assertThat(written.exit()).isEqualTo(3);
    assertThat(written.err()).contains("is not in the baseline");
    assertThat(Cli.read(file)).contains("odd.jsonl");

    assertThat(lint().exit()).isEqualTo(3);
    assertThat(lint().out()).contains("unreadable");
    Cli.write(odd, "{\"steps\":[\"Fine.\"]}\n{\"steps\": 7}\n");
    assertThat(lint().err()).doesNotContain("no longer found");
    assertThat(project.baseline("--prune").exit()).isEqualTo(3);
    assertThat(Cli.read(file)).contains("odd.jsonl");
  }

  @Test
  void whatFailedWhileJudgingIsNeverPartOfItAndAccusesNobody() {
    String good = "{\"steps\":[\"" + SLIP + "\",\"Done.\"]}\n";
    Path run = project.write("logs/run.jsonl", good);
    ok(project.baseline());
    Cli.write(run, "{\"steps\":[\"Next.\",{\"text\":\"Done.\",\"revises\":\"9\"}]}\n");

    assertThat(lint().exit()).isEqualTo(3);
    assertThat(lint().out()).contains("a rule failed");
    assertThat(lint().err()).doesNotContain("no longer found");
    assertThat(project.baseline("--prune").exit()).isEqualTo(3);
    assertThat(Cli.read(file)).contains("logs/run.jsonl");
    assertThat(project.baseline().exit()).isEqualTo(3);
    assertThat(lint().exit()).isEqualTo(3);
  }

  @Test
  void whatIsSuppressedOtherwiseDoesNotGoIn() {
    project.write(
        "ponens-suppressions.yml",
        "suppressions: [{transcript: a.txt, rule: wrong-arithmetic, reason: r}]\n");
    ok(project.baseline());
    assertThat(Cli.read(file)).contains("b.txt").doesNotContain("a.txt");
    assertThat(lint().out()).contains("suppressed: 4 (2 by file, 2 by baseline)");
  }

  @Test
  void theFileIsSortedFitsItsSchemaAndHoldsNoWords() throws IOException {
    ok(project.baseline("--jobs", "1"));
    String one = Cli.read(file);
    ok(project.baseline("--jobs", "4"));
    assertThat(Cli.read(file)).isEqualTo(one).doesNotContain("146", "54");
    assertThat(one.lines().filter(l -> l.contains("fingerprint"))).hasSize(3).isSorted();
    JsonNode json = new ObjectMapper().readTree(one);
    String schema = Cli.run("config", "schema", "baseline").out();
    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema)
                .validate(json))
        .isEmpty();
  }

  @Test
  void writtenAgainItSaysWhatCameAndWent() {
    ok(project.baseline());
    project.steps("b.txt", SLIP, "3 * 3 = 10", "3 * 4 = 10");

    assertThat(project.baseline().out()).contains("5 findings, 2 added and 1 removed");
    ok(lint());
  }

  @Test
  void sarifSaysWhatIsNewAndWhatIsUnchanged() throws IOException {
    ok(project.baseline());
    project.steps("c.txt", "3 * 3 = 10");
    JsonNode results = new ObjectMapper().readTree(lint("-f", "sarif").out()).at("/runs/0/results");

    assertThat(results).hasSize(5);
    assertThat(results)
        .allMatch(
            r ->
                r.get("baselineState").asText().equals("unchanged")
                    == (r.get("suppressions").size() == 1));
    assertThat(results)
        .filteredOn(r -> r.get("baselineState").asText().equals("new"))
        .singleElement()
        .matches(r -> r.at("/message/text").asText().contains("3 * 3 is 9"));
  }

  @Test
  void theSettingsMayNameIt() {
    ok(project.baseline());
    project.write("ponens.yml", "baseline: ponens-baseline.json\n");

    ok(project.lint());
    assertThat(project.lint("--no-config").exit()).isEqualTo(1);
    project.write("ponens.yml", "baseline: quality/known.json\n");
    project.write("quality/.keep", "");
    ok(project.baseline());
    assertThat(Cli.read(project.folder().resolve("quality/known.json"))).contains("../logs");
    ok(project.lint());
  }

  @Test
  void nothingButABaselineIsWrittenOver() {
    Path notes = project.write("notes.json", "{\"a\": 1}\n");
    Cli over = project.baseline("-o", notes.toString());
    assertThat(over.exit()).isEqualTo(2);
    assertThat(Cli.read(notes)).isEqualTo("{\"a\": 1}\n");
    String input = project.logs().resolve("a.txt").toString();
    assertThat(project.run("baseline", input, "-o", input).err()).contains("this file is an input");
    assertThat(project.run("baseline", input, "-o", "-").err()).contains("name a file");
    Cli nothing = project.run("baseline", project.write("logs/e.jsonl", "{}\n").toString());
    assertThat(nothing.exit()).isEqualTo(2);
    assertThat(file).doesNotExist();
    assertThat(project.baseline("--prune").err()).contains("there is no baseline file");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{                                      | line 1: this is not JSON",
        "[]                                     | it has no list of findings",
        "{\"version\":2,\"findings\":[]}        | this baseline has version 2",
        "{\"version\":1,\"findings\":[],\"x\":1} | unknown key \"x\"",
        "{\"version\":1,\"findings\":[{}]}      | finding 1 needs \"path\", \"rule\"",
        "{\"version\":1,\"findings\":[{\"pat\":\"a\"}]} | unknown key \"pat\"; did you mean"
            + " \"path\"?",
      })
  void aBrokenBaselineIsSaid(String text, String fault) {
    Cli.write(file, text);
    assertThat(lint().exit()).isEqualTo(2);
    assertThat(lint().err()).contains("ponens-baseline.json: ").contains(fault);
  }

  @Test
  void aBaselineThatIsNotThereIsAFault() {
    assertThat(lint().exit()).isEqualTo(2);
    assertThat(lint().err()).contains("no such file", "create one with `ponens baseline`");
  }
}
