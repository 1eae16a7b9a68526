package dev.ponens.transcript.format;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.autogen.AutoGenFormat;
import dev.ponens.transcript.claude.AnthropicFormat;
import dev.ponens.transcript.claude.ClaudeFormat;
import dev.ponens.transcript.gemini.GeminiFormat;
import dev.ponens.transcript.inspect.InspectArchive;
import dev.ponens.transcript.inspect.InspectFormat;
import dev.ponens.transcript.log.AtifFormat;
import dev.ponens.transcript.log.Prm800kFormat;
import dev.ponens.transcript.log.ProcessBenchFormat;
import dev.ponens.transcript.log.ShareGptFormat;
import dev.ponens.transcript.log.TauBenchFormat;
import dev.ponens.transcript.openai.CodexFormat;
import dev.ponens.transcript.openai.OpenAiFormat;
import dev.ponens.transcript.openai.ResponsesFormat;
import dev.ponens.transcript.openhands.OpenHandsFormat;
import dev.ponens.transcript.otel.OtelFormat;
import dev.ponens.transcript.sweagent.MiniSweAgentFormat;
import dev.ponens.transcript.sweagent.SweAgentFormat;
import dev.ponens.transcript.talk.McpFormat;
import dev.ponens.transcript.trace.LangfuseFormat;
import dev.ponens.transcript.trace.LangsmithFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The entry point of this package: all formats, and reading with format detection. Every input
 * gives at least one reading, so nothing is skipped silently.
 */
public final class Formats {
  static final Format TEXT = new TextFormat();
  static final Format CHAT = new ChatFormat();

  private static final Format INSPECT = new InspectFormat();

  /** Formats that look like the steps format and have more signs. */
  private static final List<Format> CLOSER =
      List.of(new AtifFormat(), new ProcessBenchFormat(), new Prm800kFormat());

  /** The first that recognises an input reads it: formats that require more signs come first. */
  private static final List<Format> OTHERS =
      List.of(
          new StepsFormat(),
          TEXT,
          CHAT,
          new OtelFormat(),
          new LangsmithFormat(),
          new LangfuseFormat(),
          INSPECT,
          new MiniSweAgentFormat(),
          new OpenHandsFormat(),
          new AutoGenFormat(),
          new SweAgentFormat(),
          new TauBenchFormat(),
          new ShareGptFormat(),
          new McpFormat(),
          new CodexFormat(),
          new GeminiFormat(),
          new ClaudeFormat(),
          new AnthropicFormat(),
          new ResponsesFormat(),
          new OpenAiFormat(),
          new ReactFormat());

  private static final List<Format> ALL = Stream.concat(OTHERS.stream(), CLOSER.stream()).toList();

  private static final String NAME_IT =
      "name the format with --from "
          + ALL.stream().map(Format::name).collect(Collectors.joining("|"));
  private static final String BAD_LINE =
      "invalid UTF-8 on this line, read as U+FFFD; save the file as UTF-8";

  /**
   * The number of bytes to examine. The first part of a transcript can be long and show no sign.
   */
  private static final int HEAD = 1 << 18;

  private static final int BUFFER = 1 << 16;
  private static final int MAGIC = 4;

  private Formats() {}

  /** All formats, in the order of {@code --help}. */
  public static List<Format> all() {
    return ALL;
  }

  /** The format of an input with these signs: the first that recognises it. */
  static Optional<Format> recognising(JsonSigns signs) {
    return Stream.concat(CLOSER.stream(), OTHERS.stream())
        .filter(format -> format.recognises(signs))
        .findFirst();
  }

  /** The format with this name in {@code --from}. */
  public static Optional<Format> named(String name) {
    return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
  }

