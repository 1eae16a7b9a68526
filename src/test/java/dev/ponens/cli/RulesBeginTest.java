package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code ponens rules init} and {@code new}: from nothing to a rule that judges. */
class RulesBeginTest {
  @TempDir Path folder;

  private String begun() {
    String rules = folder.resolve("mine").toString();
    Cli run = Cli.run("rules", "init", rules);
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("wrote ", "next:", "ponens rules check");
    return rules;
  }

  @Test
  void whatIsBegunIsSoundAndAddsToTheShippedRules() {
    String rules = begun();
    Cli check = Cli.run("rules", "check", rules);
    assertThat(check.exit()).isZero();
    assertThat(check.out()).isEqualTo("no errors, no warnings in 6 files, 0 rules\n");
    Cli test = Cli.run("rules", "test", rules);
    assertThat(test.exit()).isEqualTo(2);
    assertThat(test.err()).contains("nothing to test", "ponens rules new");
    Cli lint = Cli.fed(LintTest.WRONG, "lint", "-", "--rules", rules);
    assertThat(lint.exit()).isEqualTo(1);
    assertThat(lint.out()).contains("prompt-injection");
  }

  @Test
  void nothingIsWrittenOver() throws Exception {
    String rules = begun();
    Files.writeString(folder.resolve("mine/params.yml"), "# mine\n");
    Files.delete(folder.resolve("mine/README.md"));
    Cli again = Cli.run("rules", "init", rules);
    assertThat(again.exit()).isEqualTo(2);
    assertThat(again.err()).contains("params.yml", "does not overwrite files");
    assertThat(folder.resolve("mine/params.yml")).hasContent("# mine");
    assertThat(folder.resolve("mine/README.md")).doesNotExist();
    Path file = Cli.write(folder.resolve("file"), "x");
    assertThat(Cli.run("rules", "init", file.toString()).err()).contains("this is a file");
  }

  @Test
  void theGuidesFourStepsMakeARule() throws Exception {
    String rules = begun();
    assertThat(Files.readString(Path.of(rules, "README.md"))).contains("--rules " + rules);
    Files.writeString(Path.of(rules, "words/house-words.txt"), "# lang: en\nas everybody knows\n");
    Cli begun =
        Cli.run(
            "rules", "new", "risk/said-by-everybody", "--as", "row:house-rules", "--rules", rules);
    assertThat(begun.exit()).isZero();
    assertThat(begun.out()).contains("added to", "ponens rules test said-by-everybody --rules ");
    Cli failing = Cli.run("rules", "test", "said-by-everybody", "--rules", rules);
    assertThat(failing.exit()).isEqualTo(1);
    assertThat(failing.out()).contains("FAIL  said-by-everybody  1 of 2 examples failed");

    edit(
        "risk/house-rules.csv",
        "said-by-everybody,,,,,999999,",
        "said-by-everybody,house-words,,,,,");
    edit(
        "risk/house-rules.md",
        "Write here a thought that the rule must flag.",
        "As everybody knows, the cache is the problem.");
    edit(
        "risk/house-rules.md",
        "Write here a similar thought that the rule must not flag.",
        "The log shows that the cache is the problem.");
    Cli holding = Cli.run("rules", "test", rules, "said-by-everybody");
    assertThat(holding.exit()).isZero();
    assertThat(Cli.run("rules", "check", rules, "--strict").exit()).isZero();
    Cli judged =
        Cli.fed(
            "{\"steps\":[\"As everybody knows, this is slow.\"]}\n", "lint", "-", "--rules", rules);
    assertThat(judged.out()).contains("said-by-everybody");
  }

  private void edit(String file, String from, String to) throws Exception {
    Path path = folder.resolve("mine").resolve(file);
    String text = Files.readString(path);
    assertThat(text).contains(from);
    Files.writeString(path, text.replace(from, to));
  }

  @ParameterizedTest
  @CsvSource({
    "derive,sentence",
    "derive,drl",
    "complexity,sentence",
    "complexity,drl",
    "risk,sentence",
    "risk,drl",
    "policy,sentence",
    "policy,drl"
  })
  void aNewRuleIsSoundAndItsExampleFails(String concern, String form) {
    String rules = begun();
    Cli begun = Cli.run("rules", "new", concern + "/not-yet", "--as", form, "--rules", rules);
    assertThat(begun.exit()).isZero();
    Cli test = Cli.run("rules", "test", "not-yet", "--rules", rules);
    assertThat(test.exit()).isEqualTo(1);
    assertThat(test.out()).contains("FAIL  not-yet  1 of 2 examples failed");
    Cli check = Cli.run("rules", "check", rules);
    assertThat(check.out()).contains("not-yet fires in none of its examples");
  }

  @Test
  void aNewProposalNeedsARankAndIsToldSo() {
    String rules = begun();
    Cli run = Cli.run("rules", "new", "next/look-again", "--rules", rules);
    assertThat(run.out()).contains("rank-look-again: 20");
    Cli.write(folder.resolve("mine/params.yml"), "params:\n  rank-look-again: 20\n");
    assertThat(Cli.run("rules", "test", "look-again", "--rules", rules).exit()).isEqualTo(1);
  }

  @Test
  void aRowIsAddedToATableOfAnyConcern() {
    String rules = Draft.ofOurs().write(folder.resolve("ours")).toString();
    for (String row :
        new String[] {
          "derive/signal-new", "complexity/tier-new", "risk/new-answer", "policy/new-reason"
        }) {
      String table =
          switch (row.substring(0, row.indexOf('/'))) {
            case "derive" -> "question-signals";
            case "complexity" -> "tiers";
            case "risk" -> "answers";
            default -> "gate";
          };
      String id = row.substring(row.indexOf('/') + 1);
      Cli run = Cli.run("rules", "new", row, "--as", "row:" + table, "--rules", rules);
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(Cli.read(Path.of(rules, row.substring(0, row.indexOf('/')), table + ".md")))
          .contains("#### " + id);
    }
  }

  @Test
  void whatIsAskedWronglyIsSaidWithWhatToDo() {
    String rules = begun();
    assertThat(Cli.run("rules", "new", "risk/x", "--as", "row:house-rule", "--rules", rules).err())
        .contains("no table");
    assertThat(Cli.run("rules", "new", "rsk/x", "--rules", rules).err())
        .contains("Did you mean 'risk'");
    assertThat(Cli.run("rules", "new", "x", "--rules", rules).err())
        .contains("name the directory and the id of the rule");
    assertThat(Cli.run("rules", "new", "risk/Not_So", "--rules", rules).err())
        .contains("lower-case words with hyphens");
    assertThat(Cli.run("rules", "new", "risk/bare-answer", "--rules", rules).err())
        .contains("already exists at");
    assertThat(Cli.run("rules", "new", "risk/x").err()).contains("ponens rules init DIR");
    assertThat(Cli.run("rules", "new", "risk/x", "--as", "poem", "--rules", rules).err())
        .contains("use sentence, drl or row:TABLE");
    Cli.run("rules", "new", "risk/twice", "--rules", rules);
    assertThat(Cli.run("rules", "new", "risk/twice", "--rules", rules).exit()).isEqualTo(2);
  }
}
