package dev.ponens.mcp.wire.http;

import dev.ponens.mcp.wire.desk.Trouble;

/** A refused HTTP request; the response is a JSON-RPC error with an HTTP status. */
final class Refused extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;
  private final transient Trouble trouble;

  Refused(int status, Trouble trouble) {
    super(trouble.words());
    this.status = status;
    this.trouble = trouble;
  }

  /** Creates a refusal with the code for faults of the HTTP request, not of its message. */
  Refused(int status, String words) {
    this(status, new Trouble(null, -32000, words, null));
  }

  int status() {
    return status;
  }

  Trouble trouble() {
    return trouble;
  }
}
