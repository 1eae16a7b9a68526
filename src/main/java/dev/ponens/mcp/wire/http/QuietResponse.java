package dev.ponens.mcp.wire.http;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/**
 * A response that does not write the SDK's errors, because they contain stack traces. It flushes
 * streams at once, because a client waits for the start of a stream that may stay silent for long.
 */
final class QuietResponse extends HttpServletResponseWrapper {
  private @Nullable Integer failed;

  QuietResponse(HttpServletResponse response) {
    super(response);
  }

  /** Returns the status of the error that was not written; null if there was none. */
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
