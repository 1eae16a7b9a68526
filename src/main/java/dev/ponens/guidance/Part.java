package dev.ponens.guidance;

import dev.ponens.transcript.Reading;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A half of a labelled set. The id of a transcript decides which half it belongs to, so the split
 * is the same everywhere and does not change when a set grows.
 */
public enum Part {
  /** The half that rule authors read and tune on: SHA-256 of the id starts with a bit 0. */
  WORKING,
  /** The half that is read only in an audit: SHA-256 of the id starts with a bit 1. */
  SEALED;

  /**
   * The half a transcript belongs to.
   *
   * @param id the id of the transcript, hashed as UTF-8
   */
  public static Part of(String id) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return digest.digest(id.getBytes(StandardCharsets.UTF_8))[0] < 0 ? SEALED : WORKING;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** True unless the reading is a transcript of the other half. Unreadable input is in both. */
  public boolean holds(Reading reading) {
    return !(reading instanceof Reading.Read read) || of(read.transcript().id()) == this;
  }
}
