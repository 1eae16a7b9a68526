package dev.ponens.guidance.solve.endpoint;

/** Says why an endpoint gave no reply. The message never contains the key. */
public final class EndpointFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** What a failure means for other requests. */
  public enum FailureScope {
    /** Only this prompt is refused. */
    PROMPT,
    /** The endpoint cannot be reached or answers with errors, after all repetitions. */
    ENDPOINT,
    /** The address, the key or the model is wrong, so no request can succeed. */
    SETTINGS
  }

  private final FailureScope scope;

  EndpointFailure(FailureScope scope, String message) {
    super(message);
    this.scope = scope;
  }

  /** Returns what it means for other requests. */
  public FailureScope scope() {
    return scope;
  }
}
