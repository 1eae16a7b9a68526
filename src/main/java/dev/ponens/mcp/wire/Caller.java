package dev.ponens.mcp.wire;

import java.util.function.BooleanSupplier;

/**
 * The caller of a method, and its transport.
 *
 * @param owner "local" on stdio and on a loopback address without tokens, else the token's subject
 * @param client the client's name and version, "name/version"; empty if it gives none
 * @param protocol the protocol's version in use, such as "2025-11-25"
 * @param transport "stdio" or "http"
 * @param cancelled whether the answer is no longer needed: true after the call is cancelled, times
 *     out or the server stops. The handler's thread is interrupted at the same moment
 * @param exchange sends messages to the client before the answer
 */
public record Caller(
    String owner,
    String client,
    String protocol,
    String transport,
    BooleanSupplier cancelled,
    CallExchange exchange) {
  /** The owner of callers who need no token. */
  public static final String LOCAL = "local";

  /** Creates a caller that receives nothing before the answer. */
  public Caller(
      String owner, String client, String protocol, String transport, BooleanSupplier cancelled) {
    this(owner, client, protocol, transport, cancelled, CallExchange.NONE);
  }

  /** Returns the same caller with another source of cancellation. */
  public Caller until(BooleanSupplier end) {
    return new Caller(owner, client, protocol, transport, end, exchange);
  }
}
