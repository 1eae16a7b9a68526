package dev.ponens.report.runs;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.MarkdownText;
import dev.ponens.report.NounCount;
import dev.ponens.report.Report;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.RunSummary;
import dev.ponens.verdict.RunSummary.RunCheck;
import dev.ponens.verdict.RunSummary.RunClaim;
import dev.ponens.verdict.RunSummary.SummaryFile;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Summaries of runs as Markdown. Foreign text is in code spans. */
final class RunsMarkdown implements Report {
  private final OutputStream out;
  private final RunTable table = new RunTable();

  RunsMarkdown(OutputStream out) throws IOException {
    this.out = out;
    line("# Ponens: runs");
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    RunSummary run = verdict.run();
    if (run == null) {
      return;
    }
    RunView view = RunView.of(verdict, run);
    table.add(view);
    line("");
    line(
        "## "
            + MarkdownText.code(verdict.transcript().id())
            + " "
            + MarkdownText.code(verdict.transcript().at().toString()));
    line("");
    line("- used: " + RunLines.used(run.totals()));
    line("- files changed: " + (run.files().isEmpty() ? "none" : run.files().size()));
    for (SummaryFile file : run.files()) {
      String state = RunLines.state(file);
      line(
          "  - step "
              + file.step()
              + ": "
              + MarkdownText.code(file.path())
              + (state.isEmpty() ? "" : " (" + state + ")"));
    }
    line("- checks: " + (run.checks().isEmpty() ? "none" : run.checks().size()));
    for (RunCheck check : run.checks()) {
      String times = RunLines.times(check);
      line(
          "  - step %d: %s %s: %s%s"
              .formatted(
                  check.step(),
                  check.kind(),
                  RunLines.outcome(check),
                  MarkdownText.code(check.command()),
                  times.isEmpty() ? "" : " (" + times + ")"));
    }
    line("- claims: " + (run.claims().isEmpty() ? "none" : run.claims().size()));
    for (RunClaim claim : run.claims()) {
      line(
          "  - step %d: %s: %s"
              .formatted(claim.step(), MarkdownText.code(claim.words()), RunLines.standing(claim)));
    }
    line("- rules: " + RunLines.clauses(view));
    for (RunView.BrokenClause clause : view.broken()) {
      line(
          "  - %s %s, %s"
              .formatted(
                  clause.severity().spelling(),
                  MarkdownText.code(clause.rule()),
                  RunLines.steps(clause)));
    }
    if (run.omitted() > 0) {
      line("- further entries that are not shown: " + run.omitted());
    }
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    line("");
    line(
        "**unreadable** "
            + MarkdownText.code(unreadable.at().toString())
            + ": "
            + MarkdownText.words(unreadable.why()));
  }

  @Override
  public void end(Summary summary) throws IOException {
    if (table.all().runs() > 1) {
      line("");
      line("## All runs");
      line("");
      row(RunTable.HEADS);
      line("|---|--:|--:|--:|---|---|---|--:|--:|");
      for (List<String> row : table.rows()) {
        List<String> cells = new ArrayList<>(row);
        cells.set(0, MarkdownText.code(row.get(0)).replace("|", "\\|"));
        row(cells);
      }
      if (table.further() > 0) {
        line("");
        line("and " + NounCount.of(table.further(), "further run"));
      }
      line("");
      row(List.of("rule", "broken", "not reported", "kept", "not applicable"));
      line("|---|--:|--:|--:|--:|");
      for (RunTable.ClauseCounts clause : table.clauses()) {
        row(
            List.of(
                MarkdownText.code(clause.rule()),
                Integer.toString(clause.broken()),
                Integer.toString(clause.hidden()),
                Integer.toString(clause.kept()),
                Integer.toString(clause.idle())));
      }
    }
    line("");
    line(RunLines.all(table.all()));
    out.flush();
  }

  private void row(List<String> cells) throws IOException {
    line(cells.stream().collect(Collectors.joining(" | ", "| ", " |")));
  }

  private void line(String words) throws IOException {
    out.write((words + "\n").getBytes(UTF_8));
  }
}
