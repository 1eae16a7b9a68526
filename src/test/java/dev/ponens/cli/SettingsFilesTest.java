package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of settings: where they are found, whose word counts, and whose does not. */
class SettingsFilesTest {
  private static final String SURE =
      "1. Studies show that this is true, and nothing else needs saying.\n";

  /** A home with a project in it, a folder of transcripts in that, and the user's own settings. */
  @TempDir Path temp;

  private Path home;
  private Path project;
  private Path logs;
  private Path run;

  @BeforeEach
  void homes() throws IOException {
    home = temp.toRealPath().resolve("home");
    project = home.resolve("project");
    logs = project.resolve("logs");
    run = Cli.write(logs.resolve("run.txt"), SURE);
  }

  private Cli at(Path folder, String in, String... args) {
    return Cli.with(
            Map.of("HOME", home.toString(), "XDG_CONFIG_HOME", home.resolve("own").toString()))
        .in(folder)
        .run(in, args);
  }

  private Cli lint(String... more) {
    return at(project, SURE, Cli.args("lint", java.util.List.of(more)));
  }

  private void own(String yaml) {
    Cli.write(home.resolve("own/ponens/ponens.yml"), yaml);
  }

  private Path found(String yaml) {
    return Cli.write(project.resolve("ponens.yml"), yaml);
  }

  private static String settings(Cli run) {
    Matcher hash = Pattern.compile("\"settings\": ?\"(sha256:[0-9a-f]+)\"").matcher(run.out());
    assertThat(hash.find()).as(run.shown()).isTrue();
    return hash.group(1);
  }

  @Test
  void aSeverityIsChangedAndCountsForTheExitCode() {
    assertThat(lint("-").exit()).isZero();
    found("severity:\n  unsupported-claim: error\n");

    assertThat(lint("-").exit()).isEqualTo(1);
    assertThat(lint("-", "--no-config").exit()).isZero();
    assertThat(at(project, "", "rules", "list").out()).containsPattern("unsupported-claim +error");
  }

  @Test
  void aRuleIsSwitchedOff() {
    found("severity: {unsupported-claim: off}\n");

    assertThat(lint("-", "-f", "json").out()).doesNotContain("unsupported-claim");
    assertThat(at(project, "", "rules", "list").out()).doesNotContain("unsupported-claim");
    assertThat(lint("-", "--select", "unsupported-claim").out()).contains("unsupported-claim");
  }

  @Test
  void anIdCountsBeforeItsTableAndThatBeforeItsConcern() {
    found(
        "severity: {bare-answer: error, answers: hint, unsupported-claim: info, path: info, risk: hint}\n");
    String list = at(project, "", "rules", "list").out();

    assertThat(list)
        .containsPattern("bare-answer +error")
        .containsPattern("branch-never-tried +info")
        .containsPattern("unsupported-claim +info")
        .containsPattern("revision-loop +hint");
  }

  @Test
  void theSettingsHashCoversNumbersSeveritiesAndRulesThatAreOff() {
    String[] json = {"-", "-f", "json"};
    String plain = settings(lint(json));
    found("params: {repeat-words: 99}\n");
    String number = settings(lint(json));
    found("severity: {bare-answer: error}\n");
    String severity = settings(lint(json));
    found("severity: {bare-answer: off}\n");
    String off = settings(lint(json));
    found("fail-on: never\n");
    String harmless = settings(lint(json));

    assertThat(java.util.Set.of(plain, number, severity, off)).hasSize(4);
    assertThat(harmless).isEqualTo(plain);
    assertThat(settings(lint("-", "-f", "json", "--ignore", "bare-answer"))).isEqualTo(off);
  }

  @Test
  void theCommandLineBeatsTheFoundFileAndThatBeatsTheUsersOwn() {
    own("fail-on: warning\nprofile: quick\nparams: {repeat-words: 5}\n");
    String ownProfile = settings(lint("-", "-f", "json"));
    assertThat(lint("-").exit()).isEqualTo(1);
    found("fail-on: never\nprofile: deep\n");

    assertThat(lint("-").exit()).isZero();
    assertThat(lint("-", "--fail-on", "warning").exit()).isEqualTo(1);
    String foundProfile = settings(lint("-", "-f", "json"));
    assertThat(foundProfile).isNotEqualTo(ownProfile);
    // The own number stays where the found file says none.
    assertThat(settings(lint("-", "-f", "json", "--profile", "quick"))).isEqualTo(ownProfile);
    assertThat(settings(lint("-", "-f", "json", "--no-config", "--profile", "deep")))
        .isNotEqualTo(foundProfile);
  }

