package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.util.function.IntConsumer;
import java.util.zip.ZipException;

/**
 * Converts the input to valid UTF-8. Invalid bytes become U+FFFD, and their lines are reported.
 * Code that reads this stream can ignore encodings, and JSON parsers do not stop at one invalid
 * byte.
 */
final class CleanBytes extends InputStream {
  private static final int CHUNK = 1 << 16;
  private static final byte[] REPLACEMENT = "\uFFFD".getBytes(UTF_8);

  private final InputStream raw;
  private final IntConsumer badLine;
  private final CharsetDecoder decoder = UTF_8.newDecoder();
  private final CharBuffer scratch = CharBuffer.allocate(CHUNK);
  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK).flip();
  private byte[] ready = chunk.array();
  private int from;
  private int to;
  private int line = 1;
  private boolean ended;
  private boolean cut;

  /**
   * Wraps the input.
   *
   * @param raw uncompressed bytes
   * @param badLine takes the number of each line with bytes that are not UTF-8
   */
  CleanBytes(InputStream raw, IntConsumer badLine) {
    this.raw = raw;
    this.badLine = badLine;
  }

  /** True after the compressed data turned out to be corrupt or truncated. */
  boolean cut() {
    return cut;
  }

  /** The current line, counted from 1. */
  int line() {
    return line;
  }

  @Override
  public int read() throws IOException {
    return from < to || fill() ? ready[from++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (from == to && !fill()) {
      return -1;
    }
    int count = Math.min(length, to - from);
    System.arraycopy(ready, from, target, offset, count);
    from += count;
    return count;
  }

  private boolean fill() throws IOException {
    while (!ended) {
      chunk.compact();
      ended = !refill();
      chunk.flip();
      clean();
      if (from < to) {
        return true;
      }
    }
    return false;
  }

  private boolean refill() throws IOException {
    try {
      int count = raw.read(chunk.array(), chunk.position(), chunk.remaining());
      if (count > 0) {
        chunk.position(chunk.position() + count);
      }
      return count >= 0;
    } catch (EOFException | ZipException e) {
      // Only decompression throws these exceptions. The data before is still worth reading.
      cut = true;
      return false;
    }
  }

  /** Leaves a sequence that is split at the end of the chunk for the next round. */
  private void clean() {
    int start = 0;
    ByteArrayOutputStream repaired = null;
    for (CoderResult result = decode(); result.isMalformed(); result = decode()) {
      int bad = chunk.position();
      line += newlines(start, bad);
      badLine.accept(line);
      repaired = repaired == null ? new ByteArrayOutputStream(CHUNK + 64) : repaired;
      repaired.write(chunk.array(), start, bad - start);
      repaired.writeBytes(REPLACEMENT);
      start = bad + result.length();
      chunk.position(start);
    }
    line += newlines(start, chunk.position());
    from = 0;
    if (repaired == null) {
      ready = chunk.array();
      to = chunk.position();
    } else {
      repaired.write(chunk.array(), start, chunk.position() - start);
      ready = repaired.toByteArray();
      to = ready.length;
    }
  }

  private CoderResult decode() {
    scratch.clear();
    decoder.reset();
    return decoder.decode(chunk, scratch, ended);
  }

  private int newlines(int start, int end) {
    byte[] bytes = chunk.array();
    int count = 0;
    for (int i = start; i < end; i++) {
      count += bytes[i] == '\n' ? 1 : 0;
    }
    return count;
  }
}
