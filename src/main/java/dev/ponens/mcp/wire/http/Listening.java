package dev.ponens.mcp.wire.http;

import dev.ponens.fact.Names;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where a server listens, and to whom.
 *
 * @param address port 0 takes a free one
 * @param tokens whose bearer tokens open the door; null on a loopback address for anyone on this
 *     machine
 * @param origins pages of browsers that may call, such as {@code https://example.org}; on a
 *     loopback address those of this machine may anyway
 * @param hosts names under which clients may reach the server, beside its address and, on a
 *     loopback address, localhost. On an address that stands for all of the machine's ({@code
 *     0.0.0.0}) none given means any
 */
public record Listening(
    InetSocketAddress address, @Nullable Tokens tokens, Set<String> origins, Set<String> hosts) {
  /**
   * @throws IllegalArgumentException when there is no such address, or other machines can reach it
   *     and no token is asked for
   */
  public Listening {
    origins = Names.of(origins);
    hosts = Names.of(hosts);
    if (address.isUnresolved()) {
      throw new IllegalArgumentException("there is no host " + address.getHostString());
    }
    if (tokens == null && !address.getAddress().isLoopbackAddress()) {
      throw new IllegalArgumentException(
          address.getHostString()
              + " can be reached from other machines, so callers must show a bearer token: give"
              + " tokens, or listen on 127.0.0.1");
    }
  }

  /** On this machine only, without a token. */
  public static Listening local(int port) {
    return new Listening(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port), null, Set.of(), Set.of());
  }

  boolean isLoopback() {
    return address.getAddress().isLoopbackAddress();
  }
}