  @Test
  void everyKeyOfACommandLinesOptionWorks() {
    found("select: [repeated-thought]\nmin-severity: error\njobs: 2\n");
    assertThat(lint("-").out()).doesNotContain("unsupported-claim");
    found("ignore: unsupported-claim\n");
    assertThat(lint("-").out()).doesNotContain("unsupported-claim");
    found("min-severity: error\n");
    assertThat(lint("-").out()).doesNotContain("unsupported-claim");
    assertThat(lint("-", "--min-severity", "info").out()).contains("unsupported-claim");
  }

  @Test
  void theNearestFileUpwardCountsAndNoneAboveHome() {
    Cli.write(temp.resolve("ponens.yml"), "severity: {unsupported-claim: error}\n");
    assertThat(lint("-").exit()).isZero();
    Cli.write(home.resolve("ponens.yml"), "severity: {unsupported-claim: error}\n");
    assertThat(lint("-").exit()).isEqualTo(1);
    found("profile: deep\n");
    assertThat(lint("-").exit()).isZero();
  }

  @Test
  void rulesAreRelativeToTheirFile() {
    Cli.write(home.resolve("rules/rulebook.yml"), "extends: [builtin]");
    Cli.write(
        home.resolve("rules/risk/t.csv"),
        "id,uses,severity,message\nno-sureness,unnamed-source,error,Say why\n");
    own("rules: ../../rules\n");

    assertThat(lint("-").out()).contains("Say why");
    assertThat(lint(logs.toString()).out()).contains("Say why");
    assertThat(lint("-", "--rules", "rules").out()).doesNotContain("Say why");
  }

  // ---- what is linted has no say

  private void evil() {
    Cli.write(project.resolve("evil/risk/t.csv"), "id,words at least,message\nnever,9999,m\n");
    found("rules: ./evil\n");
  }

  @Test
  void aFileInTheFolderBeingLintedIsNotUsed() {
    found("severity: {unsupported-claim: off}\n");
    for (String linted : new String[] {project.toString(), home.toString()}) {
      Cli linting = lint(linted);
      assertThat(linting.out()).contains("unsupported-claim");
      assertThat(linting.err())
          .contains("project/ponens.yml is not used: it is in the directory being linted")
          .contains("--config", "trust: [\"" + project + "\"]");
    }
    // Without this line, nobody would notice that the settings have no effect.
    assertThat(lint(project.toString(), "--quiet").err()).contains("ponens.yml is not used");
  }

  @Test
  void aFileBesideALintedFileIsNotUsed() {
    Path beside = Cli.write(project.resolve("run.txt"), SURE);
    found("severity: {unsupported-claim: off}\n");

    assertThat(lint(beside.toString()).out()).contains("unsupported-claim");
  }

  @Test
  void aLinkToTheFolderBeingLintedDoesNotHideIt() throws IOException {
    Cli.write(logs.resolve("ponens.yml"), "severity: {unsupported-claim: off}\n");
    Path link = Files.createSymbolicLink(temp.resolve("elsewhere"), project);

    assertThat(at(logs, "", "lint", link.resolve("logs").toString()).out())
        .contains("unsupported-claim");
    assertThat(at(link.resolve("logs"), "", "lint", logs.toString()).out())
        .contains("unsupported-claim");
  }

