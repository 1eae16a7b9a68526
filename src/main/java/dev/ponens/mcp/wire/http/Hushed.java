package dev.ponens.mcp.wire.http;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/**
 * A response whose errors are not written, for the SDK's hold stack traces, and whose streams begin
 * at once, for a client waits for the beginning of one on which nothing may be said for long.
 */
final class Hushed extends HttpServletResponseWrapper {
  private @Nullable Integer failed;

  Hushed(HttpServletResponse response) {
    super(response);
  }

  /** The status of the error that was not written; null when there was none. */
  @Nullable Integer failed() {
    return failed;
  }

  @Override
  public void setStatus(int status) {
    if (status < 400) {
      super.setStatus(status);
    } else {
      failed = status;
    }
  }

  @Override
  public void sendError(int status) {
    failed = status;
  }

  @Override
  public void sendError(int status, String words) {
    failed = status;
  }

  @Override
  public PrintWriter getWriter() throws IOException {
    if (failed != null) {
      return new PrintWriter(Writer.nullWriter());
    }
    PrintWriter writer = super.getWriter();
    String type = getContentType();
    if (type != null && type.startsWith("text/event-stream")) {
      flushBuffer();
    }
    return writer;
  }
}
