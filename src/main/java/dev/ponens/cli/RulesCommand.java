package dev.ponens.cli;

import dev.ponens.rule.Rulebook;
import dev.ponens.verdict.RuleCard;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ponens rules}: what rules there are, and what one of them means. */
@Command(
    name = "rules",
    description = "List the rules, or explain one.",
    mixinStandardHelpOptions = true)
final class RulesCommand implements Runnable {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  private final Terminal terminal;

  RulesCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "rules needs a command: list or explain ID");
  }

  private PrintStream out() {
    return new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
  }

  @Command(
      description = "Every rule: id, severity, and what it is about.",
      mixinStandardHelpOptions = true)
  int list(@Mixin RulesOptions options) {
    Rulebook rulebook = options.rulebook(terminal);
    List<RuleCard> cards =
        rulebook.cards().stream().filter(c -> options.selection(rulebook).speaks(c.id())).toList();
    int width = cards.stream().mapToInt(c -> c.id().length()).max().orElse(0);
    PrintStream out = out();
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

  @Command(
      description = "What a rule looks for, when it errs, and its examples.",
      mixinStandardHelpOptions = true)
  int explain(
      @Parameters(paramLabel = "ID", description = "The rule's id.") String id,
      @Mixin RulesOptions options)
      throws IOException {
    Rulebook rulebook = options.rulebook(terminal);
    @Nullable RuleCard card = rulebook.card(id).orElse(null);
    if (card == null) {
      throw new UsageError(
          "no rule \""
              + id
              + "\""
              + Near.misses(id, rulebook.cards().stream().map(RuleCard::id).toList()));
    }
    PrintStream out = out();
    out.println(
        card.id() + (card.severity() == null ? "" : "  (" + card.severity().spelling() + ")"));
    out.println("  " + (card.summary().isEmpty() ? card.message() : card.summary()));
    if (!card.message().isEmpty()) {
      out.println("  says:     " + card.message());
    }
    if (!card.suggestion().isEmpty()) {
      out.println("  suggests: " + card.suggestion());
    }
    out.println("  stands in rules/" + card.at());
    if (!card.page().isEmpty()) {
      out.println("\n" + card.page().strip());
    }
    out.flush();
    return Exit.CLEAN.code();
  }
}
