package dev.ponens.report.runs;

import dev.ponens.report.Report;
import dev.ponens.report.SafeJson;
import dev.ponens.report.VerdictJson;
import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.RunSummary;
import dev.ponens.verdict.RunSummary.RunCheck;
import dev.ponens.verdict.RunSummary.RunClaim;
import dev.ponens.verdict.RunSummary.SummaryFile;
import dev.ponens.verdict.RunSummary.Totals;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One document: {@code {"runs":[…],"errors":[…],"summary":{…}}}. */
final class RunsJson implements Report {
  private final OutputStream out;
  private final SafeJson json;
  private final RunTable table = new RunTable();
  private final List<ReadResult.UnreadablePiece> errors = new ArrayList<>();

  RunsJson(OutputStream out) throws IOException {
    this.out = out;
    this.json = SafeJson.pretty(out);
    json.writeStartObject();
    json.writeArrayFieldStart("runs");
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    RunSummary run = verdict.run();
    if (run == null) {
      return;
    }
    RunView view = RunView.of(verdict, run);
    table.add(view);
    json.writeStartObject();
    VerdictJson.source(json, verdict.transcript().id(), verdict.transcript().at());
    json.writeStringField("format", verdict.transcript().format());
    totals(run.totals());
    json.writeArrayFieldStart("files");
    for (SummaryFile file : run.files()) {
      json.writeStartObject();
      json.writeStringField("path", file.path());
      json.writeBooleanField("new", file.isNew());
      json.writeBooleanField("left", file.left());
      json.writeNumberField("step", file.step());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("checks");
    for (RunCheck check : run.checks()) {
      json.writeStartObject();
      json.writeStringField("kind", check.kind());
      json.writeStringField("command", check.command());
      json.writeStringField("outcome", check.outcome());
      json.writeNumberField("times", check.times());
      json.writeNumberField("step", check.step());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("claims");
    for (RunClaim claim : run.claims()) {
      json.writeStartObject();
      json.writeStringField("words", claim.words());
      json.writeStringField("standing", claim.standing());
      number("evidence_step", claim.since() == 0 ? null : Double.valueOf(claim.since()));
      json.writeNumberField("step", claim.step());
      json.writeEndObject();
    }
    json.writeEndArray();
    clauses(view);
    json.writeNumberField("omitted", run.omitted());
    json.writeEndObject();
    json.flush();
  }

  private void totals(Totals totals) throws IOException {
    json.writeObjectFieldStart("used");
    json.writeNumberField("steps", totals.steps());
    json.writeNumberField("calls", totals.calls());
    json.writeNumberField("failed", totals.failed());
    json.writeNumberField("turns", totals.turns());
    Long tokens = totals.tokens();
    Long toolMs = totals.toolMs();
    number("tokens", tokens == null ? null : Double.valueOf(tokens));
    number("cost", totals.cost());
    number("tool_ms", toolMs == null ? null : Double.valueOf(toolMs));
    json.writeEndObject();
  }

  private void number(String name, @Nullable Double value) throws IOException {
    json.number(name, value == null ? Double.NaN : value);
  }

  private void clauses(RunView view) throws IOException {
    json.writeObjectFieldStart("clauses");
    json.writeArrayFieldStart("broken");
    for (RunView.BrokenClause clause : view.broken()) {
      json.writeStartObject();
      json.writeStringField("rule", clause.rule());
      json.writeStringField("severity", clause.severity().spelling());
      json.writeArrayFieldStart("steps");
      for (int step : clause.steps()) {
        json.writeNumber(step);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.strings("not_reported", view.hidden());
    json.strings("kept", view.kept());
    json.strings("not_applicable", view.idle());
    json.writeEndObject();
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
    RunTable.All all = table.all();
    Long tokens = all.tokens();
    json.writeObjectFieldStart("summary");
    json.writeNumberField("runs", all.runs());
    json.writeNumberField("clean", all.clean());
    json.writeNumberField("calls", all.calls());
    json.writeNumberField("failed", all.failed());
    number("tokens", tokens == null ? null : Double.valueOf(tokens));
    number("cost", all.cost());
    json.writeObjectFieldStart("broken");
    for (Severity severity : Severity.values()) {
      json.writeNumberField(severity.spelling(), table.broken(severity));
    }
    json.writeEndObject();
    json.writeArrayFieldStart("clauses");
    for (RunTable.ClauseCounts clause : table.clauses()) {
      json.writeStartObject();
      json.writeStringField("rule", clause.rule());
      json.writeNumberField("broken", clause.broken());
      json.writeNumberField("not_reported", clause.hidden());
      json.writeNumberField("kept", clause.kept());
      json.writeNumberField("not_applicable", clause.idle());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberField("unreadable", summary.unreadable());
    json.writeNumberField("failures", summary.failures());
    json.writeEndObject();
    json.writeEndObject();
    json.endLine();
    json.close();
    out.flush();
  }
}
