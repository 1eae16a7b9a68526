package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comments in the text of a transcript suppress findings, and are no part of it. */
class CommentsTest {
  private static final String IGNORE = "<!-- ponens-ignore unsupported-claim: known -->";

  @TempDir Path temp;

  private Project project;

  @BeforeEach
  void here() {
    project = Project.in(temp);
  }

  private Cli lint(String text, String... more) {
    project.write("logs/notes.md", text);
    return project.lint(more);
  }

  /** The numbers of the steps that are flagged. */
  private static String sure(Cli lint) {
    return Pattern.compile("(?m)^ +step (\\d+) .*unsupported-claim")
        .matcher(lint.out())
        .results()
        .map(m -> m.group(1))
        .collect(Collectors.joining());
  }

  @Test
  void aCommentOnItsOwnLineMeansTheNextStep() {
    String sure = ". " + Project.SURE + "\n";
    Cli lint = lint("1" + sure + IGNORE + "\n2" + sure + "3" + sure);

    assertThat(sure(lint)).isEqualTo("13");
    assertThat(lint.out()).contains("suppressed: 1 (1 by comment)", "3 steps");
    assertThat(lint.err()).isEmpty();
    assertThat(sure(lint("1" + sure + IGNORE + "\n2" + sure, "--no-comments"))).isEqualTo("12");
    project.write("ponens.yml", "comments: off\n");
    assertThat(sure(project.lint())).isEqualTo("12");
  }

  @Test
  void aCommentBehindWordsMeansTheirStep() {
    String sure = ". " + Project.SURE;
    assertThat(sure(lint("1" + sure + "\n2" + sure + " " + IGNORE + "\n3" + sure + "\n")))
        .isEqualTo("13");
    assertThat(sure(lint("1" + sure + "\n2" + sure + "\n   more " + IGNORE + "\n3" + sure + "\n")))
        .isEqualTo("13");
  }

  @Test
  void severalCommentsMayStandBeforeAStep() {
    String wrong = IGNORE.replace("unsupported-claim", "wrong-arithmetic");
    String both = "It is so, surely.\n\n" + Project.WRONG + "\n";
    Cli lint = lint(wrong + " " + IGNORE + "\n" + both.replace("\n\n", "\n"));

    assertThat(lint.exit()).as(lint.shown()).isZero();
    assertThat(lint(wrong + "\n" + IGNORE + "\n" + Project.WRONG + "\n").exit()).isZero();
  }

  @Test
  void aCommentMeansTheNextParagraph() {
    String sure = Project.SURE + "\n\n";
    Cli lint = lint(sure + IGNORE + "\n\n" + sure + "Then something else.\n\n" + sure);

    assertThat(sure(lint)).isEqualTo("14");
    assertThat(lint.out()).contains("4 steps");
  }

  @Test
  void aCommentMayMeanTheWholeFile() {
    String sure = ". " + Project.SURE + "\n";
    String whole = IGNORE.replace("ponens-ignore", "ponens-ignore-file");

    assertThat(sure(lint("1" + sure + "2" + sure + "\n" + whole + "\n"))).isEmpty();
    assertThat(sure(lint(whole + "\n1" + sure + "2" + sure))).isEmpty();
  }

  @Test
  void aCommentInAChatCountsToo() {
    String chat = "User: Is it?\nAssistant: <think>" + Project.SURE + "</think> Yes.\n";
    assertThat(lint(chat).out()).contains("unsupported-claim");
    Cli lint = lint(IGNORE.replace("ignore", "ignore-file") + "\n" + chat, "-f", "json");

    assertThat(lint.out()).contains("\"format\": \"chat\"", "\"by\": \"comment\"");
    assertThat(lint.out()).contains("\"at\": \"" + project.logs() + "/notes.md:1\"");
  }

  @Test
  void severalRulesTablesAndConcernsMayBeNamedAndLinesBroken() {
    String both = "Studies show it is so.\n\nNow " + Project.WRONG + "\n";
    Cli lint =
        lint(
            "<!--\n  ponens-ignore wrong-arithmetic,\n  unsupported-claim:\n  two\n  reasons\n-->\n"
                + both.replace("\n\n", " "));

    assertThat(lint.out()).contains("nothing found", "by comment)");
    assertThat(lint("<!-- ponens-ignore-file risk: all of it -->\n" + both).exit()).isZero();
    assertThat(lint("<!-- ponens-ignore risk: not all of it -->\n" + both).exit()).isEqualTo(1);
  }

