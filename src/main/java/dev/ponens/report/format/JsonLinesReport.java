package dev.ponens.report.format;

import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.SafeJson;
import dev.ponens.report.VerdictJson;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStream;

/** For programs that read a stream: one transcript, or one error, per line. */
final class JsonLinesReport implements Report {
  private final OutputStream out;
  private final SafeJson json;
  private final VerdictJson verdicts;

  JsonLinesReport(OutputStream out, ReportContext options) throws IOException {
    this.out = out;
    this.json = SafeJson.lines(out);
    this.verdicts = new VerdictJson(options);
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    verdicts.write(json, verdict);
    json.endLine();
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    json.writeStartObject();
    json.writeFieldName("error");
    VerdictJson.unreadable(json, unreadable);
    json.writeEndObject();
    json.endLine();
  }

  @Override
  public void end(Summary summary) throws IOException {
    json.close();
    out.flush();
  }
}
