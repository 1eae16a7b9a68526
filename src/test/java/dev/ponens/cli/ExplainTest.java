package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.rule.Draft;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ponens explain}: why a rule fired, nearly fired, or did not. */
class ExplainTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String TRANSCRIPTS =
      """
      {"id":"wrong","question":"What is 12 * 13?","steps":["2 + 2 = 4, so 12 * 13 = 146."],"answer":"It is 146."}
      {"id":"hard","question":"Prove that the sum of the first n odd numbers is n squared, and compare 10, 20 and 30.","steps":[],"answer":"The answer is 42."}
      {"id":"assumed","question":"Is the tank safe?","steps":["I'm assuming the outflow stays constant.","Then the tank drains in ten minutes and the outflow empties it."]}
      {"id":"certain","steps":["Obviously the bridge holds.","It is not obviously right because the bridge is old."]}
      """;

  @TempDir Path folder;

  private String file() {
    return Cli.write(folder.resolve("runs.jsonl"), TRANSCRIPTS).toString();
  }

  private static Cli explained(String... args) {
    Cli run = Cli.run(Cli.args("explain", List.of(args)));
    assertThat(run.exit()).as(run.err()).isZero();
    return run;
  }

  private static JsonNode json(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.add("-f");
    all.add("json");
    try {
      return JSON.readTree(explained(all.toArray(String[]::new)).out());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aFindingShowsItsRuleItsWordsAndEachConditionWithItsFact() {
    Cli run = explained(file() + ":1", "--step", "1");
    assertThat(run.out())
        .contains("error  wrong-arithmetic  12 * 13 is 156, not 146")
        .contains("The rule in risk/wrong-arithmetic.drl:1")
        .contains("│   $e : Equation( !holds, claimed, !running, !explained )")
        .contains("equation \"12 * 13 = 146\"")
        .containsPattern("✓ !holds +holds is false")
        .containsPattern("✓ claimed +claimed is true")
        .doesNotContain("✗");
  }

  @Test
  void aRowIsExplainedInItsOwnColumns() {
    String easy =
        "{\"question\":\"What is 12 * 13?\",\"steps\":[],\"answer\":\"The answer is 156.\"}\n";
    assertThat(Cli.fed(easy, "explain", "-", "--step", "1", "--rule", "bare-answer").out())
        .contains("The rule in risk/answers.csv:2")
        .contains("│ question is under: moderate")
        .containsPattern("✓ question is under moderate +questionRank is 0 \\(low\\)")
        .containsPattern("✓ working steps under 1 +working is 0")
        .containsPattern(
            "✓ earlier thoughts under few-thoughts +thoughts is 0, few-thoughts is 2 \\(params.yml\\)")
        .contains("answer \"156\"");
    assertThat(explained(file() + ":2", "--step", "1").out())
        .contains("premature-conclusion")
        .contains("The question's complexity is high; its signals: signal-")
        .containsPattern("info +bare-answer +question is under moderate +\\(questionRank is 2");
  }

  @Test
  void aParameterThatTheProfileChangesSaysSo() {
    String given = "{\"steps\":[{\"text\":\"The load is even.\",\"confidence\":0.9}]}\n";
    String all =
        Cli.fed(
                given,
                "explain",
                "-",
                "--step",
                "1",
                "--rule",
                "unchecked-doubt",
                "--profile",
                "deep")
            .out();
    assertThat(all)
        .containsPattern(
            "✗ confidence under confidence-asked +value is 0.9, confidence-asked is 0.85 \\(params.yml, profile deep\\)");
  }

  @Test
  void whatIsFoundAtTheEndIsExplainedAtItsStep() {
    Cli run = explained(file() + ":3", "--step", "1");
    assertThat(run.out())
        .contains("unchecked-assumption")
        .containsPattern("open assumption \"I'm assuming\"")
        .containsPattern(
            "✓ acted \\|\\| later >= \\$steps +acted is false, later is 1,"
                + " assumption-steps-after is 1 \\(params.yml\\)");
    assertThat(explained(file() + ":3", "--step", "2").out()).doesNotContain("open assumption");
  }

  @Test
  void aRuleOfALaterPhaseSaysWhoGaveTheFactsItBuildsOn() {
    Cli run = explained(file() + ":1", "--step", "1", "--rule", "recompute");
    assertThat(run.out())
        .contains("recompute  fired on this step")
        .contains("finding \"12 * 13 = 146\"  added by wrong-arithmetic")
        .contains("✓ found wrong-arithmetic");
    assertThat(explained(file() + ":4", "--step", "1", "--rule", "gather-diagnostics").out())
        .containsPattern("derived +added by pattern-exploring\n +✗ pattern is debugging");
    assertThat(explained(file() + ":1", "--step", "1", "--rule", "risk-not-low").out())
        .containsPattern("risk +added by wrong-arithmetic\n +✓ risk is at least medium");
  }

  @Test
  void aPolicyRuleThatFindsIsExplainedByTheFindingBelowIt() {
    Path rules =
        Draft.ofOurs()
            .with(
                "policy/no-wrong-sums.drl",
                """
                rule "no-wrong-sums"
                  @severity("error") @message("{rule} may not pass")
                when
                  $f : Finding( rule == "wrong-arithmetic" )
                  exists Derived( kind == "mode", best )
                then
                  verdict.block( $f );
                end
                """)
            .write(folder.resolve("rules"));
    Cli run =
        explained(
            file() + ":1", "--step", "1", "--rule", "no-wrong-sums", "--rules", rules.toString());
    assertThat(run.out())
        .contains("wrong-arithmetic may not pass")
        .contains("finding \"12 * 13 = 146\"  added by wrong-arithmetic")
        .containsPattern("derived +added by mode-[a-z]+\n +✓ kind == \"mode\" +kind is mode");
  }

  @Test
  void aRuleThatFailsByOneConditionNearlyFiredAndOneThatFailsByTwoDidNot() {
    JsonNode near = json(file() + ":1", "--step", "1").get("near");
    assertThat(near.findValuesAsText("rule"))
        .containsExactly("ungrounded-number", "running-equals");
    assertThat(near.get(1).get("missing").get("condition").asText()).isEqualTo("running");
    // "not obviously" and "because": two conditions fail.
    assertThat(json(file() + ":4", "--step", "2").get("near")).isEmpty();
    Path ones = certainty();
    JsonNode asserted = json(ones.toString(), "--step", "1").get("near");
    assertThat(asserted.findValuesAsText("rule")).containsExactly("overconfident-claim");
    assertThat(asserted.get(0).get("missing").get("condition").asText()).isEqualTo("asserted");
    assertThat(asserted.get(0).get("missing").get("values").toString())
        .contains("{\"name\":\"asserted\",\"value\":false}");
    JsonNode reason = json(ones.toString(), "--step", "2").get("near");
    assertThat(reason.get(0).get("missing").get("drl").asText())
        .isEqualTo("not Cue( kind == \"reason\", sentence == $c.sentence )");
    assertThat(reason.get(0).get("missing").get("fact").get("fields").get("words").asText())
        .isEqualTo("because");
    assertThat(json(ones.toString(), "--step", "3").get("near").findValuesAsText("rule"))
        .doesNotContain("overconfident-claim");
  }

  /** The first step denies its word of certainty, the second gives a reason. */
  private Path certainty() {
    return Cli.write(
        folder.resolve("certainty.jsonl"),
        """
        {"steps":["It is not obviously right for the old bridge.",\
        "Obviously it holds because it is quite new and strong.","Obviously the old bridge is right for it."]}
        """);
  }

  @Test
  void rulesThatFindNothingAreNearOnlyWhenAskedFor() {
    assertThat(json(file() + ":1", "--step", "1", "--all").get("near").findValuesAsText("rule"))
        .contains("running-equals", "verify-this-step");
  }

  @Test
  void aSilentRuleSaysWhichConditionsFailed() {
    String file = certainty().toString();
    assertThat(explained(file, "--step", "1", "--rule", "overconfident-claim").out())
        .contains("overconfident-claim  did not fire on this step")
        .contains("cue \"obviously\"  $c")
        .containsPattern("✗ asserted +asserted is false")
        .containsPattern("✓ not Cue\\( kind == \"reason\".* +there is none");
    assertThat(explained(file, "--step", "2", "--rule", "overconfident-claim").out())
        .containsPattern("✓ asserted +asserted is true")
        .contains("cue \"because\"")
        .containsPattern("✗ not Cue\\( kind == \"reason\".* +kind is reason, sentence is 0");
    assertThat(explained(file() + ":4", "--step", "1", "--rule", "unchecked-assumption").out())
        .containsPattern("✗ OpenAssumption\\(.*\\) +there is none");
    assertThat(explained(file() + ":1", "--step", "1", "--rule", "pattern-exploring").out())
        .contains("pattern-exploring");
    assertThat(explained(file() + ":1", "--step", "1", "--rule", "tier-low").out())
        .contains("Rules in complexity/ did not run on this step.");
  }

  @Test
  void everyWayToFireIsFollowed() {
    Path rules =
        Draft.begun()
            .with("words/negation.txt", "# lang: en\nnot\n")
            .withRule(
                "either-way",
                "$t : Thought()\n( Cue( kind == \"certainty\", asserted ) or Cue( kind == \"reason\", asserted ) )",
                "verdict.find( $t );")
            .withRule(
                "sure-somewhere",
                "$t : Thought( words > 1 )\nexists Cue( kind == \"certainty\", asserted )",
                "verdict.find( $t );")
            .write(folder.resolve("rules"));
    String steps =
        "{\"steps\":[\"The bridge is old because it rusts.\",\"Obviously it holds.\"]}\n";
    String run = Cli.write(folder.resolve("ways.jsonl"), steps).toString();
    JsonNode because = json(run, "--step", "1", "--rules", rules.toString());
    assertThat(because.get("accounts").get(0).get("rule").asText()).isEqualTo("either-way");
    assertThat(because.get("accounts").get(0).get("conditions").findValuesAsText("words"))
        .contains("because");
    assertThat(because.get("near").findValuesAsText("rule")).containsExactly("sure-somewhere");
    JsonNode sure = json(run, "--step", "2", "--rules", rules.toString());
    assertThat(sure.get("accounts")).hasSize(2);
    assertThat(sure.get("accounts").get(1).get("conditions").toString()).contains("Obviously");
  }

  @Test
  void anArgumentThatCannotBeComparedSaysSo() {
    Path rules =
        Draft.begun()
            .with(
                "policy/acts.csv",
                """
                id,calls,argument,argument over,argument is among,message
                too-much,give,dose,1000,,m
                not-listed,give,dose,,doses of patient_id,m
                """)
            .write(folder.resolve("rules"));
    String run =
        "{\"id\":\"r\",\"steps\":[{\"kind\":\"tool_call\",\"tool\":\"give\",\"arguments\":"
            + "{\"dose\":\"1500 mg\"}}]}\n";
    String at = rules.toString();
    assertThat(
            Cli.fed(run, "explain", "-", "--step", "1", "--rule", "too-much", "--rules", at).out())
        .containsPattern(
            "✗ argument over 1000 +amount is unknown \\(\"1500 mg\" is no number or date\\)");
    assertThat(
            Cli.fed(run, "explain", "-", "--step", "1", "--rule", "not-listed", "--rules", at)
                .out())
        .contains("among is empty (no earlier result or call shows a value to compare with)");
  }

  @Test
  void aFindingIsNamedByItsFingerprintOrTheBeginningOfIt() {
    Cli list = explained(file());
    String print = list.lines().get(0).substring(0, 16);
    assertThat(list.out())
        .contains(
            "wrong-arithmetic", "to explain a finding: ponens explain " + print.substring(0, 8));
    assertThat(explained(print, file()).out()).contains("fingerprint " + print);
    assertThat(explained(print.substring(0, 6), file()).out()).contains("fingerprint " + print);
    Cli none = Cli.run("explain", "000000000000", file());
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.err()).contains("has the fingerprint 000000000000");
  }

  @Test
  void aReportSaysHowToAskWhy() {
    Cli lint = Cli.run("lint", file());
    String why =
        lint.lines().stream().filter(l -> l.startsWith("why: ponens ")).findFirst().orElseThrow();
    String[] words = why.substring("why: ponens explain ".length()).split(" ", -1);
    assertThat(explained(words).out()).contains("wrong-arithmetic", "It fired because:");
  }

  @Test
  void aLineOfAFileNamesItsStep() {
    Path notes =
        Cli.write(
            folder.resolve("notes.md"),
            "1. Twelve boxes.\n2. 12 * 13 = 146\n   in all.\n3. Done.\n");
    assertThat(explained(notes + ":2").out()).contains("step 2", "wrong-arithmetic");
    assertThat(explained(notes + ":3").out()).contains("step 2", "wrong-arithmetic");
  }

  @Test
  void whatCannotBeExplainedIsSaid() {
    assertThat(Cli.run("explain", file(), "--step", "1").err())
        .contains("the input has 4 transcripts", "FILE:LINE", "wrong  ");
    assertThat(explained(file(), "--transcript", "hard", "--step", "1").out())
        .contains("premature-conclusion");
    assertThat(Cli.run("explain", file() + ":1", "--step", "7").err())
        .contains("no step 7; this transcript has 2 steps");
    assertThat(Cli.run("explain", file() + ":4", "--step", "0").err()).contains("no question");
    assertThat(Cli.run("explain", file() + ":1", "--step", "1", "--rule", "wrong-aritmetic").err())
        .contains("Did you mean 'wrong-arithmetic'");
    assertThat(Cli.run("explain", file(), "-f", "xml").exit()).isEqualTo(2);
    assertThat(Cli.run("explain", "abcdef12", file(), "--step", "1").err())
        .contains("a fingerprint already selects a step");
    assertThat(
            Cli.fed(
                    "{\"steps\":[{\"kind\":\"tool_call\",\"tool\":\"Bash\",\"text\":\"ls\"}]}\n",
                    "explain",
                    "--step",
                    "1")
                .out())
        .contains("step 1, tool_call", "No findings on this step");
    assertThat(
            Cli.fed("{oops\n" + TRANSCRIPTS, "explain", "--transcript", "hard", "--step", "1")
                .exit())
        .isEqualTo(3);
  }

  @Test
  void aQuestionIsExplainedToo() {
    assertThat(explained(file() + ":2", "--step", "0", "--rule", "signal-proof").out())
        .containsPattern("✓ question uses question-proof +mentions is \\[.*question-proof");
  }

  @Test
  void noSecretAndNothingATerminalObeysIsShown() {
    String secret = "sk-ant-api03-AbCdEfGhIjKlMnOpQrStUvWx";
    String text =
        "{\"id\":\"a\\u001b[31m\",\"question\":\"Use %1$s\",\"steps\":[\"Obviously %1$s\\u001b[2J holds. Let us assume %1$s. 12 * 13 = 146 for %1$s\"],\"answer\":\"%1$s\"}\n"
            .formatted(secret);
    Path rules =
        Draft.ofOurs()
            .with(
                "risk/long-thought.drl",
                "rule \"long-thought\" @severity(\"error\") @message(\"m\") // \u001b[31m\nwhen\n$t : Thought( words > 1 )\nthen verdict.find( $t ); end\n")
            .write(folder.resolve("rules"));
    Path named = Cli.write(folder.resolve(secret + ".jsonl"), text);
    Cli list = explained(named.toString());
    assertThat(list.out()).contains("wrong-arithmetic");
    assertThat(list.shown()).doesNotContain("api03", "\u001b");
    assertThat(explained(named + ":1", "--step", "1").shown()).doesNotContain("api03", "\u001b");
    for (String format : List.of("text", "json")) {
      for (String step : List.of("0", "1", "2")) {
        Cli run =
            Cli.fed(
                text,
                "explain",
                "--step",
                step,
                "--all",
                "-f",
                format,
                "--rules",
                rules.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.shown()).doesNotContain("api03", "\u001b");
      }
    }
  }

  /** Every finding of every story is found by its print, and each of its conditions was met. */
  @Test
  void everyFindingOfEveryStoryIsExplained() throws IOException {
    JsonNode report =
        JSON.readTree(
            Cli.run("lint", "fixtures", "-f", "json", "--min-severity", "hint", "--quiet").out());
    int explained = 0;
    for (JsonNode transcript : report.get("transcripts")) {
      for (JsonNode finding : transcript.get("findings")) {
        String print = finding.get("fingerprint").asText();
        JsonNode explanation =
            json(
                print,
                transcript.get("source").get("path").asText(),
                "--transcript",
                transcript.get("transcript").asText());
        assertThat(explanation.get("step")).isEqualTo(finding.get("step"));
        JsonNode account = explanation.get("accounts").get(0);
        assertThat(account.get("finding").get("fingerprint").asText()).isEqualTo(print);
        assertThat(account.get("finding").get("start")).isEqualTo(finding.get("start"));
        assertThat(account.get("lines")).isNotEmpty();
        assertThat(account.get("conditions")).isNotEmpty();
        for (JsonNode condition : account.get("conditions")) {
          assertThat(condition.get("holds").asBoolean()).isTrue();
          assertThat(condition.get("fact").isObject())
              .as(condition.toString())
              .isEqualTo(!condition.get("drl").asText().startsWith("not "));
        }
        Set<String> fired = Set.copyOf(explanation.get("accounts").findValuesAsText("rule"));
        explanation
            .get("near")
            .forEach(n -> assertThat(fired).doesNotContain(n.get("rule").asText()));
        explained++;
      }
    }
    assertThat(explained).isGreaterThanOrEqualTo(14);
  }
}
