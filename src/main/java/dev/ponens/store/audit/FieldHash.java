package dev.ponens.store.audit;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hashes fields in order. Different lists of fields never produce the same input: each field has a
 * letter for its type, and texts and lists have their length. SHA-256.
 */
final class FieldHash {
  private static final String ALGORITHM = "SHA-256";

  private final MessageDigest digest;
  private final ByteBuffer head = ByteBuffer.allocate(9);

  /**
   * Starts without fields.
   *
   * @param what what the fields describe, so that records of two kinds never share a hash
   */
  FieldHash(String what) {
    try {
      digest = MessageDigest.getInstance(ALGORITHM);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("internal error: this Java does not have " + ALGORITHM, e);
    }
    add(what);
  }

  FieldHash add(@Nullable String text) {
    if (text == null) {
      return nothing();
    }
    byte[] bytes = Contents.wellFormed(text).getBytes(StandardCharsets.UTF_8);
    head('s', bytes.length);
    digest.update(bytes);
    return this;
  }

  FieldHash add(long number) {
    return head('n', number);
  }

  FieldHash add(@Nullable Integer number) {
    return number == null ? nothing() : head('n', number);
  }

  /** Minus zero is hashed as zero, because a database does not distinguish them. */
  FieldHash add(@Nullable Double number) {
    return number == null ? nothing() : head('d', Double.doubleToLongBits(number + 0.0));
  }

  FieldHash add(boolean yes) {
    digest.update((byte) (yes ? 'y' : 'f'));
    return this;
  }

  FieldHash add(List<?> things) {
    head('l', things.size());
    things.forEach(thing -> add(thing.toString()));
    return this;
  }

  private FieldHash nothing() {
    digest.update((byte) '-');
    return this;
  }

  private FieldHash head(char type, long value) {
    digest.update(head.clear().put((byte) type).putLong(value).array());
    return this;
  }

  /** The hash: 64 hex digits. */
  String hash() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
