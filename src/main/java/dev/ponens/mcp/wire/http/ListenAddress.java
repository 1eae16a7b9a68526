package dev.ponens.mcp.wire.http;

import dev.ponens.fact.Names;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The address on which a server listens, and who may call it.
 *
 * @param address the address; port 0 selects a free port
 * @param tokens the accepted bearer tokens; null on a loopback address to accept anyone on this
 *     machine
 * @param origins origins of browser pages that may call, such as {@code https://example.org}; on a
 *     loopback address, pages of this machine may always call
 * @param hosts host names that clients may use besides the address and, on a loopback address,
 *     localhost. On a wildcard address ({@code 0.0.0.0}), an empty set allows any name
 */
public record ListenAddress(
    InetSocketAddress address,
    @Nullable BearerTokens tokens,
    Set<String> origins,
    Set<String> hosts) {
  /**
   * @throws IllegalArgumentException if the address does not exist, or other machines can reach it
   *     and no tokens are given
   */
  public ListenAddress {
    origins = Names.of(origins);
    hosts = Names.of(hosts);
    if (address.isUnresolved()) {
      throw new IllegalArgumentException("unknown host " + address.getHostString());
    }
    if (tokens == null && !address.getAddress().isLoopbackAddress()) {
      throw new IllegalArgumentException(
          address.getHostString()
              + " can be reached from other machines, so bearer tokens are required: use "
              + "--tokens, or listen on 127.0.0.1");
    }
  }

  /** Returns an address for this machine only, without tokens. */
  public static ListenAddress local(int port) {
    return new ListenAddress(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port), null, Set.of(), Set.of());
  }

  boolean isLoopback() {
    return address.getAddress().isLoopbackAddress();
  }
}
