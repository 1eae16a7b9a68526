package dev.ponens.report.runs;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.AnsiColour;
import dev.ponens.report.NounCount;
import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.Visible;
import dev.ponens.transcript.Place;
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

/** Summaries of runs for people at a terminal, with a table at the end. */
final class RunsText implements Report {
  /** The maximum number of characters of a path, a command or a claim to show. */
  private static final int LONGEST = 100;

  private final OutputStream out;
  private final AnsiColour ink;
  private final RunTable table = new RunTable();
  private final StringBuilder page = new StringBuilder();
  private boolean begun;

  RunsText(OutputStream out, ReportContext options) {
    this.out = out;
    this.ink = new AnsiColour(options.screen().colour());
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    RunSummary run = verdict.run();
    if (run == null) {
      return;
    }
    RunView view = RunView.of(verdict, run);
    table.add(view);
    gap();
    line(ink.bold(Visible.of(verdict.transcript().id())) + "  " + ink.dim(place(verdict)));
    line("  " + RunLines.used(run.totals()));
    files(run.files());
    checks(run.checks());
    claims(run.claims());
    line("  rules: " + RunLines.clauses(view));
    for (RunView.BrokenClause clause : view.broken()) {
      line(
          "    "
              + ink.severity(clause.severity(), clause.severity().spelling())
              + "  "
              + ink.bold(Visible.of(clause.rule()))
              + "  "
              + RunLines.steps(clause));
    }
    if (run.omitted() > 0) {
      line("  further entries that are not shown: " + run.omitted());
    }
    send();
  }

  private void files(List<SummaryFile> files) {
    line("  files changed: " + (files.isEmpty() ? "none" : files.size()));
    for (SummaryFile file : files) {
      String state = RunLines.state(file);
      line(
          "    step "
              + file.step()
              + "  "
              + Visible.of(file.path(), LONGEST)
              + (state.isEmpty() ? "" : "  " + ink.dim("(" + state + ")")));
    }
  }

  private void checks(List<RunCheck> checks) {
    line("  checks: " + (checks.isEmpty() ? "none" : checks.size()));
    for (RunCheck check : checks) {
      String times = RunLines.times(check);
      line(
          "    step "
              + check.step()
              + "  "
              + check.kind()
              + " "
              + RunLines.outcome(check)
              + "  "
              + Visible.of(check.command(), LONGEST)
              + (times.isEmpty() ? "" : "  " + ink.dim("(" + times + ")")));
    }
  }

  private void claims(List<RunClaim> claims) {
    line("  claims: " + (claims.isEmpty() ? "none" : claims.size()));
    for (RunClaim claim : claims) {
      line(
          "    step "
              + claim.step()
              + "  \""
              + Visible.of(claim.words(), LONGEST)
              + "\": "
              + RunLines.standing(claim));
    }
  }

  private static String place(Verdict verdict) {
    Place at = verdict.transcript().at();
    return Visible.of(
        at.path().equals("-") ? new Place("stdin", at.line()).toString() : at.toString());
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    gap();
    line(Visible.of(unreadable.at().toString()) + "  unreadable  " + Visible.of(unreadable.why()));
    send();
  }

  @Override
  public void end(Summary summary) throws IOException {
    if (table.all().runs() > 1) {
      gap();
      List<List<String>> rows = new ArrayList<>();
      rows.add(RunTable.HEADS);
      rows.addAll(table.rows());
      grid(rows);
      if (table.further() > 0) {
        line("and " + NounCount.of(table.further(), "further run"));
      }
      List<List<String>> clauses = new ArrayList<>();
      clauses.add(List.of("rule", "broken", "not reported", "kept", "not applicable"));
      for (RunTable.ClauseCounts clause : table.clauses()) {
        clauses.add(
            List.of(
                clause.rule(),
                Integer.toString(clause.broken()),
                Integer.toString(clause.hidden()),
                Integer.toString(clause.kept()),
                Integer.toString(clause.idle())));
      }
      gap();
      grid(clauses);
    }
    gap();
    line(RunLines.all(table.all()) + unread(summary));
    send();
    out.flush();
  }

  private static String unread(Summary summary) {
    return (summary.unreadable() == 0 ? "" : " Unreadable: " + summary.unreadable() + ".")
        + (summary.failures() == 0 ? "" : " Rules failed: " + summary.failures() + ".");
  }

  /** A table: the first column to the left, the others to the right. */
  private void grid(List<List<String>> rows) throws IOException {
    int[] widths = new int[rows.get(0).size()];
    List<List<String>> shown = new ArrayList<>();
    for (List<String> row : rows) {
      List<String> cells = row.stream().map(cell -> Visible.of(cell, LONGEST)).toList();
      shown.add(cells);
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], Visible.columns(cells.get(i)));
      }
    }
    for (List<String> row : shown) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String blanks = " ".repeat(widths[i] - Visible.columns(row.get(i)));
        line.append(i == 0 ? "" : "  ").append(i == 0 ? row.get(i) + blanks : blanks + row.get(i));
      }
      line(line.toString());
    }
    send();
  }

  private void gap() {
    if (begun) {
      page.append('\n');
    }
    begun = true;
  }

  private void line(String words) {
    page.append(words).append('\n');
  }

  private void send() throws IOException {
    out.write(page.toString().getBytes(UTF_8));
    page.setLength(0);
  }
}
