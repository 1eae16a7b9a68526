package dev.ponens.mcp.wire;

import static dev.ponens.mcp.wire.Fixture.words;
import static dev.ponens.mcp.wire.PipedServer.INITIALIZE;
import static dev.ponens.mcp.wire.PipedServer.call;
import static dev.ponens.mcp.wire.PipedServer.request;
import static dev.ponens.mcp.wire.Web.isError;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.mcp.wire.http.BearerTokens;
import dev.ponens.mcp.wire.http.HttpServer;
import dev.ponens.mcp.wire.http.ListenAddress;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A real server on a free port: which callers and requests it accepts. */
@Timeout(60)
class HttpDoorTest {
  private static final String ADA = "a-token-of-sixteen";
  private static final String BOB = "b-token-of-sixteen";
  private static final Limits SMALL = Fixture.small(3);

  /** A request after which the server closes the connection. */
  private static final String HEALTH =
      "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";

  private final Fixture fixture = new Fixture();
  private final Web web;

  HttpDoorTest() throws IOException {
    web = new Web(fixture.offer(), SMALL);
  }

  private void withTokens() throws IOException {
    web.listen(
        SMALL,
        new ListenAddress(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            BearerTokens.of(Map.of(ADA, "ada", BOB, "bob")),
            Set.of("https://app.example"),
            Set.of("ponens.example")));
  }

  @Test
  @Timeout(20)
  void messagesThatNeverComeWholeDoNotKeepOthersOut() throws Exception {
    List<Socket> stalled = new ArrayList<>();
    try {
      for (int i = 0; i < 120; i++) {
        stalled.add(web.stalled());
      }
      HttpResponse<String> health = web.send(web.to("/health").build());
      assertThat(health.statusCode()).isEqualTo(200);
      HttpResponse<String> lists = web.send(web.modern(1, "tools/list", ""));
      assertThat(lists.statusCode()).as(lists.body()).isEqualTo(200);
    } finally {
      for (Socket socket : stalled) {
        socket.close();
      }
    }
  }

  @AfterEach
  void end() {
    fixture.close();
    web.close();
  }

  // ---- who may call

