package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.settings.Params;
import dev.ponens.transcript.format.ThoughtsBlock;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Rows about runs find what docs/tables.md says. */
@NullMarked
class RunRowsTest {
  /** What the rows of a table find, as {@code step: message}. */
  private static List<String> found(String table, String... lines) {
    Draft draft =
        Draft.begun()
            .with("policy/t.csv", table)
            .with("tools.csv", "tool,argument,kind,note\nread,,read,\nread,file_path,path,\n");
    ThoughtsBlock block = ThoughtsBlock.read("test", 1, List.of(lines));
    assertThat(block.slips()).isEmpty();
    Rulebook rules;
    try {
      rules = Rulebooks.of(draft.files(), null);
    } catch (RuleSet.BadRules e) {
      throw new AssertionError(e.faults().toString(), e);
    }
    Judge judge = new Judge(rules, rules.params().profile(Params.USUAL), Selection.ALL, false);
    return new TranscriptJudge(judge, block.transcript())
        .judge().verdict().findings().stream().map(f -> f.step() + ": " + f.message()).toList();
  }

  @Test
  void aRowForAToolKnowsItWithTheNameOfAServer() {
    assertThat(
            found(
                "id,calls,message\nm,send_email,mail\ns,mcp__*,server\n",
                "call send_email {}",
                "result: ok",
                "call mcp__srv__send_email {}",
                "result: ok",
                "call srv.send_email {}",
                "result: ok",
                "call read_email {}"))
        .containsExactlyInAnyOrder("1: mail", "3: mail", "3: server", "5: mail");
  }

  @Test
  void anEventPatternKnowsAToolWithTheNameOfAServer() {
    assertThat(
            found(
                "id,calls,not earlier,message\nm,send_email,get_user that succeeded,unknown\n",
                "call send_email {}",
                "result: ok",
                "call mcp__srv__get_user {}",
                "result: Ann",
                "call send_email {}"))
        .containsExactly("1: unknown");
  }

  @Test
  void aRowAsksForACallWithoutAnArgument() {
    assertThat(
            found(
                """
                id,calls,not earlier,message
                p,book_* without argument payment_id,,unpaid
                b,change_* without arguments a and b,,neither
                e,pay,book_* without argument payment_id,no booking lacks it
                """,
                "call pay {}",
                "call book_flight {\"payment_id\": \"c1\"}",
                "call pay {}",
                "call book_flight {\"payment_id\": null}",
                "call book_hotel {\"other\": {\"payment_id\": 1}}",
                "call pay {}",
                "call change_seat {\"b\": \"\"}",
                "call change_seat {\"c\": 1}"))
        .containsExactlyInAnyOrder(
            "1: no booking lacks it",
            "3: no booking lacks it",
            "4: unpaid",
            "5: unpaid",
            "8: neither");
  }

  @Test
  void aRowTestsAnyNumberOfArgumentsAfterTheTool() {
    assertThat(
            found(
                """
                id,calls,argument,argument over,message
                c,claim or mcp__h__* whose kind is surgery or "long stay" whose plan is\
                 basic*,amount,1000,{value} for {tool}
                """,
                "call claim {\"kind\": \"Surgery\", \"plan\": \"basic-2\", \"amount\": 1200}",
                "result: ok",
                "call claim {\"kind\": \"surgery\", \"plan\": \"basic\", \"amount\": 900}",
                "call claim {\"kind\": \"surgery\", \"plan\": \"full\", \"amount\": 1200}",
                "call claim {\"kind\": \"visit\", \"plan\": \"basic\", \"amount\": 1200}",
                "call mcp__h__pay {\"kind\": \"long stay\", \"plan\": \"basic\", \"amount\": 1300}"))
        .containsExactly("1: 1200 for claim", "6: 1300 for mcp__h__pay");
  }

