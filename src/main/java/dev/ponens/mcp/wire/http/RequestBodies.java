package dev.ponens.mcp.wire.http;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Reads the bodies of messages, and discards all other bodies. Messages that arrive slowly hold
 * only a limited number of threads.
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

  private static final String CONNECTION = "Connection";
  private static final String CLOSE = "close";

  /**
   * Maximum number of messages that may arrive slowly at once; each holds a thread until it is
   * complete.
   */
  private static final int SLOW = 16;

  /** Maximum number of other bodies that may arrive at once; each holds a thread for a second. */
  private static final int UNREAD = 4;

  /** Maximum wait of a slow message for a free place, and for the rest of an unread body, in ms. */
  private static final long PATIENCE = 1_000;

  /** Time between two looks for more of an unread body, in ms. */
  private static final long PAUSE = 10;

  private final int most;
  private final Semaphore slow = new Semaphore(SLOW);
  private final Semaphore unread = new Semaphore(UNREAD);

  /** Creates a reader of bodies of at most {@code most} bytes. */
  RequestBodies(int most) {
    this.most = most;
  }

  /**
   * Reads a message.
   *
   * @throws HttpRefusal if it is too large, is no JSON by its type, or finds no place to wait
   */
  byte[] read(HttpServletRequest request, HttpServletResponse response)
      throws HttpRefusal, IOException {
    String type = request.getContentType();
    if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
      throw new HttpRefusal(415, "send Content-Type: application/json");
    }
    if (isHere(request)) {
      return whole(request);
    }
    boolean place = awaitPlace();
    if (!place && !isHere(request)) {
      response.setHeader(CONNECTION, CLOSE);
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
   * Discards a body that is no message, before the response is written. If the body is too long or
   * does not arrive in time, the response says that the connection closes.
   */
  void discard(HttpServletRequest request, HttpServletResponse response) {
    if (!response.containsHeader(CONNECTION) && !discarded(request)) {
      response.setHeader(CONNECTION, CLOSE);
    }
  }

  private boolean discarded(HttpServletRequest request) {
    long length = request.getContentLengthLong();
    boolean chunked = request.getHeader("Transfer-Encoding") != null;
    if (length == 0 || (length < 0 && !chunked)) {
      return true;
    }
    // A client that asks whether to send its body has not sent it yet, and reading would tell it
    // to.
    if (request.getHeader("Expect") != null) {
      return false;
    }
    try {
      ServletInputStream in = request.getInputStream();
      // The end of a body in chunks can be seen only by a read, which could wait for it.
      if (in.isFinished() || chunked || length > most || !unread.tryAcquire()) {
        return in.isFinished();
      }
      try {
        return drained(in, length);
      } finally {
        unread.release();
      }
    } catch (IOException e) {
      // The rest never came. The client still gets its response.
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Reads a body as it arrives. It never waits in a read, because a client that sends one byte
   * after another could hold the thread for hours.
   */
  private static boolean drained(ServletInputStream in, long length)
      throws IOException, InterruptedException {
    byte[] buffer = new byte[8192];
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
    long left = length;
    while (left > 0 && System.nanoTime() < end) {
      int here = in.available();
      if (here > 0) {
        left -= Math.max(0, in.read(buffer, 0, Math.min(here, buffer.length)));
      } else {
        Thread.sleep(PAUSE);
      }
    }
    return left == 0;
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

  private static void drop(InputStream in, long most) throws IOException {
    byte[] buffer = new byte[8192];
    long left = most;
    for (int n = in.read(buffer); n >= 0 && left > 0; n = in.read(buffer)) {
      left -= n;
    }
  }
}