  @Test
  void namesOfRulesThatAreNotUsedAreNoErrors() {
    evil();
    found(
        """
        rules: evil
        profile: house
        severity:
          house-rule: error
          unsupported-claim: off
        ignore: [house-rule, bare-answer]
        params: {house-number: 3}
        overrides:
          - files: run.txt
            severity: {house-rule: off}
        """);
    for (String command : new String[] {"lint", "explain"}) {
      Cli ran = at(project, "", command, logs.toString());
      assertThat(ran.exit()).as(ran.err()).isZero();
      assertThat(ran.err())
          .contains("ponens.yml:2: profile: there is no \"house\"")
          .contains("ponens.yml:4: severity: no such rule")
          .contains("ponens.yml:6: ignore: no such rule")
          .contains("ponens.yml:7: params: no parameter has the name \"house-number\"")
          .contains("this setting has no effect, because the key \"rules\" of the file is not used")
          .doesNotContain("matches no file");
    }
    assertThat(lint(logs.toString()).out()).doesNotContain("unsupported-claim");
    Cli named = lint(logs.toString(), "--config", project.resolve("ponens.yml").toString());
    assertThat(named.exit()).as("the rules are used, and have no such names").isEqualTo(2);
  }

  @Test
  void aFileAboveTheFolderBeingLintedSetsNumbersButNoRules() {
    evil();
    Cli linting = lint(logs.toString());
    assertThat(linting.out()).contains("unsupported-claim");
    assertThat(linting.err()).contains("its key \"rules\" is not used", "--config", "trust:");
    assertThat(lint(logs.toString(), "--quiet").err()).isEqualTo(linting.err());
    found("severity: {unsupported-claim: off}\n");

    assertThat(lint(logs.toString()).out()).doesNotContain("unsupported-claim");
    assertThat(lint(run.toString()).out()).doesNotContain("unsupported-claim");
  }

  @Test
  void whatIsNamedOrTrustedCounts() {
    evil();
    String config = project.resolve("ponens.yml").toString();

    assertThat(lint(project.toString(), "--config", config).out())
        .doesNotContain("unsupported-claim");
    own("trust: [~/project]\n");
    assertThat(lint(project.toString()).shown()).doesNotContain("unsupported-claim");
    assertThat(lint(project.toString()).err()).doesNotContain("not used");
    own("trust: [\"" + home + "\"]\n");
    assertThat(lint(logs.toString()).out()).doesNotContain("unsupported-claim");
    own("trust: [\"" + logs + "\"]\n");
    assertThat(lint(logs.toString()).out()).contains("unsupported-claim");
    own("trust: [\"" + project.resolve("../pro") + "\"]\n");
    assertThat(lint(project.toString()).out()).contains("unsupported-claim");
  }

  @Test
  void whatIsReadFromStandardInputOrElsewhereIsJudgedByTheFoundRules() {
    evil();
    Path elsewhere = Cli.write(home.resolve("other/run.txt"), SURE);

    assertThat(lint("-").out()).doesNotContain("unsupported-claim");
    assertThat(lint(elsewhere.toString()).out()).doesNotContain("unsupported-claim");
  }

  @Test
  void aFoundFileCannotTrustItself() {
    found("trust: [\"" + project + "\"]\n");

    assertThat(lint("-").exit()).isEqualTo(2);
    assertThat(lint("-").err())
        .contains("ponens.yml:1: the key trust is allowed only in your user file");
  }

  @Test
  void rulesFromTheFolderBeingLintedAreNotUsedWhereverTheFileLies() {
    Path stranger = home.resolve("stranger");
    Cli.write(stranger.resolve("evil/risk/t.csv"), "id,words at least,message\nnever,9999,m\n");
    Cli.write(stranger.resolve("run.txt"), SURE);
    found("rules: ../stranger/evil\n");

    assertThat(lint(stranger.toString()).out()).contains("unsupported-claim");
    assertThat(lint("-").out()).doesNotContain("unsupported-claim");
  }

