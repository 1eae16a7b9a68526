package dev.ponens.mcp.wire;

import static dev.ponens.mcp.wire.Fixture.words;
import static dev.ponens.mcp.wire.PipedServer.INITIALIZE;
import static dev.ponens.mcp.wire.PipedServer.call;
import static dev.ponens.mcp.wire.PipedServer.request;
import static dev.ponens.mcp.wire.Web.isError;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.mcp.wire.http.ListenAddress;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A real server on a free port: both generations, and what it bears. */
@Timeout(60)
class HttpServerTest {
  private static final Limits SMALL = Fixture.small(3);

  private final Fixture fixture = new Fixture();
  private final Web web;

  HttpServerTest() throws IOException {
    web = new Web(fixture.offer(), SMALL);
  }

  @AfterEach
  void end() {
    fixture.close();
    web.close();
  }

  private JsonNode inSession(String session, String message) throws Exception {
    return Web.message(web.send(web.post(message, "Mcp-Session-Id", session)));
  }

  // ---- both generations

  @Test
  void aSessionOfTheOlderGeneration() throws Exception {
    String session = web.session();
    web.send(
        web.post(
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
            "Mcp-Session-Id",
            session));
    assertThat(inSession(session, request(1, "tools/list", "")).at("/result/tools/0/name").asText())
        .isEqualTo("echo");
    assertThat(words(inSession(session, call(2, "whoami")))).isEqualTo("local t/2 2025-11-25 http");
    assertThat(words(inSession(session, call(3, "wrong")))).contains("send step: 1");
    assertThat(inSession(session, call(4, "eco")).at("/error/message").asText())
        .contains("did you mean \"echo\"?");
    assertThat(web.server().sessions()).isEqualTo(1);
    var delete = web.to("/mcp").header("Mcp-Session-Id", session).DELETE().build();
    assertThat(web.send(delete).statusCode()).isEqualTo(200);
    assertThat(web.server().sessions()).isZero();
    isError(web.send(web.post(call(5, "echo"), "Mcp-Session-Id", session)), 404, "initialize");
  }

  @Test
  void theNewerGenerationNeedsNoSession() throws Exception {
    JsonNode found = Web.message(web.send(web.modern(1, "server/discover", "")));
    assertThat(found.at("/result/supportedVersions/0").asText()).isEqualTo("2026-07-28");
    HttpResponse<String> called =
        web.send(web.modern(2, "tools/call", "\"name\":\"whoami\",\"arguments\":{},"));
    assertThat(words(Web.message(called))).isEqualTo("local m/3 2026-07-28 http");
    assertThat(called.headers().firstValue("Mcp-Session-Id")).isEmpty();
    assertThat(web.send(web.modern(3, "ping", "")).statusCode()).isEqualTo(404);
    assertThat(web.server().sessions()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"MCP-Protocol-Version,2025-11-25", "Mcp-Method,tools/list", "Mcp-Name,whoami"})
  void headersMustSayWhatTheMessageSays(String header, String value) throws Exception {
    HttpRequest good = web.modern(2, "tools/call", "\"name\":\"echo\",\"arguments\":{},");
    HttpResponse<String> answer =
        web.send(HttpRequest.newBuilder(good, (name, v) -> true).setHeader(header, value).build());
    isError(answer, 400, header);
    assertThat(Web.message(answer).at("/error/code").asInt()).isEqualTo(-32020);
    assertThat(web.send(good).statusCode()).isEqualTo(200);
  }

  // ---- what it bears

