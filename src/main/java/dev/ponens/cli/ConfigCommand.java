package dev.ponens.cli;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.Origins;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.SuppressionOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.UserSettings;
import dev.ponens.report.Visible;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Config;
import dev.ponens.settings.Scoped;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ponens config}: shows the settings in effect and the schemas of files. */
@Command(
    name = "config",
    description = "Show the settings in effect, or the JSON Schema of a file format.",
    mixinStandardHelpOptions = true)
final class ConfigCommand implements Runnable {
  /** The files that have a schema. */
  static final List<String> SCHEMAS =
      List.of(
          "ponens",
          "suppressions",
          "baseline",
          "rulebook",
          "params",
          "pack",
          "solve-result",
          "solve-report");

  @CommandLine.Spec CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  private final Terminal terminal;

  ConfigCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Missing command. Commands of 'ponens config': show, schema.");
  }

  @Command(
      description = {
        "Show every setting in effect and its source.",
        "The source is a file and line, an option, an environment variable, or the default."
      },
      mixinStandardHelpOptions = true,
      sortOptions = false,
      footerHeading = "%nExamples:%n",
      footer = {
        "  ponens config show",
        "  ponens config show logs/run.jsonl",
        "",
        "Exit codes: 0 shown, 2 usage error, or the settings have errors."
      })
  int show(
      @Parameters(
              paramLabel = "FILE",
              arity = "0..1",
              description =
                  "Also show which entries of \"overrides:\" in the settings apply to this "
                      + "transcript.")
          @Nullable String file,
      @Mixin RulesOptions options,
      @Mixin SuppressionOptions suppressionOptions,
      @Mixin JobsOption jobs,
      @Option(
              names = "--fail-on",
              paramLabel = "S",
              description =
                  "Show the settings that apply if you call \"ponens lint\" with this option. S is "
                      + "error, warning, info, hint or never.")
          @Nullable String failOn,
      @Option(
              names = "--baseline",
              paramLabel = "FILE",
              description =
                  "Show the settings that apply if you call \"ponens lint\" with this "
                      + "option. FILE is a baseline: a file with earlier findings to hide.")
          @Nullable Path baseline) {
    if (file != null) {
      options.linting(List.of(file));
    }
    suppressionOptions.failing(failOn);
    Rulebook rulebook = options.rulebook(terminal);
    UserSettings everywhere = options.user(terminal);
    UserSettings user = file == null ? everywhere : everywhere.at(file);
    Origins origins = new Origins(terminal, options, suppressionOptions, user);
    List<String> lines = new ArrayList<>();
    lines.add(
        everywhere.files().isEmpty()
            ? "no settings files were found"
            : "settings files, highest precedence first:");
    everywhere.files().forEach(f -> lines.add("  " + f.file()));
    origins.words().forEach(t -> lines.add(t.toString()));
    lines.add(origins.word(Config.BASELINE, baseline, "none").toString());
    lines.add(origins.word("fail-on", failOn, "error").toString());
    lines.add(origins.word("jobs", jobs.jobs, "auto").toString());
    list(lines, "parameters that differ from the rulebook:", origins.numbers(rulebook));
    list(lines, "rules that differ from the rulebook:", origins.rules(rulebook));
    lines.addAll(overrides(everywhere, file));
    Selection selection = options.selection(rulebook, user);
    lines.add("settings: " + selection.hash(options.settings(rulebook, user)));
    PrintStream out = new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
    lines.forEach(l -> out.println(Visible.of(l)));
    out.flush();
    return Exit.CLEAN.code();
  }

  private static void list(List<String> lines, String heading, List<?> items) {
    lines.add(items.isEmpty() ? heading + " none" : heading);
    items.forEach(item -> lines.add("  " + item));
  }

  /** The overrides, or those that apply to a transcript, highest precedence first. */
  private static List<String> overrides(UserSettings user, @Nullable String file) {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<Scoped, String> each : user.overrides(file).entrySet()) {
      Scoped override = each.getKey();
      lines.add(
          "  "
              + each.getValue()
              + ": files "
              + override.files()
              + (override.pointer() == null ? "" : ", pointer " + override.pointer()));
    }
    if (!lines.isEmpty()) {
      lines.add(0, file == null ? "overrides:" : "overrides that apply to this file:");
    }
    return lines;
  }

  @Command(
      description = {
        "Print the JSON Schema of a settings file or of the output of \"ponens solve\".",
        "NAME is ponens (ponens.yml), suppressions, baseline, rulebook (rulebook.yml), params"
            + " (params.yml), pack (packs/<domain>.yml), solve-result (an output line of"
            + " \"ponens solve\""
            + " with --json or --out) or solve-report (\"ponens solve report -f json\")."
      },
      mixinStandardHelpOptions = true,
      footerHeading = "%nExamples:%n",
      footer = {
        "  ponens config schema ponens > ponens.schema.json",
        "",
        "Exit codes: 0 written, 2 no such schema."
      })
  int schema(@Parameters(paramLabel = "NAME", description = "Name of the schema.") String name)
      throws IOException {
    if (!SCHEMAS.contains(name)) {
      throw new UsageError(NearestWord.value("NAME", name, SCHEMAS));
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
