package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packs of rules: their tags, the settings that switch them, and what runs are. */
@NullMarked
class RulePacksTest {
  private static final String RUN =
      """
      {"id": "a", "steps": [
       {"kind": "user", "text": "I am Ida."},
       {"kind": "tool_call", "tool": "find_customer", "text": "{}"},
       {"kind": "tool_result", "text": "ok"},
       {"kind": "tool_call", "tool": "cancel_order", "text": "{\\"order_id\\": \\"K4711\\"}"}]}
      """
          .replace("\n", "");

  /** No tool of this run is known as a business tool. */
  private static final String UNKNOWN = RUN.replace("find_customer", "zap").replace("cancel_", "x");

  @TempDir Path folder;

  private String lint(String run, String settings) {
    Path file = folder.resolve("ponens.yml");
    Cli.write(file, settings);
    return Cli.fed(
            run + "\n", "lint", "-", "--quiet", "--fail-on", "never", "--config", file.toString())
        .out();
  }

  @Test
  void aPackIsListedByItsTag() {
    assertThat(Cli.run("rules", "list", "--pack", "service").out())
        .contains("invented-id", "call-after-handover")
        .doesNotContain("destructive-action");
    assertThat(Cli.run("rules", "list", "--pack", "safety").out())
        .contains("destructive-action", "own-rules-changed", "secret-in-call");
    Cli wrong = Cli.run("rules", "list", "--pack", "servise");
    assertThat(wrong.exit()).isEqualTo(2);
    assertThat(wrong.err()).contains("--pack").contains("service");
  }

  @Test
  void aPackIsSwitchedOffByItsName() {
    assertThat(lint(RUN, "")).contains("invented-id");
    assertThat(lint(RUN, "severity: {service: off}\n")).doesNotContain("invented-id");
    assertThat(lint(RUN, "ignore: service\n")).doesNotContain("invented-id");
    assertThat(lint(RUN, "severity: {service: off, invented-id: info}\n")).contains("invented-id");
  }

  @Test
  void whatRunsAreCanBeStated() {
    String row = "id,calls,run shows,severity,message\nseen,*,service,error,It is service\n";
    Path rules = folder.resolve("rules");
    Cli.write(rules.resolve("rulebook.yml"), "extends: [builtin]\n");
    Cli.write(rules.resolve("policy/seen.csv"), row);
    String own = "rules: " + rules + "\n";
    assertThat(lint(UNKNOWN, own)).doesNotContain("It is service");
    assertThat(lint(UNKNOWN, own + "runs: coding\n")).doesNotContain("It is service");
    assertThat(lint(UNKNOWN, own + "runs: service\n")).contains("It is service");
    Path file = folder.resolve("wrong.yml");
    Cli.write(file, "runs: shop\n");
    assertThat(Cli.fed("", "lint", "-", "--config", file.toString()).err())
        .contains("runs: \"shop\" is not a valid value");
    assertThat(Files.exists(file)).isTrue();
  }

  @Test
  void aDirectoryLeavesOutWhatItExtends() {
    Path rules = folder.resolve("less");
    Cli.write(
        rules.resolve("rulebook.yml"), "extends: [builtin]\nwithout: [service, unit-mismatch]\n");
    assertThat(Cli.run("rules", "list", "--rules", rules.toString()).out())
        .contains("wrong-arithmetic")
        .doesNotContain("invented-id", "unit-mismatch");
    Cli.write(rules.resolve("rulebook.yml"), "extends: [builtin]\nwithout: [nothing-such]\n");
    assertThat(Cli.run("rules", "list", "--rules", rules.toString()).err())
        .contains(
            "rulebook.yml:2: without: no rule of the extended directories has the name "
                + "\"nothing-such\"");
  }
}
