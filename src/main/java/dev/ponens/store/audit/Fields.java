package dev.ponens.store.audit;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fields in their order, hashed so that no two lists of fields look alike: each stands behind a
 * letter for its type, texts and lists behind their length. SHA-256.
 */
final class Fields {
  private static final String ALGORITHM = "SHA-256";

  private final MessageDigest digest;

  /**
   * No field yet.
   *
   * @param what what the fields are of, so that records of two sorts never share a hash
   */
  Fields(String what) {
    try {
      digest = MessageDigest.getInstance(ALGORITHM);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
    add(what);
  }

  Fields add(@Nullable String text) {
    if (text == null) {
      return nothing();
    }
    byte[] bytes = Contents.wellFormed(text).getBytes(StandardCharsets.UTF_8);
    head('s', bytes.length);
    digest.update(bytes);
    return this;
  }

  Fields add(long number) {
    return head('n', number);
  }

  Fields add(@Nullable Integer number) {
    return number == null ? nothing() : head('n', number);
  }

  /** Minus nothing is nothing: a database does not tell them apart. */
  Fields add(@Nullable Double number) {
    return number == null ? nothing() : head('d', Double.doubleToLongBits(number + 0.0));
  }

  Fields add(boolean yes) {
    digest.update((byte) (yes ? 'y' : 'f'));
    return this;
  }

  Fields add(List<?> things) {
    head('l', things.size());
    things.forEach(thing -> add(thing.toString()));
    return this;
  }

  private Fields nothing() {
    digest.update((byte) '-');
    return this;
  }

  private Fields head(char type, long value) {
    digest.update(ByteBuffer.allocate(9).put((byte) type).putLong(value).array());
    return this;
  }

  /** 64 hex digits. */
  String hash() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