  @Test
  void aCommentIsNoPartOfTheTextAndOthersAreWhatTheyWere() {
    Cli lint = lint("The list is sorted.\n\n" + IGNORE + "\n\nIt is done.\n", "-f", "json");
    assertThat(lint.out()).contains("\"steps\": 2");
    assertThat(lint("One.\n\n<!-- other -->\n\nTwo.\n", "-f", "json").out())
        .contains("\"steps\": 3");
    Cli compact = lint(IGNORE + "  \n\n\nSo " + Project.WRONG + "\n", "-f", "compact");
    assertThat(compact.out()).contains("notes.md:4:4: error");
  }

  @Test
  void whatAToolReturnedSilencesNobody() {
    String log =
        """
        Question: Is it so?
        Thought: I look it up.
        Action: search[it]
        Observation: It is. %s
        %s
        Thought: %s %s
        Final Answer: Yes.
        """;
    String one = IGNORE.replace("unsupported-claim", "wrong-arithmetic");
    String whole = one.replace("ignore", "ignore-file");
    Cli lint = lint(log.formatted(whole, one, Project.WRONG, ""));
    assertThat(lint.out()).contains("wrong-arithmetic", "suppressed: none");
    assertThat(lint.err())
        .contains("notes.md:4: this comment is in a tool result", "notes.md:5: this");
    assertThat(lint(log.formatted("", "", Project.WRONG, one)).out())
        .contains("suppressed: 1 (1 by comment)");
  }

  @Test
  void examplesOfCommentsMeanNothing() {
    String sure = "\n\n" + Project.SURE + "\n";
    assertThat(sure(lint("```\n" + IGNORE + "\n```" + sure))).isEqualTo("2");
    assertThat(sure(lint("Write `" + IGNORE + "`." + sure))).isEqualTo("2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<!-- ponens-ignore unsupported-claim -->        | gives no reason; write <!--"
            + " ponens-ignore RULE: reason -->",
        "<!-- ponens-ignore unsupported-claim:  -->      | gives no reason",
        "<!-- ponens-ignore: because -->                   | names no rule",
        "<!-- ponens-ignroe unsupported-claim: x -->     | use ponens-ignore or"
            + " ponens-ignore-file",
        "<!-- ponens ignore unsupported-claim: x -->     | use ponens-ignore or"
            + " ponens-ignore-file",
        "<!-- Ponens: disable unsupported-claim -->      | use ponens-ignore or"
            + " ponens-ignore-file",
        "<!-- ponens-ignore unsupportedclaim: x -->      | an unknown rule; did you mean"
            + " \"unsupported-claim\"?",
        "<!-- ponens-ignore unsupported-claim: x         | is not closed",
        "<!-- ponens-ignore bare-answer: x -->             | this comment suppresses no finding",
      })
  void aCommentThatDoesNothingIsSaidWithItsPlace(String comment, String fault) {
    Cli lint = lint("1. The list is long.\n" + comment + "\n2. " + Project.SURE + "\n");

    assertThat(sure(lint)).isEqualTo("2");
    assertThat(lint.err()).contains("notes.md:2: ").contains(fault);
    assertThat(lint.out()).contains("unused suppressions: 1");
    assertThat(lint.exit()).isZero();
  }

  @Test
  void aCommentsWordsAreHostileAndMaySecretlyBeSecret() {
    String key = "AKIA" + "Z7Q2".repeat(4);
    String odd = "<!-- ponens-ignore unsupported-claim: \u001b[31m " + key + " -->\n";
    Cli json = lint(odd + "1. " + Project.SURE + "\n", "-f", "json", "-f", "junit=" + temp + "/j");

    assertThat(json.out()).contains("\\u001B[31m █").doesNotContain(key, "\u001b");
    assertThat(Cli.read(temp.resolve("j"))).doesNotContain(key, "\u001b");
    Cli fault = lint(odd.replace("unsupported-claim", key) + "1. x\n");
    assertThat(fault.err()).contains("unknown rule").doesNotContain(key, "\u001b");
  }

  @Test
  @Timeout(30)
  void manyCommentsCostLittleAndTheirNumberIsBounded() {
    String open = "<!-- ponens-ignore a ".repeat(50_000) + "\n" + "<!--".repeat(50_000);
    assertThat(lint("1. One.\n2. Two.\n" + open).exit()).isZero();
    Cli many = lint("1. One.\n" + IGNORE.repeat(20_000) + "\n2. " + Project.SURE + "\n");
    assertThat(sure(many)).isEmpty();
    assertThat(many.err()).contains("more than 1000 suppression comments").contains("and 980 more");
  }
}
