package dev.ponens.store;

import dev.ponens.session.Judgement;
import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.session.SessionState;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.session.Verification;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Outlook;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Sessions and thoughts for tests of the store. */
@NullMarked
final class Samples {
  static final AuditedCall CALL =
      new AuditedCall("think", "{\"thought\":\"…\"}", "{\"risk\":\"low\"}");

  private Samples() {}

  static Session session(String id, String owner, long at) {
    Opening opening = new Opening(null, null, null, null, "balanced");
    return new Session(id, owner, at, at, opening, SessionState.NEW);
  }

  /** A thought of which nothing is known but its words. */
  static StoredThought bare(int number, String text, long at) {
    return new StoredThought(
        new SessionThought(
            number, EventKind.THOUGHT, text, Given.NOTHING, number == 1 ? null : number - 1, at),
        judged(null, null, 0));
  }

  static Judgement judged(@Nullable String pattern, @Nullable Double confidence, int findings) {
    return new Judgement(
        pattern,
        confidence,
        null,
        null,
        null,
        "go_deeper",
        null,
        findings,
        "sha256:00",
        "sha256:11",
        "{\"findings\":[],\"step\":{}}");
  }

  /** A thought of which everything is known. */
  static StoredThought full(int number, String text, long at) {
    Given given =
        new Given(
            new Given.Position("step-" + number, "1", "2", "other way"),
            new Given.StepSpeaker("assistant", "agent-7"),
            new Given.Manner(0.25, "hypothesis", "deep", "verify"),
            new Given.Testing(
                "the cache is stale: " + text, List.of("log line 3: \"miss\"", text, ""), true),
            new Given.ToolUse(
                "bash", "call-9", CallStatus.TIMED_OUT, -9, 5_000_000_000L, 812L, 0.0021),
            new Outlook(7, false));
    Judgement judgement =
        new Judgement(
            "debugging",
            0.8,
            "hypothesis",
            "deep",
            "high",
            "await_verification",
            "test-the-hypothesis",
            2,
            "sha256:aa",
            "sha256:bb",
            "{\"findings\":[{\"text\":\"" + text.length() + "\"}],\"step\":{}}");
    return new StoredThought(
        new SessionThought(number, EventKind.ANSWER, text, given, number - 1, at), judgement);
  }

  static Verification verified(int number, long at) {
    return new Verification(
        "the cache is stale",
        number,
        List.of(1),
        List.of(2, 3),
        1.0 / 3,
        "contradicted",
        "2 thoughts speak against it",
        at);
  }

  /** Appends a thought behind a session and gives the session behind it. */
  static Session append(Store store, Session session, StoredThought kept) throws Conflict {
    Session next = session.after(session.standing().after(kept, false), kept.thought().at());
    store.append(next, session.standing().events(), kept, null, CALL);
    return next;
  }
}
