package dev.ponens.mcp.wire;

import java.util.function.BooleanSupplier;

/**
 * Who calls, and over what.
 *
 * @param owner "local" on stdio and on a loopback address without tokens, else the token's subject
 * @param client name and version as the client gives them, "name/version"; empty when it gives none
 * @param protocol the protocol's version in use, such as "2025-11-25"
 * @param transport "stdio" or "http"
 * @param cancelled whether the answer is no longer wanted: true once the call was cancelled, ran
 *     out of time or the server stops; the handler's thread is interrupted at the same moment
 * @param exchange what can be said to the client before the answer
 */
public record Caller(
    String owner,
    String client,
    String protocol,
    String transport,
    BooleanSupplier cancelled,
    Exchange exchange) {
  /** The owner of whoever needs no token. */
  public static final String LOCAL = "local";

  /** A caller to whom nothing can be said before the answer. */
  public Caller(
      String owner, String client, String protocol, String transport, BooleanSupplier cancelled) {
    this(owner, client, protocol, transport, cancelled, Exchange.NONE);
  }

  /** The same caller, told of a cancellation by another. */
  public Caller until(BooleanSupplier end) {
    return new Caller(owner, client, protocol, transport, end, exchange);
  }
}
