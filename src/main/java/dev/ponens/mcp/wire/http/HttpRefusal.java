package dev.ponens.mcp.wire.http;

import dev.ponens.mcp.wire.dispatch.RpcError;

/** A refused HTTP request; the response is a JSON-RPC error with an HTTP status. */
final class HttpRefusal extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;
  private final transient RpcError rpcError;

  HttpRefusal(int status, RpcError rpcError) {
    super(rpcError.words());
    this.status = status;
    this.rpcError = rpcError;
  }

  /** Creates a refusal with the code for faults of the HTTP request, not of its message. */
  HttpRefusal(int status, String words) {
    this(status, new RpcError(null, -32000, words, null));
  }

  int status() {
    return status;
  }

  RpcError trouble() {
    return rpcError;
  }
}
