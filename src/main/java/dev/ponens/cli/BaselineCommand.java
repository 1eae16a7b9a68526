package dev.ponens.cli;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.SuppressionOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.UserSettings;
import dev.ponens.fact.text.Mask;
import dev.ponens.guidance.Judges;
import dev.ponens.guidance.Lint;
import dev.ponens.report.NounCount;
import dev.ponens.report.Visible;
import dev.ponens.rule.Rulebook;
import dev.ponens.settings.ConfigFiles;
import dev.ponens.settings.ConfigFolder;
import dev.ponens.settings.Suppressions;
import dev.ponens.suppression.Baseline;
import dev.ponens.suppression.ByBaseline;
import dev.ponens.suppression.ByFile;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ponens baseline}: records the current findings, so that lint reports only new ones. */
@Command(
    name = "baseline",
    description =
        "Record the current findings in a file, so that \"ponens lint --baseline "
            + "FILE\" reports only new ones.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens baseline logs/                       write ponens-baseline.json",
      "  ponens lint logs/ --baseline ponens-baseline.json",
      "  ponens baseline --prune logs/               remove entries that match no finding",
      "",
      "Exit codes: 0 written, 2 usage error or no transcript recognised, 3 some "
          + "input could not be read",
      "or a rule failed (the baseline is written without that input)."
    })
