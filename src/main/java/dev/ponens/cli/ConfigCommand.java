package dev.ponens.cli;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.UserSettings;
import dev.ponens.report.Visible;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Config;
import dev.ponens.settings.Params;
import dev.ponens.settings.Settings;
import dev.ponens.settings.Spelling;
import dev.ponens.settings.Written;
import dev.ponens.verdict.RuleCard;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ponens config}: what settings count here, and what may stand in their files. */
@Command(
    name = "config",
    description = "Show what settings count here, or the schema of their files.",
    mixinStandardHelpOptions = true)
final class ConfigCommand implements Runnable {
  /** The files that have a schema. */
  static final List<String> SCHEMAS = List.of("ponens", "rulebook", "params", "pack");

  @CommandLine.Spec CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  private final Terminal terminal;

  ConfigCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "name a command of config: show, schema");
  }

  @Command(
      description = "The files of settings that count here, and what comes of them.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  int show(@Mixin RulesOptions options) {
    Rulebook rulebook = options.rulebook(terminal);
    UserSettings user = options.user(terminal);
    Settings settings = options.settings(rulebook);
    Selection selection = options.selection(rulebook);
    PrintStream out = new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
    out.println(user.files().isEmpty() ? "no files of settings" : "files, the stronger first:");
    user.files().forEach(f -> out.println("  " + Visible.of(f.file())));
    out.println("profile: " + Visible.of(settings.profile()));
    for (String key : List.of(Config.RULES, "domain", "fail-on", "min-severity", "jobs")) {
      user.word(key).ifPresent(w -> out.println(key + ": " + said(w)));
    }
    out.println("numbers other than the rulebook's own:");
    Map<String, Double> plain = rulebook.params().profile(Params.USUAL).numbers();
    new TreeMap<>(settings.numbers())
        .forEach(
            (name, value) -> {
              double usual = plain.getOrDefault(name, value);
              if (value != usual) {
                out.println("  " + name + ": " + plain(value) + ", not " + plain(usual));
              }
            });
    out.println("rules other than the rulebook's own:");
    for (RuleCard card : rulebook.cards()) {
      if (!selection.speaks(card.id())) {
        out.println("  " + card.id() + ": off");
      } else if (selection.severities().containsKey(card.id())) {
        out.println(
            "  "
                + card.id()
                + ": "
                + selection.severities().get(card.id()).spelling()
                + ", not "
                + card.severity().spelling());
      }
    }
    out.println("settings: " + selection.hash(settings));
    out.flush();
    return Exit.CLEAN.code();
  }

  private static String said(Written written) {
    return Visible.of(written.value() + "  (" + written.file() + ":" + written.line() + ")");
  }

  private static String plain(double value) {
    return java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  @Command(
      description = {
        "The JSON Schema of a file: ponens (ponens.yml), rulebook (rulebook.yml),",
        "params (params.yml) or pack (packs/<domain>.yml)."
      },
      mixinStandardHelpOptions = true)
  int schema(@Parameters(paramLabel = "NAME", description = "Whose schema.") String name)
      throws IOException {
    if (!SCHEMAS.contains(name)) {
      throw new UsageError("no schema \"" + name + "\"" + Spelling.didYouMean(name, SCHEMAS));
    }
    String resource = "/ponens/schema/" + name + ".schema.json";
    try (InputStream in = ConfigCommand.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("this program was built without " + resource);
      }
      in.transferTo(terminal.out());
      terminal.out().flush();
    }
    return Exit.CLEAN.code();
  }
}
