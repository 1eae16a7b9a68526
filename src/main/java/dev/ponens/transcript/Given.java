package dev.ponens.transcript;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the caller said about a step. Everything is optional: null means not given.
 *
 * @param position the step's place among the others
 * @param speaker the speaker
 * @param manner how the caller intends to think
 * @param testing the hypothesis that is tested, and the evidence
 * @param use the tool, for calls and results
 * @param outlook what the caller expected of the rest when the step came
 * @param disputed the disputed finding; null for all events but disputes
 */
public record Given(
    Position position,
    Speaker speaker,
    Manner manner,
    Testing testing,
    Use use,
    Outlook outlook,
    @Nullable Disputed disputed) {

  /** For a step that disputes nothing. */
  public Given(
      Position position,
      Speaker speaker,
      Manner manner,
      Testing testing,
      Use use,
      Outlook outlook) {
    this(position, speaker, manner, testing, use, outlook, null);
  }

  /** Nothing was given. */
  public static final Given NOTHING =
      new Given(
          new Position(null, null, null, null),
          new Speaker(null, null),
          new Manner(null, null, null, null),
          new Testing(null, List.of(), false),
          new Use(null, null, false),
          Outlook.NONE);

  /**
   * The place of a step among the others.
   *
   * @param id the caller's name for the step
   * @param revises the id or number of the step that this one replaces
   * @param branchFrom the id or number of the step that this one branches from
   * @param branch the branch's name
   */
  public record Position(
      @Nullable String id,
      @Nullable String revises,
      @Nullable String branchFrom,
      @Nullable String branch) {}

  /**
   * The speaker of a step.
   *
   * @param role the role of the speaker, as the format spells it
   * @param agent the agent that spoke
   */
  public record Speaker(@Nullable String role, @Nullable String agent) {}

  /**
   * How the caller intends to think.
   *
   * @param confidence the caller's confidence, 0 to 1
   * @param mode one of auto, continue, revise, branch, question, stuck, hypothesis, conclude
   * @param depth the intended depth: surface, standard, deep, exhaustive
   * @param phase one of plan, execute, verify, answer
   */
  public record Manner(
      @Nullable Double confidence,
      @Nullable String mode,
      @Nullable String depth,
      @Nullable String phase) {
    public Manner {
      if (confidence != null && !(confidence >= 0 && confidence <= 1)) {
        throw new IllegalArgumentException("confidence must be between 0 and 1: " + confidence);
      }
    }
  }

  /**
   * The hypothesis that is tested, and the evidence.
   *
   * @param hypothesis the hypothesis that this step tests
   * @param evidence what the caller gives as evidence; empty if there is none
   * @param pending true while a verification that the caller started has not returned
   */
  public record Testing(@Nullable String hypothesis, List<String> evidence, boolean pending) {
    public Testing {
      evidence = List.copyOf(evidence);
    }
  }

  /**
   * The use of a tool.
   *
   * @param tool the tool's name, for calls and results
   * @param callId links a call with its result
   * @param isError true if the tool reported a failure
   */
  public record Use(@Nullable String tool, @Nullable String callId, boolean isError) {}

  /**
   * A disputed finding.
   *
   * @param step the id or number of the finding's step; 0 is the question
   * @param rule the rule that reported the finding
   */
  public record Disputed(String step, String rule) {}

  /** The same for an event that disputes a finding. */
  public Given disputing(String step, String rule) {
    return new Given(position, speaker, manner, testing, use, outlook, new Disputed(step, rule));
  }

  /** For a tool call or result: only the tool's name, the call's id and whether it failed. */
  public static Given tool(@Nullable String tool, @Nullable String callId, boolean isError) {
    return new Given(
        NOTHING.position,
        NOTHING.speaker,
        NOTHING.manner,
        NOTHING.testing,
        new Use(tool, callId, isError),
        NOTHING.outlook);
  }

  /** Only the speaker is known. */
  public static Given spokenBy(String role) {
    return new Given(
        NOTHING.position,
        new Speaker(role, null),
        NOTHING.manner,
        NOTHING.testing,
        NOTHING.use,
        NOTHING.outlook);
  }

  /** The same at another position. */
  public Given at(Position elsewhere) {
    return new Given(elsewhere, speaker, manner, testing, use, outlook, disputed);
  }

  /** The same with another outlook. */
  public Given expecting(Outlook other) {
    return new Given(position, speaker, manner, testing, use, other, disputed);
  }

  public @Nullable String id() {
    return position.id;
  }

  public @Nullable String revises() {
    return position.revises;
  }

  public @Nullable String branchFrom() {
    return position.branchFrom;
  }

  public @Nullable String branch() {
    return position.branch;
  }

  public @Nullable String role() {
    return speaker.role;
  }

  public @Nullable String agent() {
    return speaker.agent;
  }

  public @Nullable Double confidence() {
    return manner.confidence;
  }

  public @Nullable String mode() {
    return manner.mode;
  }

  public @Nullable String depth() {
    return manner.depth;
  }

  public @Nullable String phase() {
    return manner.phase;
  }

  public @Nullable String hypothesis() {
    return testing.hypothesis;
  }

  public List<String> evidence() {
    return testing.evidence;
  }

  public boolean pendingVerification() {
    return testing.pending;
  }

  public @Nullable String tool() {
    return use.tool;
  }

  public @Nullable String callId() {
    return use.callId;
  }

  public boolean isError() {
    return use.isError;
  }
}
