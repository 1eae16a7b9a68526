package dev.ponens.mcp.wire.http;

import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.desk.Legacy;
import dev.ponens.mcp.wire.desk.Message;
import dev.ponens.mcp.wire.desk.Modern;
import dev.ponens.mcp.wire.desk.Trouble;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * {@code /mcp}: reads a message, tells its generation, and has it answered by the SDK's servlet or
 * by the newer generation's own. What the SDK would refuse with words for programmers is refused
 * before it.
 */
final class Endpoint {
  /** So many times the largest message is read of one that is larger, and thrown away. */
  private static final long DROPPED = 8;

  /** So many messages may come in slowly at once: each holds a thread until it is whole. */
  private static final int SLOW = 16;

  /** So long a message waits for a place among the slow ones, in ms. */
  private static final long PATIENCE = 1_000;

  /** Under this name the SDK's servlet is told who asks. */
  static final String TICKET = "ponens.ticket";

  private static final String SESSION = "Mcp-Session-Id";
  private static final String VERSION = "MCP-Protocol-Version";
  private static final String EVENTS = "text/event-stream";

  private final Limits limits;
  private final McpJsonMapper json;
  private final Sessions sessions;
  private final HttpServlet legacy;
  private final Stateless stateless;
  private final ReadWriteLock answering = new ReentrantReadWriteLock();
  private final Semaphore slow = new Semaphore(SLOW);
  private volatile boolean stopping;

  Endpoint(
      Limits limits, McpJsonMapper json, Sessions sessions, HttpServlet legacy, Modern modern) {
    this.limits = limits;
    this.json = json;
    this.sessions = sessions;
    this.legacy = legacy;
    this.stateless = new Stateless(json, modern);
  }

  boolean isStopping() {
    return stopping;
  }

  /** Takes no more messages. */
  void stop() {
    stopping = true;
  }

  /** Waits until what was taken is answered, at most so long. */
  void settle(long millis) throws InterruptedException {
    answering.writeLock().tryLock(millis, TimeUnit.MILLISECONDS);
  }

  void answer(HttpServletRequest request, HttpServletResponse response, String owner)
      throws Refused, ServletException, IOException {
    if (stopping) {
      response.setHeader("Retry-After", "1");
      throw new Refused(503, "the server is stopping");
    }
    switch (request.getMethod()) {
      case "POST" -> post(request, response, owner);
      case "GET" -> {
        accepts(request, EVENTS);
        session(request, owner);
        serve(request, response);
      }
      case "DELETE" -> {
        session(request, owner);
        serve(request, response);
      }
      default -> {
        response.setHeader("Allow", "GET, POST, DELETE");
        throw new Refused(405, "send messages with POST");
      }
    }
  }

  private void post(HttpServletRequest request, HttpServletResponse response, String owner)
      throws Refused, ServletException, IOException {
    byte[] body = body(request);
    accepts(request, EVENTS);
    accepts(request, "application/json");
    Message message = Message.read(json, body);
    if (message instanceof Message.Unreadable unreadable) {
      throw new Refused(400, unreadable.trouble());
    }
    if (!answering.readLock().tryLock()) {
      throw new Refused(503, "the server is stopping");
    }
    try {
      if (isModern(request, message)) {
        stateless.answer(request, response, message, owner);
      } else {
        legacy(new Replay(request, body), response, message, owner);
      }
    } finally {
      answering.readLock().unlock();
    }
  }

