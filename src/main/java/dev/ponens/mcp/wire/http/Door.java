package dev.ponens.mcp.wire.http;

import dev.ponens.mcp.wire.Caller;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may come in. A page in a browser can make it call any port of its machine, under any name
 * that an evil server of names gives that machine: hence Host and Origin are looked at before all
 * else.
 */
final class Door {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final String BEARER = "Bearer ";

  private final Listening listening;
  private final String own;

  Door(Listening listening) {
    this.listening = listening;
    String host = listening.address().getAddress().getHostAddress().toLowerCase(Locale.ROOT);
    this.own = host.contains(":") ? "[" + host + "]" : host;
  }

  /** Refuses what a browser may have been tricked into. */
  void check(HttpServletRequest request) throws Refused {
    String host = request.getHeader("Host");
    if (host == null || !knows(host.toLowerCase(Locale.ROOT))) {
      throw new Refused(
          403, "this server is not to be called by that Host; allow the name, or call 127.0.0.1");
    }
    String origin = request.getHeader("Origin");
    if (origin != null && !allows(origin)) {
      throw new Refused(403, "pages of that Origin may not call this server; allow the origin");
    }
  }

  /** The owner of what the caller does. */
  String owner(HttpServletRequest request) throws Refused {
    Tokens tokens = listening.tokens();
    if (tokens == null) {
      return Caller.LOCAL;
    }
    String given = request.getHeader("Authorization");
    boolean bearer = given != null && given.regionMatches(true, 0, BEARER, 0, BEARER.length());
    String subject = given != null && bearer ? tokens.subject(token(given)) : null;
    if (subject == null) {
      throw new Refused(
          401,
          "send \"Authorization: Bearer …\" with " + (bearer ? "a token known here" : "a token"));
    }
    return subject;
  }

  private static String token(String header) {
    return header.substring(BEARER.length()).strip();
  }

  private boolean knows(String host) {
    String name = withoutPort(host);
    boolean any = listening.address().getAddress().isAnyLocalAddress();
    return name.equals(own)
        || listening.hosts().contains(name)
        || listening.hosts().contains(host)
        || (listening.isLoopback() && LOOPBACK.contains(name))
        || (any && listening.hosts().isEmpty());
  }

  /** Whether pages of an origin may call. */
  boolean allows(String origin) {
    if (listening.origins().contains(origin)) {
      return true;
    }
    String host = host(origin);
    return listening.isLoopback() && host != null && LOOPBACK.contains(host);
  }

  private static @Nullable String host(String origin) {
    try {
      return URI.create(origin.toLowerCase(Locale.ROOT)).getHost();
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static String withoutPort(String host) {
    int colon = host.lastIndexOf(':');
    return colon > host.indexOf(']') ? host.substring(0, colon) : host;
  }
}
