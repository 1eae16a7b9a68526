package dev.ponens.mcp.wire.stdio;

import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.Offer;
import dev.ponens.mcp.wire.dispatch.Dispatcher;
import dev.ponens.mcp.wire.dispatch.ModernProtocol;
import dev.ponens.mcp.wire.dispatch.ProtocolJson;
import dev.ponens.mcp.wire.dispatch.RpcError;
import dev.ponens.mcp.wire.dispatch.RpcMessage;
import dev.ponens.mcp.wire.dispatch.RunningRequests;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Serves one client over two streams, one JSON-RPC message per line, in both generations of the
 * protocol. A bad line gets an error or is skipped; the server then reads the next line.
 */
public final class StdioServer {
  private final Dispatcher dispatcher;
  private final Limits limits;
  private final InputStream in;
  private final OutputStream out;
  private final McpJsonMapper json = ProtocolJson.strict();
  private final RunningRequests running = new RunningRequests();
  private final ModernProtocol modern;
  private final StdioSession conversation;

  /**
   * Creates a server, which reads nothing before {@link #serve}. If the streams are standard input
   * and output, the caller must ensure that nothing else prints to standard output.
   */
  public StdioServer(Offer offer, Limits limits, InputStream in, OutputStream out) {
    this.limits = limits;
    this.in = in;
    this.out = out;
    this.dispatcher = new Dispatcher(offer, limits, json);
    this.modern = new ModernProtocol(dispatcher);
    this.conversation =
        new StdioSession(dispatcher, running, json, limits.toolTimeout(), this::write);
  }

  /**
   * Answers until the input ends, then finishes the running calls.
   *
   * @throws IOException if the input cannot be read
   */
  public void serve() throws IOException {
    try (dispatcher) {
      LineSplitter lines = new LineSplitter(in, limits.requestBytes());
      byte[] line = lines.next();
      while (line != null) {
        LineEdges tooLong = lines.tooLong();
        if (tooLong != null) {
          refuse(tooLong.id(json));
        } else if (!isBlank(line)) {
          take(RpcMessage.read(json, line));
        }
        line = lines.next();
      }
    }
  }

  /** Notifies the client that a resource has changed, if it is subscribed. */
  public void updated(String uri) {
    conversation.updated(uri);
  }

  private void refuse(@Nullable Object id) {
    String words =
        "Invalid request: message too large; send at most " + limits.requestBytes() + " bytes";
    write(new RpcError(id, ErrorCodes.INVALID_REQUEST, words, null).message());
  }

  private static boolean isBlank(byte[] line) {
    for (byte b : line) {
      if (b != ' ' && b != '\t' && b != '\r') {
        return false;
      }
    }
    return true;
  }

  private void take(RpcMessage message) {
    if (message instanceof RpcMessage.InvalidRpcMessage unreadable) {
      write(unreadable.trouble().message());
    } else if (message instanceof RpcMessage.Response response) {
      conversation.take(response);
    } else if (message instanceof RpcMessage.Notification notification) {
      take(notification);
    } else if (message instanceof RpcMessage.Request request) {
      take(request);
    }
  }

  private void take(RpcMessage.Notification notification) {
    if ("notifications/cancelled".equals(notification.method())) {
      running.cancel(StdioSession.SESSION, notification.params().get("requestId"));
    } else {
      conversation.take(notification);
    }
  }

  private void take(RpcMessage.Request request) {
    if (!ModernProtocol.speaks(request.method(), request.params())) {
      conversation.take(request);
      return;
    }
    RpcError refusal = modern.refusal(request);
    if (refusal != null) {
      write(refusal.message());
      return;
    }
    var unused =
        running
            .start(
                StdioSession.SESSION,
                request.id(),
                () -> modern.answer(Caller.LOCAL, "stdio", request, this::write))
            .whenComplete(
                (message, failure) -> {
                  if (message != null) {
                    write(message);
                  } else if (!(failure instanceof CancellationException)) {
                    write(RpcError.of(request.id(), failure).message());
                  }
                });
  }

  /** Writes one complete message; thread-safe. */
  private void write(Object message) {
    byte[] words = bytes(message);
    byte[] line = Arrays.copyOf(words, words.length + 1);
    line[words.length] = '\n';
    try {
      synchronized (out) {
        out.write(line);
        out.flush();
      }
    } catch (IOException e) {
      // The client has stopped reading. The input will end next, which ends the server.
    }
  }

  private byte[] bytes(Object message) {
    try {
      return json.writeValueAsBytes(message);
    } catch (
        IOException
            e) { // the answer cannot be written as JSON: send an error, so that the client does not
      // wait
      Object id = message instanceof JSONRPCResponse response ? response.id() : null;
      try {
        return json.writeValueAsBytes(
            new RpcError(id, ErrorCodes.INTERNAL_ERROR, "Internal error", null).message());
      } catch (IOException again) {
        throw new IllegalStateException(again);
      }
    }
  }
}
