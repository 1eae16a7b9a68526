package dev.ponens.mcp.wire.http;

import dev.ponens.mcp.wire.Caller;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks who may call. A page in a browser can call any port of its machine, and a malicious DNS
 * server can give that machine any name. Therefore Host and Origin are checked first.
 */
final class AccessCheck {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final String BEARER = "Bearer ";

  private final ListenAddress listening;
  private final String own;

  AccessCheck(ListenAddress listening) {
    this.listening = listening;
    String host = listening.address().getAddress().getHostAddress().toLowerCase(Locale.ROOT);
    this.own = host.contains(":") ? "[" + host + "]" : host;
  }

  /** Refuses requests that a malicious page may have caused. */
  void check(HttpServletRequest request) throws HttpRefusal {
    String host = request.getHeader("Host");
    if (host == null || !knows(host.toLowerCase(Locale.ROOT))) {
      throw new HttpRefusal(403, "Host is not allowed; add it with --host, or call 127.0.0.1");
    }
    String origin = request.getHeader("Origin");
    if (origin != null && !allows(origin)) {
      throw new HttpRefusal(403, "Origin is not allowed; add it with --origin");
    }
  }

  /** Returns the owner of the caller's sessions. */
  String owner(HttpServletRequest request) throws HttpRefusal {
    BearerTokens tokens = listening.tokens();
    if (tokens == null) {
      return Caller.LOCAL;
    }
    String given = request.getHeader("Authorization");
    boolean bearer = given != null && given.regionMatches(true, 0, BEARER, 0, BEARER.length());
    String subject = given != null && bearer ? tokens.subject(token(given)) : null;
    if (subject == null) {
      String wrong = bearer ? "the token is not valid" : "the request has no token";
      throw new HttpRefusal(
          401, wrong + ": send the header \"Authorization: Bearer TOKEN\" with a valid token");
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

  /** Returns whether pages of an origin may call. */
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
