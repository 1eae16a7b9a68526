package dev.ponens.fact.tree;

import java.util.List;

/**
 * A call that was executed, with its result.
 *
 * @param step the step of the call
 * @param deeds its actions in order
 * @param result the text of the result
 * @param failed true when the call reported a failure
 * @param tests how its tests ended
 * @param reports true when the result says that something failed, whatever the exit code
 * @param missed true when the result says that an edit found nothing to change
 */
public record ExecutedCall(
    int step,
    List<CallAction> deeds,
    String result,
    boolean failed,
    Tests tests,
    boolean reports,
    boolean missed) {
  public ExecutedCall {
    deeds = List.copyOf(deeds);
  }

  /** A call without an edit that found nothing to change. */
  public ExecutedCall(
      int step,
      List<CallAction> deeds,
      String result,
      boolean failed,
      Tests tests,
      boolean reports) {
    this(step, deeds, result, failed, tests, reports, false);
  }

  /** How the tests of a call ended. */
  public enum Tests {
    /** No tests ran, or it is unknown. */
    NONE,
    PASSED,
    FAILED
  }
}
