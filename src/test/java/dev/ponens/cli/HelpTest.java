package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.cli.console.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Help is worth reading, and a slip of the finger is answered with what was meant. */
class HelpTest {
  /** Every command, by the words that name it. */
  static Map<String, CommandLine> commands() {
    Terminal nothing =
        new Terminal(
            InputStream.nullInputStream(),
            new ByteArrayOutputStream(),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            Map.of(),
            false,
            false,
            Path.of("").toAbsolutePath());
    Map<String, CommandLine> all = new TreeMap<>();
    below("", Ponens.line(nothing, List.of()), all);
    return all;
  }

  private static void below(String words, CommandLine line, Map<String, CommandLine> all) {
    line.getSubcommands()
        .forEach(
            (name, command) -> {
              if (!name.equals("help")) {
                all.put((words + " " + name).strip(), command);
                below((words + " " + name).strip(), command, all);
              }
            });
  }

  private static CommandLine command(String words) {
    return Objects.requireNonNull(commands().get(words), words);
  }

  static List<String> names() {
    return List.copyOf(commands().keySet());
  }

  /** Commands that do something themselves. */
  static List<String> leaves() {
    return names().stream().filter(n -> command(n).getSubcommands().isEmpty()).toList();
  }

  @ParameterizedTest
  @MethodSource("leaves")
  void everyCommandSaysItsExitCodesAndShowsHowItIsUsed(String words) {
    String help = Cli.run((words + " --help").split(" ")).out();
    assertThat(help)
        .contains("Exit codes:", "ponens ")
        .containsPattern("(?m)^ +ponens |\\| ponens");
    assertThat(help.lines()).allMatch(line -> line.length() <= 100);
  }

  /** With other arguments too: a command that prints nothing and exits with 0 seems to be done. */
  @ParameterizedTest
  @MethodSource("names")
  void everyCommandPrintsTheVersion(String words) {
    for (String option : List.of("--version", "-V")) {
      Cli run = Cli.run((words + " " + option).split(" "));
      assertThat(run.out()).startsWith("ponens ").hasLineCount(1);
      assertThat(run.exit()).isZero();
    }
    assertThat(Cli.run("lint", "no-such-file", "--version").out()).startsWith("ponens ");
  }

  @ParameterizedTest
  @MethodSource("names")
  void noOptionStandsWithoutADescription(String words) {
    CommandLine.Model.CommandSpec spec = command(words).getCommandSpec();
    assertThat(spec.usageMessage().description()).isNotEmpty();
    assertThat(spec.options())
        .allMatch(o -> o.description().length > 0 && !o.description()[0].isBlank());
    assertThat(spec.positionalParameters()).allMatch(p -> p.description().length > 0);
  }

  @ParameterizedTest
  @CsvSource({
    "lnit logs, lint, ponens --help",
    "rules explian x, explain, ponens rules --help",
    "config shwo, show, ponens config --help",
    "lint --fial-on error, --fail-on, ponens lint --help",
    "lint --fial-on=error, --fail-on, ponens lint --help",
    "lint --select wrong-arithmetik fixtures, wrong-arithmetic, ",
    "lint --ignore bare-anwser fixtures, bare-answer, ",
    "lint --profile depp fixtures, deep, ",
    "lint --from cluade fixtures, claude, ",
    "lnt logs, 'Unknown command ''lnt''. Did you mean ''lint''?', ponens --help",
    "help lnt, 'Unknown command ''lnt''. Did you mean ''lint''?', ponens --help",
    "rules chek, 'Unknown command ''rules chek''. Did you mean ''rules check''?', ponens rules"
        + " --help",
    "session lst, 'Unknown command ''session lst''. Did you mean ''session list''?', ponens session"
        + " --help",
    "lint --fial-on error, 'Unknown option ''--fial-on''. Did you mean ''--fail-on''?', ponens lint"
        + " --help",
    "lint --sever error, 'Unknown option ''--sever''. Did you mean ''--min-severity''?', ponens"
        + " lint --help",
    "lint --fail-on eror fixtures, 'use error, warning, info, hint or never. Did you mean"
        + " ''error''?', ",
    "lint --min-severity eror fixtures, 'use error, warning, info or hint. Did you mean"
        + " ''error''?', ponens lint --help",
    "explain -f jsn fixtures, 'use text or json. Did you mean ''json''?', ",
    "mcp --toolset cor, 'use core, legacymind, compat, sequential, solve or reasonkit. Did you mean ''core''?', ",
    "mcp --set max-sesions=3, 'Did you mean ''max-sessions''?', ",
    "eval --part workng fixtures, 'use working or sealed. Did you mean ''working''?', ponens eval"
        + " --help",
    "completion zhs, 'use bash, zsh or fish. Did you mean ''zsh''?', ",
    "lint --fail-on eror fixtures, error, ",
    "lint --min-severity warnin fixtures, warning, ponens lint --help",
    "lint -f sariv fixtures, sarif, ",
    "rules explain wrong-arithmetik, wrong-arithmetic, ",
  })
  void aSlipIsAnsweredWithWhatWasMeant(String words, String meant, String see) {
    Cli run = Cli.run(words.split(" "));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("Did you mean '").contains(meant);
    assertThat(run.err()).contains(see == null ? "" : "see: " + see);
  }

  @Test
  void whatIsNearToNothingIsNotGuessed() {
    assertThat(Cli.run("photosynthesis").err())
        .contains("Unknown command 'photosynthesis'.")
        .doesNotContain("Did you mean");
    assertThat(Cli.run("lint", "-z").err())
        .contains("Unknown option '-z'.")
        .doesNotContain("Did you mean");
    assertThat(Cli.run("config", "show", "a", "b").err()).contains("Unexpected argument 'b'.");
  }

  private static String help(String columns, String noColor) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            InputStream.nullInputStream(),
            out,
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            Map.of("COLUMNS", columns, "NO_COLOR", noColor),
            true,
            true,
            Path.of("").toAbsolutePath());
    assertThat(Ponens.run(terminal, "lint", "--help")).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void helpHasColoursOnATerminalUnlessNoColorSaysOtherwise() {
    assertThat(help("100", "")).contains("\u001b[");
    assertThat(help("100", "1")).doesNotContain("\u001b[").contains("--fail-on");
  }

  @Test
  void helpFitsANarrowTerminal() {
    String options = help("72", "1");
    options = options.substring(0, options.indexOf("Examples:"));
    assertThat(options.lines()).allMatch(line -> line.length() <= 72);
  }
}
