package dev.ponens.rule.form.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of rows that cannot all be meant. */
class TableCheckTest {
  private static List<String> said(String concern, String headers, String... rows) {
    return Draft.begun()
        .with(concern + "/t.csv", headers + "\n" + String.join("\n", rows) + "\n")
        .said();
  }

  @Test
  void theShippedTablesGiveNoWarning() {
    assertThat(Draft.ofOurs().said()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "words at least,words under | 10,5 | \"words at least 10\" and \"words "
            + "under 5\" can never be true together",
        "words at least,words under | 5,5 | can never be true together",
        "words under,uses | 0,reason | \"words under 0\" can never be true",
        "thoughts under,uses | 1,reason | \"thoughts under 1\" can never be true",
        "question is at least,question is under | high,moderate | \"question is at "
            + "least high\" and \"question is under moderate\" can never",
        "question is under,uses | low,reason | \"question is under low\" can never " + "be true",
        "confidence at least,uses | 80,reason | \"confidence at least 80\" can " + "never be true",
        "confidence under,gives a confidence | 0.5,no | \"confidence under 0.5\" "
            + "and \"gives a confidence no\" can never",
        "uses,without | reason,certainty or reason | \"uses reason\" and \"without "
            + "certainty or reason\" can never",
        "uses,mentions none of | reason,reason | \"uses reason\" and \"mentions "
            + "none of reason\" can never",
        "words at least,words under | risk-high,risk-medium | \"words at least risk-high\" and"
            + " \"words under risk-medium\"",
      })
  void aRowThatCanNeverSpeakIsAnError(String headers, String cells, String what) {
    assertThat(said("risk", "id,message," + headers, "a,m," + cells))
        .singleElement()
        .asString()
        .startsWith("impossible-condition risk/t.csv:2: a: ")
        .contains(what);
  }

  @Test
  void findingsAndModesClashToo() {
    assertThat(
            Draft.begun()
                .withRule("sure", "$c : Cue()", "verdict.find( $c );")
                .with("policy/t.csv", "id,found,nothing found,gate\na,sure,yes,go_deeper\n")
                .said())
        .singleElement()
        .asString()
        .contains("\"found sure\" and \"nothing found\" can never be true together");
    assertThat(said("risk", "id,message,mode is,mode is not", "a,m,revise,revise or branch"))
        .singleElement()
        .asString()
        .startsWith("impossible-condition");
    assertThat(said("derive", "id,question uses,uses,gives,weight", "a,reason,reason,x,1"))
        .singleElement()
        .asString()
        .contains(
            "question uses applies to the question, and uses applies to a thought; "
                + "write two rows");
  }

  @Test
  void whatOnlySomeProfilesMakeImpossibleIsAWarning() {
    assertThat(
            Draft.begun()
                .with("risk/t.csv", "id,message,step at least,step under\na,m,min-steps-high,5\n")
                .said())
        .singleElement()
        .asString()
        .startsWith("impossible-condition risk/t.csv:2: warning: a: ")
        .endsWith("in profile paranoid; the row never fires there");
  }

  @Test
  void theSameRowTwiceIsAnError() {
    assertThat(said("risk", "id,message,severity,uses", "a,m,info,reason", "b,m,info,reason"))
        .containsExactly(
            "duplicate-row risk/t.csv:3: b: the conditions are the same as those of a"
                + " (risk/t.csv:2), and the outcome is the same too; delete one of the two rows");
    assertThat(said("risk", "id,message,severity,uses", "a,m,info,reason", "b,n,info,reason"))
        .isEmpty();
    assertThat(said("risk", "id,message,quotes,supposes", "a,m,reason,", "b,m,,reason")).isEmpty();
  }

  @Test
  void rowsThatContradictAreAnError() {
    assertThat(said("risk", "id,message,severity,uses", "a,m,info,reason", "b,n,error,reason"))
        .containsExactly(
            "contradicting-rows risk/t.csv:3: b: the conditions are the same as those of a"
                + " (risk/t.csv:2), but the outcome is severity error, not severity info; keep"
                + " one");
    assertThat(said("policy", "id,gate,uses", "a,go_deeper,reason", "b,await_verification,reason"))
        .singleElement()
        .asString()
        .startsWith("contradicting-rows policy/t.csv:3: b: ");
    assertThat(
            said("derive", "id,gives,name,weight,uses", "a,mode,x,1,reason", "b,mode,y,2,reason"))
        .singleElement()
        .asString()
        .startsWith("contradicting-rows");
    assertThat(
            said(
                "next",
                "id,mode,depth,threshold,rank,uses",
                "a,revise,deep,1,5,reason",
                "b,branch,deep,1,5,reason"))
        .singleElement()
        .asString()
        .startsWith("contradicting-rows");
  }

