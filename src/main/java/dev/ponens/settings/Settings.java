package dev.ponens.settings;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The parameters of one profile. Rules compare values with them and see them as a fact: {@code
 * Settings($least : number("repeat-similarity"))}.
 *
 * @param profile the profile's name: quick, balanced, deep or paranoid
 * @param numbers every parameter by name
 */
public record Settings(String profile, Map<String, Double> numbers) {
  public Settings {
    numbers = Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
  }

  /**
   * A parameter's value.
   *
   * @throws IllegalArgumentException when there is no such parameter
   */
  public double number(String name) {
    Double value = numbers.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "no parameter \"" + name + "\"; params.yml has " + new TreeMap<>(numbers).keySet());
    }
    return value;
  }

  /** A parameter's value as a whole number, rounded. */
  public int whole(String name) {
    return (int) Math.round(number(name));
  }

  /**
   * {@code sha256:} and 64 hex digits over the profile's parameters. Equal parameters give equal
   * hashes.
   */
  public String hash() {
    return hash("");
  }

  /** The same hash, over the parameters and other inputs of a verdict. */
  public String hash(String more) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update((new TreeMap<>(numbers) + more).getBytes(StandardCharsets.UTF_8));
      return "sha256:" + HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("internal error: this Java has no SHA-256", e);
    }
  }
}
