package dev.ponens.session;

import java.security.SecureRandom;
import java.util.regex.Pattern;

/** Generates the handles of sessions: 60 random bits, so that a handle cannot be guessed. */
public final class Handles {
  /** Crockford's base 32: no letter that looks like a digit. */
  private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

  private static final Pattern SHAPE = Pattern.compile("s-[0-9a-z]{12}");

  private final SecureRandom random = new SecureRandom();

  /** A new handle: {@code s-} and 12 letters or digits. */
  public String mint() {
    long bits = random.nextLong();
    StringBuilder handle = new StringBuilder("s-");
    for (int i = 0; i < 12; i++) {
      handle.append(DIGITS.charAt((int) (bits & 31)));
      bits >>>= 5;
    }
    return handle.toString();
  }

  /** Whether the text has the shape of a handle. */
  public static boolean fits(String handle) {
    return SHAPE.matcher(handle).matches();
  }
}