  private byte[] body(HttpServletRequest request) throws Refused, IOException {
    String type = request.getContentType();
    if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
      throw new Refused(415, "send Content-Type: application/json");
    }
    if (isHere(request)) {
      return read(request);
    }
    boolean place = awaitPlace();
    if (!place && !isHere(request)) {
      throw new Refused(503, "too many messages are only half here; send it again");
    }
    try {
      return read(request);
    } finally {
      slow.release(place ? 1 : 0);
    }
  }

  /** Whether reading the message would not have to wait for whoever sends it. */
  private static boolean isHere(HttpServletRequest request) throws IOException {
    long length = request.getContentLengthLong();
    return length >= 0 && request.getInputStream().available() >= length;
  }

  private boolean awaitPlace() throws Refused {
    try {
      return slow.tryAcquire(PATIENCE, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Refused(503, "the server is stopping");
    }
  }

  private byte[] read(HttpServletRequest request) throws Refused, IOException {
    int most = limits.requestBytes();
    if (request.getContentLengthLong() <= most) {
      byte[] body = request.getInputStream().readNBytes(most + 1);
      if (body.length <= most) {
        return body;
      }
    }
    drop(request.getInputStream(), DROPPED * most);
    throw new Refused(413, "a message has at most " + most + " bytes");
  }

  /** A client that is still writing when its connection is closed never reads why. */
  private static void drop(InputStream in, long most) throws IOException {
    byte[] buffer = new byte[8192];
    long left = most;
    for (int n = in.read(buffer); n >= 0 && left > 0; n = in.read(buffer)) {
      left -= n;
    }
  }

  /** Clients are told to accept both; those that say nothing accept anything. */
  private static void accepts(HttpServletRequest request, String type) throws Refused {
    String accepted = request.getHeader("Accept");
    if (accepted != null && !accepted.contains(type) && !accepted.contains("*/*")) {
      throw new Refused(406, "send Accept: application/json, text/event-stream");
    }
  }

  private static boolean isModern(HttpServletRequest request, Message message) {
    String header = request.getHeader(VERSION);
    if (header != null && (header.compareTo(Modern.VERSION) >= 0 || !isKnown(request, header))) {
      return true;
    }
    return message instanceof Message.Request asked
        && Modern.speaks(asked.method(), asked.params());
  }

  /** A version that nobody knows is told which there are by the newer generation, which can. */
  private static boolean isKnown(HttpServletRequest request, String header) {
    return Legacy.VERSIONS.contains(header) || request.getHeader(SESSION) != null;
  }

  private void legacy(
      HttpServletRequest request, HttpServletResponse response, Message message, String owner)
      throws Refused, ServletException, IOException {
    if (message instanceof Message.Request asked
        && McpSchema.METHOD_INITIALIZE.equals(asked.method())) {
      admit(asked);
      sessions.openFor(owner);
    } else {
      Caller caller = session(request, owner);
      if (message instanceof Message.Request asked && !sessions.mayTell(asked.method())) {
        throw new Refused(
            400, new Trouble(asked.id(), ErrorCodes.METHOD_NOT_FOUND, "Method not found", null));
      }
      Object id = message instanceof Message.Request asked ? asked.id() : "";
      request.setAttribute(TICKET, new Legacy.Ticket(request.getHeader(SESSION), id, caller));
    }
    serve(request, response);
  }

  private void admit(Message.Request asked) throws Refused {
    try {
      json.convertValue(asked.params(), InitializeRequest.class);
    } catch (IllegalArgumentException e) {
      throw new Refused(
          400,
          new Trouble(
              asked.id(),
              ErrorCodes.INVALID_PARAMS,
              "Invalid params: initialize needs protocolVersion, capabilities and clientInfo",
              null));
    }
    if (sessions.size() >= limits.sessions()) {
      throw new Refused(
          503,
          "all "
              + limits.sessions()
              + " sessions are taken; end one with DELETE, or wait until idle ones are closed");
    }
  }

  /** The caller of the session that a request names. */
  private Caller session(HttpServletRequest request, String owner) throws Refused {
    String version = request.getHeader(VERSION);
    if (Modern.VERSION.equals(version)) {
      throw new Refused(405, Modern.VERSION + " knows no sessions: send messages with POST");
    }
    String id = request.getHeader(SESSION);
    if (id == null || id.isBlank()) {
      throw new Refused(
          400,
          "send \"initialize\" first and then its "
              + SESSION
              + "; or a message of "
              + Modern.VERSION
              + ", which needs none");
    }
    if (version != null && !Legacy.VERSIONS.contains(version)) {
      throw new Refused(400, "sessions speak " + VERSION + " " + Legacy.VERSIONS);
    }
    Caller caller = sessions.caller(id, owner);
    if (caller == null) {
      throw new Refused(404, "there is no such session (any more): send \"initialize\" again");
    }
    return caller;
  }

  private void serve(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException, Refused {
    Hushed hushed = new Hushed(response);
    legacy.service(request, hushed);
    @Nullable Integer failed = hushed.failed();
    if (failed != null) {
      throw new Refused(failed, "this could not be answered; initialize a new session");
    }
  }
}
