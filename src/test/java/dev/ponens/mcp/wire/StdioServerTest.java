package dev.ponens.mcp.wire;

import static dev.ponens.mcp.wire.Fixture.words;
import static dev.ponens.mcp.wire.PipedServer.INITIALIZE;
import static dev.ponens.mcp.wire.PipedServer.META;
import static dev.ponens.mcp.wire.PipedServer.call;
import static dev.ponens.mcp.wire.PipedServer.request;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Both generations over a real pipe: what is answered, refused, cut short and cancelled. */
@Timeout(60)
class StdioServerTest {
  private final Fixture fixture = new Fixture();
  private final PipedServer server;

  StdioServerTest() throws IOException {
    server = new PipedServer(fixture.offer(), Fixture.small(10));
  }

  @AfterEach
  void end() throws IOException {
    fixture.close();
    server.close();
  }

  // ---- the older generation

  @ParameterizedTest
  @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
  void everyOlderVersionIsSpoken(String version) throws Exception {
    server.send(INITIALIZE.replace("2025-11-25", version));
    JsonNode result = server.next().get("result");
    assertThat(result.get("protocolVersion").asText()).isEqualTo(version);
    assertThat(result.get("instructions").asText()).isEqualTo("Call echo.");
    assertThat(result.get("capabilities").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("tools", "prompts", "resources", "completions", "logging");
    assertThat(words(server.send(call(1, "whoami")).next()))
        .isEqualTo("local t/2 " + version + " stdio");
  }

  @Test
  void anUnknownVersionIsAnsweredWithTheNewestOfItsGeneration() throws Exception {
    server.send(INITIALIZE.replace("2025-11-25", "1999-01-01"));
    assertThat(server.next().at("/result/protocolVersion").asText()).isEqualTo("2025-11-25");
  }

  @Test
  void whatIsOfferedIsListedInItsOrderAndAnswered() throws Exception {
    server.begin();
    assertThat(server.send(request(1, "tools/list", "")).next().at("/result/tools"))
        .extracting(t -> t.get("name").asText())
        .startsWith("echo", "whoami", "slow");
    assertThat(server.send(request(2, "resources/list", "")).next().at("/result/resources"))
        .extracting(r -> r.get("uri").asText())
        .containsExactly("fixed://z", "fixed://a");
    assertThat(
            server
                .send(request(3, "resources/templates/list", ""))
                .next()
                .at("/result/resourceTemplates/0/uriTemplate")
                .asText())
        .isEqualTo("item://{id}");
    assertThat(
            words(
                server
                    .send(
                        request(
                            4,
                            "tools/call",
                            "\"name\":\"echo\",\"arguments\":{\"n\":\"3\",\"x\":1.5}"))
                    .next()))
        .isEqualTo("{n=3, x=1.5}");
    assertThat(read("fixed://a").at("/result/contents/0/text").asText()).isEqualTo("first");
    assertThat(read("item://7").at("/result/contents/0/uri").asText()).isEqualTo("item://7");
    JsonNode prompt =
        server
            .send(request(5, "prompts/get", "\"name\":\"greet\",\"arguments\":{\"name\":\"Ada\"}"))
            .next();
    assertThat(prompt.at("/result/messages/0/content/text").asText()).isEqualTo("Hello Ada");
    JsonNode completed =
        server
            .send(
                request(
                    6,
                    "completion/complete",
                    "\"ref\":{\"type\":\"ref/prompt\",\"name\":\"greet\"},\"argument\":{\"name\":\"name\",\"value\":\"A\"}"))
            .next();
    assertThat(completed.at("/result/completion/values/0").asText()).isEqualTo("Ada");
  }

  private JsonNode read(String uri) throws Exception {
    return server.send(request("r", "resources/read", "\"uri\":\"" + uri + "\"")).next();
  }

  @Test
  void aRequestBeforeInitializeIsToldWhatToSend() throws Exception {
    server.isAlive();
    JsonNode answer = server.send(request(1, "tools/list", "")).next();
    assertThat(answer.at("/error/code").asInt()).isEqualTo(-32600);
    assertThat(answer.at("/error/message").asText()).contains("initialize");
    server.begin();
    server.isAlive();
  }

  @Test
  void aClientThatNeverSaysInitializedIsServed() throws Exception {
    server.send(INITIALIZE, request(1, "tools/list", ""), call(2, "echo"));
    server.next();
    assertThat(server.next().at("/result/tools")).isNotEmpty();
    assertThat(words(server.next())).isEqualTo("{}");
  }

  @Test
  void aSecondInitializeIsRefused() throws Exception {
    server.begin();
    assertThat(server.send(INITIALIZE).next().at("/error/code").asInt()).isEqualTo(-32600);
    server.isAlive();
  }

  // ---- the newer generation

  @Test
  void theNewerGenerationNeedsNoInitialize() throws Exception {
    JsonNode found = server.send(request(1, "server/discover", META)).next().get("result");
    assertThat(found.get("supportedVersions"))
        .extracting(JsonNode::asText)
        .containsExactly("2026-07-28");
    assertThat(found.get("instructions").asText()).isEqualTo("Call echo.");
    assertThat(found.get("resultType").asText()).isEqualTo("complete");
    assertThat(found.get("ttlMs").asInt()).isPositive();
    assertThat(found.get("_meta").get("io.modelcontextprotocol/serverInfo").get("name").asText())
        .isEqualTo("fixture");
    JsonNode called =
        server
            .send(request(2, "tools/call", "\"name\":\"whoami\",\"arguments\":{}," + META))
            .next();
    assertThat(words(called)).isEqualTo("local m/3 2026-07-28 stdio");
    assertThat(called.at("/result/resultType").asText()).isEqualTo("complete");
  }

  @Test
  void bothGenerationsLiveBesideEachOther() throws Exception {
    server.begin();
    server.send(request(1, "tools/list", META));
    assertThat(server.next().at("/result/cacheScope").asText()).isEqualTo("public");
    server.send(request(2, "tools/list", ""));
    assertThat(server.next().at("/result/cacheScope").isMissingNode()).isTrue();
  }

  @Test
  void aVersionOfTheFutureIsToldWhichIsSpoken() throws Exception {
    server.send(request(1, "tools/list", META.replace("2026-07-28", "2031-01-01")));
    JsonNode error = server.next().get("error");
    assertThat(error.get("code").asInt()).isEqualTo(-32022);
    assertThat(error.at("/data/supported/0").asText()).isEqualTo("2026-07-28");
  }

  // ---- errors say how to fix them

  @Test
  void anUnknownToolGetsANearMatch() throws Exception {
    server.begin();
    for (String meta : List.of("", META)) {
      String comma = meta.isEmpty() ? "" : ",";
      for (String name : List.of("ecko", "fixture_echo")) {
        server.send(request(1, "tools/call", "\"name\":\"" + name + "\"" + comma + meta));
        JsonNode error = server.next().get("error");
        assertThat(error.get("code").asInt()).isEqualTo(-32602);
        assertThat(error.get("message").asText()).contains("did you mean \"echo\"?");
      }
    }
  }

  @Test
  void aToolThatThrowsAnswersWithoutItsTrace() throws Exception {
    server.begin();
    JsonNode wrong = server.send(call(1, "wrong")).next();
    assertThat(wrong.at("/result/isError").asBoolean()).isTrue();
    assertThat(words(wrong)).isEqualTo("wrong: step counts from 1; send step: 1");
    for (String tool : List.of("fault", "deep")) {
      JsonNode fault = server.send(call(2, tool)).next();
      assertThat(fault.at("/result/isError").asBoolean()).isTrue();
      assertThat(fault.at("/result/structuredContent").isMissingNode()).isTrue();
      assertThat(words(fault))
          .contains("internal error in the server")
          .doesNotContain("secret", "at ");
    }
    JsonNode unwritable = server.send(call(3, "unwritable")).next();
    assertThat(unwritable.get("id").asInt()).isEqualTo(3);
    assertThat(unwritable.at("/error/code").asInt()).isEqualTo(-32603);
    server.isAlive();
  }

  @Test
  void whatIsNotThereSaysWhatIs() throws Exception {
    server.begin();
    assertThat(read("item://none").at("/error/code").asInt()).isEqualTo(-32002);
    assertThat(read("item://none").at("/error/message").asText()).contains("item://one");
    assertThat(read("fixed://b").at("/error/message").asText()).contains("fixed://");
    server.send(request(1, "resources/read", "\"uri\":\"item://none\"," + META));
    assertThat(server.next().at("/error/code").asInt()).isEqualTo(-32602);
    server.send(request(1, "prompts/get", "\"name\":\"greet\""));
    assertThat(server.next().at("/error/message").asText()).contains("needs argument \"name\"");
    server.send(request(1, "tools/list", "\"cursor\":\"2\""));
    assertThat(server.next().at("/error/code").asInt()).isEqualTo(-32602);
    server.send(request(1, "no/such", ""));
    assertThat(server.next().at("/error/code").asInt()).isEqualTo(-32601);
  }

  // ---- time, number, cancellation

  @ParameterizedTest
  @ValueSource(strings = {"slow", "stubborn"})
  void aToolHasSoLong(String tool) throws Exception {
    server.begin();
    JsonNode answer = server.send(call(1, tool)).next();
    assertThat(answer.at("/result/isError").asBoolean()).isTrue();
    assertThat(words(answer)).contains("longer than 2000 ms");
    fixture.waitFor(0);
    server.isAlive();
  }

  @Test
  void oneCallTooManyIsToldSoAndTheNextFindsAPlace() throws Exception {
    server.begin();
    server.send(call(1, "slow"), call(2, "slow"), call(3, "slow"));
    fixture.waitFor(3);
    JsonNode busy = server.send(call(4, "echo")).next();
    assertThat(busy.get("id").asInt()).isEqualTo(4);
    assertThat(words(busy)).contains("busy", "3 calls");
    assertThat(server.send(request(5, "tools/list", "")).next().at("/result/tools")).isNotEmpty();
    fixture.gate.release();
    assertThat(words(server.next())).isEqualTo("slept well");
    assertThat(words(server.send(call(6, "echo")).next())).isEqualTo("{}");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aCancelledCallIsInterruptedAndNotAnswered(boolean newer) throws Exception {
    server.begin();
    server.send(request(7, "tools/call", "\"name\":\"slow\"" + (newer ? "," + META : "")));
    fixture.waitFor(1);
    server.send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":7}}");
    fixture.waitFor(0);
    assertThat(fixture.interrupted).hasValue(1);
    assertThat(server.silent(900)).isTrue();
    server.isAlive();
  }

  @Test
  void anIdInFlightIsNotTakenTwice() throws Exception {
    server.begin();
    server.send(call(1, "slow"));
    fixture.waitFor(1);
    assertThat(server.send(call(1, "echo")).next().at("/error/code").asInt()).isEqualTo(-32600);
    server.send(request(1, "tools/call", "\"name\":\"echo\"," + META));
    assertThat(server.next().at("/error/code").asInt()).isEqualTo(-32600);
    fixture.gate.release();
    assertThat(words(server.next())).isEqualTo("slept well");
    assertThat(words(server.send(call(1, "echo")).next())).isEqualTo("{}");
  }

  @Test
  void callsInFlightAreAnsweredAfterTheEndOfTheInput() throws Exception {
    server.begin();
    server.send(call(1, "slow"), request(2, "tools/call", "\"name\":\"slow\"," + META));
    server.send(call(3, "echo").getBytes(UTF_8)); // no end of line
    fixture.waitFor(2);
    fixture.gate.release(2);
    assertThat(server.end())
        .extracting(m -> m.get("id").asInt())
        .containsExactlyInAnyOrder(1, 2, 3);
  }

  @Test
  void whatDoesNotEndIsInterruptedAtTheEnd() throws Exception {
    PipedServer hasty =
        new PipedServer(
            fixture.offer(),
            new Limits(1000, 1, 3, Duration.ofMinutes(1), Duration.ZERO, Duration.ofMinutes(1)));
    hasty.send(INITIALIZE, call(1, "slow"));
    fixture.waitFor(1);
    List<JsonNode> said = hasty.end();
    assertThat(words(said.get(1))).contains("the server is stopping");
  }
}
