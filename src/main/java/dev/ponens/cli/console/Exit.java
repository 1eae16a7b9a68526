package dev.ponens.cli.console;

/** The exit codes. Scripts depend on them, so they never change. */
public enum Exit {
  /** No findings at or above {@code --fail-on}. */
  CLEAN(0),
  /** Findings at or above {@code --fail-on}. */
  FINDINGS(1),
  /** Usage error, settings or rule error, or no transcript was recognised in the input. */
  USAGE(2),
  /**
   * Some input was unreadable, a rule failed, or an internal error occurred. The report is still
   * written.
   */
  INCOMPLETE(3);

  private final int code;

  Exit(int code) {
    this.code = code;
  }

  /** The exit code of the process. */
  public int code() {
    return code;
  }
}
