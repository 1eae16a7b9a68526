package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** What reading a real file gave, for tests that go through the front. */
record Readings(List<ReadResult> all) {
  static Readings of(Path folder, String name, String content) {
    return of(folder, name, content.getBytes(UTF_8));
  }

  static Readings of(Path folder, String name, byte[] content) {
    return of(write(folder, name, content), null, Input.InputLimits.USUAL);
  }

  static Readings as(String format, Path folder, String name, String content) {
    Path file = write(folder, name, content.getBytes(UTF_8));
    return of(file, Formats.named(format).orElseThrow(), Input.InputLimits.USUAL);
  }

  static Path write(Path folder, String name, byte[] content) {
    try {
      return Files.write(folder.resolve(name), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Readings of(Path file, @Nullable Format from, Input.InputLimits limits) {
    List<ReadResult> all = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file)) {
      Formats.read(file.toString(), in, from, limits, all::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Readings(List.copyOf(all));
  }

  static byte[] zipped(byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  List<Transcript> transcripts() {
    return all.stream()
        .filter(ReadResult.ReadTranscript.class::isInstance)
        .map(reading -> ((ReadResult.ReadTranscript) reading).transcript())
        .toList();
  }

  /** Each as {@code line: why}. */
  List<String> faults() {
    return all.stream()
        .filter(ReadResult.UnreadablePiece.class::isInstance)
        .map(ReadResult.UnreadablePiece.class::cast)
        .map(fault -> fault.at().line() + ": " + fault.why())
        .toList();
  }

  /** The only transcript, when nothing went wrong. */
  Transcript only() {
    if (transcripts().size() != 1 || all.size() != 1) {
      throw new AssertionError("not one transcript but " + all);
    }
    return transcripts().get(0);
  }

  /** The only transcript's events, each as {@code KIND text}. */
  List<String> events() {
    return only().events().stream().map(Readings::words).toList();
  }

  static String words(Event event) {
    return event.kind() + " " + event.text();
  }
}
