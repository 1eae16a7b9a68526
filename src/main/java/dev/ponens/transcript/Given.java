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
 * @param disputed the disputed finding; null for all events except disputes
 * @param entry the entry of the ledger; null for all events except entries
 * @param via the way in which the event reached a session; null if a transcript recorded it
 */
public record Given(
    Position position,
    StepSpeaker speaker,
    Manner manner,
    Testing testing,
    ToolUse use,
    Outlook outlook,
    @Nullable DisputeTarget disputed,
    @Nullable LedgerEntry entry,
    @Nullable Via via) {

  /** For a step that disputes nothing and is no entry of a ledger. */
  public Given(
      Position position,
      StepSpeaker speaker,
      Manner manner,
      Testing testing,
      ToolUse use,
      Outlook outlook) {
    this(position, speaker, manner, testing, use, outlook, null, null, null);
  }

  /** Nothing was given. */
  public static final Given NOTHING =
      new Given(
          new Position(null, null, null, null),
          new StepSpeaker(null, null),
          new Manner(null, null, null, null),
          new Testing(null, List.of(), false),
          ToolUse.NONE,
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
  public record StepSpeaker(@Nullable String role, @Nullable String agent) {}

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
    /** The modes that a caller can give a thought. */
    public static final List<String> MODES =
        List.of(
            "auto", "continue", "revise", "branch", "question", "stuck", "hypothesis", "conclude");

    /** The values of {@code depth}, from shallow to deep. */
    public static final List<String> DEPTHS = List.of("surface", "standard", "deep", "exhaustive");

    /** The values of {@code phase}, in the order of a task. */
    public static final List<String> PHASES = List.of("plan", "execute", "verify", "answer");

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
   * The use of a tool. The numbers are null if the format does not state them.
   *
   * @param tool the tool's name, for calls and results
   * @param callId links a call with its result
   * @param status what happened to the call; {@link CallStatus#UNKNOWN} for calls and other events
   * @param exitCode the exit code of the command that the tool ran
   * @param durationMs how long the tool ran, in milliseconds
   * @param tokens the number of tokens that the model's provider counted for the step
   * @param cost the price of the step, in the currency of the source, usually US dollars
   */
  public record ToolUse(
      @Nullable String tool,
      @Nullable String callId,
      CallStatus status,
      @Nullable Integer exitCode,
      @Nullable Long durationMs,
      @Nullable Long tokens,
      @Nullable Double cost) {
    /** No tool was used. */
    public static final ToolUse NONE =
        new ToolUse(null, null, CallStatus.UNKNOWN, null, null, null, null);

    /** For a result with a status and no numbers. */
    public ToolUse(@Nullable String tool, @Nullable String callId, CallStatus status) {
      this(tool, callId, status, null, null, null, null);
    }

    /** For a result that either failed or did not. */
    public ToolUse(@Nullable String tool, @Nullable String callId, boolean isError) {
      this(tool, callId, isError ? CallStatus.FAILED : CallStatus.OK);
    }

    /** For a call, whose status is not known yet. */
    public static ToolUse call(@Nullable String tool, @Nullable String callId) {
      return new ToolUse(tool, callId, CallStatus.UNKNOWN);
    }

    /** True if the call failed, was refused or rejected, or timed out. */
    public boolean isError() {
      return status.isError();
    }

    /** The same for a tool with this name. */
    public ToolUse named(@Nullable String name) {
      return new ToolUse(name, callId, status, exitCode, durationMs, tokens, cost);
    }

    /** The same for a call with this id. */
    public ToolUse of(@Nullable String call) {
      return new ToolUse(tool, call, status, exitCode, durationMs, tokens, cost);
    }

    /** The same with another status. */
    public ToolUse ended(CallStatus other) {
      return new ToolUse(tool, callId, other, exitCode, durationMs, tokens, cost);
    }

    /**
     * The same with the exit code of a command. It decides the status if the source states none: 0
     * is ok, another code failed. It also makes ok into failed.
     *
     * @param code null changes nothing
     */
    public ToolUse exited(@Nullable Integer code) {
      if (code == null) {
        return this;
      }
      boolean open = status == CallStatus.UNKNOWN || status == CallStatus.OK;
      CallStatus decided = !open ? status : code == 0 ? CallStatus.OK : CallStatus.FAILED;
      return new ToolUse(tool, callId, decided, code, durationMs, tokens, cost);
    }

    /** The same with the time that the tool ran, in milliseconds; null for unknown. */
    public ToolUse took(@Nullable Long milliseconds) {
      return new ToolUse(tool, callId, status, exitCode, milliseconds, tokens, cost);
    }

    /** The same with the tokens and the price of the step; null for unknown. */
    public ToolUse priced(@Nullable Long counted, @Nullable Double price) {
      return new ToolUse(tool, callId, status, exitCode, durationMs, counted, price);
    }
  }

  /**
   * A disputed finding.
   *
   * @param step the id or number of the finding's step; 0 is the question
   * @param rule the rule that reported the finding
   */
  public record DisputeTarget(String step, String rule) {}

  /** The same for an event that disputes a finding. */
  public Given disputing(String step, String rule) {
    return new Given(
        position,
        speaker,
        manner,
        testing,
        use,
        outlook,
        new DisputeTarget(step, rule),
        entry,
        via);
  }

  /** The same for an entry of a ledger; null for none. */
  public Given entering(@Nullable LedgerEntry other) {
    return new Given(position, speaker, manner, testing, use, outlook, disputed, other, via);
  }

  /** The same for an event that arrived in another way; null if a transcript recorded it. */
  public Given arriving(@Nullable Via other) {
    return new Given(position, speaker, manner, testing, use, outlook, disputed, entry, other);
  }

  /**
   * For the result of a tool.
   *
   * @param isError true for {@link CallStatus#FAILED}, false for {@link CallStatus#OK}
   */
  public static Given tool(@Nullable String tool, @Nullable String callId, boolean isError) {
    return NOTHING.using(new ToolUse(tool, callId, isError));
  }

  /** For a tool call: only the tool's name and the call's id. */
  public static Given call(@Nullable String tool, @Nullable String callId) {
    return NOTHING.using(ToolUse.call(tool, callId));
  }

  /** The same for another use of a tool. */
  public Given using(ToolUse other) {
    return new Given(position, speaker, manner, testing, other, outlook, disputed, entry, via);
  }

  /** Only the agent that spoke is known; null for none. */
  public static Given from(@Nullable String agent) {
    return agent == null ? NOTHING : NOTHING.by(new StepSpeaker(null, agent));
  }

  /** Only the speaker is known. */
  public static Given spokenBy(String role) {
    return NOTHING.by(new StepSpeaker(role, null));
  }

  /** The same for another speaker. */
  public Given by(StepSpeaker other) {
    return new Given(position, other, manner, testing, use, outlook, disputed, entry, via);
  }

  /** The same at another position. */
  public Given at(Position elsewhere) {
    return new Given(elsewhere, speaker, manner, testing, use, outlook, disputed, entry, via);
  }

  /** The same with another outlook. */
  public Given expecting(Outlook other) {
    return new Given(position, speaker, manner, testing, use, other, disputed, entry, via);
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

  /**
   * Returns whether the caller says that this is the last step: by its mode; if it states none, by
   * its outlook; otherwise by its phase.
   */
  public boolean concludes() {
    String mode = manner.mode;
    if (mode != null && !mode.equals("auto")) {
      return mode.equals("conclude");
    }
    Boolean more = outlook.needsMoreThoughts();
    return more == null ? "answer".equals(manner.phase) : !more;
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

  /** What happened to the tool call; {@link CallStatus#UNKNOWN} for events that are not results. */
  public CallStatus status() {
    return use.status;
  }

  /** True if the tool call failed, was refused or rejected, or timed out. */
  public boolean isError() {
    return use.isError();
  }
}
