package dev.ponens.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
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
import java.io.StringWriter;
import java.util.List;

/**
 * For spreadsheets: one row per finding. A cell that begins like a formula gets an apostrophe
 * before it, so that a spreadsheet does not compute it.
 */
final class CsvReport implements Report {
  private final OutputStream out;

  CsvReport(OutputStream out, ReportContext options) throws IOException {
    this.out = out;
    row(
        "path",
        "line",
        "transcript",
        "step",
        "severity",
        "rule",
        "message",
        "suggestion",
        "words",
        "fingerprint");
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    Regions regions = new Regions(verdict);
    Place at = verdict.transcript().at();
    for (Finding finding : verdict.findings()) {
      row(
          at.path(),
          Integer.toString(regions.of(finding).line()),
          verdict.transcript().id(),
          Integer.toString(finding.step()),
          finding.severity().spelling(),
          finding.rule(),
          finding.message(),
          finding.suggestion(),
          finding.text(),
          finding.fingerprint());
    }
    for (String why : verdict.failures()) {
      problem(at, verdict.transcript().id(), "rule-failed", why);
    }
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    problem(unreadable.at(), "", "unreadable", unreadable.why());
  }

  @Override
  public void end(Summary summary) throws IOException {
    out.flush();
  }

  private void problem(Place at, String transcript, String what, String why) throws IOException {
    String line = Integer.toString(Math.max(1, at.line()));
    row(at.path(), line, transcript, "", "error", what, why, "", "", "");
  }

  private void row(String... cells) throws IOException {
    List<String> safe = List.of(cells).stream().map(Visible::of).map(CsvReport::inert).toList();
    StringWriter line = new StringWriter();
    try (CsvWriter writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(line)) {
      writer.writeRecord(safe);
    }
    out.write(line.toString().getBytes(UTF_8));
  }

  private static String inert(String cell) {
    String begins = cell.stripLeading();
    return begins.isEmpty() || "=+-@".indexOf(begins.charAt(0)) < 0 ? cell : "'" + cell;
  }
}