  @Test
  void aReferenceThroughAListIsLookedUpForEachItem() {
    String table =
        """
        id,calls,argument,argument is not among,argument more than,field,field is,message
        gone,exchange,,,,available of new_item_ids[],false,{item} is not available
        size,exchange,new_item_ids[],sold of new_item_ids[],,,,{value} is no sold item
        many,order,lines[].count,,stock of lines[].item_id,,,{value} are too many
        """;
    assertThat(
            found(
                table,
                "call get_product {\"product_id\": \"9\"}",
                "result: {\"product_id\": \"9\", \"variants\": {\"11\": {\"item_id\": \"11\","
                    + " \"available\": true, \"sold\": [\"11\"], \"stock\": 5}, \"12\": {\"item_id\":"
                    + " \"12\", \"available\": false, \"sold\": [\"11\"], \"stock\": 2}, \"13\":"
                    + " {\"item_id\": \"13\", \"available\": false, \"stock\": 3}}}",
                "call exchange {\"new_item_ids\": [\"11\", \"12\", \"13\", \"14\"]}",
                "call exchange {\"new_item_ids\": [\"11\"]}",
                "call order {\"lines\": [{\"item_id\": \"12\", \"count\": 1}]}",
                "call order {\"lines\": [{\"item_id\": \"12\", \"count\": 3}]}"))
        .containsExactlyInAnyOrder(
            "3: 12 is not available",
            "3: 13 is not available",
            "3: 12 is no sold item",
            "6: 3 are too many");
  }

  @Test
  void tokensAndCostsAreAddedUpIfTheSourceStatesThem() {
    String table =
        """
        id,calls,at the end,tokens so far at least,cost so far at least,minutes so far at least,message
        t,*,,1000,,,{tokens} tokens
        c,*,,,0.5,,cost {cost}
        m,*,,,,2,{minutes} minutes
        e,,yes,1000,,,at the end
        z,*,,0,,,known
        """;
    assertThat(
            found(
                table,
                "1. {tokens: 400, cost: 0.25} Let me see.",
                "call a {}",
                "2. {tokens: 700} More.",
                "call b {}",
                "3. {cost: 0.5} More.",
                "call c {}",
                "4. {duration_ms: 150000} More.",
                "call d {}"))
        .containsExactlyInAnyOrder(
            "2: known",
            "4: 1100 tokens",
            "4: known",
            "6: 1100 tokens",
            "6: cost 0.75",
            "6: known",
            "8: 1100 tokens",
            "8: cost 0.75",
            "8: known",
            "8: 2.5 minutes",
            "8: at the end");
    assertThat(found(table, "call a {}", "result: ok", "1. Let me see.")).isEmpty();
  }

  @Test
  void aFileOutsideAndAValueThatNobodySaidAreFound() {
    String table =
        """
        id,calls,argument,argument not known from,argument known from,file class is,message
        f,*,,,,outside,{path} is outside
        n,pay,to,user or result,,,{value} comes from nowhere
        k,pay,to,,reply,,{value} was told
        """;
    assertThat(
            found(
                table,
                "user: Pay Ann.",
                "call Read {\"file_path\": \"/etc/hosts\"}",
                "result: bob",
                "call Read {\"file_path\": \"src/a.txt\"}",
                "result: c",
                "call pay {\"to\": \"ann\"}",
                "call pay {\"to\": \"bob\"}",
                "reply: I will pay Eve.",
                "call pay {\"to\": \"eve\"}"))
        .containsExactlyInAnyOrder(
            "1: /etc/hosts is outside", "8: eve comes from nowhere", "8: eve was told");
  }

  private static List<String> faults(String cells) {
    return Draft.begun().with("policy/t.csv", "id,calls,field,message\na," + cells + ",m\n").said();
  }

  @Test
  void whatCannotBeReadIsAnError() {
    assertThat(faults("pay whose kind is,"))
        .anyMatch(s -> s.contains("expected a value after \"whose kind is\""));
    assertThat(faults("pay without argument,"))
        .anyMatch(s -> s.contains("expected the name of an argument at the end"));
    assertThat(faults("pay without id,")).anyMatch(s -> s.contains("\"without argument …\""));
    assertThat(faults("pay whose kind is a that failed,"))
        .anyMatch(s -> s.contains("write other conditions in the column \"earlier\""));
    assertThat(faults("pay,price of []")).anyMatch(s -> s.contains("expected a value such as"));
    assertThat(faults("pay,price of items[].id")).isEmpty();
  }

