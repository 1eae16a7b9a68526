package dev.ponens.fact.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebooks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What calls do, by the tool's name and the command in its arguments. */
class CommandReaderTest {
  private static final CommandReader COMMANDS = new CommandReader(Rulebooks.shipped().lexicon());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"cmd\": \"pytest -q\"}",
        "{\"command\": \"npm test\"}",
        "{\"command\": [\"bash\", \"-lc\", \"cargo test --all\"]}",
        "{\"command\": \"npm run test:unit -- --watch=false\"}",
        "./gradlew check",
        "mvn -q verify",
        "python -m unittest",
        "cd app && go test ./...",
        "python tests/test_limits.py",
        "./tests/runtests.py migrations"
      })
  void runsTests(String words) {
    Command command = COMMANDS.read("shell", words);
    assertThat(command.tool()).isEqualTo(Command.ToolClass.RUN);
    assertThat(command.kinds()).contains("test");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cat tests/test_limits.py",
        "{\"cmd\": \"git status --short\"}",
        "grep -rn test src/",
        "ls tests"
      })
  void onlyLooks(String words) {
    assertThat(COMMANDS.read("bash", words).tool()).isEqualTo(Command.ToolClass.READ);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sed -i 's/a/b/' src/limits.py",
        "{\"cmd\": \"git apply fix.patch\"}",
        "cat <<'EOF' > src/limits.py\nx = 1\nEOF"
      })
  void changesFiles(String words) {
    Command command = COMMANDS.read("bash", words);
    assertThat(command.tool()).isEqualTo(Command.ToolClass.EDIT);
    assertThat(command.edits()).isTrue();
  }

  @Test
  void proseBesideTheCodeIsNoChange() {
    assertThat(COMMANDS.read("edit_file", "{\"path\": \"README.md\"}").edits()).isFalse();
    assertThat(COMMANDS.read("edit_file", "{\"path\": \"readme.py\"}").edits()).isTrue();
    assertThat(COMMANDS.read("bash", "sed -i 's/a/b/' docs/settings.txt").edits()).isFalse();
  }

  @Test
  void theToolsNameTellsToo() {
    assertThat(COMMANDS.read("run_tests", "{}").kinds()).contains("test");
    assertThat(COMMANDS.read("read_file", "{}").tool()).isEqualTo(Command.ToolClass.READ);
  }

  @Test
  void theLastShellBlockOfAThoughtIsWhatItDoes() {
    assertThat(COMMANDS.shown("I run them.\n```bash\npytest -q\n```\n"))
        .hasValueSatisfying(c -> assertThat(c.kinds()).contains("test"));
    assertThat(COMMANDS.shown("```python\nprint(1)\n```")).isEmpty();
    assertThat(COMMANDS.shown("no code")).isEmpty();
  }
}
