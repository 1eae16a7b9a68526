package dev.ponens.store.verdict;

import dev.ponens.report.SafeJson;
import dev.ponens.report.ValueJson;
import dev.ponens.transcript.Origin;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.StepVerdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the verdict on one thought for the store: {@code {"findings": […], "step": {…}}}. The hash
 * of a thought covers these bytes.
 */
public final class StoredVerdict {
  private final ValueJson values = new ValueJson();
  private final SafeJson json;

  private StoredVerdict(SafeJson json) {
    this.json = json;
  }

  /**
   * Returns a verdict as JSON.
   *
   * @param step the verdict on the thought, with masked text
   * @param findings its findings
   */
  public static String of(StepVerdict step, List<Finding> findings) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
    try (SafeJson json = SafeJson.lines(out)) {
      new StoredVerdict(json).write(step, findings);
    } catch (IOException e) {
      throw new UncheckedIOException("internal error: data could not be written to memory", e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private void write(StepVerdict step, List<Finding> findings) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("findings");
    for (Finding finding : findings) {
      finding(finding);
    }
    json.writeEndArray();
    json.writeFieldName("step");
    step(step);
    json.writeEndObject();
  }

  private void finding(Finding finding) throws IOException {
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
    origin(finding.origin());
    json.writeStringField("fingerprint", finding.fingerprint());
    if (!finding.related().isEmpty()) {
      json.writeArrayFieldStart("related");
      for (Finding.Related related : finding.related()) {
        json.writeStartObject();
        json.writeNumberField("step", related.step());
        json.writeNumberField("start", related.span().start());
        json.writeNumberField("end", related.span().end());
        json.writeStringField("text", related.text());
        origin(related.origin());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    if (!finding.changes().isEmpty()) {
      json.writeArrayFieldStart("changes");
      for (Finding.ChangedPlace change : finding.changes()) {
        json.writeStartObject();
        json.writeStringField("path", change.path());
        json.line(change.line());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private void origin(Origin origin) throws IOException {
    json.writeObjectFieldStart("origin");
    json.writeNumberField("line", origin.line());
    json.writeStringField("pointer", origin.pointer());
    json.writeEndObject();
  }

  private void step(StepVerdict step) throws IOException {
    json.writeStartObject();
    json.writeNumberField("step", step.step());
    json.writeStringField("judged", step.judged() ? "yes" : "not_judged");
    if (step.why() != null) {
      json.writeStringField("why", step.why());
    }
    risk(step.risk());
    pattern(step.pattern());
    json.writeStringField("mode", step.mode());
    json.writeStringField("phase", step.phase());
    gate(step.gate());
    next(step.next());
    json.writeEndObject();
  }

  private void risk(@Nullable Risk risk) throws IOException {
    if (risk == null) {
      json.writeNullField("risk");
      return;
    }
    json.writeObjectFieldStart("risk");
    json.writeStringField("level", risk.level().spelling());
    json.number("score", risk.score());
    json.writeEndObject();
  }

  private void pattern(StepVerdict.@Nullable ThinkingPattern pattern) throws IOException {
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

  private void gate(Gate gate) throws IOException {
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

  private void next(@Nullable Proposal next) throws IOException {
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
    json.writeObjectFieldStart("call");
    for (Map.Entry<String, Object> argument : next.call().entrySet()) {
      argument(argument.getKey(), argument.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  /** Writes names as strings, numbers of steps as numbers, and several names as a list. */
  private void argument(String name, Object value) throws IOException {
    if (value instanceof List<?> names) {
      json.strings(name, names.stream().map(String::valueOf).toList());
    } else if (value instanceof Integer step) {
      json.writeNumberField(name, step);
    } else {
      json.writeStringField(name, String.valueOf(value));
    }
  }
}
