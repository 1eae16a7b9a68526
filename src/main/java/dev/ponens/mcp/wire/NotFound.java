package dev.ponens.mcp.wire;

/** Signals that an item does not exist; the message names alternatives. */
public final class NotFound extends RuntimeException {
  private static final long serialVersionUID = 1;

  public NotFound(String message) {
    super(message);
  }
}
