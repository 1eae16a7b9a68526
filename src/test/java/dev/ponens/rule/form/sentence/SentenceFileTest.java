package dev.ponens.rule.form.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.RuleText;
import dev.ponens.verdict.RuleFault;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a rule in sentences may and may not say, and the messages to its author. */
class SentenceFileTest {
  private static final String SURE = "the thought uses words of certainty";

  private static Draft draft(String file, String text) {
    return Draft.withSentences().with(file, text);
  }

  private static String rule(String when, String then) {
    return "rule \"bad\"\nwhen\n  " + when + "\nthen\n  " + then + "\nend\n";
  }

  private static String rule(String when, String then, String id) {
    return rule(when, then).replace("\"bad\"", '"' + id + '"');
  }

  private static List<String> faults(String text) {
    return draft("risk/bad.dslr", text).faults();
  }

  private static List<String> condition(String line) {
    return faults(rule(line, "warn \"m\""));
  }

  private static List<String> outcome(String line) {
    return faults(rule(SURE, line));
  }

  private static RuleText read(String text) throws BadRules {
    return RuleSet.read(draft("risk/bad.dslr", text).files()).rules().get(0);
  }

  private static String conditions(String text) throws BadRules {
    String drl = read(text).drl();
    return drl.substring(drl.indexOf("when") + 4, drl.indexOf("then ")).strip();
  }

  @Test
  void aPlainRuleHasNoFaultsAndBecomesWhatSomebodyWouldWriteInDrl() throws BadRules {
    String text =
        """
        # A comment,
        // and another.
        RULE bad
          Summary: words "of" certainty
          since: 0.1
          tags: one, two
        When

          The Thought   uses words of CERTAINTY
          AND no words of reason stand in the same sentence
        then
          warn "\\"{words}\\" is \u00e9 strong"
          suggest "say why"
        end
        """;
    RuleText rule = read(text);
    assertThat(conditions(text))
        .isEqualTo(
            """
            $cue : Cue( kind == "certainty", asserted )
            not Cue( kind == "reason", sentence == $cue.sentence )\
            """);
    assertThat(rule.drl()).endsWith("then verdict.by(\"bad\").find($cue); end\n");
    assertThat(rule.card().message()).isEqualTo("\"{words}\" is \u00e9 strong");
    assertThat(rule.card().summary()).isEqualTo("words \"of\" certainty");
    assertThat(rule.card().suggestion()).isEqualTo("say why");
    assertThat(rule.card().tags()).containsExactly("one", "two");
    assertThat(rule.card().at()).hasToString("risk/bad.dslr:3");
    assertThat(rule.wording().of("kind == \"certainty\", asserted"))
        .isEqualTo("The Thought   uses words of CERTAINTY");
  }

  @Test
  void whatSeveralLinesAskOfOneFactIsOnePattern() throws BadRules {
    assertThat(
            conditions(
                rule(
                    "the question is at least high\n"
                        + SURE
                        + "\nand fewer than risk-high steps show working",
                    "warn \"m\"")))
        .isEqualTo(
            """
            $settings : Settings() Progress( questionRank >= 2, working < $settings.number("risk-high") )
            $cue : Cue( kind == "certainty", asserted )\
            """);
  }

  @Test
  void whatIsFoundAndNotSpokenOfOnlyHasToBeThere() throws BadRules {
    assertThat(conditions(rule("an equation holds\n" + SURE, "warn \"m\"")))
        .isEqualTo(
            "$equation : Equation( holds, claimed )\nexists Cue( kind == \"certainty\", asserted )");
    assertThat(conditions(rule("an equation holds\n" + SURE, "warn \"{left} {kind}\"")))
        .contains("$cue : Cue(");
    assertThat(read(rule("an equation holds\n" + SURE, "warn \"{left} {kind}\"")).drl())
        .contains("find($equation, $cue)");
  }

