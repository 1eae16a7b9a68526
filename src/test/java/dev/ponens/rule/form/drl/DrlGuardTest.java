package dev.ponens.rule.form.drl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a rule file may hold, and what it may not. */
class DrlGuardTest {
  private static final String CUE = "$c : Cue( kind == \"certainty\" )";
  private static final String FIND = "verdict.find( $c );";

  private static List<String> condition(String conditions) {
    return Draft.begun().withRule("bad", conditions, FIND).faults();
  }

  private static List<String> consequence(String consequence) {
    return Draft.begun().withRule("bad", CUE, consequence).faults();
  }

  private static List<String> file(String text) {
    return Draft.begun().with("risk/bad.drl", text).faults();
  }

  @Test
  void aPlainRuleHasNoFaults() {
    assertThat(Draft.begun().withRule("plain", CUE, FIND).faults()).isEmpty();
    assertThat(Draft.ofOurs().faults()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$c : Cue( kind == \"certainty\", $s : sentence ) not Cue( kind == \"reason\", sentence =="
            + " $s )",
        "$c : Cue( asserted && !quoted || negated )",
        "( $c : Cue( asserted ) and Repeat( words > 1 ) ) or $c : Cue( quoted )",
        "exists Derived( kind in (\"certainty\", \"reason\") ) $c : Cue()",
        "Settings( $n : number(\"risk-high\") ) $c : Cue() Repeat( words >= $n )",
        "$s : Settings() $c : Cue() Repeat( words >= $s.number(\"risk-high\") )",
        "// a comment with \"a quote\" and then ' another\n  $c : Cue() /* when then end */",
      })
  void whatRulesNeedPasses(String conditions) {
    assertThat(condition(conditions)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "$c : Cue( kind == 10 )               | the field \"kind\" is a string: compare it with a text in quotes",
        "$c : Cue( !kind )                    | the field \"kind\" is a string: compare it with a text in quotes",
        "$c : Cue( kind == true )             | the field \"kind\" is a string: compare it with a text in quotes",
        "$c : Cue() Thought( words == \"1\" ) | the field \"words\" is a number: compare it with a number",
        "$c : Cue() Thought( words > 99999999999 ) | the field \"words\" is a whole number of at most 2147483647",
        "$c : Cue( asserted > 0 )             | the field \"asserted\" is true or false: write its name alone, or ! before it",
        "$c : Cue() Thought( uses == \"reason\" ) | the field \"uses\" is a set of strings: write contains or not contains, and a text in quotes",
        "$c : Que()                           | no fact \"Que\"; did you mean \"Cue\"?",
        "$c : Cue( kin == \"certainty\" )     | no field \"kin\" in Cue; did you mean \"kind\"?",
        "$c : Cue( kind == \"certanty\" )     | no list \"certanty\"; did you mean \"certainty\"?",
        "$c : Cue( kind == $kind )            | the variable $kind is used before a condition defines it",
        "$c : Cue() Repeat( words > $c.total ) | no field \"total\" in Cue",
        "c : Cue() $c : Cue()                 | a variable must begin with $: write $c",
        "Settings( $n : number(\"risk-hi\") ) $c : Cue() | no parameter \"risk-hi\"; did you mean"
            + " \"risk-high\"?",
        "Settings( $n : number ) $c : Cue()   | the name of a parameter must be in quotes",
        "$c : Cue() eval( true )              | uses eval",
        "$c : Cue() forall( Repeat() )         | uses forall",
        "$c : Cue() from $x                   | a condition can only compare fields of a fact",
        "$c : Cue() accumulate( Cue(); $n : count(1) ) | no fact \"Object\"",
        "$c : Cue( kind matches \"a.*\" )     | no field \"matches\"",
        "$c : Cue( kind.length() > 3 )        | a value has no fields: \"length\"",
        "$c : Cue( kind() == \"certainty\" )  | a field is not a method: write kind without ()",
        "$c : Cue( \"\".getClass() != null )  | no field \"getClass\"",
        "$c : Cue( this != null )             | no field \"this\"",
        "$c : Cue( _this != null )            | no field \"_this\"",
        "$c : Cue( System.exit(0) == null )   | no field \"System\"",
        "$c : Cue( java.lang.Math.PI > 3 )    | no field \"java\"",
        "$c : Cue( new String() == kind )     | no field \"new\"",
        "$c : Cue( kind == 'certainty' )      | write strings in \"…\"",
        "$c : Cue( (kind = \"x\") == kind )   | unexpected = in the condition",
        "$c : Cue( asserted ? true : false )  | not a rule",
        "$c : Cue( kind[0] == 1 )             | unexpected [ in the condition",
        "$c : Cue( sentence == 012 )          | unexpected 0 in the condition",
        "$c : Cue( kind str[startsWith] \"a\" ) | no field \"str\"",
        "$c : java.lang.String()              | no fact \"java.lang.String\"",
        "$c : Object()                        | no fact \"Object\"",
        "$c : Cue( kind == \"\\u0073\" )      | the only escapes are",
        "$c : Cue( sentence > +3 )            | write the name of the field in every comparison",
        "$c : Cue( kind in (\"reason\") && not in (\"certainty\") ) | write the name of the field in every comparison",
      })
  void aConditionHoldsOnlyFactsAndTheirFields(String conditions, String what) {
    assertThat(condition(conditions)).singleElement().asString().startsWith("risk/bad.drl");
    assertThat(condition(conditions).get(0)).contains(what);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "verdict.find( $d );                                  | no condition binds the variable $d",
        "verdict.find( $c.kind.length );                      | a value has no fields: \"length\"",
        "verdict.find( $c.colour );                           | no field \"colour\" in Cue",
        "verdict.find( $c ); verdict.find( $c );              | cannot contain calls or"
            + " calculations: )",
        "verdict.find( $c ).by( \"x\" );                      | cannot contain calls or"
            + " calculations: )",
        "verdict.find( $c.kind() );                           | cannot contain calls or"
            + " calculations: (",
        "verdict.gate( \"go_deeper\", \"x\" );                | rules in risk/ can only call find;"
            + " this one calls gate",
        "verdict.derive( \"a\", \"b\", 1.0 );                 | rules in risk/ can only call find;"
            + " this one calls derive",
        "System.exit(0);                                      | must be exactly one"
            + " call: verdict.find(…);",
        "modify( $c ) {}                                      | must be exactly one" + " call",
        "insert( $c );                                        | must be exactly one" + " call",
        "drools.halt();                                       | must be exactly one" + " call",
        "verdict.find( drools );                              | not drools",
        "verdict.find( new Cue() );                           | not new",
        "verdict.find( java.lang.System.exit(0) );            | not java",
        "verdict.find( \"\".getClass() );                     | no fields: \"getClass\"",
        "verdict.find( _c );                                  | not _c",
        "verdict.find( (Cue) $c );                            | cannot contain calls or"
            + " calculations: (",
        "verdict.find( $c // ) ;                              | must be exactly one" + " call",
        "\\u0053ystem.exit(0);                                | only ASCII characters",
        "verdict.find( $c, 'x' );                             | write strings in",
        "if (true) verdict.find( $c );                        | must be exactly one" + " call",
        "^^                                                   | must be exactly one" + " call",
      })
  void aConsequenceIsOneCall(String consequence, String what) {
    List<String> faults = consequence(consequence.replace("^^", ""));
    assertThat(faults).singleElement().asString().startsWith("risk/bad.drl").contains(what);
  }

