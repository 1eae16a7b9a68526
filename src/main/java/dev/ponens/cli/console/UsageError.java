package dev.ponens.cli.console;

/**
 * A usage error. The message says what is wrong, where, and what to do. The exit code is {@link
 * Exit#USAGE}.
 */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** An error with this message. */
  public UsageError(String message) {
    super(message);
  }
}
