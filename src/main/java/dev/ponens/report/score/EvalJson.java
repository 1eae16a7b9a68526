package dev.ponens.report.score;

import dev.ponens.report.SafeJson;
import dev.ponens.verdict.Gate;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Writes an {@link Evaluation} for programs. */
public final class EvalJson {
  private EvalJson() {}

  /**
   * Writes one JSON document and flushes the stream; does not close it. Ratios are rounded to four
   * places, and null if there is nothing to divide by.
   *
   * @param eval over all files
   * @param files the same for each file, by path
   * @param labels findings compared with labelled steps; null without such labels
   * @throws IOException if the stream fails
   */
  public static void write(
      Evaluation eval,
      Map<String, Evaluation> files,
      @Nullable LabelScores labels,
      OutputStream out)
      throws IOException {
    SafeJson json = SafeJson.pretty(out);
    json.writeStartObject();
    figures(json, eval);
    if (labels != null) {
      labels(json, labels);
    }
    json.writeArrayFieldStart("error_types");
    for (ErrorKind kind : eval.kinds()) {
      kind(json, kind);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("files");
    for (Map.Entry<String, Evaluation> file : files.entrySet()) {
      json.writeStartObject();
      json.writeStringField("file", file.getKey());
      figures(json, file.getValue());
      json.writeEndObject();
    }
    json.writeEndArray();
    drawn(json, "sample", eval.sample());
    drawn(json, "missed", eval.missed());
    json.writeEndObject();
    json.endLine();
    json.close();
    out.flush();
  }

  private static void figures(SafeJson json, Evaluation eval) throws IOException {
    json.writeObjectFieldStart("transcripts");
    json.writeNumberField("wrong", eval.wrong());
    json.writeNumberField("right", eval.right());
    json.writeNumberField("located", eval.located());
    json.writeNumberField("unlabelled", eval.unlabelled());
    json.writeEndObject();
    json.writeArrayFieldStart("rules");
    for (Evaluation.RuleScore rule : eval.rules()) {
      rule(json, eval, rule);
    }
    json.writeEndArray();
    if (!eval.disputed().isEmpty()) {
      json.writeObjectFieldStart("disputed");
      for (Map.Entry<String, Long> count : eval.disputed().entrySet()) {
        json.writeNumberField(count.getKey(), count.getValue());
      }
      json.writeEndObject();
    }
    json.writeObjectFieldStart("gate");
    side(json, "wrong", eval.gateOnWrong(), eval.heldOnWrong());
    side(json, "right", eval.gateOnRight(), eval.heldOnRight());
    ratio(json, "lift", eval.lift());
    json.writeEndObject();
  }

  private static void labels(SafeJson json, LabelScores scores) throws IOException {
    json.writeObjectFieldStart("labels");
    json.writeNumberField("runs", scores.runs());
    json.writeArrayFieldStart("absent_runs");
    for (String run : scores.absent()) {
      json.writeString(run);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("by_label");
    for (LabelScores.LabelScore label : scores.labels()) {
      label(json, label);
    }
    json.writeEndArray();
    json.writeFieldName("all");
    label(json, scores.total());
    json.writeEndObject();
  }

  private static void label(SafeJson json, LabelScores.LabelScore label) throws IOException {
    json.writeStartObject();
    json.writeStringField("label", label.label());
    json.writeArrayFieldStart("rules");
    for (String rule : label.rules()) {
      json.writeString(rule);
    }
    json.writeEndArray();
    count(json, "violated", label.sure());
    count(json, "arguable", label.arguable());
    count(json, "kept", label.kept());
    json.writeNumberField("unlabelled", label.unlabelled());
    ratio(json, "precision", label.precision());
    ratio(json, "recall", label.sure().share());
    json.writeEndObject();
  }

  private static void count(SafeJson json, String name, LabelScores.LabelCount count)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("steps", count.steps());
    json.writeNumberField("fired", count.fired());
    json.writeEndObject();
  }

  private static void rule(SafeJson json, Evaluation eval, Evaluation.RuleScore rule)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("rule", rule.rule());
    json.writeNumberField("findings", rule.findings());
    json.writeNumberField("fired", rule.fired());
    json.writeNumberField("in_wrong", rule.inWrong());
    json.writeNumberField("at_or_before_first_error", rule.byFirstError());
    json.writeNumberField("in_right", rule.inRight());
    ratio(json, "precision", rule.precision());
    ratio(json, "recall", eval.recall(rule));
    json.writeEndObject();
  }

  private static void side(
      SafeJson json, String name, Map<Gate.Decision, Long> counts, OptionalDouble held)
      throws IOException {
    json.writeObjectFieldStart(name);
    for (Map.Entry<Gate.Decision, Long> count : counts.entrySet()) {
      json.writeNumberField(count.getKey().spelling(), count.getValue());
    }
    ratio(json, "go_deeper_or_blocked", held);
    json.writeEndObject();
  }

  private static void kind(SafeJson json, ErrorKind kind) throws IOException {
    json.writeStartObject();
    json.writeStringField("error_type", kind.name());
    json.writeNumberField("transcripts", kind.transcripts());
    json.writeNumberField("flagged", kind.flagged());
    ratio(json, "share", kind.share());
    json.writeObjectFieldStart("rules");
    for (Map.Entry<String, Long> rule : kind.byRule().entrySet()) {
      json.writeNumberField(rule.getKey(), rule.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void drawn(SafeJson json, String name, List<SampledPlace> drawn)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (SampledPlace one : drawn) {
      json.writeStartObject();
      json.writeStringField("at", one.at().toString());
      json.writeStringField("transcript", one.transcript());
      json.writeNumberField("step", one.step());
      if (one.rule() != null) {
        json.writeStringField("rule", one.rule());
        json.writeStringField("message", one.message());
      }
      json.writeStringField("truth", one.truth());
      json.writeStringField("words", one.excerpt().line());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void ratio(SafeJson json, String name, OptionalDouble ratio) throws IOException {
    json.number(name, Math.rint(ratio.orElse(Double.NaN) * 1e4) / 1e4);
  }
}