  @Test
  void soManySessionsAreOpenAtOnceAndIdleOnesAreClosed() throws Exception {
    web.listen(
        new Limits(1000, 3, 3, Duration.ofSeconds(5), Duration.ZERO, Duration.ofSeconds(3)),
        ListenAddress.local(0));
    String kept = web.session();
    web.session();
    web.session();
    isError(web.send(web.post(INITIALIZE)), 503, "reached its maximum of 3 sessions");
    while (web.server().sessions() > 1) {
      Thread.sleep(50);
      inSession(kept, call(1, "echo"));
    }
    assertThat(words(inSession(kept, call(2, "echo")))).isEqualTo("{}");
    assertThat(web.session()).isNotEqualTo(kept);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aToolHasSoLong(boolean newer) throws Exception {
    HttpResponse<String> answer =
        newer
            ? web.send(web.modern(1, "tools/call", "\"name\":\"slow\","))
            : web.send(web.post(call(1, "slow"), "Mcp-Session-Id", web.session()));
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(words(Web.message(answer))).contains("longer than 2000 ms");
    fixture.waitFor(0);
  }

  @Test
  void oneCallTooManyIsToldSo() throws Exception {
    String session = web.session();
    for (int i = 0; i < 3; i++) {
      var unused = web.begin(web.post(call(i, "slow"), "Mcp-Session-Id", session));
    }
    fixture.waitFor(3);
    assertThat(words(inSession(session, call(4, "echo")))).contains("busy");
    HttpResponse<String> newer =
        web.send(web.modern(1, "resources/read", "\"uri\":\"fixed://a\","));
    assertThat(Web.message(newer).at("/error/message").asText()).contains("busy");
    assertThat(web.send(web.to("/health").build()).statusCode()).isEqualTo(200);
  }

  @Test
  void aCancelledCallIsInterruptedAndNotAnswered() throws Exception {
    String session = web.session();
    String other = web.session();
    var call = web.begin(web.post(call(7, "slow"), "Mcp-Session-Id", session));
    fixture.waitFor(1);
    String cancel =
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":7}}";
    web.send(web.post(cancel, "Mcp-Session-Id", other));
    assertThat(fixture.interrupted).hasValue(0);
    assertThat(web.send(web.post(cancel, "Mcp-Session-Id", session)).statusCode()).isEqualTo(202);
    assertThat(call.get().body()).doesNotContain("data:");
    // The stream may end a moment before the tool wakes up.
    fixture.waitFor(0);
    assertThat(fixture.interrupted).hasValue(1);
  }

  @Test
  void callsInFlightAreAnsweredBeforeItEnds() throws Exception {
    String session = web.session();
    var older = web.begin(web.post(call(1, "slow"), "Mcp-Session-Id", session));
    var newer = web.begin(web.modern(2, "tools/call", "\"name\":\"slow\","));
    fixture.waitFor(2);
    CompletableFuture<Void> closing = CompletableFuture.runAsync(web.server()::close);
    HttpResponse<String> late = web.send(web.modern(3, "tools/list", ""));
    while (late.statusCode() == 200) {
      late = web.send(web.modern(3, "tools/list", ""));
    }
    isError(late, 503, "stopping");
    assertThat(web.send(web.to("/health").build()).statusCode()).isEqualTo(503);
    fixture.gate.release(2);
    assertThat(words(Web.message(older.get()))).isEqualTo("slept well");
    assertThat(words(Web.message(newer.get()))).isEqualTo("slept well");
    closing.get();
    assertThatThrownBy(() -> web.send(web.to("/health").build())).isInstanceOf(IOException.class);
  }

  @Test
  void aWatchedResourceIsToldOf() throws Exception {
    String session = web.session();
    assertThat(
            inSession(session, request(1, "resources/subscribe", "\"uri\":\"item://nine\""))
                .get("result"))
        .isEmpty();
    assertThat(
            inSession(session, request(2, "resources/subscribe", "\"uri\":\"no://such\""))
                .at("/error/code")
                .asInt())
        .isEqualTo(-32002);
    try (BufferedReader told = web.listen(session)) {
      // A stream begins a moment before the session knows of it.
      var updates = Executors.newSingleThreadScheduledExecutor();
      var unused =
          updates.scheduleWithFixedDelay(
              () -> {
                web.server().updated("item://eight");
                web.server().updated("item://nine");
              },
              0,
              20,
              TimeUnit.MILLISECONDS);
      assertThat(told.lines().filter(line -> line.startsWith("data:")).findFirst().orElse(""))
          .contains("notifications/resources/updated", "item://nine");
      updates.shutdownNow();
      web.server().close();
      assertThat(told.lines()).noneMatch(line -> line.contains("item://eight"));
    }
  }

  @Test
  void metricsAreShown() throws Exception {
    HttpResponse<String> shown = web.send(web.to("/metrics").build());
    assertThat(shown.body()).isEqualTo("calls_total 3\n");
    assertThat(shown.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
  }
}
