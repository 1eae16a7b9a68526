package dev.ponens.guidance;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Set;

/**
 * A half of a labelled set. The id of a transcript decides which half it belongs to, so the split
 * is the same everywhere and does not change when a set grows.
 */
public enum DataHalf {
  /**
   * The half that rule authors read and tune on: the SHA-256 of the id starts with a bit 0, or an
   * audit has read the transcript.
   */
  WORKING,
  /** The half that is read only in an audit. */
  SEALED;

  /**
   * Returns the half to which a transcript belongs.
   *
   * @param id the id of the transcript, hashed as UTF-8
   * @param audited the ids of the transcripts that audits have read
   */
  public static DataHalf of(String id, Set<String> audited) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      boolean first = digest.digest(id.getBytes(StandardCharsets.UTF_8))[0] >= 0;
      return first || audited.contains(id) ? WORKING : SEALED;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("internal error: this Java has no SHA-256", e);
    }
  }
}
