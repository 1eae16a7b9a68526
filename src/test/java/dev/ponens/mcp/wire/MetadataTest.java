package dev.ponens.mcp.wire;

import static dev.ponens.mcp.wire.PipedServer.request;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.mcp.Served;
import dev.ponens.mcp.tool.ResultMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Results over each transport and generation have metadata; what the model sees does not. */
@Timeout(60)
class MetadataTest {
  private static final String THOUGHT =
      "\"name\":\"think\",\"arguments\":{\"question\":\"What is 12 * 13?\","
          + "\"thought\":\"12 * 13 = 146.\"}";
  private static final String MODES = "\"uri\":\"reasoning://thinking-modes\"";
  private static final String PAGE = "\"uri\":\"reasoning://rules/wrong-arithmetic\"";

  private static void holds(JsonNode called, JsonNode modes, JsonNode page) {
    JsonNode result = called.get("result");
    JsonNode said = result.path("_meta").path(ResultMetadata.KEY);
    assertThat(said.fieldNames())
        .toIterable()
        .contains(
            "mode",
            "method",
            "provider",
            "model",
            "generated_at",
            "source_node_ids",
            "limitations");
    assertThat(said.at("/source_node_ids/0").asText()).isEqualTo("1");
    assertThat(result.at("/structuredContent/analysis").toString())
        .isEqualTo("{\"mode\":\"heuristic\"}");
    assertThat(result.at("/content/0/text").asText())
        .isEqualTo(result.get("structuredContent").toString());
    JsonNode content = modes.at("/result/contents/0");
    assertThat(content.path("_meta").path(ResultMetadata.KEY).path("generated_at").asText())
        .startsWith("20");
    JsonNode shown = page.at("/result/contents/0");
    assertThat(shown.path("_meta").path(ResultMetadata.KEY).at("/source_node_ids/0").asText())
        .isEqualTo("wrong-arithmetic");
  }

  @Test
  void overStdio() throws Exception {
    try (Served served = new Served("memory");
        PipedServer server = new PipedServer(served.offer(), Limits.USUAL)) {
      server.begin();
      holds(
          server.send(request(1, "tools/call", THOUGHT)).next(),
          server.send(request(2, "resources/read", MODES)).next(),
          server.send(request(3, "resources/read", PAGE)).next());
    }
    try (Served served = new Served("memory");
        PipedServer server = new PipedServer(served.offer(), Limits.USUAL)) {
      JsonNode called = modern(server, "tools/call", THOUGHT);
      holds(
          called, modern(server, "resources/read", MODES), modern(server, "resources/read", PAGE));
      assertThat(called.at("/result/_meta").path("io.modelcontextprotocol/serverInfo"))
          .isNotEmpty();
    }
  }

  private static JsonNode modern(PipedServer server, String method, String params)
      throws Exception {
    return server.send(request(1, method, params + "," + PipedServer.META)).next();
  }

  @Test
  void overHttp() throws Exception {
    try (Served served = new Served("memory");
        Web web = new Web(served.offer(), Limits.USUAL)) {
      String session = web.session();
      holds(
          inSession(web, session, request(1, "tools/call", THOUGHT)),
          inSession(web, session, request(2, "resources/read", MODES)),
          inSession(web, session, request(3, "resources/read", PAGE)));
      holds(
          Web.message(web.send(web.modern(1, "tools/call", THOUGHT + ","))),
          Web.message(web.send(web.modern(2, "resources/read", MODES + ","))),
          Web.message(web.send(web.modern(3, "resources/read", PAGE + ","))));
    }
  }

  private static JsonNode inSession(Web web, String session, String message) throws Exception {
    return Web.message(web.send(web.post(message, "Mcp-Session-Id", session)));
  }
}
