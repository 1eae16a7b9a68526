package dev.ponens.mcp.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ponens.mcp.wire.stdio.StdioServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server between two pipes of the operating system, and what it says. */
public final class PipedServer implements AutoCloseable {
  static final String INITIALIZE =
      "{\"jsonrpc\":\"2.0\",\"id\":\"i\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\","
          + "\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"2\"}}}";
  static final String META =
      "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
          + "\"io.modelcontextprotocol/clientCapabilities\":{},"
          + "\"io.modelcontextprotocol/clientInfo\":{\"name\":\"m\",\"version\":\"3\"}}";
  private static final JsonMapper JSON = new JsonMapper();

  private final OutputStream in;
  private final StdioServer stdio;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final Thread server;
  private final Thread reader;

  public PipedServer(Offer offer, Limits limits) throws IOException {
    Pipe toServer = Pipe.open();
    Pipe fromServer = Pipe.open();
    in = Channels.newOutputStream(toServer.sink());
    OutputStream out = Channels.newOutputStream(fromServer.sink());
    stdio = new StdioServer(offer, limits, Channels.newInputStream(toServer.source()), out);
    server =
        new Thread(
            () -> {
              try (out) {
                stdio.serve();
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    reader =
        new Thread(
            () ->
                new BufferedReader(
                        new InputStreamReader(Channels.newInputStream(fromServer.source()), UTF_8))
                    .lines()
                    .forEach(lines::add));
    server.setDaemon(true);
    reader.setDaemon(true);
    server.start();
    reader.start();
  }

  /** A request, with its parameters as JSON without the braces. */
  public static String request(Object id, String method, String params) {
    String written = id instanceof String ? "\"" + id + "\"" : id.toString();
    return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"%s\",\"params\":{%s}}"
        .formatted(written, method, params);
  }

  /** Greets the server; what it says of itself. */
  public JsonNode begin() throws IOException {
    send(INITIALIZE, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    JsonNode result = next().path("result");
    assertThat(result.at("/serverInfo/name").asText()).isNotEmpty();
    return result;
  }

  /** Fails when the server does not answer. */
  void isAlive() throws IOException {
    JsonNode answer = send(request("alive", "ping", "")).next();
    assertThat(answer.get("id").asText()).isEqualTo("alive");
    assertThat(answer.get("result")).isEmpty();
  }

  /** Tells the server that a resource has changed. */
  public void updated(String uri) {
    stdio.updated(uri);
  }

  static String call(Object id, String tool) {
    return request(id, "tools/call", "\"name\":\"" + tool + "\",\"arguments\":{}");
  }

  public PipedServer send(String... messages) throws IOException {
    for (String message : messages) {
      send((message + "\n").getBytes(UTF_8));
    }
    return this;
  }

  PipedServer send(byte[] bytes) throws IOException {
    in.write(bytes);
    in.flush();
    return this;
  }

  /** The next message; fails when there is none in ten seconds, or when it is no JSON object. */
  public JsonNode next() throws IOException {
    String line;
    try {
      line = lines.poll(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted before an answer came", e);
    }
    if (line == null) {
      throw new AssertionError("no answer in ten seconds");
    }
    return parsed(line);
  }

  private static JsonNode parsed(String line) throws IOException {
    JsonNode message = JSON.readTree(line);
    if (!message.isObject() || !message.path("jsonrpc").asText().equals("2.0")) {
      throw new AssertionError("no message: " + line);
    }
    return message;
  }

  /** Whether nothing is said for so many milliseconds. */
  boolean silent(int millis) throws InterruptedException {
    Thread.sleep(millis);
    return lines.isEmpty();
  }

  /** Ends the input; everything said until the server ended. */
  public List<JsonNode> end() throws IOException {
    in.close();
    try {
      server.join(20_000);
      reader.join(5_000);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted before the server ended", e);
    }
    if (server.isAlive()) {
      throw new AssertionError("the server did not end with its input");
    }
    List<JsonNode> rest = new ArrayList<>();
    for (String line : lines) {
      rest.add(parsed(line));
    }
    return rest;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
