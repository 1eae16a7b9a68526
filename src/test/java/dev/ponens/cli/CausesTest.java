package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One cause is reported by one finding. */
@NullMarked
class CausesTest {
  private static final String RUN =
      """
      {"id": "a", "steps": [
       {"kind": "user", "text": "Please pay the fine."},
       {"kind": "tool_call", "tool": "pay_fine", "text": "{\\"fine\\": \\"F1\\"}"},
       {"kind": "tool_result", "text": "refused by the bank", "status": "failed"},
       {"kind": "answer", "text": "It is paid."},
       {"kind": "user", "text": "Really?"},
       {"kind": "answer", "text": "Yes, it is paid."},
       {"kind": "user", "text": "Fine."}]}
      """
          .replace("\n", "");

  @TempDir Path folder;

  @BeforeEach
  void begin() {
    Cli.write(folder.resolve("rulebook.yml"), "extends: [builtin]\n");
  }

  private String lint(String table) {
    Cli.write(folder.resolve("policy/fines.csv"), table);
    Cli run =
        Cli.fed(
            RUN + "\n",
            "lint",
            "-",
            "--format",
            "compact",
            "--fail-on",
            "never",
            "--no-config",
            "--rules",
            folder.toString());
    return run.out() + run.err();
  }

  @Test
  void aResultIsCoveredByItsCall() {
    String rows =
        """
        id,calls,result of,result is,%sseverity,message
        fine-paid,pay_*,,,%serror,A fine is paid
        fine-refused,,pay_*,failed,%swarning,A fine is refused
        """;
    assertThat(lint(rows.formatted("", "", ""))).contains("A fine is paid", "A fine is refused");
    assertThat(lint(rows.formatted("covered by,", ",", "fine-paid,")))
        .contains("A fine is paid")
        .doesNotContain("A fine is refused");
  }

  @Test
  void twoRowsOfOneStepCoverEachOtherInOneDirection() {
    String rows =
        """
        id,calls,covered by,severity,message
        any-payment,pay_*,fine-paid,warning,Something is paid
        fine-paid,pay_fine,,error,A fine is paid
        """;
    assertThat(lint(rows)).contains("A fine is paid").doesNotContain("Something is paid");
    assertThat(lint(rows.replace("pay_fine", "pay_tax"))).contains("Something is paid");
  }

  @Test
  void repliesNameAnEarlierStepOnce() {
    String rows =
        """
        id,kind is,earlier,severity,message
        paid-after-failure,answer,pay_* that failed,error,The payment in step {step} failed
        """;
    assertThat(lint(rows).split("The payment in step", -1)).hasSize(2);
  }

  @Test
  void anUnknownRuleIsAnError() {
    String rows = "id,calls,covered by,severity,message\nfine-paid,pay_*,fine-payed,error,Paid\n";
    assertThat(lint(rows))
        .contains("policy/fines.csv:2", "there is no rule \"fine-payed\" that reports findings");
  }
}
