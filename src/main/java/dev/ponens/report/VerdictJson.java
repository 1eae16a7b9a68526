package dev.ponens.report;

import dev.ponens.fact.Fact;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Disputed;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Limitations;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.RulePlace;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes one verdict as one JSON object. Programs depend on its keys and their order. An unknown
 * value is null, or absent if the key is optional. The output does not depend on the clock.
 */
public final class VerdictJson {
  private final ValueJson values = new ValueJson();
  private final ReportContext options;

  /**
   * @param options whether each step's facts are listed, and the places of the rules
   */
  public VerdictJson(ReportContext options) {
    this.options = options;
  }

  public void write(SafeJson json, Verdict verdict) throws IOException {
    json.writeStartObject();
    source(json, verdict.transcript().id(), verdict.transcript().at());
    json.writeStringField("format", verdict.transcript().format());
    json.writeStringField("rulebook", verdict.rulebook());
    json.writeStringField("settings", verdict.settings());
    analysis(json);
    complexity(json, verdict.complexity());
    json.writeStringField("domain", verdict.domain());
    json.writeArrayFieldStart("findings");
    for (Finding finding : verdict.findings()) {
      finding(json, finding);
    }
    json.writeEndArray();
    suppressed(json, verdict.suppressed());
    disputed(json, verdict.disputes());
    json.writeArrayFieldStart("steps");
    for (StepVerdict step : verdict.steps()) {
      step(json, step);
    }
    json.writeEndArray();
    gate(json, verdict.gate());
    failures(json, verdict);
    json.writeEndObject();
  }