  @Test
  void pagesOfOtherOriginsAreRefused() throws Exception {
    for (String evil :
        new String[] {"http://evil.example", "null", "http://localhost.evil.example"}) {
      isError(web.send(web.post(INITIALIZE, "Origin", evil)), 403, "Origin");
      isError(web.send(web.to("/health").header("Origin", evil).build()), 403, "Origin");
    }
    assertThat(web.send(web.post(INITIALIZE, "Origin", "http://localhost:3000")).statusCode())
        .isEqualTo(200);
    withTokens();
    HttpResponse<String> asked =
        web.send(
            web.to("/mcp")
                .header("Origin", "https://app.example")
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody())
                .build());
    assertThat(asked.statusCode()).isEqualTo(204);
    assertThat(asked.headers().firstValue("Access-Control-Allow-Origin"))
        .hasValue("https://app.example");
  }

  @ParameterizedTest
  @CsvSource({
    "evil.example, 403",
    "evil.example:80, 403",
    "127.0.0.1.evil.example, 403",
    "localhost:9, 200",
    "LOCALHOST, 200",
    "[::1]:1, 200"
  })
  void otherHostsAreRefused(String host, int status) throws Exception {
    assertThat(web.raw("GET /health HTTP/1.1\r\nHost: " + host + "\r\n\r\n"))
        .isEqualTo("HTTP/1.1 " + status);
  }

  @Test
  void aTokenIsAskedFor() throws Exception {
    withTokens();
    HttpResponse<String> none = web.send(web.post(INITIALIZE));
    isError(none, 401, "Authorization: Bearer");
    assertThat(none.headers().firstValue("WWW-Authenticate")).hasValue("Bearer realm=\"ponens\"");
    isError(web.send(web.post(INITIALIZE, "Authorization", "Bearer wrong")), 401, "a valid token");
    isError(web.send(web.to("/metrics").build()), 401, "token");
    assertThat(web.send(web.to("/health").build()).statusCode()).isEqualTo(200);
    String session = web.session("Authorization", "Bearer " + ADA);
    HttpResponse<String> who =
        web.send(
            web.post(
                call(1, "whoami"), "Mcp-Session-Id", session, "Authorization", "bearer " + ADA));
    assertThat(words(Web.message(who))).startsWith("ada ");
  }

  @Test
  void aSessionIsItsOwnersOnly() throws Exception {
    withTokens();
    String session = web.session("Authorization", "Bearer " + ADA);
    for (String method : new String[] {"POST", "DELETE", "GET"}) {
      HttpRequest.Builder other =
          HttpRequest.newBuilder(
              web.post(
                  call(1, "whoami"), "Mcp-Session-Id", session, "Authorization", "Bearer " + BOB),
              (name, value) -> true);
      if (!method.equals("POST")) {
        other.method(method, HttpRequest.BodyPublishers.noBody());
      }
      isError(web.send(other.build()), 404, "unknown or closed session");
    }
    assertThat(web.server().sessions()).isEqualTo(1);
  }

  @Test
  void anAddressThatOthersReachWantsTokens() {
    assertThatThrownBy(
            () -> new ListenAddress(new InetSocketAddress("0.0.0.0", 0), null, Set.of(), Set.of()))
        .hasMessageContaining("0.0.0.0 can be reached from other machines")
        .hasMessageContaining("use --tokens, or listen on 127.0.0.1");
    assertThatThrownBy(() -> BearerTokens.of(Map.of("short", "ada")))
        .hasMessageContaining("16 char");
  }

  @Test
  void aTakenPortIsSaid() {
    assertThatThrownBy(
            () ->
                HttpServer.start(
                    fixture.offer(), SMALL, ListenAddress.local(web.server().port()), () -> ""))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("127.0.0.1:" + web.server().port())
        .hasMessageContaining("choose another port");
  }

  // ---- what is no good request

  @Test
  void whatIsNoMessageIsAnswered() throws Exception {
    isError(web.send(web.post("{")), 400, "Parse error");
    isError(web.send(web.post("[]")), 400, "batches");
    isError(
        web.send(web.post("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}")),
        400,
        "initialize");
    isError(web.send(web.post(INITIALIZE, "Content-Type", "text/plain")), 415, "application/json");
    isError(web.send(web.post(INITIALIZE, "Accept", "text/html")), 406, "Accept");
    isError(
        web.send(web.post(call(1, "echo"), "Mcp-Session-Id", "none")),
        404,
        "unknown or closed session");
    isError(web.send(web.to("/elsewhere").build()), 404, "/mcp");
    isError(
        web.send(web.to("/mcp").header("MCP-Protocol-Version", "2026-07-28").build()), 405, "POST");
    isError(
        web.send(web.to("/mcp").method("PUT", HttpRequest.BodyPublishers.noBody()).build()),
        405,
        "POST");
    isError(
        web.send(web.post(INITIALIZE.replace("\"capabilities\":{}", "\"capabilities\":3"))),
        400,
        "Invalid params");
    String session = web.session();
    isError(
        web.send(
            web.post(
                "{\"jsonrpc\":\"2.0\",\"id\":\"nobody asked\",\"result\":{}}",
                "Mcp-Session-Id",
                session)),
        500,
        "the request failed");
    isError(
        web.send(
            web.post(
                call(1, "echo"), "Mcp-Session-Id", session, "MCP-Protocol-Version", "2020-01-01")),
        400,
        "2025-11-25");
    assertThat(web.raw("no http at all\r\n\r\n")).isEqualTo("HTTP/1.1 400");
  }

  /** A client may send its next request on the same connection, also after a late body. */
  @ParameterizedTest
  @CsvSource({
    "/mcp, text/plain, 127.0.0.1, 415",
    "/elsewhere, application/json, 127.0.0.1, 404",
    "/mcp, application/json, evil.example, 403",
    "/health, application/json, 127.0.0.1, 200"
  })
  void anUnreadBodyLeavesTheConnectionUsable(String path, String type, String host, int status)
      throws Exception {
    String head =
        "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: %s\r\nContent-Length: 9\r\n\r\n"
            .formatted(path, host, type);
    try (Socket socket = web.socket()) {
      OutputStream out = socket.getOutputStream();
      out.write(head.getBytes(UTF_8));
      out.flush();
      Thread.sleep(200);
      out.write(("{\"id\": 1}" + HEALTH).getBytes(UTF_8));
      out.flush();
      String answers = new String(socket.getInputStream().readAllBytes(), UTF_8);
      assertThat(answers).startsWith("HTTP/1.1 " + status).contains("HTTP/1.1 200");
    }
  }

  /** The body is too long to be read, or never comes: the response does not wait for it. */
  @ParameterizedTest
  @ValueSource(
      strings = {"Content-Length: 200001", "Content-Length: 9", "Transfer-Encoding: chunked"})
  @Timeout(10)
  void anUnreadBodyThatDoesNotComeClosesTheConnection(String header) throws Exception {
    String head = "POST /elsewhere HTTP/1.1\r\nHost: 127.0.0.1\r\n" + header + "\r\n\r\n";
    try (Socket socket = web.socket()) {
      socket.getOutputStream().write(head.getBytes(UTF_8));
      socket.getOutputStream().flush();
      String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 404").contains("Connection: close");
    }
  }

  @Test
  void aVersionOfTheFutureIsToldWhichIsSpoken() throws Exception {
    HttpResponse<String> answer =
        web.send(
            HttpRequest.newBuilder(
                    web.post(
                        request(
                            1, "tools/list", PipedServer.META.replace("2026-07-28", "2031-01-01"))),
                    (name, value) -> true)
                .setHeader("MCP-Protocol-Version", "2031-01-01")
                .setHeader("Mcp-Method", "tools/list")
                .build());
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(Web.message(answer).at("/error/data/supported/0").asText()).isEqualTo("2026-07-28");
  }

  @Test
  void aMessageHasSoManyBytes() throws Exception {
    String huge = call(1, "echo").replace("{}", "{\"x\":\"" + "y".repeat(200_000) + "\"}");
    isError(web.send(web.post(huge)), 413, "200000 bytes");
    HttpRequest chunked =
        HttpRequest.newBuilder(web.post(""), (name, value) -> true)
            .POST(
                HttpRequest.BodyPublishers.ofInputStream(
                    () -> new ByteArrayInputStream(huge.getBytes(UTF_8))))
            .build();
    isError(web.send(chunked), 413, "200000 bytes");
  }
}
