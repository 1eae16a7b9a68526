package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.zstandard.ZstdCompressorOutputStream;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;

/** ZIP archives, as the tests need them. */
final class Archives {
  static final int STORED = 0;
  static final int DEFLATED = 8;
  static final int ZSTD = 93;

  private Archives() {}

  /**
   * An archive whose files are all packed in one way.
   *
   * @param files name, content, name, content
   */
  static byte[] of(int method, String... files) {
    SeekableInMemoryByteChannel channel = new SeekableInMemoryByteChannel();
    try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(channel)) {
      for (int i = 0; i < files.length; i += 2) {
        add(zip, method, files[i], files[i + 1].getBytes(UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Arrays.copyOf(channel.array(), (int) channel.size());
  }

  private static void add(ZipArchiveOutputStream zip, int method, String name, byte[] content)
      throws IOException {
    CRC32 crc = new CRC32();
    crc.update(content);
    ZipArchiveEntry entry = new ZipArchiveEntry(name);
    entry.setMethod(method);
    entry.setSize(content.length);
    entry.setCrc(crc.getValue());
    if (method == ZSTD) {
      byte[] packed = zstd(content);
      entry.setCompressedSize(packed.length);
      zip.addRawArchiveEntry(entry, new ByteArrayInputStream(packed));
    } else {
      zip.putArchiveEntry(entry);
      zip.write(content);
      zip.closeArchiveEntry();
    }
  }

  private static byte[] zstd(byte[] content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZstdCompressorOutputStream out = new ZstdCompressorOutputStream(packed)) {
      out.write(content);
    }
    return packed.toByteArray();
  }

  /** An archive of one file as a pipe is written: how large it is stands behind it. */
  static byte[] piped(String name, String content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(bytes)) {
      zip.putArchiveEntry(new ZipArchiveEntry(name));
      zip.write(content.getBytes(UTF_8));
      zip.closeArchiveEntry();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
