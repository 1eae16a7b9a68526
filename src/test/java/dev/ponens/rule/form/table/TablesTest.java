package dev.ponens.rule.form.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.source.RuleText;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Decision tables, word lists and parameters: what is wrong with them, and where. */
class TablesTest {
  private static List<String> risk(String headers, String... rows) {
    return faults("risk", headers, rows);
  }

  private static List<String> faults(String concern, String headers, String... rows) {
    return Draft.begun()
        .with(concern + "/t.csv", headers + "\n" + String.join("\n", rows) + "\n")
        .faults();
  }

  @Test
  void aPlainTableHasNoFaults() {
    assertThat(
            risk("id,uses,words at least,message", "a,certainty or reason,3,m", "b,,risk-high,m"))
        .isEmpty();
    assertThat(risk("\uFEFFid,uses,message".substring(1), "a,certainty,m")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "uses        | certanty       | uses: no list \"certanty\"; did you mean \"certainty\"?",
        "uses        | certainty or   | uses: the name of a list is missing after \"or\"",
        "words under | ten            | words under: expected a number or a parameter, not \"ten\"",
        "words under | risk-hig       | did you mean \"risk-high\"?",
        "words under | -3             | words under: a number cannot be negative: \"-3\"",
        "words under | 1e9            | a number or a parameter",
        "words under | 2,5            | words under: write 2.5 with a decimal point, not \"2,5\"",
        "words under | 99999999999    | a number or a parameter",
        "gives an answer | maybe      | gives an answer: expected yes or no",
        "verification pending | 1     | verification pending: expected yes or no",
        "question is under | hrd      | question is under: expected one of low, moderate, high,"
            + " very_hard, extreme, not \"hrd\"",
        "risk is at least | severe    | risk is at least: expected one of low, medium, high",
        "gate is     | open           | gate is: there is no \"open\"",
        "mode given is | revize       | mode given is: there is no \"revize\"; did you mean"
            + " \"revise\"?",
        "mode given is | r\u00e9vision | words of letters, digits and hyphens, not"
            + " \"r\u00e9vision\"",
        "mode is     | \u0441onclude  | (\u0441 is CYRILLIC SMALL LETTER ES)",
        "mode given is | $settings    | words of letters",
        "found       | wrong-arithmetic | there is no rule \"wrong-arithmetic\"",
        "pattern is  | debuging       | pattern is: no rule derives \"debuging\"",
        "mode is     | revised        | mode is: no rule derives \"revised\"; did you mean"
            + " \"revise\"?",
      })
  void aCellHoldsWhatItsColumnHolds(String header, String cell, String what) {
    assertThat(
            faults(
                "next",
                "id,mode,depth,threshold,rank,\"" + header + "\"",
                "a,revise,deep,0.5,1,\"" + cell.replace("\"", "\"\"") + "\""))
        .singleElement()
        .asString()
        .startsWith("next/t.csv:2: ")
        .contains(what);
  }

  @Test
  void columnsAreKnownOnes() {
    assertThat(risk("id,message,wrds at least", "a,m,3"))
        .contains(
            "risk/t.csv:1: no column \"wrds at least\"; did you mean \"words at least\"? All"
                + " columns: docs/tables.md");
    assertThat(risk("message,words at least", "m,3"))
        .contains("risk/t.csv:1: a table must have a column \"id\"");
    assertThat(risk("id,message,words at least,words at least", "a,m,3,4"))
        .contains("risk/t.csv:1: this column occurs twice; remove one: words at least");
  }

  @Test
  void aRowHasACellForEachColumn() {
    assertThat(risk("id,message,words at least", "a,m", "b,m,3,4", "c,m,3"))
        .contains(
            "risk/t.csv:2: a row must have a cell for each of the 3 columns; this one has 2; add"
                + " the missing commas, and a double quote that ends each quoted cell",
            "risk/t.csv:3: a row must have a cell for each of the 3 columns; this one has 4; put"
                + " a cell with a comma in double quotes");
  }

  @Test
  void aRowNeedsACondition() {
    assertThat(risk("id,message,words at least", "a,m,", "b,m,3"))
        .containsExactly(
            "risk/t.csv:2: a: this row has no condition, so it would always fire; fill a condition"
                + " cell");
  }

  @Test
  void anIdIsLowerCaseWordsAndTakenOnce() {
    assertThat(risk("id,message,words at least", "A_b,m,3"))
        .containsExactly(
            "risk/t.csv:2: an id must be lower-case words joined by hyphens, such as bare-answer,"
                + " not \"A_b\"");
    assertThat(risk("id,message,words at least", "a,m,3", "a,m,4"))
        .containsExactly(
            "risk/t.csv:3: \"a\" is already the id of a rule at risk/t.csv:2; choose another id");
    assertThat(risk("id,message,words at least", ",m,3")).hasSize(1);
  }