final class BaselineCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "PATH",
      arity = "0..*",
      description =
          "Files or directories to lint (default: standard input, which you can also"
              + " write as -).")
  List<String> paths = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Baseline file (default: the file named in the settings, or else "
              + "ponens-baseline.json).")
  @Nullable Path output;

  @Option(
      names = "--prune",
      description =
          "Remove entries that match no finding in the input, both from the baseline "
              + "and from the suppressions file. Do not add entries.")
  boolean prune;

  @Mixin FromOption from = new FromOption();

  @Mixin RulesOptions rules = new RulesOptions();

  @Mixin SuppressionOptions suppressionOptions = new SuppressionOptions();

  @Mixin JobsOption jobs = new JobsOption();

  @Mixin QuietOption notes = new QuietOption();

  private final Terminal terminal;

  BaselineCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Inputs inputs = Inputs.of(paths, from.columns());
    rules.linting(paths);
    UserSettings user = rules.user(terminal);
    BaselineFile file = file(user, inputs);
    Rulebook rulebook = rules.rulebook(terminal);
    Judges judges = rules.judges(rulebook, false);
    SuppressionFilter suppression =
        suppressionOptions.filter(terminal, rules, rulebook, notes.quiet);
    boolean exists = Files.exists(file.path());
    Baseline before = exists ? file.read() : new Baseline(Map.of());
    ByBaseline hides = exists ? file.hides(terminal, inputs, rules, rulebook) : null;
    if (prune && hides != null) {
      suppression.by(hides);
    }
    if (prune && hides == null && suppressionOptions.byFile() == null) {
      throw new UsageError(
          "--prune: there is no baseline file "
              + file.path()
              + " and no suppressions file: name one with --output or --suppressions");
    }
    Counts counts = new Counts(file, words -> Mask.of(rulebook.lexicon(), words).text());
    Summary summary = run(inputs, judges, suppression, jobs.threads(user), counts);
    if (summary.transcripts() == 0) {
      terminal.say("no transcript was recognised, so no baseline was written");
      return Exit.USAGE.code();
    }
    if (prune) {
      prune(file, before, hides, counts);
    } else {
      write(file, before, new Baseline(counts.found));
    }
    if (summary.unreadable() + summary.failures() > 0) {
      terminal.say(
          "some input could not be read or judged and is not in the baseline; run "
              + "`ponens lint` for details");
      return Exit.INCOMPLETE.code();
    }
    return Exit.CLEAN.code();
  }

  private BaselineFile file(UserSettings user, Inputs inputs) throws IOException {
    if (output != null && output.toString().equals(ConfigFolder.INPUT)) {
      throw new UsageError("-o -: a baseline cannot be written to standard output; name a file");
    }
    BaselineFile named = BaselineFile.named(output, user);
    BaselineFile file =
        named != null ? named : new BaselineFile(terminal.folder().resolve(Baseline.NAME));
    for (String input : inputs.files()) {
      if (!input.equals(ConfigFolder.INPUT)
          && Files.exists(file.path())
          && Files.isSameFile(file.path(), Path.of(input))) {
        throw new UsageError("-o " + file.path() + ": this file is an input; name another file");
      }
    }
    return file;
  }

  private Summary run(
      Inputs inputs, Judges judges, SuppressionFilter suppression, int threads, Counts counts)
      throws IOException {
    try (ProgressLine progress = ProgressLine.of(terminal, notes.quiet, inputs.files());
        Lint lint = new Lint(judges, suppression, threads, counts)) {
      inputs.read(terminal.input(), progress::count, from.format(), lint::add);
      lint.finish();
      progress.stop();
      return lint.summary();
    }
  }

  /** Counts how often each finding occurs. */
  private static final class Counts implements Lint.LintOutput {
    final Map<Baseline.Key, Integer> found = new TreeMap<>();
    private final ConfigFolder folder;
    private final java.util.function.UnaryOperator<String> mask;

    Counts(BaselineFile file, java.util.function.UnaryOperator<String> mask) {
      this.folder = ConfigFolder.of(file.path());
      this.mask = mask;
    }

    @Override
    public void verdict(Verdict verdict) {
      for (Finding finding : verdict.findings()) {
        String path = mask.apply(folder.name(verdict.transcript().at().path()));
        found.merge(new Baseline.Key(path, finding.rule(), finding.fingerprint()), 1, Integer::sum);
      }
    }

    @Override
    public void unreadable(ReadResult.UnreadablePiece unreadable) {
      // The summary counts it; a baseline never contains it.
    }

    long size() {
      return found.values().stream().mapToLong(Integer::longValue).sum();
    }
  }

  private void write(BaselineFile file, Baseline before, Baseline now) {
    BaselineFile.replace(file.path(), now.bytes());
    long more = now.beyond(before);
    long fewer = before.beyond(now);
    say(
        file.path()
            + ": "
            + findings(now.size())
            + (before.size() == 0 ? "" : ", " + more + " added and " + fewer + " removed"));
  }

  private void prune(BaselineFile file, Baseline before, @Nullable ByBaseline hides, Counts counts)
      throws IOException {
    if (hides != null) {
      Baseline now = hides.shrunk();
      if (!now.equals(before)) {
        BaselineFile.replace(file.path(), now.bytes());
      }
      say(
          "%s: %s kept, %d removed; %d current findings are not in the baseline"
              .formatted(
                  file.path(), findings(now.size()), before.size() - now.size(), counts.size()));
    }
    ByFile suppressions = suppressionOptions.byFile();
    if (suppressions != null) {
      prune(suppressionOptions.file(rules.user(terminal)), suppressions.unused());
    }
  }

  private void prune(@Nullable Path file, List<Suppressions.SuppressionEntry> unused)
      throws IOException {
    if (file == null) {
      throw new IllegalStateException("internal error: the suppressions have no file");
    }
    List<Suppressions.SuppressionEntry> cut =
        unused.stream().filter(e -> e.lastLine() > 0).toList();
    String text = ConfigFiles.text(file);
    String rest = Suppressions.without(text, cut);
    int there = Suppressions.read(file.toString(), text).entries().size();
    Suppressions after = Suppressions.read(file.toString(), rest);
    boolean whole = after.slips().isEmpty() && after.entries().size() == there - cut.size();
    if (whole && !cut.isEmpty()) {
      BaselineFile.replace(file, rest.getBytes(StandardCharsets.UTF_8));
    }
    say(
        file
            + ": "
            + (whole ? cut.size() : 0)
            + " of "
            + NounCount.of(there, "suppression")
            + " removed");
    unused.stream()
        .filter(e -> !whole || e.lastLine() == 0)
        .forEach(
            e ->
                terminal.say(
                    e.at().file()
                        + ":"
                        + e.at().line()
                        + ": this entry matches no finding, but it cannot be removed automatically; "
                        + "remove it by hand"));
  }

  private static String findings(long n) {
    return n + (n == 1 ? " finding" : " findings");
  }

  private void say(String words) {
    PrintStream out = new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
    out.println(Visible.of(words));
    out.flush();
  }
}