  // ---- faults

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "profil: deep                     | :1: unknown key \"profil\"; did you mean \"profile\"?",
        "profile: dep                     | :1: profile: there is no \"dep\"; did you mean"
            + " \"deep\"?",
        "profile: [deep]                  | :1: profile must be a word",
        "domain: fotography               | :1: domain: there is no \"fotography\"; did you mean"
            + " \"photography\"?",
        "params: {repeat-word: 3}         | :1: params: no parameter has the name "
            + "\"repeat-word\"; did you mean \"repeat-words\"?",
        "params: {repeat-words: x}        | :1: repeat-words must be a number",
        "severity: {bare-anser: off}      | :1: severity: no such rule, rule table "
            + "or rule directory: \"bare-anser\"; did you mean \"bare-answer\"?",
        "severity: {bare-answer: eror}    | :1: severity of bare-answer: there is no \"eror\"; did"
            + " you mean \"error\"?",
        "severity: {conclude: error}      | :1: conclude does not report findings",
        "fail-on: sometimes               | :1: fail-on: \"sometimes\" is not a valid value",
        "min-severity: never              | :1: min-severity: \"never\" is not a valid value",
        "jobs: 0                          | :1: jobs must be a number from 1 to 999, or auto",
        "select: [bare-anser]             | :1: select: no such rule",
        "ignore: {a: b}                   | :1: ignore must be a list of words",
        "rules: ./nowhere                 | nowhere: no such directory",
        "rules: \"a\\0b\"                 | :1: rules must be a word",
        "profile: deep~profile: quick     | :2: the file: \"profile\" occurs twice",
        "- a                              | :1: the file must consist of keys with values",
        "a: {                             | not YAML",
      })
  void aFaultIsSaidAtItsLine(String yaml, String fault) {
    found(yaml.replace('~', '\n'));
    Cli linting = lint("-");

    assertThat(linting.exit()).isEqualTo(2);
    assertThat(linting.err()).contains(fault);
  }

  @Test
  void everyFaultOfEveryFileIsSaidAtOnce() {
    own("jobs: many\nfail-no: error\n");
    found("a: 1\nparams: {x: y}\nseverity: {z: loud}\n");

    assertThat(lint("-").err())
        .contains(
            "own/ponens/ponens.yml:1: jobs",
            "own/ponens/ponens.yml:2: unknown key",
            "project/ponens.yml:1: unknown key \"a\"",
            "project/ponens.yml:2: x must be a number",
            "project/ponens.yml:3: severity of z");
    // Names that only the rulebook knows are among them, in the order of the lines.
    own("");
    found("profile: strict\nbasline: x\nseverity:\n  wrong-aritmetic: off\n  z: loud\njobs: 0\n");
    assertThat(lint("-").err().lines().map(l -> l.replaceAll(".*yml:(\\d+): (\\S*).*", "$1 $2")))
        .containsExactly(
            "ponens: the settings have errors:",
            "1 profile:",
            "2 unknown",
            "4 severity:",
            "5 severity",
            "5 severity:",
            "6 jobs");
    found("basline: x\nrules: ./nix\n");
    assertThat(lint("-").err())
        .contains("yml:1: unknown key", "yml:2: rules: ", "nix: no such dir");
    found("");
    own("params: {x: 1}\nseverity: {y: off, z: info}\nprofile: none\n");
    assertThat(lint("-").err()).contains("yml:1: params", "yml:2: severity", "yml:3: profile");
  }

  @Test
  void aNamedFileThatIsNotThereIsAFault() {
    Cli linting = lint("-", "--config", project.resolve("no.yml").toString());
    assertThat(linting.exit()).isEqualTo(2);
    assertThat(linting.err()).contains("no.yml: no such file");
    assertThat(lint("-", "--config", "x", "--no-config").exit()).isEqualTo(2);
  }

  // ---- packs

  private String domain(String domain) {
    return "{\"steps\":[\"Studies show that the sum is 8 * 7 = 56 / 8 = 7.\"],"
        + ("\"domain\":\"" + domain + "\"}\n");
  }

  @Test
  void aTranscriptsOwnDomainChoosesItsPack() {
    String plain = settings(at(project, domain("law"), "lint", "-", "-f", "json"));
    Cli photography = at(project, domain("Photography"), "lint", "-", "-f", "json");
    Cli everything = at(project, domain("law"), "lint", "-", "--min-severity", "hint");
    Cli pictures = at(project, domain("Photography"), "lint", "-", "--min-severity", "hint");

    assertThat(everything.out()).contains("running-equals");
    assertThat(pictures.out()).doesNotContain("running-equals");
    assertThat(settings(photography)).isNotEqualTo(plain);
    assertThat(settings(at(project, domain("technical"), "lint", "-", "-f", "json")))
        .isNotEqualTo(plain);
    assertThat(plain).isEqualTo(settings(lint("-", "-f", "json")));
  }

  @Test
  void theUsersDomainBeatsTheTranscriptsAndTheCommandLineBeatsBoth() {
    String photography = settings(lint("-", "-f", "json", "--domain", "photography"));
    found("domain: photography\n");

    assertThat(settings(lint("-", "-f", "json"))).isEqualTo(photography);
    assertThat(settings(at(project, domain("technical"), "lint", "-", "-f", "json")))
        .isEqualTo(photography);
    assertThat(
            settings(
                at(project, domain("photography"), "lint", "-", "-f", "json", "--domain", "none")))
        .isEqualTo(settings(lint("-", "-f", "json", "--no-config")));
    Cli unknown = lint("-", "--domain", "fotography");
    assertThat(unknown.exit()).isEqualTo(2);
    assertThat(unknown.err()).contains("Did you mean 'photography'?");
  }

  @Test
  void aProfileGoesOverAPackAndTheUsersSeverityOverBoth() {
    String[] paranoid = {"-", "-f", "json", "--profile", "paranoid", "--domain", "photography"};
    String packed = settings(lint(paranoid));
    // What photography lowers and paranoid raises is as if paranoid said it alone.
    found("params: {confidence-asked: 0.95, min-steps-high: 5}\n");
    assertThat(settings(lint(paranoid))).isEqualTo(packed);
    found("severity: {unsupported-claim: error}\n");
    assertThat(lint("-", "--domain", "photography").exit()).isEqualTo(1);
  }

  @Test
  void aRuleThatAPackAddsSpeaksOnlyThere() {
    Path rules = home.resolve("rules");
    Cli.write(rules.resolve("rulebook.yml"), "extends: [builtin]");
    Cli.write(
        rules.resolve("risk/t.csv"),
        "id,uses,severity,message\nno-sureness,unnamed-source,error,Say why\n");
    Cli.write(rules.resolve("packs/law.yml"), "adds: [no-sureness]\n");
    own("rules: " + rules + "\n");

    assertThat(lint("-").out()).doesNotContain("no-sureness");
    assertThat(lint("-", "--domain", "law").out()).contains("no-sureness");
    assertThat(at(project, domain("law"), "lint", "-").out()).contains("no-sureness");
    assertThat(at(project, domain("law"), "explain", "-").out()).contains("no-sureness");
    assertThat(at(project, domain("tax"), "explain", "-").out()).doesNotContain("no-sureness");
    assertThat(lint("-", "--select", "no-sureness").out()).contains("no-sureness");
    Cli.write(rules.resolve("packs/law.yml"), "ads: [x]\nparams: {repeat-word: 1}\nadds: [x]\n");
    assertThat(lint("-").err())
        .contains("packs/law.yml:1: unknown key \"ads\"", "packs/law.yml:2: no parameter")
        .contains("packs/law.yml:3: adds: no such rule");
  }

  // ---- the command

  @Test
  void whatCountsIsShownWithItsPlace() {
    own("profile: deep\nparams: {repeat-words: 7}\n");
    Path file = found("fail-on: warning\nseverity: {bare-answer: off, risk: hint}\n");
    String shown = at(project, "", "config", "show").out();

    assertThat(shown)
        .contains("  " + file + "\n  " + home.resolve("own/ponens/ponens.yml") + "\n")
        .contains("profile: deep  (" + home.resolve("own/ponens/ponens.yml") + ":1)\n")
        .contains("fail-on: warning  (" + file + ":1)", "jobs: auto  (default)")
        .contains("  repeat-words: 7, not 12  (", "  min-steps-high: 4, not 3  (profile deep)\n")
        .contains("  bare-answer: off  (" + file + ":2)\n", "  revision-loop: hint, not ");
    assertThat(at(project, "", "config", "show", "--no-config").out())
        .contains("no settings files", "profile: balanced");
    assertThat(settings(lint("-", "-f", "json")))
        .isEqualTo(shown.lines().reduce((a, b) -> b).orElse("").replace("settings: ", ""));
  }

  @Test
  void aSchemaIsPrinted() {
    for (String name : ConfigCommand.SCHEMAS) {
      assertThat(at(project, "", "config", "schema", name).out())
          .contains("\"$id\": \"urn:ponens:schema:" + name + "\"");
    }
    Cli unknown = at(project, "", "config", "schema", "ponnens");
    assertThat(unknown.exit()).isEqualTo(2);
    assertThat(unknown.err()).contains("Did you mean 'ponens'?");
  }
}