  @Test
  void aTextAboutRunsThatCannotBeReadIsAnErrorInDrlToo() {
    String rule =
        """
        rule "a"
          @severity("warning") @message("m")
        when
          $c : Call( %s )
        then
          verdict.find( $c );
        end
        """;
    assertThat(
            Draft.begun()
                .with("policy/a.drl", rule.formatted("tools contains \"pay whose kind is x\""))
                .faults())
        .isEmpty();
    assertThat(
            Draft.begun()
                .with("policy/a.drl", rule.formatted("tools contains \"pay whose kind is\""))
                .faults())
        .anyMatch(s -> s.contains("expected a value after \"whose kind is\""));
    assertThat(
            Draft.begun()
                .with("policy/a.drl", rule.formatted("tools not contains \"pay, now\""))
                .faults())
        .anyMatch(s -> s.contains("expected a tool such as"));
    String argument =
        """
        rule "a"
          @severity("warning") @message("m")
        when
          $a : Argument( path in ("id", "a b") )
        then
          verdict.find( $a );
        end
        """;
    assertThat(Draft.begun().with("policy/a.drl", argument).faults())
        .anyMatch(s -> s.contains("not \"a b\""))
        .noneMatch(s -> s.contains("not \"id\""));
  }

  @Test
  void numbersAreComparedAsNumbersAndIdsAsTexts() {
    String table =
        """
        id,calls,argument,argument is not among,message
        t,pay,amount,total of invoice_id,{value} is not the total
        c,ship,code,code of invoice_id,{value} is not the code
        """;
    for (String same :
        List.of("12400.5", "12400.50", "\"12400.5\"", "\"12,400.50\"", "\"$12,400.5\"")) {
      assertThat(
              found(
                  table,
                  "call get_invoice {\"invoice_id\": \"i1\"}",
                  "result: {\"invoice_id\": \"i1\", \"total\": 12400.50, \"code\": \"007\"}",
                  "call pay {\"invoice_id\": \"i1\", \"amount\": " + same + "}",
                  "call pay {\"invoice_id\": \"i1\", \"amount\": 12400.51}",
                  "call ship {\"invoice_id\": \"i1\", \"code\": 7}",
                  "call ship {\"invoice_id\": \"i1\", \"code\": \"007\"}"))
          .as(same)
          .containsExactly("4: 12400.51 is not the total", "5: 7 is not the code");
    }
    assertThat(
            found(
                """
                id,calls,argument,argument is,message
                a,pay,amount,500 or 600,{value}
                w,pay whose amount is 600,,,six
                """,
                "call pay {\"amount\": 500.0}",
                "call pay {\"amount\": 600.00}",
                "call pay {\"amount\": \"500.0\"}"))
        .containsExactlyInAnyOrder("1: 500.0", "2: 600.00", "2: six");
  }

  @Test
  void writtenNumbersAndDatesAreCompared() {
    String table =
        """
        id,calls,argument,argument over,message
        d,pay,amount,1000,{value}
        b,book,day,20261030,{value}
        """;
    assertThat(
            found(
                table,
                "call pay {\"amount\": \"1,500\"}",
                "call pay {\"amount\": \"1.500,00\"}",
                "call pay {\"amount\": \"1500 mg\"}",
                "call pay {\"amount\": \"0,500\"}",
                "call book {\"day\": \"31.10.2026\"}",
                "call book {\"day\": \"10/31/2026\"}",
                "call book {\"day\": \"31 Oct 2026\"}",
                "call book {\"day\": \"October 31st, 2026\"}",
                "call book {\"day\": \"11/12/2026\"}",
                "call book {\"day\": \"29.10.2026\"}"))
        .containsExactly(
            "1: 1,500",
            "2: 1.500,00",
            "5: 31.10.2026",
            "6: 10/31/2026",
            "7: 31 oct 2026",
            "8: october 31st, 2026");
    assertThat(
            found(
                "id,calls,argument,argument more than,message\nm,give,dose,max of id,{value}\n",
                "call get {\"id\": \"d\"}",
                "result: {\"id\": \"d\", \"max\": \"1,000 mg\"}",
                "call give {\"id\": \"d\", \"dose\": \"1500 mg\"}",
                "call give {\"id\": \"d\", \"dose\": \"1500 g\"}",
                "call give {\"id\": \"d\", \"dose\": \"900 mg\"}"))
        .containsExactly("3: 1500 mg");
  }

