package dev.ponens.transcript;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the caller said about a step. Everything is optional: null means the caller did not say.
 *
 * @param id the caller's own name for the step
 * @param role who spoke, as the format spells it
 * @param confidence the caller's confidence, 0 to 1
 * @param mode one of auto, continue, revise, branch, question, stuck, hypothesis, conclude
 * @param depth how deep the caller means to think: surface, standard, deep, exhaustive
 * @param phase one of plan, execute, verify, answer
 * @param hypothesis the hypothesis this step tests
 * @param evidence what the caller holds as evidence; empty when none
 * @param revises the id or number of the step this one replaces
 * @param branchFrom the id or number of the step this one branches from
 * @param branch the branch's name
 * @param agent which agent spoke
 * @param tool the tool's name, for calls and results
 * @param callId joins a call with its result
 * @param isError true when the tool reported a failure
 * @param pendingVerification true while a verification the caller started has not come back
 * @param outlook what the caller expected of the rest when the step came
 */
public record Given(
    @Nullable String id,
    @Nullable String role,
    @Nullable Double confidence,
    @Nullable String mode,
    @Nullable String depth,
    @Nullable String phase,
    @Nullable String hypothesis,
    List<String> evidence,
    @Nullable String revises,
    @Nullable String branchFrom,
    @Nullable String branch,
    @Nullable String agent,
    @Nullable String tool,
    @Nullable String callId,
    boolean isError,
    boolean pendingVerification,
    Outlook outlook) {

  /** Nothing was said. */
  public static final Given NOTHING =
      new Given(
          null,
          null,
          null,
          null,
          null,
          null,
          null,
          List.of(),
          null,
          null,
          null,
          null,
          null,
          null,
          false,
          false,
          Outlook.NONE);

  public Given {
    evidence = List.copyOf(evidence);
    if (confidence != null && !(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("confidence lies between 0 and 1: " + confidence);
    }
  }

  /** A tool call or result: nothing but the tool's name, the call's id and whether it failed. */
  public static Given tool(@Nullable String tool, @Nullable String callId, boolean isError) {
    return new Given(
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        List.of(),
        null,
        null,
        null,
        null,
        tool,
        callId,
        isError,
        false,
        Outlook.NONE);
  }
}