  /** Writes {@code {"path","line","why"}}. */
  public static void unreadable(SafeJson json, ReadResult.UnreadablePiece unreadable)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("path", unreadable.at().path());
    json.line(unreadable.at().line());
    json.writeStringField("why", unreadable.why());
    json.writeEndObject();
  }

  private static void analysis(SafeJson json) throws IOException {
    json.writeObjectFieldStart("analysis");
    json.writeStringField("mode", Limitations.MODE);
    json.writeStringField("method", "rules");
    json.strings("limitations", Limitations.TRANSCRIPT);
    json.writeNullField("semantic_confidence");
    json.writeEndObject();
  }

  /** Writes the transcript's id and its place. */
  public static void source(SafeJson json, String transcript, Place at) throws IOException {
    json.writeStringField("transcript", transcript);
    json.writeObjectFieldStart("source");
    json.writeStringField("path", at.path());
    json.line(at.line());
    json.writeEndObject();
  }

  /** Writes the complexity of the question; null if there is no question. */
  static void complexity(SafeJson json, @Nullable Complexity complexity) throws IOException {
    if (complexity == null) {
      json.writeNullField("complexity");
      return;
    }
    json.writeObjectFieldStart("complexity");
    json.writeStringField("tier", complexity.tier().spelling());
    json.number("score", complexity.score());
    json.strings("signals", complexity.signals());
    json.writeNumberField("min_steps", complexity.minSteps());
    json.writeEndObject();
  }

  private void finding(SafeJson json, Finding finding) throws IOException {
    json.writeStartObject();
    json.writeStringField("rule", finding.rule());
    json.writeStringField("severity", finding.severity().spelling());
    json.writeNumberField("step", finding.step());
    json.writeNumberField("start", finding.span().start());
    json.writeNumberField("end", finding.span().end());
    json.writeStringField("text", finding.text());
    json.writeStringField("message", finding.message());
    json.words("suggestion", finding.suggestion());
    json.writeFieldName("facts");
    values.map(json, finding.facts());
    json.writeObjectFieldStart("origin");
    json.writeNumberField("line", finding.origin().line());
    json.writeStringField("pointer", finding.origin().pointer());
    json.writeEndObject();
    json.writeStringField("fingerprint", finding.fingerprint());
    related(json, finding.related());
    changes(json, finding.changes());
    RulePlace at = options.place(finding.rule());
    if (at != null) {
      json.writeStringField("rule_at", at.toString());
    }
    json.writeEndObject();
  }

  /** Writes places in other steps; absent if there are none. */
  private static void related(SafeJson json, List<Finding.Related> all) throws IOException {
    if (all.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("related");
    for (Finding.Related related : all) {
      json.writeStartObject();
      json.writeNumberField("step", related.step());
      json.writeNumberField("start", related.span().start());
      json.writeNumberField("end", related.span().end());
      json.writeStringField("text", related.text());
      json.writeObjectFieldStart("origin");
      json.writeNumberField("line", related.origin().line());
      json.writeStringField("pointer", related.origin().pointer());
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the files that a call changes; absent if there are none. */
  private static void changes(SafeJson json, List<Finding.ChangedPlace> all) throws IOException {
    if (all.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("changes");
    for (Finding.ChangedPlace change : all) {
      json.writeStartObject();
      json.writeStringField("path", change.path());
      json.line(change.line());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes suppressed findings and what suppresses them; absent if there are none. */
  private static void suppressed(SafeJson json, List<Suppressed> all) throws IOException {
    if (all.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("suppressed");
    for (Suppressed hidden : all) {
      json.writeStartObject();
      json.writeStringField("rule", hidden.finding().rule());
      json.writeStringField("severity", hidden.finding().severity().spelling());
      json.writeNumberField("step", hidden.finding().step());
      json.writeStringField("fingerprint", hidden.finding().fingerprint());
      json.writeStringField("by", hidden.by().spelling());
      json.writeStringField("at", hidden.at());
      json.writeStringField("reason", hidden.reason());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the findings that the author of the thoughts disputes; absent if there are none. */
  private static void disputed(SafeJson json, List<Disputed> all) throws IOException {
    if (all.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("disputed");
    for (Disputed disputed : all) {
      json.writeStartObject();
      json.writeStringField("rule", disputed.rule());
      json.writeNumberField("step", disputed.step());
      json.writeNumberField("at", disputed.at());
      json.writeStringField("reason", disputed.reason());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void step(SafeJson json, StepVerdict step) throws IOException {
    json.writeStartObject();
    json.writeNumberField("step", step.step());
    json.writeStringField("judged", step.judged() ? "yes" : "not_judged");
    if (step.why() != null) {
      json.writeStringField("why", step.why());
    }
    risk(json, step.risk());
    pattern(json, step.pattern());
    json.writeStringField("mode", step.mode());
    json.writeStringField("phase", step.phase());
    gate(json, step.gate());
    next(json, step.next());
    if (options.facts()) {
      json.writeArrayFieldStart("facts");
      for (Fact fact : step.facts()) {
        values.fact(json, fact);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void risk(SafeJson json, @Nullable Risk risk) throws IOException {
    if (risk == null) {
      json.writeNullField("risk");
      return;
    }
    json.writeObjectFieldStart("risk");
    json.writeStringField("level", risk.level().spelling());
    json.number("score", risk.score());
    json.writeEndObject();
  }

  private static void pattern(SafeJson json, StepVerdict.@Nullable ThinkingPattern pattern)
      throws IOException {
    if (pattern == null) {
      json.writeNullField("pattern");
      return;
    }
    json.writeObjectFieldStart("pattern");
    json.writeStringField("name", pattern.name());
    json.number("confidence", pattern.confidence());
    json.writeStringField("depth", pattern.depth());
    json.writeBooleanField("needs_hypothesis", pattern.needsHypothesis());
    json.writeEndObject();
  }

  private static void gate(SafeJson json, Gate gate) throws IOException {
    json.writeObjectFieldStart("gate");
    json.writeStringField("decision", gate.decision().spelling());
    json.writeArrayFieldStart("reasons");
    for (Gate.GateReason reason : gate.reasons()) {
      json.writeStartObject();
      json.writeStringField("code", reason.code());
      json.writeStringField("rule", reason.rule());
      if (!reason.about().isEmpty()) {
        json.strings("about", reason.about());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void next(SafeJson json, @Nullable Proposal next) throws IOException {
    if (next == null) {
      json.writeNullField("next");
      return;
    }
    json.writeObjectFieldStart("next");
    json.writeStringField("id", next.id());
    json.writeStringField("mode", next.mode());
    json.writeStringField("suggestion", next.suggestion());
    json.writeStringField("rationale", next.rationale());
    json.writeStringField("depth", next.depth());
    json.number("confidence_threshold", next.threshold());
    call(json, next.call());
    json.writeEndObject();
  }

  /** Writes names as strings, numbers of steps as numbers, and several names as a list. */
  private static void call(SafeJson json, Map<String, Object> call) throws IOException {
    json.writeObjectFieldStart("call");
    for (Map.Entry<String, Object> argument : call.entrySet()) {
      if (argument.getValue() instanceof List<?> names) {
        json.strings(argument.getKey(), names.stream().map(String::valueOf).toList());
      } else if (argument.getValue() instanceof Integer step) {
        json.writeNumberField(argument.getKey(), step);
      } else {
        json.writeStringField(argument.getKey(), String.valueOf(argument.getValue()));
      }
    }
    json.writeEndObject();
  }

  private static void failures(SafeJson json, Verdict verdict) throws IOException {
    json.writeArrayFieldStart("errors");
    for (String why : verdict.failures()) {
      json.writeStartObject();
      json.line(verdict.transcript().at().line());
      json.writeStringField("why", why);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
