package dev.ponens.cli.rules;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.rule.source.RuleText;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ponens rules show}: prints the DRL that the engine runs. */
@Command(
    name = "show",
    description =
        "Print the DRL code (the language of the Drools rule engine) that a rule,"
            + " table row or sentence is compiled to.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens rules show bare-answer",
      "  ponens rules show my-rule --rules my-rules",
      "",
      "Exit codes: 0 shown, 2 no such rule, or the rules have errors."
    })
final class ShowCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ID", description = "Id of the rule.")
  String id = "";

  @Mixin RulesFolderOption rules = new RulesFolderOption();

  private final Terminal terminal;

  ShowCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    RulesFolder folder = rules.open(terminal);
    List<RuleText> all = folder.read();
    RuleText rule =
        all.stream()
            .filter(r -> r.card().id().equals(id))
            .findFirst()
            .orElseThrow(
                () ->
                    new UsageError(
                        "no rule '"
                            + id
                            + "'"
                            + NearestWord.rule(id, all.stream().map(r -> r.card().id()).toList())));
    terminal.out().write(RuleDrl.text(folder.shown(), rule).getBytes(UTF_8));
    terminal.out().flush();
    return Exit.CLEAN.code();
  }
}
