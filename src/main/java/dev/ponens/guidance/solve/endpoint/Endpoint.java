package dev.ponens.guidance.solve.endpoint;

import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An endpoint and how to call it.
 *
 * @param url the address of the chat completions
 * @param key the key; null for none
 * @param timeout the longest time for one request, from the connection to the last byte
 * @param tries how often a request is sent at most
 * @param pause the pause before the first repetition; it doubles with each
 */
public record Endpoint(URI url, @Nullable String key, Duration timeout, int tries, Duration pause) {
  private static final String PATH = "/chat/completions";
  private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]", "::1");

  /**
   * Returns the address of the chat completions of an endpoint.
   *
   * @param base the base address, such as {@code https://host/v1}, or the whole address
   * @throws IllegalArgumentException when it is no such address; the message says what is wrong
   */
  public static URI address(String base) {
    URI uri;
    try {
      uri = URI.create(base.strip());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("this is not a URL", e);
    }
    String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
    if ((!scheme.equals("http") && !scheme.equals("https")) || uri.getHost() == null) {
      throw new IllegalArgumentException("use an address such as https://host/v1");
    }
    if (uri.getUserInfo() != null || uri.getQuery() != null || uri.getFragment() != null) {
      throw new IllegalArgumentException(
          "remove user, query and fragment from the address; the key is read from "
              + "the environment");
    }
    String whole = uri.toString();
    String plain = whole.endsWith("/") ? whole.substring(0, whole.length() - 1) : whole;
    return plain.endsWith(PATH) ? URI.create(plain) : URI.create(plain + PATH);
  }

  /** Returns true when a key would cross a network unencrypted. */
  public static boolean exposesKey(URI url) {
    return "http".equalsIgnoreCase(url.getScheme()) && !LOCAL.contains(url.getHost());
  }

  /** Does not contain the key. */
  @Override
  public String toString() {
    return url.toString();
  }
}