  @Test
  void outcomesHoldWhatTheirConcernNeeds() {
    assertThat(risk("id,message,words at least,severity", "a,m,3,fatal"))
        .containsExactly(
            "risk/t.csv:2: no severity \"fatal\"; use one of error, warning, info, hint");
    assertThat(risk("id,words at least", "a,3"))
        .containsExactly("risk/t.csv:2: a: a finding needs a message; add one");
    assertThat(faults("policy", "id,words at least,gate", "a,3,go_deper"))
        .containsExactly(
            "policy/t.csv:2: gate: there is no \"go_deper\"; did you mean \"go_deeper\"?");
    assertThat(faults("complexity", "id,signals at least,gives,name,weight", "a,3,tier,hard,1"))
        .singleElement()
        .asString()
        .startsWith("complexity/t.csv:2: name: no difficulty has the name \"hard\"");
    assertThat(faults("derive", "id,words at least,gives,weight", "a,3,Two Words,x"))
        .containsExactly(
            "derive/t.csv:2: gives: expected a word, not \"Two Words\"",
            "derive/t.csv:2: weight: expected a number, not \"x\"");
    assertThat(faults("next", "id,words at least,mode,depth,threshold", "conclude,3,go,deep,1"))
        .singleElement()
        .asString()
        .startsWith("next/t.csv:2: mode: there is no \"go\"");
    assertThat(faults("next", "id,words at least,mode,depth,threshold", "a,3,revise,deep,1"))
        .containsExactly(
            "next/t.csv:2: a: this row needs a rank: fill a column \"rank\", or add to params.yml"
                + " the parameter rank-a");
    assertThat(
            faults("next", "id,words at least,mode,depth,threshold,rank", "a,3,revise,deep,80,1"))
        .containsExactly("next/t.csv:2: threshold: a confidence must be from 0 to 1, not 80");
    assertThat(faults("policy", "id,words at least,gate", "a,3,blocked"))
        .containsExactly(
            "policy/t.csv:2: a: the gate of this row is blocked, so the row also "
                + "reports a finding and needs a message");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "id,\"message\na,b", "\"\"\"\"x"})
  void whatIsNoTableIsSaidSo(String text) {
    assertThat(Draft.begun().with("risk/t.csv", text).faults())
        .isNotEmpty()
        .allMatch(f -> f.startsWith("risk/t.csv"));
  }

  @Test
  void aCellIsAsLongAsASentence() {
    String endless = "x".repeat(1_000_000);
    for (String row : List.of(endless + ",m,3", "a," + endless + ",3", "a,m," + endless)) {
      assertThat(risk("id,message,words at least", row))
          .containsExactly("risk/t.csv:2: a cell can have at most 1000 characters");
    }
    assertThat(risk("id,message," + endless, "a,m,3")).first().asString().hasSizeLessThan(200);
    assertThat(risk("id,message,words at least", "a,\"m\nn\",3"))
        .singleElement()
        .asString()
        .startsWith("risk/t.csv:2: a cell must be one line");
  }

  @Test
  void aTableWithoutRowsIsABeginning() {
    Draft draft = Draft.begun().withRule("plain", "$c : Cue()", "verdict.find( $c );");
    assertThat(draft.with("risk/t.csv", "id,message,words at least\n").said()).isEmpty();
  }

  @Test
  void aTableHasSoManyRowsAndColumns() {
    StringBuilder rows = new StringBuilder("id,message,words at least\n");
    for (int i = 0; i < 2001; i++) {
      rows.append("a-").append(i).append(",m,").append(i + 1).append('\n');
    }
    assertThat(Draft.begun().with("risk/t.csv", rows.toString()).faults())
        .contains("risk/t.csv:2002: a table can have at most 2000 rows and 100 columns")
        .as("one fault a row at most")
        .hasSizeLessThan(2002);
    assertThat(Draft.begun().with("risk/t.csv", "id" + ",x".repeat(100)).faults())
        .first()
        .isEqualTo("risk/t.csv:1: a table can have at most 2000 rows and 100 columns");
  }

  @Test
  void aColumnStandsWhereItsFactIsKnown() {
    assertThat(risk("id,message,found", "a,m,b"))
        .contains(
            "risk/t.csv:1: column \"found\" is only allowed in tables in policy/, next/; this one"
                + " is in risk/");
    assertThat(risk("id,message,words at least,weight", "a,m,3,1"))
        .containsExactly(
            "risk/t.csv:1: column \"weight\" is only allowed in tables in derive/, complexity/;"
                + " this one is in risk/");
    assertThat(faults("complexity", "id,words at least,gives,name,weight", "a,3,tier,low,1"))
        .first()
        .asString()
        .startsWith(
            "complexity/t.csv:1: column \"words at least\" is only allowed in tables in derive/,"
                + " risk/");
  }

  @Test
  void aRuleIsFoundOnlyByThoseThatRunLater() {
    Draft draft =
        Draft.begun()
            .withRule("sure", "$c : Cue()", "verdict.find( $c );")
            .with("policy/t.csv", "id,found,gate,message\na,sure,go_deeper,\nb,sure,,m\n");
    assertThat(draft.faults()).isEmpty();
    assertThat(draft.with("policy/u.csv", "id,found,gate\nc,b or sur,go_deeper\n").faults())
        .containsExactly(
            "policy/u.csv:2: found: \"b\" reports findings only after the rules in policy/ have"
                + " run, or reports none",
            "policy/u.csv:2: found: there is no rule \"sur\"; did you mean \"sure\"?");
  }

  @Test
  void aMessageNamesWhatTheRowAsksAbout() {
    assertThat(risk("id,working steps under,message", "a,2,{words} after {working} steps"))
        .isEmpty();
    assertThat(risk("id,working steps under,message", "a,2,after {workin} steps"))
        .containsExactly(
            "risk/t.csv:2: {workin}: no fact of the finding has this field; did you mean"
                + " \"working\"?");
    assertThat(
            faults(
                "next",
                "id,words at least,mode,depth,threshold,rank,suggestion",
                "a,3,revise,deep,1,1,{words} or {claim}"))
        .isEmpty();
    assertThat(
            faults(
                "next",
                "id,words at least,mode,depth,threshold,rank,suggestion",
                "a,3,revise,deep,1,1,{word}"))
        .containsExactly(
            "next/t.csv:2: {word}: a proposal cannot use this name; did you mean \"words\"?");
  }

  @Test
  void aProposalHasARankOfItsOwn() throws RuleSet.BadRules {
    String drl =
        RuleSet.read(
                Draft.begun()
                    .with(
                        "next/t.csv",
                        """
                        id,words at least,mode,depth,threshold,rank
                        a,3,revise,deep,0.5,40
                        b,4,revise,deep,confidence-asked,risk-high
                        """)
                    .files())
            .rules()
            .stream()
            .map(RuleText::drl)
            .collect(Collectors.joining());
    assertThat(drl)
        .contains("propose(\"revise\", \"deep\", 0.5, 40.0)")
        .contains(
            "propose(\"revise\", \"deep\", $settings.number(\"confidence-asked\"),"
                + " $settings.number(\"risk-high\"))");
  }

  @Test
  void whatNobodySeesInACellIsSaid() {
    assertThat(
            Draft.begun()
                .with(
                    "risk/t.csv",
                    "id,uses,message\na,certainty\u00A0or reason,\u201Cm\u201D\nb\u200B,reason,m\n")
                .said())
        .containsExactly(
            "no-break-space risk/t.csv:2: warning: this cell contains a no-break space; it is read"
                + " as a plain space",
            "smart-quote risk/t.csv:2: warning: this cell contains a typographic quotation mark"
                + " (\u201D); write \" or ' if you mean a plain one",
            "invisible-character risk/t.csv:3: warning: this cell contains an invisible character"
                + " (U+200B), which is ignored; delete it");
    assertThat(risk("id,uses,message", "a,certainty,m\u202Em"))
        .singleElement()
        .asString()
        .contains("invisible text-direction character U+202E");
  }

  @Test
  void aTableInAnotherEncodingIsSaidSo() {
    assertThat(risk("id,message,words at least", "a,m,3", "b,gr\uFFFD\uFFFDe,3"))
        .containsExactly("risk/t.csv:3: this line is not UTF-8; save the file as UTF-8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "because~n                      | words/w.txt:1: a word list must name its language in the"
            + " first line, for example: # lang: en",
        "# lang: en~obviously~Obviously | words/w.txt:3: \"Obviously\" occurs twice; remove"
            + " one",
        "# lang: en~- surely            | words/w.txt:2: nothing to remove: the list has no"
            + " \"surely\"; correct the phrase or remove this line",
        "# lang: en~...                 | words/w.txt:2: a phrase must contain a letter or a digit:"
            + " ...",
      })
  void aWordListHasFaultsAtTheirLine(String text, String fault) {
    Draft draft = Draft.begun().withRule("plain", "$c : Cue()", "verdict.find( $c );");
    assertThat(draft.with("words/w.txt", text.replace('~', '\n')).faults()).containsExactly(fault);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "a*", "(?=a)", "\\1", "a{2000}", "[z-a]"})
  void aPatternIsOneForRe2ThatMatchesSomething(String pattern) {
    Draft draft = Draft.begun().withRule("plain", "$c : Cue()", "verdict.find( $c );");
    assertThat(draft.with("words/p.pattern", "# ok\nabc\n" + pattern + "\n").faults())
        .singleElement()
        .asString()
        .startsWith("words/p.pattern:3: ");
  }
}
