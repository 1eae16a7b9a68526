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

  private static final int USUAL_SIZE = 1024;

  private final MessageDigest digest;

  /** All fields; hashing them at once is faster than one by one. */
  private ByteBuffer fields = ByteBuffer.allocate(USUAL_SIZE);

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
    space(bytes.length).put(bytes);
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
    space(1).put((byte) (yes ? 'y' : 'f'));
    return this;
  }

  FieldHash add(List<?> things) {
    head('l', things.size());
    things.forEach(thing -> add(thing.toString()));
    return this;
  }

  private FieldHash nothing() {
    space(1).put((byte) '-');
    return this;
  }

  private FieldHash head(char type, long value) {
    space(1 + Long.BYTES).put((byte) type).putLong(value);
    return this;
  }

  /** The buffer with space for some more bytes. */
  private ByteBuffer space(int bytes) {
    if (fields.remaining() < bytes) {
      int size = Math.max(2 * fields.capacity(), fields.position() + bytes);
      fields = ByteBuffer.allocate(size).put(fields.flip());
    }
    return fields;
  }

  /** The hash: 64 hex digits. */
  String hash() {
    digest.update(fields.array(), 0, fields.position());
    return HexFormat.of().formatHex(digest.digest());
  }
}
