package dev.ponens.cli.rules;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.rule.Rulebook;
import dev.ponens.verdict.RuleCard;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ponens rules list}: every rule in a line. */
@Command(
    name = "list",
    description = "Every rule: id, severity, and what it is about.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ListCommand implements Callable<Integer> {
  @Mixin RulesOptions options = new RulesOptions();

  private final Terminal terminal;

  ListCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Rulebook rulebook = options.rulebook(terminal);
    List<RuleCard> cards =
        rulebook.cards().stream().filter(c -> options.selection(rulebook).speaks(c.id())).toList();
    int width = cards.stream().mapToInt(c -> c.id().length()).max().orElse(0);
    PrintStream out = new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
    String concern = "";
    for (RuleCard card : cards) {
      if (!card.concern().equals(concern)) {
        out.println((concern.isEmpty() ? "" : "\n") + card.concern() + "/");
        concern = card.concern();
      }
      out.println(
          "  "
              + card.id()
              + " ".repeat(width - card.id().length() + 2)
              + "%-8s"
                  .formatted(
                      card.message().isEmpty() || concern.equals("next")
                          ? ""
                          : card.severity().spelling())
              + (card.summary().isEmpty() ? card.message() : card.summary()));
    }
    out.println("\n" + cards.size() + " rules; one of them: ponens rules explain ID");
    out.flush();
    return Exit.CLEAN.code();
  }
}
