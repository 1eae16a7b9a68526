package dev.ponens.cli;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.guidance.DataHalf;
import dev.ponens.guidance.Eval;
import dev.ponens.guidance.Judges;
import dev.ponens.guidance.Lint;
import dev.ponens.guidance.StepLabels;
import dev.ponens.report.score.EvalJson;
import dev.ponens.report.score.EvalTable;
import dev.ponens.report.score.Evaluation;
import dev.ponens.report.score.LabelScores;
import dev.ponens.report.score.LabelTable;
import dev.ponens.rule.Rulebook;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ponens eval}: measures precision and recall of the rules on labelled transcripts. */
@Command(
    name = "eval",
    description = {
      "Measure precision and recall of the rules on labelled transcripts.",
      "For each rule, prints how often it fired in wrong and in right "
          + "transcripts, its precision and its recall. Also prints how often each "
          + "decision of the gate occurred. The gate decides whether the model may "
          + "stop. If labels have the field \"error_type\", also prints which rules "
          + "fired on each type of error."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens eval labelled.jsonl",
      "  ponens eval labelled.jsonl --rule wrong-arithmetic --sample 10   also print ten findings",
      "  ponens eval labelled.jsonl --part sealed                         only "
          + "the half kept for audits",
      "  ponens eval runs.jsonl --labels steps.csv                        compare with labelled"
          + " steps",
      "",
      "Exit codes: 0 measured, 2 usage error, 3 some input could not be read "
          + "(the rest is measured)."
    })
final class EvalCommand implements Callable<Integer> {
  /** Number of missed transcripts to print when {@code --sample} is not given. */
  private static final int USUALLY_MISSED = 20;

  /** The column with transcript ids in an audit file. */
  private static final String ID_COLUMN = "transcript";

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "Files with labelled transcripts. A label states which step has the first "
              + "error, or that no step has an error. In the format \"steps\", a label is "
              + "{\"first_error_step\":2,\"correct\":false}; docs/formats.md describes "
              + "labels in other formats.")
  List<String> paths = new ArrayList<>();

  @Mixin RulesOptions rules = new RulesOptions();

  @Option(
      names = "--rule",
      paramLabel = "ID",
      split = ",",
      description =
          "Print figures only for these rules. Give names of rules, rule tables or "
              + "rule directories (such as \"risk\"). All other rules still run.")
  List<String> counted = new ArrayList<>();

  @Option(
      names = "--sample",
      paramLabel = "N",
      description =
          "Also print N randomly chosen findings (default: 0). To repeat a choice, "
              + "use the same --seed.")
  int sample;

  @Option(
      names = "--missed",
      description =
          "Also print missed transcripts. In a missed transcript, a label marks an "
              + "error, but no rule fired at the labelled step or before it. Prints at "
              + "most as many as --sample says, or 20 without --sample.")
  boolean missed;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed for the random choice of samples (default: 1).",
      defaultValue = "1")
  long seed;

  @Option(
      names = "--part",
      paramLabel = "PART",
      description =
          "Measure only one half of the transcripts: working, which you may read "
              + "while you tune rules, or sealed, which is kept for audits (default: both). "
              + "A transcript is sealed if the first bit of the SHA-256 hash of its id is 1.")
  @Nullable DataHalf part;

  @Option(
      names = "--audited",
      paramLabel = "FILE",
      description =
          "CSV file with a column \"transcript\": the ids of transcripts that have been "
              + "read in an audit. --part working includes these transcripts, and --part "
              + "sealed leaves them out. Repeatable.")
  List<Path> audits = new ArrayList<>();

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description =
          "Compare findings with the labels in this CSV file. Each label is about "
              + "one step. Required columns: run (id of the transcript), step (its "
              + "number), label (what is wrong). Optional columns: verdict (violated if "
              + "the step has this error, or kept) and sure (yes or borderline). A label is "
              + "compared with each rule whose id equals the label or ends with it, and "
              + "with each rule that has the label as a tag.")
  @Nullable Path labels;

  @Option(
      names = "--first-step",
      paramLabel = "N",
      description =
          "Number that the file of --labels gives to the first step of a run. Use 0 if the file"
              + " counts steps from 0 (default: 1).",
      defaultValue = "1")
  int firstStep;

  @Option(names = "--json", description = "Print JSON, with figures for each file.")
  boolean json;

  private final Terminal terminal;

  EvalCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if (sample < 0) {
      throw new UsageError("--sample " + sample + ": use 0 or a positive number");
    }
    Inputs inputs = Inputs.of(paths);
    Set<String> read = audited();
    rules.linting(paths);
    Rulebook rulebook = rules.rulebook(terminal);
    inputs.remark(terminal, rulebook.lexicon(), false);
    Judges judges = rules.judges(rulebook, false);
    Eval eval = new Eval(RulesOptions.ids(rulebook, counted, "--rule"), seed, sample, missing());
    StepLabels steps =
        labels == null
            ? null
            : new StepLabels(LabelsFile.read(labels, firstStep), rulebook.cards());
    Lint.LintOutput output =
        new Lint.LintOutput() {
          @Override
          public void verdict(Verdict verdict) {
            eval.add(verdict);
            if (steps != null) {
              steps.add(verdict);
            }
          }

          @Override
          public void unreadable(ReadResult.UnreadablePiece u) {
            terminal.say(u.at() + ": " + u.why());
          }
        };
    int jobs = Math.max(1, Runtime.getRuntime().availableProcessors());
    try (Lint lint = new Lint(judges, SuppressionFilter.nothing(), jobs, output)) {
      inputs.read(
          terminal.input(),
          in -> in,
          null,
          reading -> {
            if (isMeasured(reading, read)) {
              lint.add(reading);
            }
          });
      lint.finish();
      Evaluation result = eval.result(rulebook.cards());
      LabelScores scores = steps == null ? null : steps.result();
      if (json) {
        EvalJson.write(result, eval.files(rulebook.cards()), scores, terminal.out());
      } else {
        String text =
            (scores == null ? "" : LabelTable.text(scores) + "\n") + EvalTable.text(result);
        terminal.out().write(text.getBytes(StandardCharsets.UTF_8));
      }
      terminal.out().flush();
      if (scores != null && scores.runs() == 0) {
        throw new UsageError(
            "--labels " + labels + ": the input contains none of the runs in this file");
      }
      if (scores == null && result.right() + result.wrong() == 0) {
        throw new UsageError(
            "none of these transcripts has a label; add labels such as"
                + " {\"label\":{\"first_error_step\":2,\"correct\":false}}");
      }
      return (lint.summary().unreadable() > 0 ? Exit.INCOMPLETE : Exit.CLEAN).code();
    }
  }

  /** True for readings of the chosen half, and for unreadable input in either half. */
  private boolean isMeasured(ReadResult reading, Set<String> read) {
    return part == null
        || !(reading instanceof ReadResult.ReadTranscript one)
        || DataHalf.of(one.transcript().id(), read) == part;
  }

  /** The transcript ids in the audit files. */
  private Set<String> audited() {
    Set<String> ids = new HashSet<>();
    for (Path file : audits) {
      for (NamedCsvRecord row : CsvRows.read("--audited", file)) {
        ids.add(
            row.findField(ID_COLUMN)
                .orElseThrow(
                    () ->
                        new UsageError(
                            "--audited "
                                + file
                                + ": the first line has no column '"
                                + ID_COLUMN
                                + "'")));
      }
    }
    return ids;
  }

  private int missing() {
    return missed ? (sample == 0 ? USUALLY_MISSED : sample) : 0;
  }
}
