package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
  void ourOwnRulebookHasNoErrorsAndOneWarning() {
    Cli run = Cli.run("rules", "check", "rules");
    assertThat(run.exit()).isZero();
    // A chain of operations has at least two, so no example can be below this number.
    assertThat(run.out())
        .contains("no errors, 1 warning in ", "parameter chain-operators is less than 2");
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
  void aReplacedBuiltInRuleIsNotedWithBothPlacesAndIsNoWarning() {
    Draft draft =
        Draft.extending()
            .with("risk/bare-answer.csv", "id,uses,severity,message\nbare-answer,hedge,info,m\n");
    Cli run = check(draft, "--strict");
    assertThat(run.out())
        .contains(
            "risk/bare-answer.csv:2: note: this rule replaces the rule of the same name,"
                + " builtin:risk/answers.csv:2; to keep both rules, choose another name"
                + " [replaced-rule]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-obviously              | write \"- obviously\"",
        "trust me # often        | \"# often\" is read as part of the phrase",
        "- obviously # often     | \"# often\" is read as part of the phrase",
        "- obviously, sure, none | write each on a separate line",
        "- no such phrase at all | correct the phrase or remove this line"
      })
  void aLineOfAListThatMeansSomethingElseIsNamed(String line, String advice) {
    Draft draft = Draft.extending().with("words/certainty.txt", "# lang: en\n" + line + "\n");
    assertThat(check(draft).out()).contains("words/certainty.txt:2: ", advice);
  }

  @Test
  void aTabInYamlIsSaidPlainly() {
    Cli run = check(foul().with("params.yml", "params:\n\ta: 3\n"));
    assertThat(run.out())
        .contains(
            "params.yml:2: error: not YAML: the line begins with a tab; indent it with blanks");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "when~the thought uses words of hedge~warn \"m\"~end | is an outcome: write it after \"then\"",
        "when~the thought uses words of hedge~then~warn \"m\" | lacks the line \"end\"",
        "when~the thought uses words of hedge~or the thought gives an answer~then~warn \"m\"~end | write a second rule"
      })
  void anUnfinishedRuleIsOneFault(String body, String said) {
    Draft draft =
        Draft.extending().with("risk/a-b.dslr", "rule \"a-b\"\n" + body.replace('~', '\n') + "\n");
    assertThat(
            check(draft)
                .out()
                .lines()
                .filter(l -> l.contains("a-b.dslr:") && !l.contains("no-page")))
        .singleElement()
        .asString()
        .contains(said);
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

  @Test
  void theMarkOfAWordListFindsIrregularForms() {
    Cli run =
        check(
            foul()
                .with("words/foul.txt", "# lang: en\ngive~ up\n")
                .with("risk/foul-word.md", PAGE.replace("This is foul", "Then he gave up")));
    assertThat(run.out()).contains("no errors, ").doesNotContain("foul-word.md");
  }

  @Test
  void filesThatNothingReadsAreNamedWithWhatToDo() throws IOException {
    Map<String, String> remedies = new TreeMap<>();
    remedies.put("params.yaml", "rename it to params.yml");
    remedies.put("words/sour.lst", "rename it to sour.txt");
    remedies.put("words/sweet.TXT", "rename it to sweet.txt");
    remedies.put("words/bitter", "rename it to bitter.txt");
    remedies.put("word/sour.txt", "a list must be in the directory words/; move the file");
    remedies.put("sour.lst", "a list must be in the directory words/; move the file");
    remedies.put("risk/sour.CSV", "rename it to sour.csv");
    remedies.put("risk/sweet.csv.txt", "rename it to sweet.csv");
    remedies.put("risk/sour.dsrl", "rename it to sour.dslr");
    remedies.put("risk/sour.ods", "save it as CSV, separated by commas, or as .xlsx");
    remedies.put("risk/sour.markdown", "rename it to sour.md");
    remedies.put("parameters.yml", "see docs/rules.md");
    remedies.put("risk/sour.bak", "see docs/rules.md");
    List<String> aside =
        List.of("LICENSE", ".gitignore", ".git/notes.txt", "risk/~$sour.xlsx", "a.md~");
    Path rules = foul().write(folder.resolve("rules"));
    for (String file : Stream.concat(remedies.keySet().stream(), aside.stream()).toList()) {
      Path unread = rules.resolve(file);
      Files.createDirectories(unread.getParent());
      Files.writeString(unread, "x\n");
    }
    Cli run = Cli.run("rules", "check", rules.toString());
    assertThat(run.exit()).isZero();
    List<String> named = run.out().lines().filter(l -> l.contains("is not read")).toList();
    assertThat(named).hasSize(remedies.size());
    remedies.forEach(
        (file, remedy) ->
            assertThat(named)
                .anyMatch(
                    l ->
                        l.contains(
                            "rules/" + file + ": warning: this file is not read; " + remedy)));
  }

  @Test
  void aPageThatIsNotUtf8IsRefusedWithItsLine() throws IOException {
    Path rules = foul().write(folder.resolve("rules"));
    Files.write(
        rules.resolve("risk/foul-word.md"),
        PAGE.replace("fair", "f\u00e4r").getBytes(StandardCharsets.ISO_8859_1));
    Cli run = Cli.run("rules", "check", rules.toString());
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out())
        .contains("risk/foul-word.md:12: error: this line is not UTF-8; save the file as UTF-8");
  }

  @Test
  void theSameIdInTwoFilesIsOneError() {
    Cli run =
        check(
            foul()
                .with("risk/more.csv", "id,uses,message\nfoul-word,foul,m\n")
                .with("risk/more.md", PAGE));
    assertThat(run.out())
        .contains("\"foul-word\" is already the id of a rule at ")
        .doesNotContain("do not compile together");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "words/foul.txt | # lang: english@foul | 1: \"english\" is no language code",
        "params.yml | param:@  most: 3 | 1: unknown key \"param\"; did you mean \"params\"",
        "rulebook.yml | extend:@  - builtin | 1: unknown key \"extend\"",
        "risk/t.csv | sep=;@id;uses | 1: the first line must be the header row",
        "risk/t.csv | id,uses,message@a,foul,b,c | put a cell with a comma in double quotes",
        "risk/t.csv | id,uses,message@a,foul | 2: a row must have a cell for each of",
        "tool.csv | tool,argument,kind,note@a,,b, | did you mean \"tools.csv\"?"
      })
  void aTypicalMistakeIsNamedWithItsLine(String file, String text, String message) {
    assertThat(foul().with(file, text.replace('@', '\n') + "\n").said())
        .anyMatch(fault -> fault.contains(file + ":") && fault.contains(message));
  }

  @Test
  void aMistypedLineOfTheRulebookFileIsNotFollowedByMissingLists() {
    assertThat(foul().with("rulebook.yml", "extends: [built-in]\n").said())
        .anyMatch(
            fault -> fault.contains("rulebook.yml:1: extends: \"built-in\" is not a rulebook"))
        .noneMatch(fault -> fault.contains("missing"));
  }
}
