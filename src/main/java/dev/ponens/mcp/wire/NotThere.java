package dev.ponens.mcp.wire;

/** Signals that an item does not exist; the message names alternatives. */
public final class NotThere extends RuntimeException {
  private static final long serialVersionUID = 1;

  public NotThere(String message) {
    super(message);
  }
}
