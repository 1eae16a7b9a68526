package dev.ponens.session;

import dev.ponens.transcript.Kind;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a session stands: what is counted as its thoughts come.
 *
 * @param events how many events it has; the number of the last, and the version by which two
 *     writers of one session notice each other
 * @param thoughts how many of them are thoughts or answers
 * @param revisions how many of these replace an earlier one
 * @param branches how many branches were opened beside the trunk
 * @param branch the branch the last event stands on; null for the trunk
 * @param hypothesis the last hypothesis given, masked; null when none was
 * @param confidences how many thoughts have a known confidence
 * @param confidence the sum of these confidences
 * @param concluded whether the caller called the last thought a conclusion, or an answer, and the
 *     gate let it pass
 * @param conclusion the words of the thought that concluded, masked; null when none did
 */
public record Standing(
    int events,
    int thoughts,
    int revisions,
    int branches,
    @Nullable String branch,
    @Nullable String hypothesis,
    int confidences,
    double confidence,
    boolean concluded,
    @Nullable String conclusion) {
  /** A session without an event. */
  public static final Standing NEW = new Standing(0, 0, 0, 0, null, null, 0, 0, false, null);

  /** The mean of the known confidences, 0 to 1; null when none is known. */
  public @Nullable Double averageConfidence() {
    return confidences == 0 ? null : confidence / confidences;
  }

  /**
   * How it stands behind one more event.
   *
   * @param kept the event, numbered one above the last
   * @param opens whether it opens a branch
   */
  public Standing after(Kept kept, boolean opens) {
    Thought thought = kept.thought();
    if (thought.number() != events + 1) {
      throw new IllegalArgumentException(
          "after " + events + " events comes " + (events + 1) + ", not " + thought.number());
    }
    if (thought.kind() == Kind.DISPUTE) {
      // It says something of what was thought and is no part of it.
      return new Standing(
          thought.number(),
          thoughts,
          revisions,
          branches,
          branch,
          hypothesis,
          confidences,
          confidence,
          concluded,
          conclusion);
    }
    Double sure = kept.judgement().confidence();
    String tested = thought.given().hypothesis();
    // What the gate holds back concludes nothing.
    boolean concludes =
        (thought.kind() == Kind.ANSWER || Objects.equals(thought.given().mode(), "conclude"))
            && kept.judgement().gate().equals("stop_ok");
    return new Standing(
        thought.number(),
        thoughts + (thought.kind().judged() ? 1 : 0),
        revisions + (thought.revision() ? 1 : 0),
        branches + (opens ? 1 : 0),
        thought.given().branch(),
        tested == null ? hypothesis : tested,
        confidences + (sure == null ? 0 : 1),
        confidence + (sure == null ? 0 : sure),
        concludes,
        concludes ? thought.text() : conclusion);
  }
}
