package dev.ponens.transcript.inspect;

import dev.ponens.transcript.Input;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The .eval archives of Inspect: a ZIP file with one file per sample, stored, deflated or
 * compressed with Zstandard (method 93), or one folder per sample in parts. It is read from front
 * to back, one sample at a time, so that it can come from a pipe and only one sample is in memory.
 */
public final class InspectArchive {
  private static final Pattern SAMPLE = Pattern.compile("samples/.+_epoch_\\d+\\.json");

  /**
   * Stored, deflated in two ways, Zstandard. The library claims to support methods that it does
   * not.
   */
  private static final Set<Integer> METHODS = Set.of(0, 8, 9, 93);

  /** The maximum number of files, more than real logs have. */
  private static final int MOST_ENTRIES = 1_000_000;

  /** How many times larger than a transcript a sample may be: most of it is skipped. */
  private static final int ROOM = 16;

  private final Input input;
  private final Consumer<ReadResult> out;
  private final Set<String> told = new HashSet<>();
  private @Nullable InspectParts parts;
  private boolean samples;

  private InspectArchive(Input input, Consumer<ReadResult> out) {
    this.input = input;
    this.out = out;
  }

  /** True for the first bytes of a ZIP archive. */
  public static boolean begins(byte[] magic) {
    return magic.length >= 4
        && magic[0] == 'P'
        && magic[1] == 'K'
        && ((magic[2] == 3 && magic[3] == 4) || (magic[2] == 5 && magic[3] == 6));
  }

  /** Reads every sample of an archive. Damaged or unknown content is reported as unreadable. */
  public static void read(Input in, Consumer<ReadResult> out) {
    new InspectArchive(in, out).read();
  }

  private void read() {
    try (ZipArchiveInputStream zip = new ZipArchiveInputStream(input.bytes())) {
      ZipArchiveEntry entry = zip.getNextEntry();
      for (int i = 0; entry != null && i < MOST_ENTRIES; i++) {
        if (endless(entry)) {
          throw new ZipException(
              "a file in the ZIP archive cannot be read: its compression method "
                  + entry.getMethod()
                  + " does not show where the file ends");
        }
        entry(zip, entry);
        entry = zip.getNextEntry();
      }
      endParts();
      if (entry != null) {
        unreadable(input.path(), "more than " + MOST_ENTRIES + " files; split the archive");
      } else if (!samples) {
        unreadable(
            input.path(),
            "this ZIP archive is not an Inspect log: it has no samples; unpack it and name its"
                + " files");
      }
    } catch (TooLarge e) {
      // It is already reported, and its end is unknown.
      endParts();
    } catch (IOException | IllegalArgumentException e) {
      endParts();
      unreadable(
          input.path(),
          "the ZIP archive is corrupt or cut off; only the part before the damage " + "was read");
    }
  }

  /** If the compressed size comes after the bytes, only deflated data shows its own end. */
  private static boolean endless(ZipArchiveEntry entry) {
    return entry.getGeneralPurposeBit().usesDataDescriptor()
        && entry.getMethod() != ZipEntry.DEFLATED;
  }

  private void entry(ZipArchiveInputStream zip, ZipArchiveEntry entry) throws IOException {
    String name = entry.getName();
    String path = input.path() + "!" + name;
    boolean sample = SAMPLE.matcher(name).matches() || begin(name);
    boolean known = METHODS.contains(entry.getMethod()) && zip.canReadEntryData(entry);
    samples |= sample;
    if (sample && !known) {
      unreadable(path, "the compression method is unknown; use deflate or zstd");
    }
    if (!known) {
      return;
    }
    Capped capped = new Capped(zip, (long) input.limits().maxTranscript() * ROOM);
    try {
      if (sample) {
        read(name, new Input(path, capped, input.limits()));
      }
      // If the compressed size is not known before, the next file can only be reached by reading
      // this one.
      if (!sample && entry.getCompressedSize() < 0) {
        capped.transferTo(OutputStream.nullOutputStream());
      }
    } catch (TooLarge e) {
      boolean ends = entry.getCompressedSize() < 0;
      String rest = ends ? "; the rest of the archive was not read" : "";
      unreadable(path, "unpacks to more than " + capped.most + " bytes; split it" + rest);
      if (ends) {
        throw e;
      }
    }
  }

  /**
   * Begins the sample that this file is a part of, if it has not begun; false if the file is not a
   * part.
   */
  private boolean begin(String name) {
    String folder = InspectParts.folder(name);
    if (folder == null || (parts != null && parts.has(name))) {
      return folder != null;
    }
    endParts();
    boolean first = told.add(folder);
    if (!first) {
      String why = "the parts of this sample are not adjacent; only the first ones were read";
      unreadable(
          input.path() + "!" + folder,
          why + "; export the log again from the program that wrote it");
    }
    parts = new InspectParts(input, folder, first ? out : reading -> {});
    return true;
  }

  private void read(String name, Input file) throws IOException {
    if (parts != null && parts.has(name)) {
      parts.take(name, file);
    } else {
      endParts();
      new InspectFormat().read(file, out);
    }
  }

  /** The parts of a sample are adjacent, so that only one sample is in memory. */
  private void endParts() {
    if (parts != null) {
      parts.end();
      parts = null;
    }
  }

  private void unreadable(String path, String why) {
    out.accept(new ReadResult.UnreadablePiece(new Place(path, 0), why));
  }

  /** A file of the archive is too large. */
  private static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1;
  }

  /** The bytes of one file of the archive. Closing it leaves the archive open. */
  private static final class Capped extends FilterInputStream {
    private final long most;
    private long count;

    Capped(InputStream in, long most) {
      super(in);
      this.most = most;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int got = super.read(target, offset, length);
      count += Math.max(0, got);
      if (count > most) {
        throw new TooLarge();
      }
      return got;
    }

    @Override
    public void close() {
      // The archive is closed after all of it is read.
    }
  }
}
