package dev.ponens.report;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Via;
import dev.ponens.transcript.Visibility;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes transcripts in the steps format, so that input of any format can be linted again. Leaves
 * out what is not set.
 */
public final class StepsJson {
  private StepsJson() {}

  /** Writes a transcript as one object. */
  public static void write(SafeJson json, Transcript transcript) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", transcript.id());
    Hints hints = transcript.hints();
    said(json, "difficulty", hints.difficulty());
    outlook(json, hints.outlook());
    said(json, "domain", hints.domain());
    said(json, "agent", hints.agent());
    said(json, "model", hints.model());
    said(json, "submission", hints.submission());
    Event question = transcript.question();
    said(json, "question", question == null ? null : question.text());
    json.writeArrayFieldStart("steps");
    for (Event event : transcript.events()) {
      step(json, event);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Writes a step as one object. */
  public static void step(SafeJson json, Event event) throws IOException {
    json.writeStartObject();
    json.writeStringField("text", event.text());
    if (event.kind() != EventKind.THOUGHT) {
      json.writeStringField("kind", event.kind().spelling());
    }
    if (event.visibility() != Visibility.FULL) {
      json.writeStringField("visibility", event.visibility().spelling());
    }
    given(json, event.given());
    json.writeEndObject();
  }

  private static void given(SafeJson json, Given given) throws IOException {
    said(json, "id", given.id());
    said(json, "role", given.role());
    if (given.confidence() != null) {
      json.number("confidence", given.confidence());
    }
    said(json, "mode", given.mode());
    said(json, "depth", given.depth());
    said(json, "phase", given.phase());
    said(json, "hypothesis", given.hypothesis());
    if (!given.evidence().isEmpty()) {
      json.strings("evidence", given.evidence());
    }
    said(json, "revises", given.revises());
    said(json, "branch_from", given.branchFrom());
    said(json, "branch", given.branch());
    said(json, "agent", given.agent());
    use(json, given.use());
    on(json, "pending_verification", given.pendingVerification());
    outlook(json, given.outlook());
    if (given.disputed() != null) {
      json.writeStringField("disputes", given.disputed().step());
      json.writeStringField("rule", given.disputed().rule());
    }
    LedgerEntry entry = given.entry();
    if (entry != null) {
      entry(json, entry);
    }
    Via via = given.via();
    said(json, "via", via == null ? null : via.spelling());
  }

  private static void entry(SafeJson json, LedgerEntry entry) throws IOException {
    json.writeStringField("entry", entry.type().spelling());
    said(json, "id", entry.id());
    said(json, "criticality", entry.criticality());
    if (entry.verifiable() != null) {
      json.writeBooleanField("verifiable", entry.verifiable());
    }
    if (!entry.about().isEmpty()) {
      json.strings("about", entry.about());
    }
    said(json, "stance", entry.against() ? "contradicts" : null);
    said(json, "status", entry.status());
    if (!entry.evidence().isEmpty()) {
      json.strings("evidence", entry.evidence());
    }
    said(json, "group", entry.group());
    said(json, "source", entry.source());
    said(json, "relation", entry.relation());
    said(json, "decision", entry.decision());
    if (entry.score() != null) {
      json.number("score", entry.score());
    }
    said(json, "scope", entry.wide() ? "session" : null);
    said(json, "revises", entry.revises());
  }

  /** Readers of version 1 know only {@code is_error}, so it is written beside the status. */
  private static void use(SafeJson json, Given.ToolUse use) throws IOException {
    said(json, "tool", use.tool());
    said(json, "call_id", use.callId());
    on(json, "is_error", use.isError());
    if (use.status() != CallStatus.UNKNOWN) {
      json.writeStringField("status", use.status().spelling());
    }
    if (use.exitCode() != null) {
      json.writeNumberField("exit_code", use.exitCode());
    }
    if (use.durationMs() != null) {
      json.writeNumberField("duration_ms", use.durationMs());
    }
    if (use.tokens() != null) {
      json.writeNumberField("tokens", use.tokens());
    }
    if (use.cost() != null) {
      json.number("cost", use.cost());
    }
  }

  private static void outlook(SafeJson json, Outlook outlook) throws IOException {
    if (outlook.estimatedTotal() != null) {
      json.writeNumberField("estimated_total", outlook.estimatedTotal());
    }
    if (outlook.needsMoreThoughts() != null) {
      json.writeBooleanField("needs_more_thoughts", outlook.needsMoreThoughts());
    }
  }

  private static void said(SafeJson json, String name, @Nullable String value) throws IOException {
    if (value != null) {
      json.writeStringField(name, value);
    }
  }

  private static void on(SafeJson json, String name, boolean value) throws IOException {
    if (value) {
      json.writeBooleanField(name, true);
    }
  }
}
