package dev.ponens.spark;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.format.Formats;
import dev.ponens.transcript.table.MessageJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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
 * @param sarif whether the results for a SARIF file are wanted
 */
record Readings(Broadcast<Parcel> parcel, @Nullable String from, boolean sarif)
    implements Serializable {
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
            read(shown(file._1()), in, rows, null, from);
          } catch (IOException e) {
            rows.unread(shown(file._1()), 0, "reading failed: " + e.getMessage());
          }
        });
  }

  /**
   * Judges lines. Lines are read together if their format is named; otherwise it is detected in
   * each.
   *
   * @param lines rows of a line, its file and the beginning of its block in the file
   * @param before the number of lines before each block
   */
  Iterator<Row> lines(Iterator<Row> lines, Map<String, Long> before) {
    Ahead<Row> rest = new Ahead<>(lines);
    int[] number = new int[1];
    String[] block = {""};
    return each(
        rest,
        (line, rows) -> {
          String key = key(line);
          if (!key.equals(block[0])) {
            block[0] = key;
            number[0] = before.getOrDefault(key, 0L).intValue();
          }
          Batch batch = new Batch(shown(line.getString(1)));
          batch.add(line.getString(0) + "\n", ++number[0]);
          while (from != null
              && !batch.isFull()
              && rest.hasNext()
              && key.equals(key(rest.peek()))) {
            batch.add(rest.next().getString(0) + "\n", ++number[0]);
          }
          read(batch, rows, from);
        });
  }

  private static String key(Row line) {
    return block(line.getString(1), line.getLong(2));
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
    Ahead<List<Row>> rest = new Ahead<>(new Groups(messages));
    return each(
        rest,
        (group, rows) -> {
          Batch batch = new Batch(shown(file(group)));
          add(group, batch, rows);
          while (!batch.isFull() && rest.hasNext() && file(group).equals(file(rest.peek()))) {
            add(rest.next(), batch, rows);
          }
          read(batch, rows, "openai");
        });
  }

  private static String file(List<Row> group) {
    return group.get(0).getString(3);
  }

  private static void add(List<Row> group, Batch batch, VerdictRows rows) {
    MessageJson json = new MessageJson();
    for (Row row : group) {
      json.add(row.getString(0), row.getString(1), row.getString(2));
    }
    byte[] bytes = json.end();
    if (bytes == null) {
      rows.unread(batch.path, number(group.get(0)), MessageJson.TOO_LARGE);
      return;
    }
    batch.text.writeBytes(bytes);
    group.forEach(row -> batch.numbers.add(number(row)));
  }

  private static int number(Row row) {
    return (int) row.getLong(4) + 1;
  }

  private static void read(Batch batch, VerdictRows rows, @Nullable String format)
      throws IOException {
    if (!batch.text.toString(StandardCharsets.UTF_8).isBlank()) {
      InputStream in = new ByteArrayInputStream(batch.text.toByteArray());
      read(batch.path, in, rows, batch::number, format);
    }
  }

  /** Consecutive lines of a file that are read together, because each reading has a fixed cost. */
  private static final class Batch {
    private static final int SIZE = 1 << 18;

    private final String path;
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final List<Integer> numbers = new ArrayList<>();

    Batch(String path) {
      this.path = path;
    }

    void add(String line, int number) {
      text.writeBytes(line.getBytes(StandardCharsets.UTF_8));
      numbers.add(number);
    }

    boolean isFull() {
      return text.size() >= SIZE;
    }

    /** The number in the file of a line of this text. */
    int number(int line) {
      return numbers.get(Math.min(line, numbers.size()) - 1);
    }
  }

  /** Shows the next element before it is taken. */
  private static final class Ahead<T> implements Iterator<T> {
    private final Iterator<T> rest;
    private @Nullable T next;

    Ahead(Iterator<T> rest) {
      this.rest = rest;
    }

    @Override
    public boolean hasNext() {
      return next != null || rest.hasNext();
    }

    T peek() {
      T known = next == null ? rest.next() : next;
      next = known;
      return known;
    }

    @Override
    public T next() {
      T known = peek();
      next = null;
      return known;
    }
  }

  private static void read(
      String path,
      InputStream in,
      VerdictRows rows,
      @Nullable IntUnaryOperator lines,
      @Nullable String format)
      throws IOException {
    Format named = format == null ? null : Formats.named(format).orElseThrow();
    Formats.read(
        new Input(path, in, Input.InputLimits.USUAL), named, reading -> rows.add(reading, lines));
  }

  /** A local file as its path; others as their address. */
  private static String shown(String address) {
    return address.startsWith("file:") ? Path.of(URI.create(address)).toString() : address;
  }

  private <T> Iterator<Row> each(Iterator<T> pieces, Piece<T> work) {
    Deque<Row> ready = new ArrayDeque<>();
    VerdictRows rows = new VerdictRows(parcel.value().built(), sarif, ready::add);
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
