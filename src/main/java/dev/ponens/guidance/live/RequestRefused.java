package dev.ponens.guidance.live;

/**
 * Signals a wrong request. The message is for the calling model: it says what is wrong and what to
 * send instead.
 */
public final class RequestRefused extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates a refusal. */
  public RequestRefused(String message) {
    super(message);
  }
}
