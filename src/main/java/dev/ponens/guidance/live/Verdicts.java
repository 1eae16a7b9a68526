package dev.ponens.guidance.live;

import dev.ponens.fact.Confidence;
import dev.ponens.fact.Fact;
import dev.ponens.guidance.Judge;
import dev.ponens.report.SafeJson;
import dev.ponens.report.StepsJson;
import dev.ponens.session.Judgement;
import dev.ponens.session.StoredThought;
import dev.ponens.store.AuditedCall;
import dev.ponens.store.verdict.StoredVerdict;
import dev.ponens.transcript.Event;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.StepVerdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Converts verdicts to their stored form. */
final class Verdicts {
  private Verdicts() {}

  /** Returns the verdict for an event without one. */
  static StepVerdict none(int step) {
    return new StepVerdict(
        step, false, null, null, null, null, null, Gate.OPEN, null, List.of(), List.of(), "");
  }

  static Judgement judgement(Judge judge, Event event, Judge.JudgedStep step) {
    StepVerdict verdict = step.verdict() == null ? none(event.step()) : step.verdict();
    StepVerdict.ThinkingPattern pattern = verdict.pattern();
    String depth = event.given().depth();
    return new Judgement(
        pattern == null ? null : pattern.name(),
        confidence(event, verdict),
        verdict.mode(),
        depth != null ? depth : pattern == null ? null : pattern.depth(),
        verdict.risk() == null ? null : verdict.risk().level().spelling(),
        verdict.gate().decision().spelling(),
        verdict.next() == null ? null : verdict.next().id(),
        step.findings().size(),
        judge.rulebook().hash(),
        judge.settingsHash(),
        StoredVerdict.of(verdict, step.findings()));
  }

  /** Returns the confidence that the caller states, otherwise the one in the text. */
  private static @Nullable Double confidence(Event event, StepVerdict verdict) {
    if (event.given().confidence() != null) {
      return event.given().confidence();
    }
    for (Fact fact : verdict.facts()) {
      if (fact instanceof Confidence stated) {
        return stated.value();
      }
    }
    return null;
  }

  /** Returns the audit entry of a call: the stored thought and its verdict. */
  static AuditedCall call(String tool, StoredThought kept) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
    try (SafeJson json = SafeJson.lines(out)) {
      StepsJson.step(json, Transcripts.event(kept.thought()));
    } catch (IOException e) {
      throw new UncheckedIOException("internal error: data could not be written to memory", e);
    }
    return new AuditedCall(tool, out.toString(StandardCharsets.UTF_8), kept.judgement().verdict());
  }
}
