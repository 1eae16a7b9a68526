package dev.ponens.transcript.format;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/** A compression that Ponens recognises but does not unpack. */
public enum UnreadCompression {
  /** Zstandard. */
  ZSTD("zst", "zstd -d", "28b52ffd"),
  /** Bzip2 at its usual level, so that no text begins like it. */
  BZIP2("bz2", "bunzip2", "425a6839"),
  /** XZ. */
  XZ("xz", "unxz", "fd377a58"),
  /** LZ4. */
  LZ4("lz4", "lz4 -d", "04224d18");

  private final String ending;
  private final String command;
  private final String magic;

  UnreadCompression(String ending, String command, String magic) {
    this.ending = ending;
    this.command = command;
    this.magic = magic;
  }

  /** The compression whose data begins like this; empty for other data. */
  static Optional<UnreadCompression> of(byte[] head) {
    return Arrays.stream(values())
        .filter(each -> HexFormat.of().formatHex(head).startsWith(each.magic))
        .findFirst();
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
}
