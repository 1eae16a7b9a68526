package dev.ponens.mcp.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ponens.mcp.wire.http.HttpServer;
import dev.ponens.mcp.wire.http.ListenAddress;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

/** A real server on a real port, and a client of it. */
final class Web implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String ACCEPT = "application/json, text/event-stream";

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Offer offer;
  private HttpServer server;

  /** Kept: a server that is closed has none. */
  private int port;

  /** A server on a free port. */
  Web(Offer offer, Limits limits) throws IOException {
    this.offer = offer;
    this.server = start(limits, ListenAddress.local(0));
    this.port = server.port();
  }

  private HttpServer start(Limits limits, ListenAddress listening) throws IOException {
    return HttpServer.start(offer, limits, listening, () -> "calls_total 3\n");
  }

  /** From here on it is another server. */
  void listen(Limits limits, ListenAddress listening) throws IOException {
    server.close();
    server = start(limits, listening);
    port = server.port();
  }

  HttpServer server() {
    return server;
  }

  @Override
  public void close() {
    server.close();
  }

  HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
  }

  /** A message, with headers as name, value, name, value … */
  HttpRequest post(String message, String... headers) {
    HttpRequest.Builder request =
        to("/mcp")
            .setHeader("Content-Type", "application/json")
            .setHeader("Accept", ACCEPT)
            .POST(HttpRequest.BodyPublishers.ofString(message));
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return request.build();
  }

  /** A request of the newer generation, its headers as they should be. */
  HttpRequest modern(Object id, String method, String params) {
    String message = PipedServer.request(id, method, params + PipedServer.META);
    JsonNode parsed = json(message);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(post(message), (name, value) -> true)
            .setHeader("MCP-Protocol-Version", "2026-07-28")
            .setHeader("Mcp-Method", method);
    JsonNode name = parsed.at("/params/name");
    JsonNode uri = parsed.at("/params/uri");
    if (name.isTextual() || uri.isTextual()) {
      request.setHeader("Mcp-Name", name.isTextual() ? name.asText() : uri.asText());
    }
    return request.build();
  }

  HttpResponse<String> send(HttpRequest request) throws Exception {
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  CompletableFuture<HttpResponse<String>> begin(HttpRequest request) {
    return client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
  }

  /** Opens a session of the older generation; its id. */
  String session(String... headers) throws Exception {
    HttpResponse<String> answer = send(post(PipedServer.INITIALIZE, headers));
    if (answer.statusCode() != 200) {
      throw new AssertionError(answer.statusCode() + " " + answer.body());
    }
    return answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
  }

  /** The stream on which a session hears of what it did not ask for just then. */
  BufferedReader listen(String session) throws Exception {
    HttpRequest request =
        to("/mcp").header("Accept", "text/event-stream").header("Mcp-Session-Id", session).build();
    HttpResponse<InputStream> stream =
        client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    if (stream.statusCode() != 200) {
      throw new AssertionError("status " + stream.statusCode());
    }
    return new BufferedReader(new InputStreamReader(stream.body(), UTF_8));
  }

  /** The last message of an answer, be it JSON or a stream of events. */
  static JsonNode message(HttpResponse<String> answer) {
    String body = answer.body();
    int last = body.lastIndexOf("data:");
    return json(last < 0 ? body : body.substring(last + 5).strip());
  }

  static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new AssertionError(text, e);
    }
  }

  /** Fails unless this is an error for a machine to read. */
  static void isError(HttpResponse<String> answer, int status, String words) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(json(answer.body()).at("/error/message").asText()).contains(words);
    assertThat(answer.body()).doesNotContain("stackTrace", "Exception", "<html>");
  }

  Socket socket() throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), port);
  }

  /** A message of which only the first letter is ever sent. */
  Socket stalled() throws IOException {
    Socket socket = socket();
    String head =
        "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            + "Content-Length: 1000\r\n\r\n{";
    socket.getOutputStream().write(head.getBytes(UTF_8));
    socket.getOutputStream().flush();
    return socket;
  }

  /** The first line that answers some bytes. */
  String raw(String request) throws IOException {
    try (Socket socket = socket()) {
      socket.getOutputStream().write(request.getBytes(UTF_8));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readNBytes(12), UTF_8);
    }
  }
}
