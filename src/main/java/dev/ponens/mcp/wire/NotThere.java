package dev.ponens.mcp.wire;

/** There is no such thing as was asked for; the message says what there is instead. */
public final class NotThere extends RuntimeException {
  private static final long serialVersionUID = 1;

  public NotThere(String message) {
    super(message);
  }
}
