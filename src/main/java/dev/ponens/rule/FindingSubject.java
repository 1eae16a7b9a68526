package dev.ponens.rule;

import dev.ponens.transcript.Origin;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The step that a finding is about: its number, text and place. Not thread-safe, because the digest
 * is computed on first use.
 */
public final class FindingSubject {
  private final int step;
  private final String masked;
  private final Origin origin;
  private byte @Nullable [] digest;

  /**
   * Creates a step.
   *
   * @param step its number; 0 for the question
   * @param masked its text with secrets masked
   * @param origin its place in the input
   */
  public FindingSubject(int step, String masked, Origin origin) {
    this.step = step;
    this.masked = masked;
    this.origin = origin;
  }

  /** Returns a step whose text is not known. */
  public static FindingSubject unknown(int step) {
    return new FindingSubject(step, "", new Origin(1, 0, null));
  }

  int step() {
    return step;
  }

  String masked() {
    return masked;
  }

  Origin origin() {
    return origin;
  }

  /**
   * The fingerprint of a finding: 16 hex digits of SHA-256 over the rule's id, the finding's
   * normalised words and a digest of the step's normalised text. It does not depend on the step's
   * number or place, so it survives renumbering.
   */
  String fingerprint(String rule, String words) {
    MessageDigest sha = sha256();
    sha.update(rule.getBytes(StandardCharsets.UTF_8));
    sha.update((byte) 0);
    sha.update(normal(words));
    sha.update((byte) 0);
    if (digest == null) {
      digest = sha256().digest(normal(masked));
    }
    sha.update(digest);
    return HexFormat.of().formatHex(sha.digest(), 0, 8);
  }

  /** Normalises a text: case and white space are ignored. */
  private static byte[] normal(String text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean blank = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c)) {
        blank = out.length() > 0;
      } else {
        if (blank) {
          out.append(' ');
          blank = false;
        }
        out.append(c);
      }
    }
    return out.toString().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("internal error: this Java has no SHA-256", e);
    }
  }
}
