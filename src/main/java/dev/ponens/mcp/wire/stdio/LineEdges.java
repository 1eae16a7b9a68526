package dev.ponens.mcp.wire.stdio;

import io.modelcontextprotocol.json.McpJsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The beginning and end of a line that is too long to keep. Clients write the id first or last, so
 * the error can name it and the client does not wait for a timeout.
 */
final class LineEdges {
  private static final int KEPT = 512;

  private static final String ID = "\"id\"\\s*:\\s*(\"[^\"\\\\]{0,200}\"|-?\\d{1,18})\\s*";
  private static final String VERSION = "\"jsonrpc\"\\s*:\\s*\"2\\.0\"\\s*";

  /** Only the version may come before it, so it is the message's own id. */
  private static final Pattern FIRST =
      Pattern.compile("^\\s*\\{\\s*(?:" + VERSION + ",\\s*)?" + ID + ",");

  /**
   * Only the version may come between it and the last bracket of the line, so it is the message's
   * own id.
   */
  private static final Pattern LAST =
      Pattern.compile(",\\s*" + ID + "(?:,\\s*" + VERSION + ")?\\}\\s*$");

  private final byte[] beginning = new byte[KEPT];
  private int begun;
  private byte[] end = new byte[0];

  /** Adds the next bytes of the line. */
  void take(byte[] bytes, int from, int to) {
    int first = Math.min(to - from, KEPT - begun);
    System.arraycopy(bytes, from, beginning, begun, first);
    begun += first;
    byte[] last = Arrays.copyOfRange(bytes, Math.max(from, to - KEPT), to);
    int before = Math.min(end.length, KEPT - last.length);
    byte[] both = Arrays.copyOfRange(end, end.length - before, end.length + last.length);
    System.arraycopy(last, 0, both, before, last.length);
    end = both;
  }

  /** Returns the id of the message; null if neither edge has one. */
  @Nullable Object id(McpJsonMapper json) throws IOException {
    Matcher first = FIRST.matcher(new String(beginning, 0, begun, StandardCharsets.UTF_8));
    Matcher last = LAST.matcher(new String(end, StandardCharsets.UTF_8));
    Matcher found = first.find() ? first : last.find() ? last : null;
    return found == null ? null : json.readValue(found.group(1), Object.class);
  }
}
