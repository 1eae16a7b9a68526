package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The frame around JSON on the lines of a log. After its removal, a line keeps its number, and a
 * line without JSON is blank. A line is given as bytes, one character each.
 */
enum LogFrame {
  /** No frame: the lines stay as they are. */
  NONE,

  /**
   * Recorded server-sent events: {@code data: {…}}. Source:
   * https://html.spec.whatwg.org/multipage/server-sent-events.html.
   */
  EVENTS,

  /**
   * Claude Desktop's logs of MCP servers: {@code 2026-08-10T20:05:50.000Z [server] [info] Message
   * from client: {…} { metadata: undefined }}, with the server's own output in between.
   */
  MCP_LOG;

  /** The maximum number of lines to examine, and the maximum bytes of each. */
  private static final int LINES = 40;

  private static final int LONGEST = 1 << 16;

  private static final Pattern EVENT = Pattern.compile("(?:event|id|retry|data): ?\\S.*|:.*");
  private static final Pattern DATA = Pattern.compile("data: ?(\\{.*)", Pattern.DOTALL);
  private static final Pattern LOG =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\S{1,20} (?:\\[[^]]{1,80}] ){1,2}.*");
  private static final Pattern MESSAGE =
      Pattern.compile(
          "\\d{4}-\\d\\d-\\d\\dT\\S{1,20} (?:\\[[^]]{1,80}] ){1,2}Message from (?:client|server): (\\{.*)",
          Pattern.DOTALL);

  private static final Pattern METADATA = Pattern.compile(" \\{ metadata: [^\"{}]{0,200}}$");

  /**
   * Detects the frame of the lines.
   *
   * @param in the input, read only as far as necessary
   * @param seen takes the bytes that were read
   */
  static LogFrame of(InputStream in, ByteArrayOutputStream seen) throws IOException {
    LogFrame might = NONE;
    for (int i = 0; i < LINES; i++) {
      String line = line(in, seen);
      boolean blank = line.isBlank();
      might = might == NONE && !blank ? mightBe(line) : might;
      if (might != NONE && !might.json(line).isBlank()) {
        return might;
      }
      if ((!blank && might == NONE) || !line.endsWith("\n")) {
        return NONE;
      }
    }
    return NONE;
  }

  private static LogFrame mightBe(String line) {
    String words = line.strip();
    return EVENT.matcher(words).matches() ? EVENTS : LOG.matcher(words).matches() ? MCP_LOG : NONE;
  }

  /**
   * The next line, with its end. If its beginning is not that of a framed line, only the beginning.
   */
  private static String line(InputStream in, ByteArrayOutputStream seen) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean blank = true;
    int b = 0;
    while (b >= 0 && b != '\n' && line.size() < LONGEST && !(blank && "{[<".indexOf(b) >= 0)) {
      blank &= b <= ' ';
      b = in.read();
      if (b >= 0) {
        line.write(b);
        seen.write(b);
      }
    }
    return line.toString(ISO_8859_1);
  }

  /** The content of a line without its frame and line end; blank if it has no JSON. */
  String json(String line) {
    String words = line.stripTrailing();
    return switch (this) {
      case NONE -> words;
      case EVENTS -> within(DATA, words);
      case MCP_LOG -> METADATA.matcher(within(MESSAGE, words)).replaceFirst("");
    };
  }

  private static String within(Pattern pattern, String line) {
    Matcher found = pattern.matcher(line);
    return found.matches() ? found.group(1) : "";
  }
}
