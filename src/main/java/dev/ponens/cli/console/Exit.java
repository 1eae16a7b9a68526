package dev.ponens.cli.console;

/** The exit codes. A contract: scripts depend on them. */
public enum Exit {
  /** Nothing at or above {@code --fail-on} was found. */
  CLEAN(0),
  /** Findings at or above {@code --fail-on}. */
  FINDINGS(1),
  /** Asked wrongly: usage, configuration or rule error, or nothing in the input was recognised. */
  USAGE(2),
  /**
   * Some input was unreadable, a rule failed, or Ponens itself did. The report is still written.
   */
  INCOMPLETE(3);

  private final int code;

  Exit(int code) {
    this.code = code;
  }

  /** The number the process ends with. */
  public int code() {
    return code;
  }
}
