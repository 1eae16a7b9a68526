package dev.ponens.rule.form.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a vocabulary may say. */
class VocabularyFileTest {
  private static final String RULE =
      "rule \"plain\"\nwhen\n  it is loud\nthen\n  warn \"m\"\nend\n";

  private static List<String> faults(String line) {
    return Draft.begun()
        .with("vocabulary.dsl", line + "\n")
        .withRule("plain", "$c : Cue()", "verdict.find( $c );")
        .faults();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "the thought is loud=Thought( asks )         | this line defines no sentence: write [when]",
        "[condition]the thought is loud=Thought()    | this line defines no sentence: write [when]",
        "[when][Cue]the thought is loud=Thought()    | slots such as {list:list}, separated by"
            + " spaces, not \"[cue]the\"",
        "[when]- loud=asks                           | slots such as {list:list}, separated by"
            + " spaces, not \"-\"",
        "[when]it is loud                            | this line defines no sentence: write [when]",
        "[when]it is loud=                           | the right side is empty",
        "[when]{a:name} {b:name}=Derived( kind == \"{a}\", name == \"{b}\" ) | at least one word"
            + " besides its slots",
        "[when]and loud=Thought( asks )              | cannot begin with \"and\"",
        "[when]it is {a:lst}=Cue( kind == \"{a}\" )  | unknown slot type \"lst\"; did you mean"
            + " \"list\"?",
        "[when]it is {a:list} {a:list}=Cue( kind == \"{a}\" ) | the slot name {a} is already used",
        "[when]it is {id:list}=Cue( kind == \"{id}\" ) | the slot name {id} is already used",
        "[when]it is {a}=Cue( kind == \"{a}\" )      | slots such as {list:list}",
        "[when]it is {a:list}=Cue( asserted )        | the right side does not use the slot {a}",
        "[when]it is {a:list}=Cue( kind == \"{b}\" ) | the sentence has no slot {b}",
        "[when]it is {a:list}=Cue( kind == {a} )     | write a text in quotes: \"{a}\"",
        "[when]it is {a:number}=Thought( words > \"{a}\" ) | write a number without quotes: {a}",
        "[when]it is {a:list}=Cue( kind == \"x{a}\" ) | a slot must be a whole literal",
        "[when]it is {a:words} now=Cue( words == \"{a}\" ) | {a:words} must be the last word",
        "[when]it is loud=Que()                      | no fact \"Que\"; did you mean \"Cue\"?",
        "[when]it is loud=Thought( lowd )            | no field \"lowd\" in Thought",
        "[when]it is loud=Cue( kind matches \"a.*\" ) | no field \"matches\"",
        "[when]it is loud=Cue( kind.length() > 3 )   | a value has no fields",
        "[when]it is loud=Cue( System.exit(0) == null ) | no field \"System\"",
        "[when]it is loud=$c : Cue()                 | facts with their tests in brackets",
        "[when]it is loud=Cue( $s : sentence )       | already named after its kind",
        "[when]it is loud=Cue() or Equation()        | facts with their tests in brackets",
        "[when]it is loud=eval( true )               | no fact \"eval\"",
        "[when]it is loud=Cue() from $x              | facts with their tests in brackets",
        "[when]it is loud=Cue() then System.exit(0); end | facts with their tests in brackets",
        "[when]it is loud=Cue( asserted ) ) then     | facts with their tests in brackets",
        "[when]it is loud=Cue( /* ) */ asserted )    | ^no field \"asserted ) then^",
        "[when]it is loud=Cue( asserted ) // x       | facts with their tests in brackets",
        "[when]it is loud=Cue( words == \"\\u0022\" ) | facts with their tests in brackets",
        "[when]it is loud=java.lang.System()         | facts with their tests in brackets",
        "[when]it is loud=Cue( sentence == $x.y )    | there is no $x",
        "[when]it is loud=$cue( sentence == $equation.words ) | cannot use facts " + "of any other",
        "[when]it is loud=forall( Cue() )            | no fact \"forall\"",
        "[then]shout=System.exit(0);                 | annotations such as @severity",
        "[then]shout=verdict.find( $found ); System.exit(0); | annotations such as @severity",
        "[then]shout=verdict.fnd( $found );          | no method verdict.fnd; did you mean"
            + " \"find\"?",
        "[then]shout=verdict.find( $found.step ); | the first argument must be $found",
        "[then]shout=verdict.find( new Cue() ); | the first argument must be $found",
        "[then]shout=verdict.derive( \"a\", $fund.kind, 1.0 ); | there is no $fund",
        "[then]shout=@salience(\"10\") verdict.find( $found ); | cannot have @salience",
        "[then]shout=@message(\"a\") @message(\"b\") verdict.find( $found ); | cannot have"
            + " @message",
        "[then]shout=                                | annotations such as @severity",
        "[then]shout=verdict.derive( \"a\", $thought.colour, 1.0 ); | no field \"colour\" in"
            + " Thought",
      })
  void aSentenceMeansFactsAndTheirFieldsAndNothingElse(String line, String what) {
    List<String> faults = faults(line);
    assertThat(faults).isNotEmpty().allMatch(f -> f.startsWith("vocabulary.dsl:1: "));
    if (!what.startsWith("no field \"asserted )")) {
      assertThat(faults.get(0)).contains(what);
    }
  }

  @Test
  void twoSentencesThatALineCouldSayAreAmbiguous() {
    assertThat(
            faults(
                "[when]it is {a:list}=Cue( kind == \"{a}\" )\n[when]it is {b:name}=Cue( words == \"{b}\" )"))
        .containsExactly(
            "vocabulary.dsl:2: a line could match both this sentence and \"it is {a:list}\" at line"
                + " 1; change one of them");
    assertThat(
            faults(
                "[then]say {m:words}=@message(\"{m}\")\n[then]say {a:name} {b:name}=@message(\"{a}\") @suggestion(\"{b}\")"))
        .singleElement()
        .asString()
        .contains("a line could match both this sentence and");
  }

  @Test
  void ofTwoSentencesThatFitTheOneWithMoreWordsOfItsOwnIsMeant() throws BadRules {
    String drl =
        RuleSet.read(
                Draft.begun()
                    .with(
                        "vocabulary.dsl",
                        """
                        [when]it is {a:name}=Cue( words == "{a}" )
                        [when]it is loud=Thought( asks )
                        [then]warn {m:words}=@message("{m}") verdict.find( $found );
                        """)
                    .with("risk/plain.dslr", RULE)
                    .files())
            .rules()
            .get(0)
            .drl();
    assertThat(drl).contains("$thought : Thought( asks )").doesNotContain("Cue(");
  }

  @Test
  void aFoldersOwnSentencesAreMoreAndTakeTheProgramsPlace() throws BadRules {
    Draft draft =
        Draft.withSentences()
            .with("builtin:vocabulary.dsl", "[when]it is loud=Answer()\n[when]it is odd=Answer()\n")
            .with("risk/odd.dslr", RULE.replace("loud", "odd").replace("plain", "odd"))
            .with("risk/plain.dslr", RULE);
    draft.with(
        "vocabulary.dsl",
        draft.files().texts().get("vocabulary.dsl") + "\n[when]it is loud=Thought( asks )\n");
    RuleSet rules = RuleSet.read(draft.files());
    assertThat(rules.rules().get(0).drl()).contains("Answer(");
    assertThat(rules.rules().get(1).drl()).contains("Thought( asks )");
  }

  @Test
  void aListThatASentenceNamesIsMissedOnlyWhereItIsUsed() {
    Draft draft =
        Draft.begun()
            .with(
                "vocabulary.dsl",
                "[when]it is loud=Cue( kind == \"shouts\" )\n[then]warn {m:words}=@message(\"{m}\") verdict.find( $found );\n");
    assertThat(draft.withRule("bare", "$c : Cue()", "verdict.find( $c );").faults()).isEmpty();
    assertThat(draft.with("risk/plain.dslr", RULE).faults())
        .singleElement()
        .asString()
        .startsWith("risk/plain.dslr:3: \"it is loud\": no list \"shouts\"");
  }

  @Test
  void sentencesStandInOneFile() {
    assertThat(
            Draft.begun()
                .with("risk/more.dsl", "[when]it is loud=Answer()")
                .withRule("plain", "$c : Cue()", "verdict.find( $c );")
                .faults())
        .containsExactly(
            "risk/more.dsl: sentences can only be defined in vocabulary.dsl; move them there");
  }
}
