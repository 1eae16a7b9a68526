package dev.ponens.report.format;

import dev.ponens.report.Report;
import dev.ponens.report.ReportContext;
import dev.ponens.report.SafeJson;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * For code scanning: SARIF 2.1.0 (OASIS standard of 27 March 2020), one run. All rules that can
 * report findings come first, so that results can be written as they arrive.
 */
public final class SarifReport implements Report {
  /** The schema of the format. */
  public static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final OutputStream out;
  private final boolean baseline;
  private final SafeJson json;
  private final Map<String, Integer> indexes = new HashMap<>();
  private final List<ReadResult.UnreadablePiece> notifications = new ArrayList<>();

  /** Begins a report with the rules. */
  public SarifReport(OutputStream out, ReportContext options) throws IOException {
    this.out = out;
    this.baseline = options.baseline();
    this.json = SafeJson.pretty(out);
    json.writeStartObject();
    json.writeStringField("$schema", SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    tool(options);
    json.writeStringField("columnKind", "utf16CodeUnits");
    json.writeArrayFieldStart("results");
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    results(json, verdict, indexes, baseline);
    failures(verdict.transcript().at(), verdict.failures());
    json.flush();
  }

  /**
   * The results of a verdict alone, as a JSON array for {@link #results(String)}. With it the parts
   * of a report are written in several processes.
   *
   * @param cards every rule of the rulebook, in the order of the report
   */
  public static String results(Verdict verdict, List<RuleCard> cards) throws IOException {
    Map<String, Integer> indexes = new HashMap<>();
    cards.stream()
        .filter(RuleCard::finds)
        .forEach(card -> indexes.putIfAbsent(card.id(), indexes.size()));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SafeJson part = SafeJson.lines(bytes)) {
      part.writeStartArray();
      results(part, verdict, indexes, false);
      part.writeEndArray();
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Adds the results of a verdict from elsewhere, of the same rulebook. */
  public void results(String array) throws IOException {
    json.objects(array);
    json.flush();
  }

  /** Adds failures of rules in the transcript at this place. */
  public void failures(Place at, List<String> why) {
    why.forEach(each -> notifications.add(new ReadResult.UnreadablePiece(at, each)));
  }

  private static void results(
      SafeJson json, Verdict verdict, Map<String, Integer> indexes, boolean baseline)
      throws IOException {
    SarifResult result = new SarifResult(json, verdict, baseline);
    for (Finding finding : verdict.findings()) {
      result.write(finding, indexes.get(finding.rule()), null);
    }
    SarifResult rest = new SarifResult(json, verdict, baseline);
    for (Suppressed hidden : verdict.suppressed()) {
      rest.write(hidden.finding(), indexes.get(hidden.finding().rule()), hidden);
    }
  }

  @Override
  public void unreadable(ReadResult.UnreadablePiece unreadable) {
    notifications.add(unreadable);
  }

  @Override
  public void end(Summary summary) throws IOException {
    json.writeEndArray();
    json.writeArrayFieldStart("invocations");
    json.writeStartObject();
    json.writeBooleanField("executionSuccessful", notifications.isEmpty());
    json.writeArrayFieldStart("toolExecutionNotifications");
    for (ReadResult.UnreadablePiece notification : notifications) {
      notification(notification.at(), notification.why());
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.endLine();
    json.close();
    out.flush();
  }

  private void tool(ReportContext options) throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "Ponens");
    json.writeStringField("version", options.version());
    json.writeArrayFieldStart("rules");
    Set<String> ids = options.cards().stream().map(RuleCard::id).collect(Collectors.toSet());
    for (RuleCard card : options.cards()) {
      if (card.finds() && indexes.putIfAbsent(card.id(), indexes.size()) == null) {
        rule(card, RuleHelp.of(card, ids));
      }
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void rule(RuleCard card, String page) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", card.id());
    SarifResult.text(json, "shortDescription", card.summary());
    json.writeObjectFieldStart("defaultConfiguration");
    json.writeStringField("level", SarifResult.level(card.severity()));
    json.writeEndObject();
    help(card, page);
    json.writeObjectFieldStart("properties");
    json.writeStringField("rule_at", card.at().toString());
    json.writeArrayFieldStart("tags");
    json.writeString(card.concern());
    for (String tag : card.tags()) {
      if (!tag.equals(card.concern())) {
        json.writeString(tag);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void help(RuleCard card, String page) throws IOException {
    String text = card.suggestion().isEmpty() ? card.summary() : card.suggestion();
    if (text.isEmpty() && page.isEmpty()) {
      return;
    }
    json.writeObjectFieldStart("help");
    json.writeStringField("text", text.isEmpty() ? page : text);
    if (!page.isEmpty()) {
      json.writeStringField("markdown", page);
    }
    json.writeEndObject();
  }

  private void notification(Place at, String why) throws IOException {
    json.writeStartObject();
    json.writeStringField("level", "error");
    SarifResult.message(json, why);
    json.writeArrayFieldStart("locations");
    json.writeStartObject();
    json.writeObjectFieldStart("physicalLocation");
    SarifResult.artifact(json, at.path());
    if (at.line() > 0) {
      json.writeObjectFieldStart("region");
      json.writeNumberField("startLine", at.line());
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }
}