  @Test
  void conditionsAreComparedByMeaningNotByWriting() {
    assertThat(
            said(
                "risk",
                "id,message,severity,uses,words at least",
                "a,m,info,reason or certainty,3",
                "b,m,info,certainty or reason,risk-high"))
        .singleElement()
        .asString()
        .startsWith("duplicate-row");
  }

  @Test
  void aRowWhoseWordNeverCountsIsAnError() {
    assertThat(
            said(
                "policy",
                "id,gate,uses,words at least",
                "a,go_deeper,reason,5",
                "b,await_verification,reason,"))
        .containsExactly(
            "unreachable-row policy/t.csv:2: a: whenever this row fires, b (policy/t.csv:3) fires"
                + " too with gate await_verification, which overrides gate go_deeper");
    assertThat(
            said(
                "derive",
                "id,gives,name,weight,uses,words at least",
                "a,pattern,x,0.5,reason,5",
                "b,pattern,y,0.6,reason,"))
        .singleElement()
        .asString()
        .startsWith("unreachable-row derive/t.csv:2: a: ");
    assertThat(
            said(
                "derive",
                "id,gives,weight,otherwise,uses",
                "a,topic,1,,reason",
                "b,topic,1,yes,",
                "c,topic,1,yes,"))
        .containsExactly(
            "unreachable-row derive/t.csv:4: c: this row is never used, because b (derive/t.csv:3) already gives"
                + " the topic");
  }

  @Test
  void aRowThatAddsNothingIsAWarning() {
    assertThat(
            said(
                "policy",
                "id,gate,uses,words at least",
                "a,go_deeper,reason,5",
                "b,go_deeper,reason or certainty,3"))
        .containsExactly(
            "subsumed-row policy/t.csv:2: warning: a: whenever this row fires, b (policy/t.csv:3)"
                + " fires too, and both have the same outcome; delete this row");
    assertThat(said("derive", "id,gives,weight,words at least", "a,signal,0.1,3", "b,signal,0.1,6"))
        .isEmpty();
    assertThat(
            said(
                "next",
                "id,mode,depth,threshold,rank,uses,words at least",
                "a,revise,deep,1,5,reason,3",
                "b,branch,deep,1,6,reason,"))
        .containsExactly(
            "never-first next/t.csv:2: warning: a: whenever this row proposes, b (next/t.csv:3)"
                + " proposes too, with a higher rank");
  }

  @Test
  void bandsWithAGapOrAnOverlapAreAWarning() {
    String headers = "id,signals at least,signals under,gives,name,weight";
    assertThat(
            said(
                "complexity",
                headers,
                "a,,0.3,tier,low,0",
                "b,0.5,0.7,tier,moderate,1",
                "c,0.6,,tier,high,2"))
        .containsExactly(
            "gap complexity/t.csv:3: warning: no row covers signals from 0.3 to under "
                + "0.5: a ends at the first number, and b begins at the second",
            "overlap complexity/t.csv:4: warning: b and c both match signals from 0.6 to under"
                + " 0.7");
    assertThat(said("risk", "id,message,words at least,words under", "a,m,,3", "b,n,100,"))
        .isEmpty();
    assertThat(
            said(
                "risk",
                "id,message,question is at least,question is under",
                "a,m,,high",
                "b,n,moderate,"))
        .containsExactly(
            "overlap risk/t.csv:3: warning: a and b both match question from moderate to under"
                + " high");
    assertThat(
            said(
                "complexity",
                headers,
                "a,,risk-medium,tier,low,0",
                "b,risk-high,4,tier,moderate,1"))
        .singleElement()
        .asString()
        .contains("from 1 to under 3 (profile balanced)");
  }

  @Test
  void whatDecidesNothingIsAWarning() {
    assertThat(said("risk", "id,message,uses,words at least,words under", "a,m,reason,,"))
        .isEmpty();
    assertThat(
            said(
                "risk",
                "id,message,uses,words at least,words under",
                "a,m,reason,,",
                "b,n,certainty,,"))
        .containsExactly(
            "idle-column risk/t.csv:1: note: no row has a value under "
                + "\"words at least\", \"words under\";"
                + " you can delete the columns that you do not need");
    assertThat(said("risk", "id,message,uses,words at least", "a,m,reason,0"))
        .containsExactly(
            "idle-condition risk/t.csv:2: warning: a: \"words at least 0\" is always "
                + "true; raise the number or empty the cell");
    assertThat(said("policy", "id,uses,gate,message", "a,reason,go_deeper,m"))
        .containsExactly(
            "unused-cell policy/t.csv:2: warning: a: a row with gate go_deeper reports no finding,"
                + " so these cells have no effect: message");
  }
}
