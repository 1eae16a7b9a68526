package dev.ponens.mcp.wire.http;

import dev.ponens.mcp.wire.desk.Trouble;

/** A request that is not answered, and why; its answer is an error of JSON-RPC under a status. */
final class Refused extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;
  private final transient Trouble trouble;

  Refused(int status, Trouble trouble) {
    super(trouble.words());
    this.status = status;
    this.trouble = trouble;
  }

  /** With the code for all that concerns HTTP and not the message. */
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