  /**
   * Reads an input to its end. Decompresses gzip, drops a byte order mark, detects the format, and
   * passes on the readings of that format's reader.
   *
   * @param path the name shown to the user, {@code -} for standard input; its ending is a hint to
   *     the format
   * @param raw the bytes; the caller closes them
   * @param from the format; null to detect it
   * @param limits how large one piece may be
   * @param out takes readings in the input's order
   * @throws IOException if reading the input fails; invalid content is a {@link
   *     ReadResult.Unreadable}
   */
  public static void read(
      String path,
      InputStream raw,
      @Nullable Format from,
      Input.InputLimits limits,
      Consumer<ReadResult> out)
      throws IOException {
    read(new Input(path, raw, limits), from, out);
  }

  /** Reads an input to its end, as above; its bytes may be compressed. */
  public static void read(Input raw, @Nullable Format from, Consumer<ReadResult> out)
      throws IOException {
    String path = raw.path();
    InOrder ordered = new InOrder(path, out);
    PushbackInputStream unzipped;
    try {
      unzipped = new PushbackInputStream(unzipped(raw.bytes()), MAGIC);
    } catch (EOFException | ZipException e) {
      ordered.unreadable(0, "the gzip header is corrupt or cut off; compress the file again");
      return;
    }
    byte[] magic = magic(unzipped);
    if (InspectArchive.begins(magic)) {
      if (from == null || from == INSPECT) {
        InspectArchive.read(raw.with(unzipped), ordered);
      } else {
        ordered.unreadable(
            0, "this is a ZIP archive; only ZIP archives of Inspect logs can be read");
      }
      return;
    }
    Optional<UnreadCompression> compressed = UnreadCompression.of(magic);
    if (compressed.isPresent()) {
      ordered.unreadable(0, compressed.get().advice());
      return;
    }
    CleanBytes clean = new CleanBytes(unzipped, ordered::badLine);
    InputStream lines = unframed(clean, from, raw.limits());
    byte[] head = head(path, lines, from);
    if (FormatDetection.isBinary(head)) {
      ordered.drop();
      ordered.unreadable(0, "this file is binary or not UTF-8; unpack it or save it as UTF-8 text");
      return;
    }
    InputStream bytes = new SequenceInputStream(new ByteArrayInputStream(head), lines);
    readClean(raw.with(bytes), head, from, ordered);
    ordered.end();
    if (clean.cut()) {
      ordered.unreadable(
          clean.line(),
          "the gzip data is corrupt or cut off here; only the part before this place "
              + "was read");
    }
    if (ordered.count == 0) {
      ordered.unreadable(0, nothing(head, from));
    }
  }

