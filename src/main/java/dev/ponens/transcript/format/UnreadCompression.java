package dev.ponens.transcript.format;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A compression that Ponens recognises but does not unpack. */
public enum UnreadCompression {
  /** Zstandard. */
  ZSTD("zst", "zstd -d", 0x28, 0xB5, 0x2F, 0xFD),
  /** Bzip2 at its usual level, so that no text begins like it. */
  BZIP2("bz2", "bunzip2", 'B', 'Z', 'h', '9'),
  /** XZ. */
  XZ("xz", "unxz", 0xFD, '7', 'z', 'X'),
  /** LZ4. */
  LZ4("lz4", "lz4 -d", 0x04, 0x22, 0x4D, 0x18);

  private final String ending;
  private final String command;
  private final int[] magic;

  UnreadCompression(String ending, String command, int... magic) {
    this.ending = ending;
    this.command = command;
    this.magic = magic;
  }

  /** The compression whose data begins like this; empty for other data. */
  static Optional<UnreadCompression> of(byte[] head) {
    return Arrays.stream(values()).filter(each -> each.begins(head)).findFirst();
  }

  /** The file name without the ending of such a compression, if it has one. */
  public static String plain(String name) {
    for (UnreadCompression each : values()) {
      if (name.endsWith("." + each.ending)) {
        return name.substring(0, name.length() - each.ending.length() - 1);
      }
    }
    return name;
  }

  /** What is wrong with such a file, and what to do. */
  String advice() {
    return "this file is compressed with "
        + name().toLowerCase(Locale.ROOT)
        + ", which Ponens does not read; unpack it with "
        + command
        + ", or compress it with gzip";
  }

  private boolean begins(byte[] head) {
    for (int i = 0; i < magic.length; i++) {
      if (head.length <= i || (head[i] & 0xFF) != magic[i]) {
        return false;
      }
    }
    return true;
  }
}
