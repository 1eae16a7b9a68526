package dev.ponens.guidance.live;

/**
 * What was asked cannot be done as it was asked. The message says what, and what to send instead;
 * it is meant for the model that asked.
 */
public final class Refused extends Exception {
  private static final long serialVersionUID = 1L;

  /** A refusal. */
  public Refused(String message) {
    super(message);
  }
}
