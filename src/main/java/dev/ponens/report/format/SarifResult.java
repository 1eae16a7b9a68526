package dev.ponens.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.report.SafeJson;
import dev.ponens.transcript.Origin;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.io.File;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes the findings of one transcript as SARIF results (section 3.27). */
public final class SarifResult {
  private final SafeJson json;
  private final Verdict verdict;
  private final Regions regions;
  private final boolean baseline;

  /**
   * @param baseline whether findings were compared with a baseline
   */
  SarifResult(SafeJson json, Verdict verdict, boolean baseline) {
    this.json = json;
    this.verdict = verdict;
    this.baseline = baseline;
    this.regions = new Regions(verdict);
  }

  /**
   * @param index the index of the rule among the tool's rules; null if it is not among them
   * @param hidden what suppresses the finding; null if nothing does
   */
  void write(Finding finding, @Nullable Integer index, @Nullable Suppressed hidden)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", finding.rule());
    if (index != null) {
      json.writeNumberField("ruleIndex", index);
    }
    json.writeStringField("level", level(finding.severity()));
    message(json, finding.message());
    json.writeArrayFieldStart("locations");
    json.writeStartObject();
    json.writeObjectFieldStart("physicalLocation");
    artifact(json, verdict.transcript().at().path());
    region(finding);
    json.writeEndObject();
    logicalLocation(finding.step(), finding.origin());
    json.writeEndObject();
    json.writeEndArray();
    related(finding);
    json.writeObjectFieldStart("partialFingerprints");
    json.writeStringField("ponens/v1", finding.fingerprint());
    json.writeEndObject();
    suppression(hidden);
    properties(finding);
    json.writeEndObject();
  }

  /**
   * Sections 3.27.23 and 3.27.24: either all results have suppressions or none has. A finding that
   * is not in the baseline is new, even if something else suppresses it.
   */
  private void suppression(@Nullable Suppressed hidden) throws IOException {
    json.writeArrayFieldStart("suppressions");
    if (hidden != null) {
      json.writeStartObject();
      json.writeStringField("kind", hidden.by() == Suppressed.By.COMMENT ? "inSource" : "external");
      json.writeStringField("status", "accepted");
      json.writeStringField("justification", hidden.reason() + " (" + hidden.at() + ")");
      json.writeEndObject();
    }
    json.writeEndArray();
    if (baseline) {
      boolean known = hidden != null && hidden.by() == Suppressed.By.BASELINE;
      json.writeStringField("baselineState", known ? "unchanged" : "new");
    }
  }

  /** SARIF has no level hint: hints and infos are notes. */
  static String level(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO, HINT -> "note";
    };
  }

  /**
   * Writes a message. Viewers replace {@code {0}} and turn {@code [a](b)} into a link. Braces are
   * therefore doubled (section 3.11.5), and words of a thought never become a link (section
   * 3.11.6).
   */
  public static void message(SafeJson json, String words) throws IOException {
    String inert = words.replace("{", "{{").replace("}", "}}").replace("](", "] (");
    json.writeObjectFieldStart("message");
    json.writeStringField("text", inert);
    json.writeEndObject();
  }

  /** Writes an object with these words, or nothing if there are none. */
  static void text(SafeJson json, String name, String words) throws IOException {
    if (!words.isEmpty()) {
      json.writeObjectFieldStart(name);
      json.writeStringField("text", words);
      json.writeEndObject();
    }
  }

  /**
   * Writes the location of the file: a relative URI for a relative path, a file URI for an absolute
   * path.
   */
  public static void artifact(SafeJson json, String path) throws IOException {
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", uri(path));
    json.writeEndObject();
  }

  private static String uri(String path) {
    if (path.equals("-")) {
      return "stdin";
    }
    String slashed = File.separatorChar == '\\' ? path.replace('\\', '/') : path;
    String encoded = encode(slashed.startsWith("./") ? slashed.substring(2) : slashed);
    boolean drive = File.separatorChar == '\\' && slashed.matches("[A-Za-z]:/.*");
    return slashed.startsWith("/") ? "file://" + encoded : (drive ? "file:///" : "") + encoded;
  }

  private static String encode(String path) {
    StringBuilder uri = new StringBuilder(path.length() + 8);
    for (byte one : path.getBytes(UTF_8)) {
      char unit = (char) (one & 0xFF);
      boolean letter = unit < 0x80 && Character.isLetterOrDigit(unit);
      if (letter || "-._~/".indexOf(unit) >= 0) {
        uri.append(unit);
      } else {
        uri.append(String.format("%%%02X", (int) unit));
      }
    }
    return uri.toString();
  }

  private void region(Finding finding) throws IOException {
    Regions.FileRange region = regions.of(finding);
    json.writeObjectFieldStart("region");
    json.writeNumberField("startLine", region.line());
    if (region.exact()) {
      json.writeNumberField("startColumn", region.column());
      json.writeNumberField("endLine", region.endLine());
      json.writeNumberField("endColumn", region.endColumn());
    }
    text(json, "snippet", finding.text());
    json.writeEndObject();
  }

  /** Writes the places in other steps and the files that the call changes (section 3.27.22). */
  private void related(Finding finding) throws IOException {
    if (finding.related().isEmpty() && finding.changes().isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("relatedLocations");
    for (Finding.Related related : finding.related()) {
      json.writeStartObject();
      json.writeObjectFieldStart("physicalLocation");
      artifact(json, verdict.transcript().at().path());
      json.writeObjectFieldStart("region");
      json.writeNumberField("startLine", related.origin().line());
      text(json, "snippet", related.text());
      json.writeEndObject();
      json.writeEndObject();
      logicalLocation(related.step(), related.origin());
      message(json, "step " + related.step());
      json.writeEndObject();
    }
    for (Finding.ChangedPlace change : finding.changes()) {
      json.writeStartObject();
      json.writeObjectFieldStart("physicalLocation");
      artifact(json, change.path());
      if (change.line() > 0) {
        json.writeObjectFieldStart("region");
        json.writeNumberField("startLine", change.line());
        json.writeEndObject();
      }
      json.writeEndObject();
      message(json, "file that this call changes");
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void logicalLocation(int step, Origin origin) throws IOException {
    String pointer = origin.pointer();
    String id = verdict.transcript().id();
    String name = step == 0 ? "question" : "step " + step;
    json.writeArrayFieldStart("logicalLocations");
    json.writeStartObject();
    json.writeStringField("name", name);
    json.writeStringField("fullyQualifiedName", id + "#" + (pointer == null ? name : pointer));
    json.writeEndObject();
    json.writeEndArray();
  }

  private void properties(Finding finding) throws IOException {
    json.writeObjectFieldStart("properties");
    json.writeStringField("severity", finding.severity().spelling());
    json.writeNumberField("step", finding.step());
    json.words("suggestion", finding.suggestion());
    json.writeEndObject();
  }
}
