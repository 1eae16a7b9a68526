package dev.ponens.mcp.wire.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Knows bearer tokens. */
public interface Tokens {
  /** Whose token this is; null when it is nobody's. */
  @Nullable String subject(String token);

  /**
   * Tokens that are known beforehand. How long a look-up takes says nothing about them.
   *
   * @param subjects the subject of each token
   * @throws IllegalArgumentException when there is none, or one is shorter than 16 characters
   */
  static Tokens of(Map<String, String> subjects) {
    Map<String, String> known = Collections.unmodifiableMap(new LinkedHashMap<>(subjects));
    if (known.isEmpty()) {
      throw new IllegalArgumentException("no tokens: nobody could call");
    }
    if (known.keySet().stream().anyMatch(token -> token.length() < 16)) {
      throw new IllegalArgumentException(
          "a token has 16 characters or more; make one with: openssl rand -hex 32");
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
