package dev.ponens.report.format;

import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.SafeJson;
import dev.ponens.report.VerdictJson;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One document: {@code {"transcripts":[…],"errors":[…],"summary":{…}}}. */
final class JsonReport implements Report {
  private final OutputStream out;
  private final SafeJson json;
  private final VerdictJson verdicts;
  private final List<ReadResult.UnreadablePiece> errors = new ArrayList<>();

  JsonReport(OutputStream out, ReportContext options) throws IOException {
    this.out = out;
    this.json = SafeJson.pretty(out);
    this.verdicts = new VerdictJson(options);
    json.writeStartObject();
    json.writeArrayFieldStart("transcripts");
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    verdicts.write(json, verdict);
    json.flush();
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) {
    errors.add(unreadable);
  }

  @Override
  public void end(Summary summary) throws IOException {
    json.writeEndArray();
    json.writeArrayFieldStart("errors");
    for (ReadResult.UnreadablePiece error : errors) {
      VerdictJson.unreadable(json, error);
    }
    json.writeEndArray();
    summary(summary);
    json.writeEndObject();
    json.endLine();
    json.close();
    out.flush();
  }

  private void summary(Summary summary) throws IOException {
    json.writeObjectFieldStart("summary");
    json.writeNumberField("transcripts", summary.transcripts());
    json.writeNumberField("steps", summary.steps());
    json.writeNumberField("not_judged", summary.notJudged());
    json.writeObjectFieldStart("findings");
    for (Severity severity : Severity.values()) {
      json.writeNumberField(severity.spelling(), summary.count(severity));
    }
    json.writeEndObject();
    json.writeObjectFieldStart("rules");
    for (Map.Entry<String, Long> rule : new TreeMap<>(summary.rules()).entrySet()) {
      json.writeNumberField(rule.getKey(), rule.getValue());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("suppressed");
    for (Suppressed.By by : Suppressed.By.values()) {
      json.writeNumberField(by.spelling(), summary.hidden(by));
    }
    json.writeEndObject();
    json.writeNumberField("unused_suppressions", summary.unused());
    json.writeNumberField("unreadable", summary.unreadable());
    json.writeNumberField("failures", summary.failures());
    json.writeEndObject();
  }
}
