package dev.ponens.transcript.table;

import dev.ponens.transcript.piece.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table as JSON for the readers of transcripts. A message is on the line with the
 * number of its row, so that places in reports name the row.
 */
public final class TableJson extends InputStream {
  /** Receives a transcript that is not read. */
  public interface Fault {
    /**
     * Receives it.
     *
     * @param row its first row, counted from 1
     * @param why the reason, and what to do
     */
    void at(int row, String why);
  }

  private final TableReader reader;
  private final TableColumns columns;
  private final Fault fault;
  private byte[] bytes = {};
  private int at;
  private int row;
  private TableReader.@Nullable ReadRow next;

  private TableJson(TableReader reader, TableColumns columns, Fault fault) throws IOException {
    this.reader = reader;
    this.columns = columns;
    this.fault = fault;
    this.next = reader.next();
  }

  /**
   * Opens a file.
   *
   * @param fault receives transcripts that are too large
   * @throws TableFailure if DuckDB is missing, the file is damaged, or a column is not in it
   */
  public static TableJson open(Path file, TableColumns columns, Fault fault) throws IOException {
    TableReader reader = TableReader.open(file, columns);
    try {
      return new TableJson(reader, columns, fault);
    } catch (IOException e) {
      reader.close();
      throw e;
    }
  }

  @Override
  public int read() throws IOException {
    return fill() ? bytes[at++] & 0xff : -1;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - at);
    System.arraycopy(bytes, at, into, offset, count);
    at += count;
    return count;
  }

  /** Writes the next transcript when the last one was read; false at the end. */
  private boolean fill() throws IOException {
    while (at == bytes.length) {
      TableReader.ReadRow first = next;
      if (first == null) {
        return false;
      }
      int line = row + 1;
      byte[] json =
          columns.messages() == null ? conversation(first) : whole(first, columns.messages());
      if (json == null) {
        fault.at(line, MessageJson.TOO_LARGE);
      }
      // As many lines as the transcript has rows.
      bytes = json == null ? "\n".repeat(row - line + 1).getBytes(StandardCharsets.UTF_8) : json;
      at = 0;
    }
    return true;
  }

  private byte @Nullable [] conversation(TableReader.ReadRow first) throws IOException {
    MessageJson json = new MessageJson();
    TableReader.ReadRow message = first;
    do {
      json.add(message.id(), message.role(), message.content());
      step();
      message = next;
    } while (message != null && first.id() != null && first.id().equals(message.id()));
    return json.end();
  }

  private byte @Nullable [] whole(TableReader.ReadRow only, String column) throws IOException {
    step();
    String id = only.id() == null ? "" : "\"id\":" + JsonObject.quoted(only.id()) + ",";
    String value = Objects.requireNonNullElse(only.content(), "null");
    byte[] json =
        ("{" + id + JsonObject.quoted(column) + ":" + value + "}\n")
            .getBytes(StandardCharsets.UTF_8);
    return json.length > MessageJson.MOST ? null : json;
  }

  private void step() throws IOException {
    row++;
    next = reader.next();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