  @Test
  void aFindingWithoutWordsIsAboutTheThought() throws BadRules {
    String text = rule("nothing was checked", "warn \"{checks}\"");
    assertThat(conditions(text))
        .isEqualTo("$progress : Progress( checks == 0 ) $thought : Thought(  )");
    assertThat(read(text).drl()).contains("find($thought, $progress)");
    String derives =
        RuleSet.read(
                draft(
                        "derive/bad.dslr",
                        rule("the thought uses no words of reason", "derive a b with weight 1"))
                    .files())
            .rules()
            .get(0)
            .drl();
    assertThat(derives).contains("Thought(  )").contains(".derive(\"a\", \"b\", 1)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "the thought uses words of certainity | there is no list \"certainity\"; did you mean"
            + " \"certainty\"?",
        "the question is at least hgh | there is no tier \"hgh\"; did you mean \"high\"?",
        "the thought has at least ten words | expected a number or a parameter, not \"ten\"",
        "the thought has at least risk-hig words | did you mean \"risk-high\"?",
        "the thought has at least -1 words | a number or a parameter",
        "the thought has at least 1e9 words | a number or a parameter",
        "the thought has at least 0x1F words | a number or a parameter",
        "the thought has at least 99999999999999999999 words | a number or a parameter",
        "the mode is revse | there is no mode \"revse\"; did you mean \"revise\"?",
        "the caller gave the phase x | there is no phase \"x\"",
        "the pattern is debuging | there is no pattern \"debuging\"",
        "A\\u0022 b was derived | a name of lower-case letters",
        "$settings b was derived | a name of lower-case letters",
      })
  void aSlotHoldsWhatItTakes(String line, String what) {
    assertThat(condition(line))
        .singleElement()
        .asString()
        .startsWith("risk/bad.dslr:3: ")
        .contains(what);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x\" , System.exit(1), \"",
        "certainty\" , System.exit(1), \"",
        "certainty\\\" , System.exit(1), \\\"",
        "certainty\" )",
        "certainty\\u0022",
        "\\u0022",
        "certainty)",
        "}",
        "{list}",
        "{list:list}",
        "end then",
        "eval(true)",
        "$cue",
        "$settings.number(\"risk-high\")",
        "certainty, asserted",
        "certainty\")) from java.lang.System",
        "/*",
        "//",
        "\u0000",
        "\u200bcertainty",
        "certainty\u202e",
        "cert\u00e4inty",
        "\u0441ertainty",
      })
  void aSlotNeverBecomesCode(String value) {
    List<String> lines =
        List.of(
            SURE,
            "the thought uses words of " + value,
            "words of " + value + " stand in the same sentence",
            "the thought has at least " + value + " words",
            "the caller gave the mode " + value,
            "the question is at least " + value,
            "x " + value + " was derived");
    List<String> faults = faults(rule(String.join("\n", lines), "warn \"m\""));
    for (int line = 4; line <= 9; line++) {
      String place = "risk/bad.dslr:" + line + ": ";
      assertThat(faults).as(lines.get(line - 3)).anyMatch(f -> f.startsWith(place));
    }
    assertThat(faults).noneMatch(f -> f.startsWith("risk/bad.dslr:3: "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "> verdict.find( $cue );",
        ">System.exit(0);",
        "verdict.find( $cue );",
        "System.exit(0);",
        "$c : Cue()",
        "Cue( kind == \"certainty\" )",
        "eval( true )",
        "end then",
        "end rule",
        "then end",
        "}",
        "[when]x=y",
        "import java.util.*",
        "the thought uses words of certainty; System.exit(0)",
        "the thought uses words of certainty System.exit(0);",
        "the thought uses words of certainty and",
        "the thought uses words of",
        "and",
        "\"",
        "\\u0022",
      })
  void aLineIsOneSentenceAllOfIt(String line) {
    assertThat(condition(line)).isNotEmpty().allMatch(f -> f.startsWith("risk/bad.dslr:3: "));
    assertThat(outcome(line)).isNotEmpty().allMatch(f -> f.startsWith("risk/bad.dslr:5: "));
  }

  @Test
  void aLineOfCodeIsSaidToBeOne() {
    assertThat(condition("> eval( true )"))
        .containsExactly(
            "risk/bad.dslr:3: a line that begins with > is code, and a .dslr file "
                + "cannot contain code; write a .drl file instead");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "m\" ); System.exit(0); //",
        "m\\\" ) then",
        "end",
        "\" @severity(\"hint\") \"",
        "*/ /* // # > ' ` } $cue",
        "then end rule \"x\" when",
        "\u65e5\u672c \u2014 caf\u00e9 \ud83d\ude00",
        "a = b, c = \"d\"",
        "100 % (of) [it] \\\"quoted\\\"",
      })
  void aMessageIsWhatItSaysWhateverItSays(String words) throws BadRules {
    RuleText rule = read(rule(SURE, "warn \"" + words + "\""));
    assertThat(rule.card().message()).isEqualTo(words.replace("\\\"", "\""));
    assertThat(rule.card().severity()).hasToString("WARNING");
    assertThat(rule.drl())
        .endsWith("then verdict.by(\"bad\").find($cue); end\n")
        .doesNotContain("exit");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "warn m                    | expected a text in quotes",
        "warn \"m                  | expected a text in quotes",
        "warn \"\"                 | the text between the quotes is empty",
        "warn \"a\\nb\"            | no backslash",
        "warn \"\\u0022\"          | no backslash",
        "warn \"m\\\"              | no backslash",
        "warn \"{wrds}\"           | no fact of this rule has the field {wrds}; did you mean"
            + " \"words\"?",
        "warn \"{}\"               | no fact of this rule has the field {}",
        "block \"m\"               | a rule in risk/ cannot have the outcome \"block"
            + " {message:words}\"; use \"error {message:words}\" or \"warn",
        "suggest \"m\"             | this rule has no outcome",
        "wran \"m\"                | no sentence matches \"wran \"m\"\"; the "
            + "nearest sentences: warn {message:words}",
        "the thought gives an answer | is a condition: write it before \"then\"",
      })
  void anOutcomeIsOneOfItsPhase(String line, String what) {
    assertThat(outcome(line))
        .singleElement()
        .asString()
        .startsWith("risk/bad.dslr:")
        .contains(what);
  }

  @Test
  void aRuleHasOneOutcome() {
    assertThat(outcome("warn \"m\"\n  error \"n\""))
        .contains("risk/bad.dslr:6: a rule can have only one outcome; the other one is in line 5");
    assertThat(outcome("warn \"m\"\n  suggest \"a\"\n  suggest \"b\""))
        .containsExactly(
            "risk/bad.dslr:7: \"suggest {suggestion:words}\": the rule already has a suggestion;"
                + " remove one of the two lines");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "the thought use words of certainty | the thought uses words of {list:list}",
        "the thougt uses wrds of certainty  | the thought uses words of {list:list}",
        "the thought is using words of certainty | the thought uses words of {list:list}",
        "nothing supports the claim         | nothing in the thought supports the claim",
        "the question is at most high       | the question is at least {tier:tier}",
        "confidence fell by more than 0.2   | the confidence fell by more than {drop:number}",
        "an equation is not holding         | an equation does not hold",
        "no tool was caled | no tool was called",
      })
  void aLineThatIsNoSentenceIsToldTheNearestOnes(String line, String nearest) {
    assertThat(condition(line))
        .singleElement()
        .asString()
        .startsWith(
            "risk/bad.dslr:3: no sentence matches \""
                + line
                + "\"; the nearest sentences: "
                + nearest);
    assertThat(condition(line).get(0).split(" \\| ", -1)).hasSizeLessThanOrEqualTo(3);
  }

  @Test
  void aLineUnlikeAnySentenceIsToldWhereTheyAre() {
    assertThat(condition("gnu"))
        .containsExactly(
            "risk/bad.dslr:3: no sentence matches \"gnu\"; docs/sentences.md lists all sentences");
    String endless = "x".repeat(900);
    assertThat(condition(endless)).singleElement().asString().hasSizeLessThan(300);
    assertThat(condition("x".repeat(2000)))
        .containsExactly("risk/bad.dslr:3: a line can have at most 1000 characters");
  }

  @Test
  void aSentenceThatSpeaksOfWhatWasFoundStandsBehindWhatFindsIt() {
    assertThat(condition("nothing in the thought supports the claim"))
        .containsExactly(
            "risk/bad.dslr:3: \"nothing in the thought supports the claim\" needs a fact that an"
                + " earlier line finds; add such a line before it, for example \"the thought uses"
                + " words of {list:list}\" or \"the thought mentions words of {list:list}\"");
    assertThat(condition("the repeat has at least 3 words")).hasSize(1);
    assertThat(
            draft("derive/bad.dslr", rule("nothing was checked", "derive the mode the caller gave"))
                .faults())
        .singleElement()
        .asString()
        .startsWith("derive/bad.dslr:5: this outcome needs a fact that an earlier line finds");
  }

  @Test
  void aRuleSeesWhatEarlierPhasesFound() {
    Draft both =
        draft("risk/bad.dslr", rule(SURE, "warn \"m\""))
            .with("risk/worse.dslr", rule("the thought was found bad", "warn \"m\"", "worse"))
            .with("policy/late.dslr", rule("the thought was found bad", "warn \"m\"", "late"));
    assertThat(both.faults())
        .containsExactly(
            "risk/worse.dslr:3: bad is a rule of risk/; a rule in risk/ can only see findings of rules in directories that run earlier");
    assertThat(
            draft("risk/bad.dslr", rule(SURE, "warn \"m\""))
                .with("policy/odd.dslr", rule("the thought was not found bat", "warn \"m\"", "odd"))
                .faults())
        .containsExactly(
            "policy/odd.dslr:3: there is no rule that reports findings, runs earlier and has the name"
                + " \"bat\"; did you mean \"bad\"?");
  }

  @Test
  void linesThatAreNeverTrueTogetherAreRefused() {
    assertThat(condition(SURE + "\n  the question has at least 3 words"))
        .containsExactly(
            "risk/bad.dslr:2: these lines can never be true together,"
                + " because questions and thoughts are judged at different times; write two rules");
    assertThat(condition(SURE + "\n  something is assumed and no later step checks it")).hasSize(1);
    assertThat(condition("the transcript has at least 3 steps")).isEmpty();
    assertThat(condition("the question has at least 3 words")).hasSize(1);
    assertThat(
            draft("complexity/bad.dslr", rule(SURE, "call the question high with weight 1"))
                .faults())
        .hasSize(1);
  }

  @Test
  void typographyIsReadAsPlainAndWarnedOf() throws BadRules {
    RuleSet rules =
        RuleSet.read(
            draft(
                    "risk/bad.dslr",
                    rule(
                        "the thought uses\u00a0words of certainty",
                        "warn \u201cit\u2019s so\u201d"))
                .files());
    assertThat(rules.rules().get(0).card().message()).isEqualTo("it's so");
    assertThat(rules.faults())
        .extracting(RuleFault::level, RuleFault::code, RuleFault::line)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(RuleFault.FaultLevel.WARNING, "no-break-space", 3),
            org.assertj.core.groups.Tuple.tuple(RuleFault.FaultLevel.WARNING, "smart-quote", 5));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n\n",
        "# nothing\n",
        "rule",
        "rule \"other\"\nwhen\n a\nthen\n b\nend",
        "rule \"bad\"\n",
        "rule \"bad\"\nwhen\nthen\nend",
        "rule \"bad\"\nwhen\n the thought gives an answer\nend\n",
        "rule \"bad\"\nwhen\n the thought gives an answer\nthen\nend\n",
        "rule \"bad\"\nwhen\n the thought gives an answer\nthen\n warn \"m\"\n",
        "rule \"bad\"\nwhen\nthen\n warn \"m\"\nend\n",
        "when\n the thought gives an answer\nthen\n warn \"m\"\nend\n",
        "rule \"bad\"\nsalience 10\nwhen\n the thought gives an answer\nthen\n warn \"m\"\nend\n",
        "rule \"bad\" salience 10\nwhen\n the thought gives an answer\nthen\n warn \"m\"\nend\n",
        "rule \"bad\"\n@severity(\"error\")\nwhen\n the thought gives an answer\nthen\n warn \"m\"\nend\n",
        "rule \"bad\"\nsince: 1\nsince: 2\nwhen\n the thought gives an answer\nthen\n warn \"m\"\nend\n",
        "rule \"bad\"\nsummary: a\\\nwhen\n the thought gives an answer\nthen\n warn \"m\"\nend\n",
        "rule \"bad\"\nwhen\n the thought gives an answer\nthen\n warn \"m\"\nend\nrule \"b\"\n",
        "package x\nrule \"bad\"\nwhen\n the thought gives an answer\nthen\n warn \"m\"\nend\n",
      })
  void aFileIsOneWholeRule(String text) {
    assertThat(faults(text)).isNotEmpty().allMatch(f -> f.startsWith("risk/bad.dslr"));
  }

  @Test
  void aFileHasARulesLengthAndName() {
    assertThat(faults("rule \"bad\"\nwhen\nx\n".repeat(500)))
        .containsExactly("risk/bad.dslr: a rule written in sentences can have at most 200 lines");
    assertThat(draft("risk/B d.dslr", "x").faults())
        .singleElement()
        .asString()
        .contains("lower-case words");
    assertThat(draft("bad.dslr", "x").faults())
        .containsExactly(
            "bad.dslr: a rule must be in derive/, complexity/, risk/, policy/ or next/; move this"
                + " file");
  }

  @Test
  void everyFaultOfAFileIsSaidAtOnce() {
    assertThat(
            faults("rule \"bd\"\nsinse: 1\nwhen\n gnu\n the mode is x\nthen\n block \"m\"\nend\nx"))
        .hasSize(6);
  }
}
