package dev.ponens.cli.rules;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.report.score.Measured;
import dev.ponens.rule.Rulebook;
import dev.ponens.verdict.RuleCard;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ponens rules explain}: shows what a rule finds, when it errs, and its examples. */
@Command(
    name = "explain",
    description = "Show what a rule finds, when it errs, and its examples.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens rules explain wrong-arithmetic",
      "  ponens rules explain my-rule --rules my-rules",
      "",
      "Exit codes: 0 explained, 2 no such rule, or the rules have errors."
    })
final class RulesExplainCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "ID",
      description = "Id of the rule. If you give a tag, the rules with this tag are listed.")
  String id = "";

  @Mixin RulesOptions options = new RulesOptions();

  private final Terminal terminal;

  RulesExplainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Rulebook rulebook = options.rulebook(terminal);
    List<RuleCard> tagged = rulebook.cards().stream().filter(c -> c.tags().contains(id)).toList();
    if (rulebook.card(id).isEmpty() && !tagged.isEmpty()) {
      tagged(tagged);
      return Exit.CLEAN.code();
    }
    RuleCard card =
        rulebook
            .card(id)
            .orElseThrow(
                () ->
                    new UsageError(
                        "no rule '"
                            + id
                            + "'"
                            + NearestWord.rule(
                                id, rulebook.cards().stream().map(RuleCard::id).toList())));
    PrintStream out = new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
    out.println(card.id() + "  (" + card.severity().spelling() + ")");
    out.println("  " + (card.summary().isEmpty() ? card.message() : card.summary()));
    if (!card.message().isEmpty()) {
      out.println("  message:    " + card.message());
    }
    if (!card.suggestion().isEmpty()) {
      out.println("  suggestion: " + card.suggestion());
    }
    out.println("  defined in  " + card.at());
    if (!card.page().isEmpty()) {
      out.println("\n" + card.page().strip());
    }
    measured(out, card);
    out.flush();
    return Exit.CLEAN.code();
  }

  private void tagged(List<RuleCard> cards) {
    PrintStream out = new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
    out.println("no rule has the id " + id + "; these rules have the tag " + id + ":");
    for (RuleCard card : cards) {
      String summary = card.summary().isEmpty() ? card.message() : card.summary();
      out.println("  " + card.id() + "  (" + card.severity().spelling() + ")  " + summary);
    }
    out.flush();
  }

  /** Prints how often the built-in rule fired on public data. */
  private static void measured(PrintStream out, RuleCard card) {
    Measured measured = Measured.shipped();
    List<Measured.MeasuredRule> lines = measured.rule(card.id());
    if (!lines.isEmpty()) {
      out.println(
          "\nMeasured on public data on " + measured.date() + ". The built-in rule fired in:");
      int widest = lines.stream().mapToInt(l -> l.set().length()).max().orElse(0);
      lines.forEach(
          l -> out.println("  " + l.set() + " ".repeat(widest + 2 - l.set().length()) + l.says()));
    }
  }
}
