package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.cli.console.Terminal;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The arguments that are read without the parser mean the same as with it. */
class PlainArgumentsTest {
  private final Terminal terminal = Terminal.ofProcess();

  static List<List<String>> plain() {
    return List.of(
        List.of(),
        List.of("--json"),
        List.of("--facts", "--json"),
        List.of("--thought", "12 * 13 = 146"),
        List.of("--thought", "12 * 13 = 146", "--question", "What is 12 * 13?", "--json"),
        List.of("--thought", "two\nlines, \"quoted\" ${sys:user.home} 'and' \\n"),
        List.of("--thought", " --json"),
        List.of("--thought", "judge"));
  }

  @ParameterizedTest
  @MethodSource("plain")
  void plainArgumentsMeanTheSameAsForTheParser(List<String> args) {
    JudgeCommand parsed = new JudgeCommand(terminal);
    new CommandLine(parsed).parseArgs(args.toArray(String[]::new));
    JudgeCommand plain = JudgeCommand.plain(terminal, args).orElseThrow();
    assertThat(plain.question).isEqualTo(parsed.question);
    assertThat(plain.thought).isEqualTo(parsed.thought);
    assertThat(plain.json).isEqualTo(parsed.json);
    assertThat(plain.facts).isEqualTo(parsed.facts);
  }

  static List<List<String>> others() {
    return List.of(
        List.of("--help"),
        List.of("--thought"),
        List.of("--thought", ""),
        List.of("--thought", "-"),
        List.of("--thought", "--json"),
        List.of("--thought", "@file"),
        List.of("--thought=x"),
        List.of("--thought", "x", "--thought", "y"),
        List.of("--json", "--json"),
        List.of("--tho", "x"),
        List.of("--thought", "x", "--", "y"),
        List.of("--thought", "x", "y"),
        List.of("--no-config", "--thought", "x"),
        List.of("@file"));
  }

  @ParameterizedTest
  @MethodSource("others")
  void otherArgumentsNeedTheParser(List<String> args) {
    assertThat(JudgeCommand.plain(terminal, args)).isEmpty();
  }
}
