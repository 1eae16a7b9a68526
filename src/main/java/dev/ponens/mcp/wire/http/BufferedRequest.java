package dev.ponens.mcp.wire.http;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.ByteArrayInputStream;

/**
 * A request whose body can be read again; its Accept header allows every type that the SDK uses.
 */
final class BufferedRequest extends HttpServletRequestWrapper {
  private final byte[] body;

  BufferedRequest(HttpServletRequest request, byte[] body) {
    super(request);
    this.body = body;
  }

  @Override
  public String getHeader(String name) {
    return "Accept".equalsIgnoreCase(name)
        ? "application/json, text/event-stream"
        : super.getHeader(name);
  }

  /** Returns UTF-8: JSON is always UTF-8, whatever the header says. */
  @Override
  public String getCharacterEncoding() {
    return "UTF-8";
  }

  @Override
  public long getContentLengthLong() {
    return body.length;
  }

  @Override
  public ServletInputStream getInputStream() {
    return new Bytes(new ByteArrayInputStream(body));
  }

  private static final class Bytes extends ServletInputStream {
    private final ByteArrayInputStream bytes;

    Bytes(ByteArrayInputStream bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] to, int from, int most) {
      return bytes.read(to, from, most);
    }

    @Override
    public boolean isFinished() {
      return bytes.available() == 0;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new IllegalStateException(
          "internal error: the request body must be read with read(), not with a ReadListener");
    }
  }
}
