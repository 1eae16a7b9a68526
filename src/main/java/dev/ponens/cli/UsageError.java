package dev.ponens.cli;

/**
 * The command was asked wrongly: the message says what, where, and what to do. Ends with {@link
 * Exit#USAGE}.
 */
final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageError(String message) {
    super(message);
  }
}
