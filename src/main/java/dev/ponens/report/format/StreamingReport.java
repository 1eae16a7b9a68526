package dev.ponens.report.format;

import dev.ponens.report.Report;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Wraps a report that prints one finding after the other. Prints findings as they arrive, each
 * once.
 */
final class StreamingReport implements Report {
  private final Report report;
  private final Set<Finding.Mark> told = new HashSet<>();

  StreamingReport(Report report) {
    this.report = report;
  }

  @Override
  public void news(Verdict verdict) throws IOException {
    verdict.findings().forEach(finding -> told.add(finding.mark()));
    report.verdict(verdict);
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    List<Finding> rest =
        verdict.findings().stream().filter(finding -> !told.contains(finding.mark())).toList();
    report.verdict(verdict.with(rest, verdict.suppressed()));
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    report.unreadable(unreadable);
  }

  @Override
  public void end(Summary summary) throws IOException {
    report.end(summary);
  }
}
