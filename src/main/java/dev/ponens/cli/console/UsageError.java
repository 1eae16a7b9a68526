package dev.ponens.cli.console;

/**
 * The command was asked wrongly: the message says what, where, and what to do. Ends with {@link
 * Exit#USAGE}.
 */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With what was asked wrongly. */
  public UsageError(String message) {
    super(message);
  }
}