  /**
   * The first bytes: as many as needed to detect the format. If the first lines of JSON are enough,
   * it does not wait for more: the writer may wait for the verdict on them.
   */
  private static byte[] head(String path, InputStream clean, @Nullable Format from)
      throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    for (int lines = 0; lines < FormatDetection.LINES; lines++) {
      int b = clean.read();
      while (b >= 0 && b != '\n' && head.size() < HEAD - 1) {
        head.write(b);
        b = clean.read();
      }
      if (b >= 0) {
        head.write(b);
      }
      byte[] soFar = withoutMark(head.toByteArray());
      boolean told =
          from == null
              ? new FormatDetection(path, soFar).sure() != null
              : !FormatDetection.isBlank(soFar);
      if (told || b < 0 || head.size() == HEAD) {
        return soFar;
      }
    }
    head.write(clean.readNBytes(HEAD - head.size()));
    return withoutMark(head.toByteArray());
  }

  /** Removes the frames around JSON on the lines of a log. */
  private static InputStream unframed(
      InputStream clean, @Nullable Format from, Input.InputLimits limits) throws IOException {
    if (from == TEXT || from == CHAT) {
      return clean;
    }
    ByteArrayOutputStream seen = new ByteArrayOutputStream();
    LogFrame frame = LogFrame.of(clean, seen);
    InputStream all = new SequenceInputStream(new ByteArrayInputStream(seen.toByteArray()), clean);
    return frame == LogFrame.NONE ? all : new UnframedLines(all, frame, limits.maxTranscript());
  }

  /** The first bytes, which stay in the stream. */
  private static byte[] magic(PushbackInputStream in) throws IOException {
    byte[] magic = new byte[MAGIC];
    int count = 0;
    try {
      count = in.readNBytes(magic, 0, MAGIC);
    } catch (EOFException | ZipException e) {
      // The gzip data ends within its first bytes; the reader reports this later.
    }
    in.unread(magic, 0, count);
    return Arrays.copyOf(magic, count);
  }

  private static void readClean(
      Input in, byte[] head, @Nullable Format from, Consumer<ReadResult> out) throws IOException {
    if (FormatDetection.isBlank(head) && head.length < HEAD) {
      return;
    }
    Format format = from;
    if (format == null) {
      format = new FormatDetection(in.path(), head).format();
    }
    if (format != null) {
      format.read(in, out);
    }
  }

  private static String nothing(byte[] head, @Nullable Format from) {
    if (FormatDetection.isBlank(head)) {
      return head.length == 0
          ? "the file is empty; write a transcript into it or leave it out"
          : "the file contains only white space; write a transcript into it or leave " + "it out";
    }
    return from == null
        ? "nothing here looks like a transcript; " + NAME_IT
        : "nothing here has the format " + from.name() + "; " + NAME_IT;
  }

  private static byte[] withoutMark(byte[] head) {
    boolean mark =
        head.length >= 3
            && head[0] == (byte) 0xEF
            && head[1] == (byte) 0xBB
            && head[2] == (byte) 0xBF;
    return mark ? Arrays.copyOfRange(head, 3, head.length) : head;
  }

  private static InputStream unzipped(InputStream raw) throws IOException {
    PushbackInputStream in = new PushbackInputStream(raw, 2);
    byte[] magic = in.readNBytes(2);
    in.unread(magic);
    boolean zipped = magic.length == 2 && magic[0] == 0x1F && magic[1] == (byte) 0x8B;
    return zipped ? new GZIPInputStream(new Waiting(in), BUFFER) : in;
  }

  /**
   * Reports that more data may come. A gzip file may have several parts, and {@link
   * GZIPInputStream} treats a pipe without available data as the end of the last part.
   */
  private static final class Waiting extends FilterInputStream {
    Waiting(InputStream in) {
      super(in);
    }

    @Override
    public int available() {
      return 1;
    }
  }

  /**
   * Inserts lines with invalid UTF-8, which are noticed early, at their place among the readings.
   */
  private static final class InOrder implements Consumer<ReadResult> {
    private final String path;
    private final Consumer<ReadResult> out;
    private final Deque<Integer> badLines = new ArrayDeque<>();
    private int lastBadLine;
    private int count;

    InOrder(String path, Consumer<ReadResult> out) {
      this.path = path;
      this.out = out;
    }

    void badLine(int line) {
      if (line != lastBadLine) {
        badLines.add(line);
        lastBadLine = line;
      }
    }

    @Override
    public void accept(ReadResult reading) {
      int line =
          reading instanceof ReadResult.ReadTranscript read
              ? read.transcript().at().line()
              : ((ReadResult.UnreadablePiece) reading).at().line();
      badLinesBefore(line);
      count++;
      out.accept(reading);
    }

    private void badLinesBefore(int line) {
      while (!badLines.isEmpty() && badLines.getFirst() < line) {
        Place at = new Place(path, badLines.removeFirst());
        out.accept(new ReadResult.UnreadablePiece(at, BAD_LINE));
      }
    }

    void unreadable(int line, String why) {
      count++;
      out.accept(new ReadResult.UnreadablePiece(new Place(path, line), why));
    }

    void drop() {
      badLines.clear();
    }

    void end() {
      badLinesBefore(Integer.MAX_VALUE);
    }
  }
}
