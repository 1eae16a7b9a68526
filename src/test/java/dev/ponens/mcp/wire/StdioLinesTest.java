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
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever stands on a line: the server answers, and the next line is read. */
@Timeout(60)
class StdioLinesTest {
  private final Fixture fixture = new Fixture();
  private final PipedServer server;

  StdioLinesTest() throws IOException {
    server = new PipedServer(fixture.offer(), Fixture.small(10));
  }

  @AfterEach
  void end() throws IOException {
    fixture.close();
    server.close();
  }

  // ---- lines that are no messages

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "nonsense",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} {\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"",
        "\u0000\u0001",
        "{'jsonrpc':'2.0'}"
      })
  void badJsonIsAParseError(String line) throws Exception {
    JsonNode answer = server.send(line).next();
    assertThat(answer.at("/error/code").asInt()).isEqualTo(-32700);
    assertThat(answer.has("id")).isFalse();
    server.isAlive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]",
        "null",
        "3",
        "\"x\"",
        "{}",
        "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}",
        "{\"jsonrpc\":\"2.0\",\"id\":1}",
        "{\"jsonrpc\":\"2.0\"}"
      })
  void whatIsNoRequestIsAnInvalidRequest(String line) throws Exception {
    assertThat(server.send(line).next().at("/error/code").asInt()).isEqualTo(-32600);
    server.isAlive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":[]}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":5}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":[1]}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"prompts/get\",\"params\":{\"name\":\"greet\",\"arguments\":\"x\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":[]}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"completion/complete\",\"params\":{\"ref\":3}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"completion/complete\",\"params\":{}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"completion/complete\",\"params\":{\"ref\":{\"type\":\"ref/odd\"},\"argument\":{}}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"logging/setLevel\",\"params\":{\"level\":\"loud\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":3}}}"
      })
  void parametersOfAWrongTypeAreInvalid(String line) throws Exception {
    server.begin();
    JsonNode answer = server.send(line).next();
    assertThat(answer.at("/error/code").asInt()).as(answer.toString()).isEqualTo(-32602);
    assertThat(answer.at("/error/message").asText()).doesNotContain("Exception", "jackson");
    assertThat(answer.get("id").asInt()).isEqualTo(1);
    server.isAlive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"protocolVersion\":{}}", "{\"clientInfo\":7}"})
  void anInitializeOfAWrongTypeIsAnsweredAndMayBeSentAgain(String params) throws Exception {
    JsonNode answer =
        server
            .send(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":%s}"
                    .formatted(params))
            .next();
    assertThat(answer.get("id").asInt()).isEqualTo(1);
    assertThat(answer.toString()).doesNotContain("Exception", "jackson");
    if (answer.has("error")) {
      server.begin();
    }
    server.isAlive();
  }

  @Test
  void blankLinesAndWindowsEndsAndAByteOrderMarkArePassedOver() throws Exception {
    server.send("", "  \t", "\r", "\uFEFF" + request(1, "ping", "") + "\r");
    assertThat(server.next().get("id").asInt()).isEqualTo(1);
    assertThat(server.silent(100)).isTrue();
  }

  @Test
  void bytesThatAreNoUtf8AreAParseError() throws Exception {
    server.send(new byte[] {'"', (byte) 0xC3, (byte) 0x28, '"', '\n'});
    assertThat(server.next().at("/error/code").asInt()).isEqualTo(-32700);
    server.isAlive();
  }

  @Test
  void aHugeLineIsRefusedAndTheNextIsRead() throws Exception {
    server.begin();
    String huge = "x".repeat(5_000_000);
    server.send(
        request(1, "tools/call", "\"name\":\"echo\",\"arguments\":{\"x\":\"" + huge + "\"}"));
    assertThat(server.next().at("/error/message").asText()).contains("at most 200000 bytes");
    server.isAlive();
    String fits = "y".repeat(190_000);
    server.send(
        request(2, "tools/call", "\"name\":\"echo\",\"arguments\":{\"x\":\"" + fits + "\"}"));
    assertThat(words(server.next())).hasSize(190_004);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"jsonrpc":"2.0","id":7,"method":"m","params":{"x":"HUGE"}}             | 7
          {"id":"a-7","jsonrpc":"2.0","method":"m","params":{"x":"HUGE"}}         | "a-7"
          {"method":"m","params":{"x":"HUGE"},"jsonrpc":"2.0","id":7}             | 7
          {"method":"m","params":{"x":"HUGE"},"id":7,"jsonrpc":"2.0"}             | 7
          {"jsonrpc":"2.0","method":"m","params":{"x":"HUGE","id":7}}             |
          {"jsonrpc":"2.0","method":"m","params":{"x":"HUGE \\",\\"id\\":7}"}}        |
          HUGE                                                                    |
          """)
  void whoSentAHugeLineIsToldWhichItWas(String line, @Nullable String id) throws Exception {
    server.begin();
    server.send(line.replace("HUGE", "x".repeat(300_000)));
    JsonNode answer = server.next();
    assertThat(answer.at("/error/message").asText()).contains("at most 200000 bytes");
    assertThat(answer.path("id").toString()).isEqualTo(id == null ? "" : id);
    server.isAlive();
  }

  @Test
  void aDeepNestIsAParseError() throws Exception {
    server.send("[".repeat(50_000));
    assertThat(server.next().at("/error/code").asInt()).isEqualTo(-32700);
    server.isAlive();
  }

  @Test
  void notificationsAndAnswersNobodyWaitsForAreNotAnswered() throws Exception {
    server.begin();
    server.send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/unheard\",\"params\":{\"a\":1}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"tools/call\",\"params\":{\"name\":\"echo\"}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":99}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":\"stdio-0\",\"result\":{}}",
        "{\"jsonrpc\":\"2.0\",\"id\":4,\"error\":\"odd\"}");
    assertThat(server.silent(200)).isTrue();
    server.isAlive();
  }

  /** Two thousand damaged messages: the server lives, and all it says parses. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void damagedMessagesNeverEndTheServer(long seed) throws Exception {
    List<String> good =
        List.of(
            INITIALIZE,
            call(1, "echo"),
            call(2, "fault"),
            request(3, "tools/list", META),
            request(4, "prompts/get", "\"name\":\"greet\",\"arguments\":{\"name\":\"Ada\"}"),
            request(5, "resources/read", "\"uri\":\"item://1\"," + META),
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
    Random random = new Random(seed);
    server.begin();
    for (int i = 0; i < 500; i++) {
      server.send(damaged(good.get(random.nextInt(good.size())), random));
    }
    server.send("\n".getBytes(UTF_8)).send(request("the end", "ping", ""));
    JsonNode answer = server.next();
    while (!answer.path("id").asText().equals("the end")) {
      answer = server.next();
    }
    server.end();
  }

  private static byte[] damaged(String message, Random random) {
    byte[] bytes = (message + "\n").getBytes(UTF_8);
    for (int i = random.nextInt(4); i > 0; i--) {
      int at = random.nextInt(bytes.length);
      bytes[at] =
          random.nextBoolean() ? (byte) random.nextInt(256) : bytes[random.nextInt(bytes.length)];
    }
    int cut = random.nextInt(10) == 0 ? random.nextInt(bytes.length) : bytes.length;
    return java.util.Arrays.copyOf(bytes, cut);
  }
}
