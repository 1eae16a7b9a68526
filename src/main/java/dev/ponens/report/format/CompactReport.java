package dev.ponens.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.Visible;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStream;

/**
 * For editors and grep: one line per finding, in the style of compilers: {@code path:line:column:
 * severity: message [rule] (step 2 of id)}. The column is written only if it is known.
 */
final class CompactReport implements Report {
  private final OutputStream out;

  CompactReport(OutputStream out, ReportContext options) {
    this.out = out;
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    Regions regions = new Regions(verdict);
    String id = verdict.transcript().id();
    for (Finding finding : verdict.findings()) {
      Regions.FileRange region = regions.of(finding);
      String where = finding.step() == 0 ? "question" : "step " + finding.step();
      line(
          verdict.transcript().at().path()
              + ":"
              + region.line()
              + (region.exact() ? ":" + region.column() : "")
              + ": "
              + finding.severity().spelling()
              + ": "
              + finding.message()
              + " ["
              + finding.rule()
              + "] ("
              + where
              + " of "
              + id
              + ")");
    }
    for (String why : verdict.failures()) {
      line(place(verdict.transcript().at()) + ": error: a rule failed: " + why);
    }
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    line(place(unreadable.at()) + ": error: unreadable: " + unreadable.why());
  }

  @Override
  public void end(Summary summary) throws IOException {
    out.flush();
  }

  private static String place(Place at) {
    return at.path() + ":" + Math.max(1, at.line());
  }

  private void line(String words) throws IOException {
    out.write((Visible.of(words) + "\n").getBytes(UTF_8));
  }
}
