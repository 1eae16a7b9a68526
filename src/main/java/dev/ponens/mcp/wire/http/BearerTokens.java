package dev.ponens.mcp.wire.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maps bearer tokens to their owners. */
public interface BearerTokens {
  /** Returns the owner of a token; null if the token is unknown. */
  @Nullable String subject(String token);

  /**
   * Returns a fixed set of tokens. A look-up takes the same time for every token, so timing reveals
   * nothing.
   *
   * @param subjects the subject of each token
   * @throws IllegalArgumentException if there are no tokens, or one is shorter than 16 characters
   */
  static BearerTokens of(Map<String, String> subjects) {
    Map<String, String> known = Collections.unmodifiableMap(new LinkedHashMap<>(subjects));
    if (known.isEmpty()) {
      throw new IllegalArgumentException(
          "no tokens given, so every call would be refused; add a token");
    }
    if (known.keySet().stream().anyMatch(token -> token.length() < 16)) {
      throw new IllegalArgumentException(
          "a token needs at least 16 characters; create one with: openssl rand -hex 32");
    }
    return token -> {
      String found = null;
      for (Map.Entry<String, String> entry : known.entrySet()) {
        if (MessageDigest.isEqual(entry.getKey().getBytes(UTF_8), token.getBytes(UTF_8))) {
          found = entry.getValue();
        }
      }
      return found;
    };
  }
}
