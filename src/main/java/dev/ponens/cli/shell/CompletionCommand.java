package dev.ponens.cli.shell;

import dev.ponens.cli.console.NearestWord;
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

/** {@code ponens completion}: prints a completion script for a shell. */
@Command(
    name = "completion",
    description = {
      "Print a shell completion script.",
      "The script completes commands, options, formats and rule ids."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nTo install it:%n",
    footer = {
      "  bash   mkdir -p ~/.local/share/bash-completion/completions",
      "         ponens completion bash > ~/.local/share/bash-completion/completions/ponens",
      "         (needs the package bash-completion; without it, source this file from ~/.bashrc)",
      "  zsh    ponens completion zsh > ~/.ponens-completion.zsh",
      "         echo 'source ~/.ponens-completion.zsh' >> ~/.zshrc",
      "  fish   ponens completion fish > ~/.config/fish/completions/ponens.fish",
      "To try it in the current shell:",
      "         source <(ponens completion)          in fish: ponens completion fish | source",
      "",
      "The script contains the current rule ids. Generate it again after an update.",
      "Exit codes: 0 written, 2 usage error."
    })
public final class CompletionCommand implements Callable<Integer> {
  /** The bash script also works in zsh, where it enables bash completion. */
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

  private static final List<String> SEVERITIES = List.of("error", "warning", "info", "hint");

  @Parameters(
      paramLabel = "SHELL",
      arity = "0..1",
      description = "Shell: bash, zsh or fish (default: bash).")
  String shell = "bash";

  private final Terminal terminal;
  private final Supplier<CommandLine> all;

  /**
   * Creates the command for a terminal.
   *
   * @param all supplies the command line with all commands
   */
  public CompletionCommand(Terminal terminal, Supplier<CommandLine> all) {
    this.terminal = terminal;
    this.all = all;
  }

  @Override
  public Integer call() throws IOException {
    if (!SHELLS.contains(shell)) {
      throw new UsageError(NearestWord.value("SHELL", shell, SHELLS));
    }
    CommandLine line = all.get();
    offer(line, words());
    String script = shell.equals("fish") ? FishScript.of(line) : AutoComplete.bash("ponens", line);
    terminal.out().write(script.getBytes(StandardCharsets.UTF_8));
    terminal.out().flush();
    return 0;
  }

  /** The values of options, by option name, or by command name and option name. */
  private Map<String, Collection<String>> words() {
    // The settings of the current directory must not change the completions.
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
        // The script names its lists after the labels, and two options share a label.
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
