package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A rules folder of one's own that extends the shipped rulebook. */
class LayersTest {
  private static final String SURE =
      "1. Studies show that this is true, and nothing else needs saying.\n";

  @TempDir Path folder;

  @BeforeEach
  void extend() {
    own("rulebook.yml", "extends: [builtin]\n");
  }

  private void own(String file, String text) {
    Cli.write(folder.resolve(file), text);
  }

  private Cli lint(String text) {
    return Cli.fed(text, "lint", "-", "--rules", folder.toString(), "-f", "json", "--quiet");
  }

  private Cli explain(String id) {
    return Cli.run("rules", "explain", id, "--rules", folder.toString());
  }

  private Cli list() {
    return Cli.run("rules", "list", "--rules", folder.toString());
  }

  @Test
  void aFolderThatOnlyExtendsIsTheShippedRulebook() {
    assertThat(list().out().replace("builtin:", "")).isEqualTo(Cli.run("rules", "list").out());
    assertThat(lint(SURE).out()).contains("unsupported-claim");
  }

  @Test
  void withoutExtendsTheFolderReplacesTheShippedRulebook() throws Exception {
    own("risk/t.csv", "id,uses,message\nsure,certainty,m\n");
    own("words/certainty.txt", "# lang: en\nobviously\n");
    Files.delete(folder.resolve("rulebook.yml"));
    Draft.emptyLists(folder);

    assertThat(list().out()).contains("sure").doesNotContain("wrong-arithmetic");
  }

  @Test
  void anOwnRuleIsAddedAndShippedListsMayBeNamed() {
    own("risk/t.csv", "id,uses,severity,message\nno-sureness,unnamed-source,error,Say why\n");

    assertThat(lint(SURE).exit()).isEqualTo(1);
    assertThat(lint(SURE).out()).contains("\"no-sureness\"", "unsupported-claim", "Say why");
  }

  @Test
  void aRowTakesThePlaceOfAShippedRuleFile() {
    own(
        "risk/t.csv",
        "id,uses,severity,message\nunsupported-claim,unnamed-source,info,Our own words\n");
    own("risk/t.md", "# Ours\n");

    assertThat(lint(SURE).out()).contains("Our own words").doesNotContain("no source is named");
    assertThat(explain("unsupported-claim").out()).contains("defined in  risk/t.csv:2", "# Ours");
  }

  @Test
  void aRuleFileTakesThePlaceOfAShippedRow() {
    own(
        "risk/bare-answer.drl",
        """
        rule "bare-answer"
          @severity("error") @message("Ours")
        when
          $t : Thought()
        then
          verdict.find( $t );
        end
        """);

    assertThat(explain("bare-answer").out())
        .contains("(error)", "defined in  risk/bare-answer.drl")
        .doesNotContain("builtin:");
    assertThat(explain("branch-never-tried").out())
        .contains("defined in  builtin:risk/path.csv:2", "## Fires");
    assertThat(lint("1. Hello there.\n").out()).contains("\"Ours\"");
  }

  @Test
  void twoOwnRulesOfOneIdAreAFaultWithBothPlaces() {
    own("risk/a.csv", "id,uses,message\nbare-answer,certainty,m\n");
    own("risk/b.csv", "id,uses,message\nbare-answer,certainty,m\n");

    assertThat(list().exit()).isEqualTo(2);
    assertThat(list().err())
        .contains(
            "risk/b.csv:2: \"bare-answer\" is already the id of a rule at risk/a.csv:2; choose"
                + " another id");
  }

  @Test
  void aPhraseIsAddedToAShippedListAndAnotherTakenOut() {
    own("words/unnamed-source.txt", "# lang: en\nas my uncle says\n- studies show\n");

    assertThat(lint("1. It is so, as my uncle says.\n").out()).contains("unsupported-claim");
    assertThat(lint(SURE).out()).doesNotContain("unsupported-claim");
  }

  @Test
  void aPhraseThatIsNotThereCannotBeTakenOut() {
    own("words/certainty.txt", "# lang: en\n- obviosly\n");

    assertThat(list().exit()).isEqualTo(2);
    assertThat(list().err())
        .contains("words/certainty.txt:2: nothing to remove", "did you mean \"obviously\"?");
  }

  @Test
  void theLastPhraseOfAListThatRulesNameStays() {
    own("words/stuck.txt", "# lang: en\n" + everyPhraseOf("stuck"));

    assertThat(list().err())
        .contains("words/stuck.txt:", "the last phrase")
        .doesNotContain("risk/");
  }