  @Test
  void datesUnitsAndCurrenciesCountForEqualValues() {
    String table =
        """
        id,calls,argument,argument is not among,message
        d,book,day,day of id,{value} is another day
        m,book,dose,dose of id,{value} is another dose
        p,book,price,price of id,{value} is another price
        """;
    assertThat(
            found(
                table,
                "call get {\"id\": \"i1\"}",
                "result: {\"id\": \"i1\", \"day\": \"31.10.2026\", \"dose\": \"1,500 mg\","
                    + " \"price\": \"€500\"}",
                "call book {\"id\": \"i1\", \"day\": \"2026-10-31\", \"dose\": \"1500 mg\"}",
                "call book {\"id\": \"i1\", \"day\": \"31 Oct 2026\", \"price\": \"€500.00\"}",
                "call book {\"id\": \"i1\", \"day\": \"1 Nov 2026\", \"dose\": \"1500 g\"}",
                "call book {\"id\": \"i1\", \"price\": \"$500\"}"))
        .containsExactly(
            "5: 1 nov 2026 is another day",
            "5: 1500 g is another dose",
            "6: $500 is another price");
    assertThat(
            found(
                "id,calls,argument,argument is,message\na,book,day,31.10.2026,{value}\n",
                "call book {\"day\": \"2026-10-31\"}",
                "call book {\"day\": \"2026-10-30\"}"))
        .containsExactly("1: 2026-10-31");
  }

  @Test
  void aResultHasTheWordsOfItsValuesInJson() {
    String table = "id,result of,result has,message\nr,get_lab,certainty,sure\n";
    for (String said :
        List.of(
            "{\"flag\": \"obviously\"}",
            "{\"note\": \"It is obviously so.\"}",
            "{\"obviously\": true}",
            "[{\"flag\": \"obviously\"}]")) {
      assertThat(found(table, "call get_lab {}", "result: " + said))
          .as(said)
          .containsExactly("2: sure");
    }
    assertThat(found(table, "call get_lab {}", "result: {\"obviously\": false}")).isEmpty();
  }

  @Test
  void theRecordOfAnIdIsFoundInsideOfTheResult() {
    String table =
        """
        id,calls,argument,argument is among,message
        a,give,drug,allergies of patient_id,{value}
        w,take,drug,patient.allergies of patient_id,whole {value}
        """;
    String record = "{\"patient_id\": \"P1\", \"allergies\": [\"penicillin\"]}";
    String give = "{\"patient_id\": \"P1\", \"drug\": \"penicillin\"}";
    for (String result :
        List.of(
            record,
            "{\"patient\": " + record + "}",
            "{\"data\": " + record + ", \"success\": true}",
            "{\"patients\": [" + record + "]}")) {
      assertThat(
              found(
                  table,
                  "call get_patient {\"patient_id\": \"P1\"}",
                  "result: " + result,
                  "call give " + give))
          .as(result)
          .containsExactly("3: penicillin");
    }
    for (String result : List.of(record, "{\"patient\": " + record + "}")) {
      assertThat(
              found(
                  table,
                  "call get_patient {\"patient_id\": \"P1\"}",
                  "result: " + result.replace("P1", "P2"),
                  "call give " + give,
                  "call take " + give))
          .as(result)
          .isEmpty();
    }
    assertThat(
            found(
                table,
                "call get_patient {\"patient_id\": \"P1\"}",
                "result: {\"patient\": " + record + "}",
                "call take " + give))
        .containsExactly("3: whole penicillin");
  }
}
