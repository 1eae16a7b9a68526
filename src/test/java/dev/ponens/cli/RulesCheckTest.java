package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ponens rules check}: everything that is wrong, at once. */
class RulesCheckTest {
  private static final String PAGE =
      """
      # foul-word

      ## Fires

      ```thoughts
      !1. This is foul.
      ```

      ## Silent

      ```thoughts
      1. This is fair.
      ```
      """;

  @TempDir Path folder;

  /** One list, one rule that finds its words, its page. */
  private Draft foul() {
    return Draft.begun()
        .with("words/foul.txt", "# lang: en\nfoul\n")
        .withRule("foul-word", "$c : Cue( kind == \"foul\" )", "verdict.find( $c );")
        .with("risk/foul-word.md", PAGE);
  }

  private Cli check(Draft draft, String... options) {
    String rules = draft.write(folder.resolve("rules")).toString();
    return Cli.run(
        Cli.args(
            "rules",
            java.util.stream.Stream.of(
                    java.util.List.of("check", rules), java.util.List.of(options))
                .flatMap(java.util.List::stream)
                .toList()));
  }

  @Test
  void ourOwnRulebookHasNoErrors() {
    Cli run = Cli.run("rules", "check", "rules");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("no errors", " files, ").doesNotContain(": error:");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void everyFaultOfEveryFileIsSaidAtOnce() {
    Cli run =
        check(
            foul()
                .with("risk/foul-word.md", PAGE.replace("1. This is fair.", "This is fair."))
                .withRule("other", "$c : Kue()", "verdict.find( $c );")
                .with("risk/table.csv", "id,uses,message\nrow,foull,m\n")
                .with("words/plain.txt", "without a language\n"));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out())
        .contains(
            "risk/foul-word.md:12: error: unknown kind of line",
            "risk/other.drl:4: error: ",
            "risk/table.csv:2: error: uses: no list \"foull\"; did you mean \"foul\"?",
            "words/plain.txt:1: error: a word list must name its language",
            "the examples did not run");
  }

  @Test
  void whatDoesNotCompileIsSaidOfEachRule() {
    String wrong = "$c : Cue( kind == \"foul\", sentence > \"one\" )";
    Cli run =
        check(
            foul()
                .withRule("first", wrong, "verdict.find( $c );")
                .withRule("second", wrong, "verdict.find( $c );")
                .with("risk/table.csv", "id,uses,message\nrow,foull,m\n"));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out())
        .contains("risk/first.drl:", "risk/second.drl:", "risk/table.csv:2: error")
        .doesNotContain("risk/foul-word.drl");
  }

  @Test
  void warningsDoNotFailUnlessAskedTo() {
    Draft draft =
        foul()
            .with("words/idle.txt", "# lang: en\nidle\n")
            .changed("params.yml", "params:\n", "params:\n  idle-number: 3\n");
    Cli run = check(draft);
    assertThat(run.exit()).isZero();
    assertThat(run.out())
        .contains(
            "words/idle.txt: warning: no rule uses this list",
            "[unused-list]",
            "warning: the parameter idle-number is not used",
            "[unused-parameter]");
    assertThat(check(draft, "--strict").exit()).isEqualTo(2);
  }

  @Test
  void aListWithoutAPhraseThatARuleWaitsForIsSaid() {
    Cli run = check(foul().with("words/foul.txt", "# lang: en\n# nothing yet\n"));
    assertThat(run.out())
        .contains(
            "words/foul.txt: warning: this list is empty, but foul-word uses it", "[empty-list]");
    assertThat(run.out()).contains("foul-word fires in none of its examples", "[never-fires]");
    assertThat(run.exit()).isEqualTo(2);
  }

  @Test
  void aThresholdNoExampleHoldsIsSaidInTheAuthorsWords() {
    String table = "id,uses,words under,message\nshort-and-foul,foul,5,m\n";
    String page = PAGE.replace("\n```thoughts", "\n### short-and-foul\n\n```thoughts");
    Draft draft =
        Draft.begun()
            .with("words/foul.txt", "# lang: en\nfoul\n")
            .with("risk/brief.csv", table)
            .with("risk/brief.md", page);
    assertThat(check(draft).out())
        .contains(
            "risk/brief.csv:2: warning: short-and-foul: \"words under 5\" is true in every example",
            "[loose-threshold]");
    Draft held =
        draft.with(
            "risk/brief.md", page.replace("This is fair.", "This is as foul as it is long."));
    assertThat(check(held).out()).contains("no errors, ").doesNotContain("short-and-foul");
  }

  @Test
  void whatIsReckonedWithIsNoThreshold() {
    Draft draft =
        Draft.begun()
            .with("words/foul.txt", "# lang: en\nfoul\n")
            .withRule(
                "foul-word",
                "Thought( words < 2 + 40, 2 * words < 90 ) $c : Cue( kind == \"foul\", asserted )",
                "verdict.find( $c );")
            .with("risk/foul-word.md", PAGE);
    assertThat(check(draft).out()).contains("no errors, ").doesNotContain("loose-threshold");
  }

  @Test
  void aParameterNoExampleHoldsIsSaid() {
    String table = "id,uses,words under,message\nshort-and-foul,foul,foul-words,m\n";
    String page = PAGE.replace("\n```thoughts", "\n### short-and-foul\n\n```thoughts");
    Draft draft =
        Draft.begun()
            .changed("params.yml", "params:\n", "params:\n  foul-words: 5\n")
            .with("words/foul.txt", "# lang: en\nfoul\n")
            .with("risk/brief.csv", table)
            .with("risk/brief.md", page);
    assertThat(check(draft).out())
        .contains(
            "short-and-foul: no example fails if the parameter foul-words is more than " + "5");
    Draft held =
        draft.with(
            "risk/brief.md", page.replace("This is fair.", "This is as foul as it is long."));
    assertThat(check(held).out()).doesNotContain("short-and-foul");
  }

  @Test
  void jsonHasEveryPart() {
    Cli run = check(foul().with("words/idle.txt", "# lang: en\nidle\n"), "-f", "json");
    assertThat(run.out())
        .startsWith("{")
        .contains("\"level\": \"warning\"", "\"code\": \"unused-list\"", "\"rules\": 1");
  }

  @Test
  void sarifGoesIntoItsFileBesideTheText() {
    Path sarif = folder.resolve("rules.sarif");
    Cli run =
        check(
            foul().with("words/idle.txt", "# lang: en\nidle\n"),
            "-f",
            "text",
            "-f",
            "sarif=" + sarif);
    assertThat(run.out()).contains("[unused-list]");
    assertThat(Cli.read(sarif))
        .contains("\"version\": \"2.1.0\"", "\"ruleId\": \"unused-list\"", "words/idle.txt");
  }

  @Test
  void aFolderThatIsNotThereIsSaid() {
    Cli run = Cli.run("rules", "check", folder.resolve("nowhere").toString());
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("no such directory", "ponens rules init");
  }

  @Test
  void whatARuleFileHoldsReachesNoTerminalAsItIs() {
    Cli run = check(foul().with("risk/table.csv", "id,uses,\u001b[31mred\nrow,foul,m\n"));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.shown()).doesNotContain("\u001b");
  }
}
