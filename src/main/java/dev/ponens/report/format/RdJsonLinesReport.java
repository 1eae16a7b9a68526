package dev.ponens.report.format;

import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.SafeJson;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStream;

/**
 * For reviewdog: one diagnostic of its Diagnostic Format per line. Its columns count bytes of
 * UTF-8, which are unknown for a masked line, so only lines are written.
 */
final class RdJsonLinesReport implements Report {
  private final OutputStream out;
  private final SafeJson json;

  RdJsonLinesReport(OutputStream out, ReportContext options) throws IOException {
    this.out = out;
    this.json = SafeJson.lines(out);
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    Regions regions = new Regions(verdict);
    String path = verdict.transcript().at().path();
    for (Finding finding : verdict.findings()) {
      Regions.FileRange region = regions.of(finding);
      diagnostic(
          finding.suggestion().isEmpty()
              ? finding.message()
              : finding.message() + "\n" + finding.suggestion(),
          severity(finding.severity()),
          finding.rule(),
          path,
          region.line(),
          region.endLine());
    }
    for (String why : verdict.failures()) {
      problem(verdict.transcript().at(), "rule-failed", why);
    }
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    problem(unreadable.at(), "unreadable", unreadable.why());
  }

  @Override
  public void end(Summary summary) throws IOException {
    json.close();
    out.flush();
  }

  /** The format has no level hint: hints and infos are INFO. */
  private static String severity(Severity severity) {
    return switch (severity) {
      case ERROR -> "ERROR";
      case WARNING -> "WARNING";
      case INFO, HINT -> "INFO";
    };
  }

  private void problem(Place at, String code, String why) throws IOException {
    int line = Math.max(1, at.line());
    diagnostic(why, "ERROR", code, at.path(), line, line);
  }

  private void diagnostic(
      String message, String severity, String code, String path, int line, int endLine)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("message", message);
    json.writeObjectFieldStart("location");
    json.writeStringField("path", path);
    json.writeObjectFieldStart("range");
    line("start", line);
    line("end", endLine);
    json.writeEndObject();
    json.writeEndObject();
    json.writeStringField("severity", severity);
    json.writeObjectFieldStart("source");
    json.writeStringField("name", "ponens");
    json.writeEndObject();
    json.writeObjectFieldStart("code");
    json.writeStringField("value", code);
    json.writeEndObject();
    json.writeEndObject();
    json.endLine();
  }

  private void line(String name, int line) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("line", line);
    json.writeEndObject();
  }
}
