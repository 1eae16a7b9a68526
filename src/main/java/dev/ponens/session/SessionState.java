package dev.ponens.session;

import dev.ponens.transcript.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The state of a session: counts that are updated as its thoughts arrive.
 *
 * @param events the number of events. This is the number of the last event, and the version by
 *     which concurrent writers of one session detect each other
 * @param thoughts how many of them are thoughts or answers
 * @param revisions how many of these replace an earlier one
 * @param branches how many branches were opened beside the trunk
 * @param branch the branch of the last event; null for the trunk
 * @param hypothesis the last hypothesis given, masked; null if there was none
 * @param confidences how many thoughts have a known confidence
 * @param confidence the sum of these confidences
 * @param concluded whether the last thought was an answer or was marked as a conclusion, and the
 *     gate let it pass
 * @param conclusion the words of the thought that concluded, masked; null if none did
 * @param winner the branch that the conclusion chose; null if there are fewer than two branches, or
 *     the conclusion does not say which
 */
public record SessionState(
    int events,
    int thoughts,
    int revisions,
    int branches,
    @Nullable String branch,
    @Nullable String hypothesis,
    int confidences,
    double confidence,
    boolean concluded,
    @Nullable String conclusion,
    @Nullable String winner) {
  /** A session without an event. */
  public static final SessionState NEW =
      new SessionState(0, 0, 0, 0, null, null, 0, 0, false, null, null);

  /** The mean of the known confidences, 0 to 1; null if none is known. */
  public @Nullable Double averageConfidence() {
    return confidences == 0 ? null : confidence / confidences;
  }

  /**
   * The state after one more event.
   *
   * @param kept the event, whose number is one above the last
   * @param opens whether it opens a branch
   */
  public SessionState after(StoredThought kept, boolean opens) {
    SessionThought thought = kept.thought();
    if (thought.number() != events + 1) {
      throw new IllegalArgumentException(
          "expected event " + (events + 1) + " after " + events + ", not " + thought.number());
    }
    if (!thought.kind().judged() && thought.kind() != EventKind.USER) {
      // A dispute, an entry of the ledger or a tool result is not a thought. A dispute leaves a
      // conclusion as it is; after the others the session must conclude again.
      return new SessionState(
          thought.number(),
          thoughts,
          revisions,
          branches,
          branch,
          hypothesis,
          confidences,
          confidence,
          concluded && thought.kind() == EventKind.DISPUTE,
          conclusion,
          winner);
    }
    Double sure = kept.judgement().confidence();
    String tested = thought.given().hypothesis();
    // A thought that the gate holds back does not conclude the session.
    boolean concludes = thought.concludes() && kept.judgement().gate().equals("stop_ok");
    return new SessionState(
        thought.number(),
        thoughts + (thought.kind().judged() ? 1 : 0),
        revisions + (thought.revision() ? 1 : 0),
        branches + (opens ? 1 : 0),
        thought.given().branch(),
        tested == null ? hypothesis : tested,
        confidences + (sure == null ? 0 : 1),
        confidence + (sure == null ? 0 : sure),
        concludes,
        concludes ? thought.text() : conclusion,
        concludes ? null : winner);
  }

  /** The state after a conclusion that chose a branch; null if it chose none. */
  public SessionState choosing(@Nullable String branch) {
    return new SessionState(
        events,
        thoughts,
        revisions,
        branches,
        this.branch,
        hypothesis,
        confidences,
        confidence,
        concluded,
        conclusion,
        branch);
  }
}
