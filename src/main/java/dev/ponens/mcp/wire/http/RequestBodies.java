package dev.ponens.mcp.wire.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Reads the bodies of requests, and discards those of refused requests. Bodies that arrive slowly
 * hold only a limited number of threads.
 *
 * <p>A connection can be used again only if the body of its last request was read to the end.
 * Otherwise Jetty closes it, without the header {@code Connection: close} in the response, and the
 * next request of the client fails.
 */
final class RequestBodies {
  /**
   * Maximum bytes to read and discard of a message that is too large, as a multiple of the limit.
   */
  private static final long DROPPED = 8;

  /**
   * Maximum number of messages that may arrive slowly at once; each holds a thread until it is
   * complete.
   */
  private static final int SLOW = 16;

  /** Maximum number of refused requests whose bodies may arrive slowly at once. */
  private static final int SLOW_REFUSED = 4;

  /** Maximum wait of a slow message for a free place, in ms. */
  private static final long PATIENCE = 1_000;

  private final int most;
  private final Semaphore slow = new Semaphore(SLOW);
  private final Semaphore refused = new Semaphore(SLOW_REFUSED);

  /** Creates a reader of bodies of at most {@code most} bytes. */
  RequestBodies(int most) {
    this.most = most;
  }

  /**
   * Reads a message.
   *
   * @throws HttpRefusal if it is too large, is no JSON by its type, or finds no place to wait
   */
  byte[] read(HttpServletRequest request) throws HttpRefusal, IOException {
    String type = request.getContentType();
    if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
      throw new HttpRefusal(415, "send Content-Type: application/json");
    }
    if (isHere(request)) {
      return whole(request);
    }
    boolean place = awaitPlace();
    if (!place && !isHere(request)) {
      throw new HttpRefusal(
          503, "too many messages are arriving slowly; send your message again later");
    }
    try {
      return whole(request);
    } finally {
      slow.release(place ? 1 : 0);
    }
  }

  /**
   * Discards what is unread of a refused request, before the response is written. If the rest is
   * too long or cannot be waited for, the response says that the connection closes.
   */
  void discard(HttpServletRequest request, HttpServletResponse response) {
    if (!discarded(request)) {
      response.setHeader("Connection", "close");
    }
  }

  private boolean discarded(HttpServletRequest request) {
    try {
      if (request.getInputStream().isFinished()) {
        return true;
      }
      // A client that asked whether to send its body has not sent it yet.
      if (request.getHeader("Expect") != null || request.getContentLengthLong() > most) {
        return false;
      }
      if (isHere(request)) {
        return drop(request.getInputStream(), most);
      }
      if (!refused.tryAcquire()) {
        return false;
      }
      try {
        return drop(request.getInputStream(), most);
      } finally {
        refused.release();
      }
    } catch (IOException e) {
      // The rest never came. The client still gets its response.
      return false;
    }
  }

  /** Returns whether the whole body has arrived. */
  private static boolean isHere(HttpServletRequest request) throws IOException {
    long length = request.getContentLengthLong();
    return length >= 0 && request.getInputStream().available() >= length;
  }

  private boolean awaitPlace() throws HttpRefusal {
    try {
      return slow.tryAcquire(PATIENCE, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new HttpRefusal(503, "the server is stopping");
    }
  }

  private byte[] whole(HttpServletRequest request) throws HttpRefusal, IOException {
    if (request.getContentLengthLong() <= most) {
      byte[] body = request.getInputStream().readNBytes(most + 1);
      if (body.length <= most) {
        return body;
      }
    }
    // A client that is still writing when the connection closes never reads the error.
    drop(request.getInputStream(), DROPPED * most);
    throw new HttpRefusal(413, "message too large: send at most " + most + " bytes");
  }

  /** Discards at most {@code most} bytes; returns whether that was all. */
  private static boolean drop(InputStream in, long most) throws IOException {
    byte[] buffer = new byte[8192];
    long left = most;
    int n = in.read(buffer);
    while (n >= 0 && left > 0) {
      left -= n;
      n = in.read(buffer);
    }
    return n < 0;
  }
}
