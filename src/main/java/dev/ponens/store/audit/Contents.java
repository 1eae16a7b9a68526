package dev.ponens.store.audit;

import dev.ponens.session.Judgement;
import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.session.SessionState;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.session.Verification;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import org.jspecify.annotations.Nullable;

/** Hashes of the stored content. Every field is part of the hash. */
public final class Contents {
  private Contents() {}

  /**
   * A text as it is stored: half of a surrogate pair, which UTF-8 cannot encode, becomes U+FFFD.
   * The length does not change.
   */
  public static String wellFormed(String text) {
    StringBuilder mended = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isSurrogate(c)) {
        continue;
      }
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (pair) {
        i++;
      } else {
        mended = mended == null ? new StringBuilder(text) : mended;
        mended.setCharAt(i, '\uFFFD');
      }
    }
    return mended == null ? text : mended.toString();
  }

  /** The hash of any text, such as a call's arguments: 64 hex digits. */
  public static String hash(String text) {
    return new FieldHash("text").add(text).hash();
  }

  /** The hash of a thought, its judgement and the verification of its hypothesis: 64 hex digits. */
  public static String hash(StoredThought kept, @Nullable Verification verification) {
    FieldHash fields = new FieldHash("thought");
    add(fields, kept.thought());
    add(fields, kept.judgement());
    fields.add(verification != null);
    if (verification != null) {
      add(fields, verification);
    }
    return fields.hash();
  }

  /** The hash of a session and its state: 64 hex digits. */
  public static String hash(Session session) {
    Opening opening = session.opening();
    FieldHash fields =
        new FieldHash("session")
            .add(session.id())
            .add(session.owner())
            .add(session.created())
            .add(session.touched())
            .add(opening.question())
            .add(opening.difficulty())
            .add(opening.domain())
            .add(opening.chain())
            .add(opening.profile());
    add(fields, session.standing());
    return fields.hash();
  }

  private static void add(FieldHash fields, SessionState standing) {
    fields
        .add(standing.events())
        .add(standing.thoughts())
        .add(standing.revisions())
        .add(standing.branches())
        .add(standing.branch())
        .add(standing.hypothesis())
        .add(standing.confidences())
        .add((Double) standing.confidence())
        .add(standing.concluded())
        .add(standing.conclusion());
    if (standing.winner() != null) {
      // Added only if there is one, so that older records keep their hashes.
      fields.add("winner").add(standing.winner());
    }
  }

  private static void add(FieldHash fields, SessionThought thought) {
    fields
        .add(thought.number())
        .add(thought.kind().spelling())
        .add(thought.text())
        .add(thought.previous())
        .add(thought.at());
    Given given = thought.given();
    Boolean more = given.outlook().needsMoreThoughts();
    fields
        .add(given.id())
        .add(given.role())
        .add(given.confidence())
        .add(given.mode())
        .add(given.depth())
        .add(given.phase())
        .add(given.hypothesis())
        .add(given.evidence())
        .add(given.revises())
        .add(given.branchFrom())
        .add(given.branch())
        .add(given.agent())
        .add(given.tool())
        .add(given.callId())
        .add(given.isError())
        .add(given.pendingVerification())
        .add(given.outlook().estimatedTotal())
        .add(more == null ? null : more ? 1 : 0);
    Given.DisputeTarget disputed = given.disputed();
    if (disputed != null) {
      // Added only for disputes, so that older records keep their hashes.
      fields.add("dispute").add(disputed.step()).add(disputed.rule());
    }
    use(fields, given.use());
    ledger(fields, given);
  }

  /**
   * What happened in a tool call. Added only if it says more than whether the call failed, so that
   * older records keep their hashes.
   */
  private static void use(FieldHash fields, Given.ToolUse use) {
    boolean more = use.status() != CallStatus.UNKNOWN && use.status() != CallStatus.FAILED;
    boolean numbers =
        use.exitCode() != null
            || use.durationMs() != null
            || use.tokens() != null
            || use.cost() != null;
    if (more || numbers) {
      fields
          .add("use")
          .add(use.status().spelling())
          .add(use.exitCode())
          .add(written(use.durationMs()))
          .add(written(use.tokens()))
          .add(use.cost());
    }
  }

  /**
   * The entry of the ledger, and how the event arrived. Added only if there is one, so that older
   * records keep their hashes.
   */
  private static void ledger(FieldHash fields, Given given) {
    LedgerEntry entry = given.entry();
    if (entry != null) {
      Boolean verifiable = entry.verifiable();
      fields
          .add("ledger")
          .add(entry.type().spelling())
          .add(entry.id())
          .add(entry.criticality())
          .add(verifiable == null ? null : verifiable ? 1 : 0)
          .add(entry.about())
          .add(entry.against())
          .add(entry.status())
          .add(entry.evidence())
          .add(entry.group())
          .add(entry.source())
          .add(entry.relation())
          .add(entry.decision())
          .add(entry.score())
          .add(entry.wide())
          .add(entry.revises());
    }
    if (given.via() != null) {
      fields.add("via").add(given.via().spelling());
    }
  }

  private static @Nullable String written(@Nullable Long number) {
    return number == null ? null : number.toString();
  }

  private static void add(FieldHash fields, Judgement judgement) {
    fields
        .add(judgement.pattern())
        .add(judgement.confidence())
        .add(judgement.mode())
        .add(judgement.depth())
        .add(judgement.risk())
        .add(judgement.gate())
        .add(judgement.next())
        .add(judgement.findings())
        .add(judgement.rulebook())
        .add(judgement.settings())
        .add(judgement.verdict());
  }

  private static void add(FieldHash fields, Verification verification) {
    fields
        .add(verification.hypothesis())
        .add(verification.thought())
        .add(verification.supporting())
        .add(verification.contradicting())
        .add(verification.confidence())
        .add(verification.outcome())
        .add(verification.revision())
        .add(verification.at());
  }
}
