package dev.ponens.cli.rules;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.OutputSpec;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.report.rulebook.RuleList;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.RuleCard;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ponens rules list}: lists all rules, one per line. */
@Command(
    name = "list",
    description =
        "List all rules in the order in which they run, with severity, summary and " + "file.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens rules list --select risk",
      "  ponens rules list -f markdown=RULES.md",
      "  ponens rules list --pack service",
      "  ponens rules list --rules my-rules -f json",
      "",
      "Exit codes: 0 listed, 2 usage error, or the rules have errors."
    })
final class ListCommand implements Callable<Integer> {
  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT[=FILE]",
      description =
          "Output format: text, json or markdown (default: text). Append =FILE to write to a file."
              + " Repeatable.")
  List<String> formats = new ArrayList<>();

  @Option(
      names = "--pack",
      paramLabel = "NAME",
      description = "List only the rules of a pack, such as coding, service or safety.")
  @Nullable String pack;

  @Mixin RulesOptions options = new RulesOptions();

  private final Terminal terminal;

  ListCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    List<OutputSpec> wishes = OutputSpec.all(formats, RuleList.formats(), List.of());
    Rulebook rulebook = options.rulebook(terminal);
    Settings settings = options.settings(rulebook);
    check(rulebook);
    String folder = RulesFolder.shown(options.folder(terminal));
    RuleList list =
        new RuleList(
            file -> RuleFiles.place(folder, file),
            rulebook.hash(),
            settings.profile(),
            rulebook.tuned(options.selection(rulebook).severities()).cards().stream()
                .filter(c -> options.names(rulebook, c) && inPack(c))
                .toList());
    for (OutputSpec outputSpec : wishes) {
      Path file = outputSpec.file();
      if (file == null) {
        list.write(outputSpec.format(), terminal.out(), terminal.colour());
      } else {
        try (OutputStream out = outputSpec.open(file)) {
          list.write(outputSpec.format(), out, false);
        }
      }
    }
    return Exit.CLEAN.code();
  }

  private boolean inPack(RuleCard card) {
    return pack == null || card.tags().contains(pack);
  }

  private void check(Rulebook rulebook) {
    Set<String> packs = new TreeSet<>();
    rulebook.cards().forEach(card -> packs.addAll(card.tags()));
    if (pack != null && !packs.contains(pack)) {
      throw new UsageError(NearestWord.value("--pack", pack, packs));
    }
  }
}
