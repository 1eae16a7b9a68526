package dev.ponens.cli;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.MetricOptions;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.OutputSpec;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.SuppressionOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.UserSettings;
import dev.ponens.cli.console.Version;
import dev.ponens.guidance.Judges;
import dev.ponens.guidance.Lint;
import dev.ponens.guidance.MetricTally;
import dev.ponens.report.NounCount;
import dev.ponens.report.ReportContext;
import dev.ponens.report.TextLayout;
import dev.ponens.report.format.Reports;
import dev.ponens.report.runs.RunReports;
import dev.ponens.rule.Rulebook;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.PartialInput;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Summary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ponens lint}: judges transcripts and writes reports of the findings. */
@Command(
    name = "lint",
    description = "Lint transcripts and report what is wrong with the reasoning.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens lint run.jsonl",
      "  ponens lint logs/ --fail-on warning -f text -f sarif=ponens.sarif",
      "  ponens lint runs/ --summary runs -f markdown=runs.md",
      "  ponens lint data.parquet --columns id=conversation,role=role,text=content",
      "  cat session.jsonl | ponens lint - --from claude --select risk",
      "",
      "Exit codes: 0 no findings of the severity --fail-on or higher, 1 such a "
          + "finding, or a metric",
      "worse than --require, 2 usage error or no transcript recognised, 3 some "
          + "input could not be",
      "read or a rule failed (the report is still written)."
    })
final class LintCommand implements Callable<Integer> {
  /** Maximum number of paths to repeat in a suggested command. */
  private static final int FEW_PATHS = 5;