  @Test
  void aCommentHidesNoCode() {
    String hidden = "verdict.find( $c /* \" */ ); System.exit(1); verdict.find( $c /* \" */ );";
    assertThat(consequence(hidden))
        .singleElement()
        .asString()
        .contains("cannot contain calls or calculations: )");
    assertThat(condition("$c : Cue( kind == /* \" */ \"a\".getClass() /* \" */ )")).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@summary('\" when eval(System.exit(1)) then verdict.find( $c ); end //')",
        "@summary( when eval(System.exit(1)) then verdict )",
        "@summary( \"a\" + when + eval(System.exit(1)) + then )",
        "/* \" */ @summary(\"a /* when eval(true) then */\") // when Cue( System ) then",
      })
  void anAnnotationIsNotTakenForTheRule(String annotation) {
    String text =
        "rule \"bad\" "
            + annotation
            + " @message(\"m\") when $c : Cue() then verdict.find( $c ); end";
    RuleFiles files = Draft.begun().with("risk/bad.drl", text).files();
    try {
      assertThat(RuleSet.read(files).rules().get(0).drl())
          .doesNotContain("System")
          .doesNotContain("eval");
    } catch (RuleSet.BadRules e) {
      assertThat(e.faults()).allMatch(f -> f.file().equals("risk/bad.drl"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import java.util.List;",
        "import function java.lang.System.exit;",
        "import static java.lang.System.exit;",
        "package elsewhere;",
        "global java.util.List list;",
        "function void f() { System.exit(1); }",
        "declare Thing name : String end",
        "declare enum Colour RED; end",
        "query q() Cue() end",
        "rule \"other\" when Cue() then verdict.find(); end",
        "salience 10",
        "unit Other;",
        "dialect \"mvel\"",
      })
  void aFileHoldsOneRuleAndNothingElse(String extra) {
    List<String> faults =
        file(extra + "\nrule \"bad\" @message(\"m\") when $c : Cue() then verdict.find( $c ); end");
    assertThat(faults).isNotEmpty().allMatch(f -> f.startsWith("risk/bad.drl:"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "salience 10",
        "salience( System.exit(0) )",
        "no-loop",
        "lock-on-active true",
        "agenda-group \"policy\"",
        "ruleflow-group \"x\"",
        "activation-group \"x\"",
        "auto-focus true",
        "date-effective \"1-Jan-2020\"",
        "duration 10",
        "timer( int: 1s )",
        "enabled false",
        "dialect \"java\"",
        "extends \"other\"",
      })
  void aRuleHasNoAttributes(String attribute) {
    List<String> faults =
        file(
            "rule \"bad\"\n"
                + attribute
                + "\n@message(\"m\") when $c : Cue() then verdict.find( $c ); end");
    assertThat(faults).isNotEmpty().allMatch(f -> f.startsWith("risk/bad.drl"));
  }

  @Test
  void theFaultNamesItsLine() {
    assertThat(
            file(
                """
                // one
                /* two
                 three */
                rule "bad"
                @message("m")
                when
                  $c : Cue()
                  Repeat( sum > 1 )
                then
                  verdict.find( $c );
                end
                """))
        .containsExactly(
            "risk/bad.drl:8: no field \"sum\" in Repeat; use one of earlierStep, restates, sameFigures, seen,"
                + " similarity, span, times, words");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   \n",
        "// nothing\n",
        "rule",
        "rule \"bad\"",
        "rule \"bad\" then verdict.find(); end",
        "rule \"bad\" when then verdict.find(); end",
        "rule \"bad\" when $c : Cue( then verdict.find( $c ); end",
        "rule \"bad\" when $c : Cue() verdict.find( $c ); end",
        "rule \"bad\" when $c : Cue() then verdict.find( $c );",
        "rule \"bad\n\" when $c : Cue() then verdict.find( $c ); end",
        "rule \"bad\" @message(\"a\\nb\") when $c : Cue() then verdict.find( $c ); end",
        "rule \"bad\" @message(\"m\") /* open when $c : Cue() then verdict.find( $c ); end",
        "\u0000\u0001\u0002",
        "{\"steps\":[\"not a rule\"]}",
      })
  void whatIsNoRuleIsSaidSo(String text) {
    assertThat(file(text)).isNotEmpty().allMatch(f -> f.startsWith("risk/bad.drl"));
  }

  @Test
  void aRuleIsNamedLikeItsFile() {
    assertThat(file("rule \"other\" @message(\"m\") when $c : Cue() then verdict.find( $c ); end"))
        .containsExactly(
            "risk/bad.drl:1: the rule is named \"other\" but its file is named \"bad\"; give"
                + " both the same name");
    for (String name : List.of("Bad", "bad_rule", "b\u00e4d", "bad rule", "1")) {
      assertThat(
              Draft.begun()
                  .with(
                      "risk/" + name + ".drl",
                      "rule \"" + name + "\" when $c : Cue() then verdict.find( $c ); end")
                  .faults())
          .as(name)
          .hasSize(1)
          .allMatch(f -> f.contains("lower-case words"));
    }
  }

  @Test
  void aRuleLivesInAConcern() {
    assertThat(Draft.begun().with("bad.drl", "rule").with("rsk/a.csv", "id").faults())
        .containsExactly(
            "bad.drl: a rule must be in derive/, complexity/, risk/, policy/ or next/; move this"
                + " file",
            "rsk/a.csv: a rule must be in derive/, complexity/, risk/, policy/ or next/; move this"
                + " file");
  }

  @Test
  void annotationsAreKnownOnes() {
    assertThat(
            file(
                "rule \"bad\" @severty(\"error\") @message(\"m\") when $c : Cue() then"
                    + " verdict.find( $c ); end"))
        .containsExactly("risk/bad.drl:1: no annotation @severty; did you mean \"severity\"?");
    assertThat(
            file(
                "rule \"bad\" @severity(\"fatal\") @message(\"m\") when $c : Cue() then"
                    + " verdict.find( $c ); end"))
        .containsExactly(
            "risk/bad.drl:1: no severity \"fatal\"; use one of error, warning, info, hint");
  }

  @Test
  void aFindingNeedsAMessage() {
    assertThat(file("rule \"bad\" when $c : Cue() then verdict.find( $c ); end"))
        .containsExactly("risk/bad.drl:1: bad: a finding needs a message; add one");
  }

  @Test
  void aProposalNeedsItsRank() {
    assertThat(
            Draft.begun()
                .with(
                    "next/bad.drl",
                    "rule \"bad\" when Cue() then verdict.propose( \"revise\", \"deep\", 0.5 );"
                        + " end")
                .faults())
        .containsExactly(
            "next/bad.drl:1: bad: a rule in next/ needs a rank; add the parameter rank-bad to"
                + " params.yml");
  }

  @Test
  void anIdIsTakenOnce() {
    String rule = "rule \"bad\" @message(\"m\") when $c : Cue() then verdict.find( $c ); end";
    assertThat(Draft.begun().with("policy/bad.drl", rule).with("risk/bad.drl", rule).faults())
        .containsExactly(
            "risk/bad.drl:1: \"bad\" is already the id of a rule at policy/bad.drl:1; choose"
                + " another id");
  }

  @Test
  void allFaultsOfAllFilesAreSaidAtOnce() {
    List<String> faults =
        Draft.begun()
            .with("params.yml", "params:\n  risk-high: many\n")
            .with("words/reason.txt", "because\n")
            .with("risk/table.csv", "id,colour\nx,red\n")
            .withRule("one", "$c : Que() Repeat( sum > 1 )", FIND)
            .withRule("two", CUE, "System.exit(0);")
            .faults();
    assertThat(faults).hasSizeGreaterThanOrEqualTo(6);
    for (String place :
        List.of(
            "params.yml:2:",
            "words/reason.txt:1:",
            "risk/table.csv:1:",
            "risk/one.drl:4:",
            "risk/two.drl:5:")) {
      assertThat(faults).anyMatch(f -> f.startsWith(place));
    }
  }

  @Test
  void aVeryLongStringIsNoTrouble() {
    for (int length : new int[] {15_000, 200_000}) {
      String words = "a".repeat(length);
      assertThat(condition("$c : Cue( words == \"" + words + "\" )"))
          .hasSize(length > 20_000 ? 1 : 0);
      assertThat(condition("$c : Cue( kind == \"" + words + "\" )")).hasSize(1);
      assertThat(condition("$c : Cue( " + words + " )")).hasSize(1);
    }
  }

  @Test
  void anEmptyFolderIsNoRulebook() {
    assertThat(Draft.begun().faults())
        .containsExactly(
            ".: no rules found; a rules directory has folders such as risk/ with .dslr, .csv or"
                + " .drl files");
  }

  private static List<String> codes(Draft draft) {
    try {
      return RuleSet.read(draft.files()).faults().stream().map(RuleFault::code).toList();
    } catch (RuleSet.BadRules e) {
      return e.faults().stream().map(RuleFault::code).toList();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "risk       | $t : Thought() not Finding()       | same-phase-negation",
        "risk       | $t : Thought() not Gate()          | same-phase-negation",
        "risk       | $t : Thought() exists Finding()    | later-phase",
        "risk       | $t : Thought() Risk( rank > 1 )    | later-phase",
        "risk       | $t : Thought() not( Answer() and Risk() ) | same-phase-negation",
        "risk       | $t : Thought() Total( amount > 1 ) | later-phase",
        "risk       | $t : Thought() Question()          | later-phase",
        "risk       | $t : Thought() Derived( best )     | ''",
        "policy     | $t : Thought() not Finding()       | ''",
        "policy     | $t : Thought() Risk( rank > 1 )    | ''",
        "policy     | $t : Thought() not Gate()          | same-phase-negation",
      })
  void aRuleSeesWhatEarlierPhasesGave(String concern, String conditions, String code) {
    Draft draft =
        Draft.begun()
            .with(
                concern + "/bad.drl",
                "rule \"bad\" @message(\"m\") when\n"
                    + conditions
                    + "\nthen verdict.find( $t ); end");
    assertThat(codes(draft)).isEqualTo(code.isEmpty() ? List.of() : List.of(code));
    assertThat(draft.faults()).allMatch(f -> f.startsWith(concern + "/bad.drl:2: rules in "));
  }

  @ParameterizedTest
  @CsvSource({
    "derive, $d : Derived(), later-phase",
    "derive, not Derived(), same-phase-negation",
    "derive, Question(), ''",
    "complexity, 'Total( amount > 1 ) Derived( kind == \"signal\" )', ''",
    "complexity, Question() not Thought(), same-phase-negation",
    "complexity, Progress(), later-phase",
  })
  void aQuestionIsJudgedInItsOwnPhases(String concern, String conditions, String code) {
    Draft draft =
        Draft.begun()
            .with(
                concern + "/bad.drl",
                "rule \"bad\" when "
                    + conditions
                    + " then verdict.derive( \"tier\", \"low\", 1.0 ); end");
    assertThat(codes(draft)).isEqualTo(code.isEmpty() ? List.of() : List.of(code));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sentence < 3, sentence > 5",
        "sentence > 3, sentence < 4",
        "sentence > 3 && < 4",
        "sentence == 1, sentence == 2",
        "sentence == 1, sentence != 1",
        "sentence == 1.5",
        "3 > sentence, sentence > 3",
        "kind == \"reason\", kind == \"certainty\"",
        "kind == \"reason\" && kind != \"reason\"",
        "kind in (\"reason\", \"certainty\"), kind not in (\"reason\", \"certainty\")",
        "negated, !negated",
        "negated == true, (!negated)",
        "( sentence < 3 && quoted ), ( asked && sentence >= 3 )",
      })
  void whatNoFactCanBeIsRefused(String constraints) {
    Draft draft = Draft.begun().withRule("bad", "$c : Cue( " + constraints + " )", FIND);
    assertThat(codes(draft)).containsExactly("impossible-condition");
    assertThat(draft.faults())
        .singleElement()
        .asString()
        .startsWith("risk/bad.drl:4: these comparisons can never all be true for the same Cue");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sentence < 3 || sentence > 5",
        "sentence >= 3, sentence <= 3",
        "kind == \"reason\" || kind == \"certainty\"",
        "!( negated && !negated )",
        "sentence != 1, sentence != 2",
        "kind != \"reason\", kind != \"certainty\"",
        "( negated || quoted ), !negated",
      })
  void whatAFactCanBeIsNotRefused(String constraints) {
    assertThat(condition("$c : Cue( " + constraints + " )")).isEmpty();
  }

  @Test
  void aSetMayHoldTwoWordsButNotHoldAndLackOne() {
    assertThat(
            condition(
                "$c : Cue() Thought( uses contains \"reason\", uses contains \"certainty\" )"))
        .isEmpty();
    assertThat(
            condition(
                "$c : Cue() Thought( uses contains \"reason\", uses not contains \"reason\" )"))
        .hasSize(1);
  }

  @Test
  void aPlaceholderNamesAPartOfAFactThatIsHandedOn() {
    String text =
        "rule \"bad\" @message(\"%s\") when $c : Cue() $r : Repeat() then verdict.find( $c%s );"
            + " end";
    assertThat(file(text.formatted("{words} of {kind}", ""))).isEmpty();
    assertThat(file(text.formatted("like step {earlierStep}", ", $r"))).isEmpty();
    assertThat(file(text.formatted("like step {earlierStep}", "")))
        .singleElement()
        .asString()
        .startsWith("risk/bad.drl:1: {earlierStep}: no fact of the finding has this field");
    assertThat(file(text.formatted("{kinds}", "")))
        .singleElement()
        .asString()
        .contains("\"kind\"?");
    assertThat(file(text.formatted("a set {1, 2} and {}", ""))).isEmpty();
  }

  @Test
  void aRuleThatStandsThereTwiceIsAWarning() {
    Draft draft =
        Draft.begun()
            .withRule("one", "$c : Cue( quoted )", FIND)
            .withRule("two", "$c :  Cue( quoted )", FIND)
            .withRule("three", "$c : Cue( asked )", FIND);
    assertThat(codes(draft)).containsExactly("duplicate-rule");
  }

  @Test
  void rulesThatDifferInAKindNamedLikeTheRuleAreNotDuplicates() {
    Draft draft =
        Draft.begun()
            .withRule("hedge", "$c : Cue( kind == \"hedge\" )", FIND)
            .withRule("negation", "$c : Cue( kind == \"negation\" )", FIND);
    assertThat(codes(draft)).isEmpty();
  }
}
