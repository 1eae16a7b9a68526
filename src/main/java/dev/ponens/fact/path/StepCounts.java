package dev.ponens.fact.path;

/**
 * Counts of steps and calls.
 *
 * @param shown what the judged steps showed since the user last spoke
 * @param turn the first step of this turn, counted from 1
 * @param tools the calls on the whole path
 * @param unchecked the number of judged steps since one last checked something or a run last
 *     returned a result
 */
public record StepCounts(StepFigures shown, int turn, Tools tools, int unchecked) {
  static final StepCounts NONE = new StepCounts(StepFigures.NOTHING, 1, new Tools(0, 0, false), 0);

  /**
   * What judged steps showed.
   *
   * @param thoughts the number of steps
   * @param working the number of these that showed working
   * @param pieces the number of pieces of working that they show together
   * @param checks the number of these that checked something
   * @param hypotheses the number of these that proposed a hypothesis
   */
  public record StepFigures(int thoughts, int working, int pieces, int checks, int hypotheses) {
    static final StepFigures NOTHING = new StepFigures(0, 0, 0, 0, 0);

    /** Adds a step, or removes it if {@code by} is -1. */
    StepFigures plus(StepTrace trace, int by) {
      return new StepFigures(
          thoughts + by,
          working + (trace.working() ? by : 0),
          pieces + trace.pieces() * by,
          checks + (trace.checks() ? by : 0),
          hypotheses + (trace.hypothesis() ? by : 0));
    }
  }

  /**
   * What tools did.
   *
   * @param calls the number of tool calls
   * @param results the number of tool results without failure
   * @param unrunEdit true when a tool changed something and nothing was run since
   */
  public record Tools(int calls, int results, boolean unrunEdit) {}

  StepCounts called(boolean edits) {
    Tools after = new Tools(tools.calls + 1, tools.results, tools.unrunEdit || edits);
    return new StepCounts(shown, turn, after, unchecked);
  }

  StepCounts returned(boolean ran, boolean failed) {
    Tools after =
        new Tools(
            tools.calls, tools.results + (failed ? 0 : 1), tools.unrunEdit && (!ran || failed));
    return new StepCounts(shown, turn, after, ran ? 0 : unchecked);
  }

  /** Adds a step. */
  StepCounts after(StepTrace trace) {
    return new StepCounts(shown.plus(trace, 1), turn, tools, trace.checks() ? 0 : unchecked + 1);
  }

  /** Removes a step; one of an earlier turn does not count. */
  StepCounts without(StepTrace trace) {
    return trace.step() < turn
        ? this
        : new StepCounts(shown.plus(trace, -1), turn, tools, Math.max(0, unchecked - 1));
  }

  /** Begins a turn with its first step. */
  StepCounts turned(int first) {
    return new StepCounts(StepFigures.NOTHING, first, tools, 0);
  }

  /** Returns the number of judged steps since the user last spoke. */
  public int thoughts() {
    return shown.thoughts;
  }

  /** Returns the number of these that showed working. */
  public int working() {
    return shown.working;
  }

  /** Returns the number of pieces of working that they show together. */
  public int pieces() {
    return shown.pieces;
  }

  /** Returns the number of these that checked something. */
  public int checks() {
    return shown.checks;
  }

  /** Returns the number of these that proposed a hypothesis. */
  public int hypotheses() {
    return shown.hypotheses;
  }

  /** Returns the number of tool calls on the whole path. */
  public int calls() {
    return tools.calls;
  }

  /** Returns the number of tool results without failure on the whole path. */
  public int results() {
    return tools.results;
  }

  /** Returns true when a tool changed something and nothing was run since. */
  public boolean unrunEdit() {
    return tools.unrunEdit;
  }
}