  @Parameters(
      paramLabel = "PATH",
      arity = "0..*",
      description =
          "Files or directories to lint (default: standard input, which you can also"
              + " write as -).")
  List<String> paths = new ArrayList<>();

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT[=FILE]",
      description =
          "Output format: text, compact, json, jsonl, sarif, junit, github, gitlab, rdjsonl,"
              + " markdown or csv (default: text). Append =FILE to write to a file. Repeatable.")
  List<String> formats = new ArrayList<>();

  @Option(
      names = "--summary",
      paramLabel = "WHAT",
      description =
          "Print a summary instead of findings. The only value of WHAT is \"runs\". "
              + "For each run of an agent, it shows the changed files, the checks, the "
              + "claims, the rules that the run broke, and the cost. Formats: text, json, "
              + "markdown.")
  @Nullable String summary;

  @Mixin FromOption from = new FromOption();

  @Mixin RulesOptions rules = new RulesOptions();

  @Mixin SuppressionOptions suppressionOptions = new SuppressionOptions();

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description =
          "Do not report findings that are in this baseline, a file that \"ponens "
              + "baseline\" writes.")
  @Nullable Path baseline;

  @Option(
      names = "--fail-on",
      paramLabel = "S",
      description =
          "Exit with code 1 if there are findings of this severity or higher: error, warning, info,"
              + " hint or never (default: error). With hint, hints are reported too.")
  @Nullable String failOn;

  @Mixin JobsOption jobs = new JobsOption();

  @Mixin RulingCacheOption cache = new RulingCacheOption();

  @Option(
      names = "--facts",
      description =
          "Include the facts of each step (what Ponens found in its text) in json and jsonl output.")
  boolean facts;

  @Option(
      names = "--stats",
      description =
          "Print to standard error the size of the input, the speed of Ponens, and metrics of the"
              + " reasoning.")
  boolean stats;

  @Mixin MetricOptions required = new MetricOptions();

  @Mixin QuietOption notes = new QuietOption();

  @Option(
      names = "--allow-partial",
      description = "Do not exit with code 3 if some input cannot be read.")
  boolean allowPartial;

  private final Terminal terminal;

  LintCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    long started = System.nanoTime();
    required.check();
    Format format = from.format();
    Inputs inputs = Inputs.of(paths, from.columns());
    Input standard = terminal.input();
    rules.linting(paths);
    UserSettings user = rules.user(terminal);
    Severity failing = failing(user.word("fail-on", failOn, "error"));
    suppressionOptions.failing(failOn);
    if (failing != null) {
      suppressionOptions.refuseHidden(user, failing);
    }
    int threads = jobs.threads(user);
    BaselineFile base = BaselineFile.named(baseline, user);
    boolean runs = runs();
    List<String> known = runs ? RunReports.NAMES : Reports.names();
    List<OutputSpec> wishes =
        OutputSpec.summarized(
            OutputSpec.all(formats, known, inputs.files()), terminal.environment());
    Rulebook rulebook = rules.rulebook(terminal);
    Judges judges = rules.judges(rulebook, facts, cache.cached());
    Rulebook tuned = judges.usual().rulebook();
    MetricTally tally = new MetricTally(rulebook.lexicon());
    required.measured(tally.metrics());
    SuppressionFilter early = filter(base, inputs, rulebook, true);
    SuppressionFilter suppression = filter(base, inputs, rulebook, notes.quiet);
    inputs.remark(terminal, rulebook.lexicon(), notes.quiet);
    try (ReportOutputs outputs =
            new ReportOutputs(
                wishes,
                runs ? RunReports::open : ReportOutputs.Opener::findings,
                terminal.out(),
                file -> options(tuned, file, base != null));
        ProgressLine progress = ProgressLine.of(terminal, alone(wishes), inputs.files());
        Lint lint =
            new Lint(
                judges,
                suppression,
                early,
                runs,
                threads,
                stats || required.any() ? tally.before(outputs) : outputs);
        GrowingRun live =
            new GrowingRun(
                waiting -> {
                  progress.stop();
                  stopped(lint, waiting, standard.soFar(), outputs);
                })) {
      inputs.read(
          standard.with(watched(live, lint, standard, outputs)),
          progress::count,
          format,
          reading -> {
            live.check();
            lint.add(reading);
          });
      lint.finish();
      Summary summary = lint.summary();
      progress.stop();
      outputs.end(summary);
      if (!notes.quiet) {
        UnusedReport.say(
            terminal,
            suppression,
            suppressionOptions.byFile(),
            rules.user(terminal),
            paths,
            inputs,
            prune());
      }
      if (stats) {
        RunStats.print(terminal.err(), summary, lint.characters(), started);
        RunStats.metrics(terminal.err(), tally);
      }
      List<String> missed = required.missed(tally.metrics());
      missed.forEach(terminal::say);
      Exit exit = exit(summary, failing);
      return (exit == Exit.CLEAN && !missed.isEmpty() ? Exit.FINDINGS : exit).code();
    }
  }

  /** The command that removes unused entries of this run's baseline and suppressions. */
  private String prune() {
    StringBuilder command = new StringBuilder("ponens baseline --prune");
    if (baseline != null) {
      command.append(" -o ").append(RulesOptions.typed(baseline.toString()));
    }
    command
        .append(suppressionOptions.arguments())
        .append(rules.arguments())
        .append(from.arguments());
    if (paths.isEmpty() || paths.contains("-") || paths.size() > FEW_PATHS) {
      return command.append(" PATH, where PATH is the input of this run").toString();
    }
    paths.forEach(path -> command.append(' ').append(RulesOptions.typed(path)));
    return command.toString();
  }

  /** True for a summary of runs instead of findings. */
  private boolean runs() {
    if (summary != null && !summary.equals("runs")) {
      throw new UsageError(NearestWord.value("--summary", summary, List.of("runs")));
    }
    return summary != null;
  }

  /** True when the terminal can show progress: no report is written to it. */
  private boolean alone(List<OutputSpec> wishes) {
    boolean reported = terminal.interactive() && wishes.stream().anyMatch(w -> w.file() == null);
    return !notes.quiet && !reported;
  }

  private InputStream watched(GrowingRun live, Lint lint, Input standard, ReportOutputs outputs) {
    return live.watched(
        standard.bytes(),
        () -> {
          lint.finish();
          outputs.flush();
        },
        () -> {
          standard.soFar().tell(lint::growing);
          outputs.flush();
        });
  }

  /** Completes the reports with what was judged before the run was stopped. */
  private void stopped(Lint lint, boolean waiting, PartialInput soFar, ReportOutputs outputs)
      throws IOException {
    if (waiting) {
      soFar.tell(lint::left);
    }
    Summary summary = lint.summary();
    outputs.end(summary);
    outputs.close();
    terminal.say(
        "stopped after "
            + NounCount.of(summary.transcripts(), "transcript")
            + "; further transcripts are not in the report");
  }

  private SuppressionFilter filter(
      @Nullable BaselineFile known, Inputs inputs, Rulebook rulebook, boolean quiet) {
    SuppressionFilter suppression = suppressionOptions.filter(terminal, rules, rulebook, quiet);
    if (known != null) {
      suppression.by(known.hides(terminal, inputs, rules, rulebook));
    }
    return suppression;
  }

  private ReportContext options(Rulebook rulebook, @Nullable Path file, boolean baseline) {
    TextLayout look =
        file == null ? new TextLayout(terminal.colour(), terminal.width()) : TextLayout.PLAIN;
    return new ReportContext(
        look, facts, rulebook.cards(), Version.number(), baseline, this.rules.arguments());
  }

  private static @Nullable Severity failing(String failOn) {
    if (failOn.equals("never")) {
      return null;
    }
    for (Severity severity : Severity.values()) {
      if (severity.spelling().equals(failOn.toLowerCase(Locale.ROOT))) {
        return severity;
      }
    }
    List<String> words = List.of("error", "warning", "info", "hint", "never");
    throw new UsageError(NearestWord.value("--fail-on", failOn, words));
  }

  private Exit exit(Summary summary, @Nullable Severity failing) {
    if (summary.transcripts() == 0) {
      terminal.say(
          "no transcript was recognised in the input; name its format with --from, or see"
              + " docs/formats.md");
      return Exit.USAGE;
    }
    if ((summary.unreadable() > 0 && !allowPartial) || summary.failures() > 0) {
      return Exit.INCOMPLETE;
    }
    for (Severity severity : Severity.values()) {
      if (failing != null && severity.atLeast(failing) && summary.count(severity) > 0) {
        return Exit.FINDINGS;
      }
    }
    return Exit.CLEAN;
  }
}
