package dev.ponens.spark;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.format.Formats;
import dev.ponens.transcript.table.MessageJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.input.PortableDataStream;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * What a task does with its part of the input. Rows come out while the input is read.
 *
 * @param parcel the rulebook
 * @param from the format; null to detect it
 */
record Readings(Broadcast<Parcel> parcel, @Nullable String from) implements Serializable {
  /** One piece of the input. */
  private interface Piece<T> {
    void judge(T piece, VerdictRows rows) throws IOException;
  }

  /** Judges whole files. */
  Iterator<Row> files(Iterator<Tuple2<String, PortableDataStream>> files) {
    return each(
        files,
        (file, rows) -> {
          try (InputStream in = file._2().open()) {
            read(shown(file._1()), in, rows, line -> line);
          } catch (IOException e) {
            rows.unread(shown(file._1()), 0, "reading failed: " + e.getMessage());
          }
        });
  }

  /**
   * Judges lines.
   *
   * @param lines rows of a line, its file and the beginning of its block in the file
   * @param before the number of lines before each block
   */
  Iterator<Row> lines(Iterator<Row> lines, Map<String, Long> before) {
    int[] place = new int[1];
    String[] block = {""};
    return each(
        lines,
        (line, rows) -> {
          String key = block(line.getString(1), line.getLong(2));
          if (!key.equals(block[0])) {
            block[0] = key;
            place[0] = before.getOrDefault(key, 0L).intValue();
          }
          int number = ++place[0];
          String text = line.getString(0);
          if (!text.isBlank()) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            read(
                shown(line.getString(1)),
                new ByteArrayInputStream(bytes),
                rows,
                at -> number + at - 1);
          }
        });
  }

  /** The name of a block of a file. */
  static String block(String file, long start) {
    return start + " " + file;
  }

  /**
   * Judges messages that are sorted by transcript.
   *
   * @param messages rows of an id, a role, a text, a file and the number of the row, from 0
   */
  Iterator<Row> messages(Iterator<Row> messages) {
    Iterator<List<Row>> groups = new Groups(messages);
    return each(
        groups,
        (group, rows) -> {
          MessageJson json = new MessageJson();
          for (Row row : group) {
            json.add(row.getString(0), row.getString(1), row.getString(2));
          }
          Row first = group.get(0);
          byte[] bytes = json.end();
          if (bytes == null) {
            rows.unread(shown(first.getString(3)), number(first), MessageJson.TOO_LARGE);
          } else {
            read(
                shown(first.getString(3)),
                new ByteArrayInputStream(bytes),
                rows,
                line -> number(group.get(Math.min(line, group.size()) - 1)),
                "openai");
          }
        });
  }

  private static int number(Row row) {
    return (int) row.getLong(4) + 1;
  }

  private void read(String path, InputStream in, VerdictRows rows, IntUnaryOperator lines)
      throws IOException {
    read(path, in, rows, lines, from);
  }

  private static void read(
      String path,
      InputStream in,
      VerdictRows rows,
      IntUnaryOperator lines,
      @Nullable String format)
      throws IOException {
    Format named = format == null ? null : Formats.named(format).orElseThrow();
    Formats.read(
        new Input(path, in, Input.Limits.USUAL), named, reading -> rows.add(reading, lines));
  }

  /** A local file as its path; others as their address. */
  private static String shown(String address) {
    return address.startsWith("file:") ? Path.of(URI.create(address)).toString() : address;
  }

  private <T> Iterator<Row> each(Iterator<T> pieces, Piece<T> work) {
    Deque<Row> ready = new ArrayDeque<>();
    VerdictRows rows = new VerdictRows(parcel.value().built(), ready::add);
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        while (ready.isEmpty() && pieces.hasNext()) {
          try {
            work.judge(pieces.next(), rows);
          } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        }
        return !ready.isEmpty();
      }

      @Override
      public Row next() {
        if (!hasNext()) {
          throw new java.util.NoSuchElementException();
        }
        return ready.remove();
      }
    };
  }

  /**
   * Consecutive rows with an equal id. Of a group that is too large only the first rows are kept in
   * memory.
   */
  private static final class Groups implements Iterator<List<Row>> {
    private final Iterator<Row> rows;
    private @Nullable Row next;

    Groups(Iterator<Row> rows) {
      this.rows = rows;
      this.next = rows.hasNext() ? rows.next() : null;
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public List<Row> next() {
      List<Row> group = new ArrayList<>();
      Row first = java.util.Objects.requireNonNull(next);
      long size = 0;
      while (next != null && (group.isEmpty() || together(first, next))) {
        size += next.isNullAt(2) ? 0 : next.getString(2).length();
        if (size <= 2L * MessageJson.MOST || group.size() < 2) {
          group.add(next);
        }
        next = rows.hasNext() ? rows.next() : null;
      }
      return group;
    }

    private static boolean together(Row first, Row other) {
      return !first.isNullAt(0) && first.getString(0).equals(other.get(0));
    }
  }
}