  private static String everyPhraseOf(String list) {
    try (Stream<String> lines = Files.lines(Path.of("rules/words", list + ".txt"))) {
      return lines
          .filter(l -> !l.isBlank() && !l.startsWith("#"))
          .map(l -> "- " + l + "\n")
          .reduce("", String::concat);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void aShippedPhraseMayBeSaidAgain() {
    own("words/certainty.txt", "# lang: en\nobviously\n");

    assertThat(list().exit()).isZero();
  }

  @Test
  void patternsOfSecretsAreAddedAndNoneIsLost() {
    String shipped = "AKIA" + "Q7RSTUVWXYZ23456";
    String text = "1. The keys are " + shipped + " and zebra-1234.\n";
    own("words/secret.pattern", "\\bzebra-[0-9]{4}\\b\n");
    Cli extending = lint(text);
    own("rulebook.yml", "");
    Draft.emptyLists(folder);
    own("risk/t.csv", "id,words at least,message\nlong,1000,m\n");
    Cli replacing = lint(text);

    for (Cli run : new Cli[] {extending, replacing}) {
      assertThat(run.exit()).isLessThan(2);
      assertThat(run.shown()).doesNotContain(shipped).doesNotContain("zebra-1234");
    }
  }

  @Test
  void numbersAndProfilesAreChangedAndAddedByName() {
    own(
        "params.yml",
        """
        params:
          confidence-asked: 0.99
          ours: 3
        profiles:
          mild:
            ours: 9
          quick:
            ours: 8
        """);
    own("risk/t.csv", "id,words at least,severity,message\nlong,ours,info,Long\n");
    String four = "1. These are four words.\n";

    assertThat(lint(four).out()).contains("\"long\"");
    assertThat(run(four, "mild").out()).doesNotContain("\"long\"");
    assertThat(run(four, "quick").out()).doesNotContain("\"long\"");
    assertThat(run(four, "paranoid").out()).contains("\"long\"");
    assertThat(run(four, "quik").err()).contains("Did you mean 'quick'?");
  }

  private Cli run(String text, String profile) {
    return Cli.fed(
        text, "lint", "-", "--rules", folder.toString(), "-f", "json", "--profile", profile);
  }

  @Test
  void everyFaultOfEveryOwnFileIsSaidAtItsOwnPath() {
    own("rulebook.yml", "extends: [builtin, other]\nextend: x\n");
    own("params.yml", "params:\n  ours: many\n");
    own("words/mine.txt", "a phrase\n");
    own("risk/t.csv", "id,uses,message\nx,certanty,m\n");
    own("risk/b.drl", "rule");

    assertThat(list().err())
        .contains(
            "rulebook.yml:1: extends: \"other\" is not a rulebook; valid values are "
                + "builtin and a directory such as ../service or ./shared",
            "rulebook.yml:2: unknown key \"extend\"; did you mean \"extends\"?",
            "params.yml:2: ours must be a number",
            "words/mine.txt:1: a word list must name its language",
            "risk/t.csv:2: uses: no list \"certanty\"; did you mean \"certainty\"?",
            "risk/b.drl")
        .doesNotContain("builtin:");
  }

  @Test
  void onlyEditedRulesAreCompiledAnew() {
    Path cache = folder.resolve("../" + folder.getFileName() + "-cache");
    own("risk/t.csv", "id,words at least,severity,message\nlong,ours,info,Long\n");
    own("params.yml", "params:\n  ours: 3\n");
    own("words/certainty.txt", "# lang: en\nas plain as day\n");
    cached(cache);
    assertThat(entries(cache)).isEqualTo(1);
    own("params.yml", "params:\n  ours: 30\n");
    own("words/certainty.txt", "# lang: en\n- obviously\n");
    own("risk/t.md", "# A page\n");

    assertThat(cached(cache)).contains("defined in  risk/t.csv:2", "# A page");
    assertThat(entries(cache)).isEqualTo(1);
    assertThat(lint("1. These are four words.\n").out()).doesNotContain("\"long\"");
    own("params.yml", "params:\n  ours: 30\n  other: 1\n");
    cached(cache);
    assertThat(entries(cache)).isEqualTo(2);
  }

  private String cached(Path cache) {
    return Cli.with(java.util.Map.of("PONENS_CACHE", cache.toString()))
        .run("", "rules", "explain", "long", "--rules", folder.toString())
        .out();
  }

  private static int entries(Path cache) {
    String[] files = cache.toFile().list();
    return files == null ? 0 : files.length;
  }
}
