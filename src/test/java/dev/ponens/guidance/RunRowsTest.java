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
    ThoughtsBlock block = ThoughtsBlock.read("test", 1, List.of(lines));
    assertThat(block.slips()).isEmpty();
    Rulebook rules;
    try {
      rules = Rulebooks.of(Draft.begun().with("policy/t.csv", table).files(), null);
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
}
