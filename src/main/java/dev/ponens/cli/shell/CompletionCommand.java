package dev.ponens.cli.shell;

import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.report.format.Reports;
import dev.ponens.rule.source.RuleNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Parameters;

/** {@code ponens completion}: what makes a shell complete commands, options and their values. */
@Command(
    name = "completion",
    description = {
      "Print a shell completion script.",
      "It completes commands, options, formats and rule ids."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nTo install it:%n",
    footer = {
      "  bash   mkdir -p ~/.local/share/bash-completion/completions",
      "         ponens completion bash > ~/.local/share/bash-completion/completions/ponens",
      "         (read by the package bash-completion; without it, source the file in ~/.bashrc)",
      "  zsh    ponens completion zsh > ~/.ponens-completion.zsh",
      "         echo 'source ~/.ponens-completion.zsh' >> ~/.zshrc",
      "  fish   ponens completion fish > ~/.config/fish/completions/ponens.fish",
      "To try it in the current shell:",
      "         source <(ponens completion)          in fish: ponens completion fish | source",
      "",
      "The script holds the current rule ids: generate it again after an update.",
      "Exit codes: 0 written, 2 usage error."
    })
public final class CompletionCommand implements Callable<Integer> {
  /** One script is for bash and zsh, in which it switches on the support for those of bash. */
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

  private static final List<String> SEVERITIES = List.of("error", "warning", "info", "hint");

  @Parameters(
      paramLabel = "SHELL",
      arity = "0..1",
      description = "bash, zsh or fish. Default: bash; the bash script also works in zsh.")
  String shell = "bash";

  private final Terminal terminal;
  private final Supplier<CommandLine> all;

  /**
   * The command.
   *
   * @param all gives the command line with every command
   */
  public CompletionCommand(Terminal terminal, Supplier<CommandLine> all) {
    this.terminal = terminal;
    this.all = all;
  }

  @Override
  public Integer call() throws IOException {
    if (!SHELLS.contains(shell)) {
      throw new UsageError(
          "no completion for \"" + shell + "\"; there are " + String.join(", ", SHELLS));
    }
    CommandLine line = all.get();
    offer(line, words());
    String script = shell.equals("fish") ? FishScript.of(line) : AutoComplete.bash("ponens", line);
    terminal.out().write(script.getBytes(StandardCharsets.UTF_8));
    terminal.out().flush();
    return 0;
  }

  /** The words that options take, by the option, or by the command and the option. */
  private Map<String, Collection<String>> words() {
    // Whatever folder a shell starts in, its settings have no say in what can be typed.
    RulesOptions shipped = CommandLine.populateCommand(new RulesOptions(), "--no-config");
    var rulebook = shipped.rulebook(terminal);
    Collection<String> rules = new RuleNames(rulebook.cards()).all();
    return Map.of(
        "lint --format", Reports.names(),
        "--select", rules,
        "--ignore", rules,
        "--rule", rules,
        "ID", rules,
        "--profile", rulebook.params().profiles(),
        "--min-severity", SEVERITIES,
        "--fail-on", List.of("error", "warning", "info", "hint", "never"),
        "--jobs", List.of("auto"));
  }

  private static void offer(CommandLine line, Map<String, Collection<String>> words) {
    CommandSpec spec = line.getCommandSpec();
    for (OptionSpec option : List.copyOf(spec.options())) {
      String name = option.longestName();
      Collection<String> known = words.getOrDefault(spec.name() + " " + name, words.get(name));
      if (known != null) {
        spec.remove(option);
        // The script names its lists by the labels, and two options here share one.
        spec.addOption(
            option.toBuilder().paramLabel(name.substring(2)).completionCandidates(known).build());
      }
    }
    for (PositionalParamSpec place : List.copyOf(spec.positionalParameters())) {
      @Nullable Collection<String> known = words.get(place.paramLabel());
      if (known != null) {
        spec.remove(place);
        spec.addPositional(place.toBuilder().completionCandidates(known).build());
      }
    }
    line.getSubcommands().values().forEach(below -> offer(below, words));
  }
}
