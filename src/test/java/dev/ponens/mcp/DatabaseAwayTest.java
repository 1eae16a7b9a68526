package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.store.PostgresServer;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A server whose database is away when it starts, comes, goes and comes again. */
class DatabaseAwayTest {
  private static JsonNode think(Served served) {
    return served.ask(
        Served.stdio(),
        "tools/call",
        "name",
        "think",
        "arguments",
        Map.of("question", "What is 12 * 13?", "thought", "12 * 13 = 156"));
  }

  private static void fails(Served served) {
    JsonNode reply = think(served);
    assertThat(reply.path("isError").asBoolean()).isTrue();
    assertThat(reply.at("/content/0/text").asText())
        .contains("cannot read or store the session", "127.0.0.1", "check that it runs")
        .doesNotContain("\n");
  }

  @Test
  void eachCallSaysSoAndNothingNeedsARestart() throws Exception {
    String url = PostgresServer.fresh();
    PostgresServer server = PostgresServer.shared();
    server.kill();
    try (Served served = new Served(url)) {
      fails(served);
      server.start();
      assertThat(think(served).path("isError").asBoolean()).isFalse();
      server.kill();
      fails(served);
      server.start();
      assertThat(think(served).path("isError").asBoolean()).isFalse();
      JsonNode sinks = served.json(Served.stdio(), "reasoning://memory/sinks");
      assertThat(sinks.at("/sinks/sessions/kind").asText()).isEqualTo("postgresql");
      assertThat(sinks.at("/sinks/sessions/durable").asBoolean()).isTrue();
    } finally {
      server.restore();
    }
  }
}
