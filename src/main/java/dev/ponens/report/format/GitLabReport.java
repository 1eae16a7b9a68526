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
import java.util.HashMap;
import java.util.Map;

/**
 * For GitLab: a Code Quality report, an array of problems. Fingerprints are unique: the second of
 * several equal findings gets {@code -2}.
 */
final class GitLabReport implements Report {
  private final OutputStream out;
  private final SafeJson json;
  private final Map<String, Integer> seen = new HashMap<>();

  GitLabReport(OutputStream out, ReportContext options) throws IOException {
    this.out = out;
    this.json = SafeJson.pretty(out);
    json.writeStartArray();
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    Regions regions = new Regions(verdict);
    String path = verdict.transcript().at().path();
    for (Finding finding : verdict.findings()) {
      problem(
          finding.message(),
          finding.rule(),
          once(finding.fingerprint()),
          severity(finding.severity()),
          new Place(path, regions.of(finding).line()),
          "`" + ReportContext.about(finding.rule()) + "`");
    }
    for (String why : verdict.failures()) {
      Place at = verdict.transcript().at();
      problem(why, "rule-failed", once("rule-failed " + at), "blocker", at, "");
    }
    json.flush();
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException {
    Place at = unreadable.at();
    problem(unreadable.why(), "unreadable", once("unreadable " + at), "blocker", at, "");
  }

  @Override
  public void end(Summary summary) throws IOException {
    json.writeEndArray();
    json.endLine();
    json.close();
    out.flush();
  }

  private static String severity(Severity severity) {
    return switch (severity) {
      case ERROR -> "critical";
      case WARNING -> "major";
      case INFO -> "minor";
      case HINT -> "info";
    };
  }

  private String once(String fingerprint) {
    int count = seen.merge(fingerprint, 1, Integer::sum);
    return count == 1 ? fingerprint : fingerprint + "-" + count;
  }

  private void problem(
      String description, String rule, String fingerprint, String severity, Place at, String more)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("description", description);
    json.writeStringField("check_name", rule);
    json.writeStringField("fingerprint", fingerprint);
    json.writeStringField("severity", severity);
    if (!more.isEmpty()) {
      json.writeObjectFieldStart("content");
      json.writeStringField("body", more);
      json.writeEndObject();
    }
    json.writeObjectFieldStart("location");
    json.writeStringField("path", at.path().startsWith("./") ? at.path().substring(2) : at.path());
    json.writeObjectFieldStart("lines");
    json.writeNumberField("begin", Math.max(1, at.line()));
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndObject();
  }
}
