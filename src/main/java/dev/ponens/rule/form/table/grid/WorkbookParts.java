package dev.ponens.rule.form.table.grid;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;

/**
 * The XML parts of a workbook, unpacked up to a limit. The library that reads the workbook gets a
 * new archive of exactly these parts. So two readers cannot see different workbooks in one file.
 */
final class WorkbookParts {
  /** Limit on the unpacked size. Two thousand rows of a hundred columns need far less. */
  static final int LARGEST = 16 << 20;

  static final int MOST = 500;

  private static final byte[] OLE2 = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0};

  private final Map<String, byte[]> parts = new TreeMap<>();
  private final XMLInputFactory factory = XMLInputFactory.newDefaultFactory();

  private WorkbookParts() {
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
  }

  /** The file is not a workbook that can be read. The message says why and what to do. */
  static final class NoWorkbook extends Exception {
    private static final long serialVersionUID = 1L;
    private final String code;

    NoWorkbook(String code, String what) {
      super(what);
      this.code = code;
    }

    String code() {
      return code;
    }

    String what() {
      return String.valueOf(getMessage());
    }
  }

  static WorkbookParts of(byte[] bytes) throws NoWorkbook {
    if (bytes.length >= OLE2.length && Arrays.equals(bytes, 0, 4, OLE2, 0, 4)) {
      throw new NoWorkbook(
          "not-a-workbook",
          "this workbook has a password or an old format; save it as plain .xlsx");
    }
    WorkbookParts parts = new WorkbookParts();
    try (ZipFile zip =
        ZipFile.builder().setSeekableByteChannel(new SeekableInMemoryByteChannel(bytes)).get()) {
      parts.unpack(zip);
    } catch (IOException | IllegalArgumentException e) {
      throw new NoWorkbook("not-a-workbook", "not an .xlsx workbook: " + e.getMessage());
    }
    if (parts.parts.isEmpty()) {
      throw new NoWorkbook("not-a-workbook", "not an .xlsx workbook; save it as .xlsx");
    }
    for (String name : parts.parts.keySet()) {
      parts.read(name, reader -> {});
    }
    return parts;
  }

  private void unpack(ZipFile zip) throws IOException, NoWorkbook {
    int left = LARGEST;
    int entries = 0;
    for (ZipArchiveEntry entry : Collections.list(zip.getEntriesInPhysicalOrder())) {
      byte[] part = read(zip, entry, left + 1);
      left -= part.length;
      entries++;
      if (left < 0 || entries > MOST) {
        throw new NoWorkbook(
            "too-large",
            "a workbook can have at most %d MB when unpacked, and at most %d files inside it; split it, or remove what is not a table"
                .formatted(LARGEST >> 20, MOST));
      }
      boolean xml = entry.getName().endsWith(".xml") || entry.getName().endsWith(".rels");
      if (xml && parts.put(entry.getName(), part) != null) {
        throw new NoWorkbook("not-a-workbook", "not an .xlsx workbook: a part occurs twice");
      }
    }
  }

  private static byte[] read(ZipFile zip, ZipArchiveEntry entry, int most)
      throws IOException, NoWorkbook {
    boolean usual = entry.getMethod() == ZipEntry.STORED || entry.getMethod() == ZipEntry.DEFLATED;
    if (!usual || entry.getGeneralPurposeBit().usesEncryption()) {
      throw new NoWorkbook(
          "not-a-workbook", "not an .xlsx workbook: unsupported compression or encryption");
    }
    try (InputStream in = zip.getInputStream(entry)) {
      return in.readNBytes(most);
    }
  }

  boolean has(String name) {
    return parts.containsKey(name);
  }

  /** Receives each XML event of a part, in order. */
  interface Look {
    void at(XMLStreamReader reader) throws NoWorkbook;
  }

  /**
   * Reads a part.
   *
   * @throws NoWorkbook when it is not XML, or has a DOCTYPE
   */
  void read(String name, Look look) throws NoWorkbook {
    byte[] part = parts.getOrDefault(name, new byte[0]);
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(part));
      try {
        while (reader.hasNext()) {
          if (reader.next() == XMLStreamReader.DTD) {
            throw new NoWorkbook(
                "not-a-workbook",
                "not an .xlsx workbook: a part has a DOCTYPE, which is not allowed");
          }
          look.at(reader);
        }
      } finally {
        reader.close();
      }
    } catch (XMLStreamException | RuntimeException e) {
      // The JDK's parser reports some broken encodings as unchecked exceptions.
      throw new NoWorkbook("not-a-workbook", "not an .xlsx workbook: a part is not XML");
    }
  }

  /** These parts as an archive. */
  InputStream archive() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.setLevel(0);
      for (Map.Entry<String, byte[]> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        zip.write(part.getValue());
        zip.closeEntry();
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(
          "internal error: a workbook could not be written to" + " memory", e);
    }
    return new ByteArrayInputStream(bytes.toByteArray());
  }
}
