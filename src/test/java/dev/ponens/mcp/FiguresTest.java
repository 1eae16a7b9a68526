package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Calls are counted by tool and by how they ended, and nothing that was thought is. */
class FiguresTest {
  @Test
  void callsAreCountedByToolAndOutcome() throws IOException {
    try (Served served = new Served()) {
      JsonNode first =
          served.call(Served.stdio(), "think", "thought", "The zebra crossing is 12 m wide.");
      String id = first.get("session").asText();
      served.call(
          Served.stdio(), "think", "session", id, "thought", "Another way.", "branch_from", "1");
      served.call(Served.stdio(), "think", "session", "s-none", "thought", "Lost.");
      served.call(Served.stdio(), "think", "thoughtt", "Unknown zebra argument.");
      JsonNode said = served.json(Served.stdio(), "reasoning://telemetry/summary");
      assertThat(said.at("/tools/think/ok/calls").asInt()).isEqualTo(2);
      assertThat(said.at("/tools/think/refused/calls").asInt()).isEqualTo(2);
      assertThat(said.at("/tools/think/ok/total_ms").asDouble()).isPositive();
      assertThat(said.at("/tools/think/ok/p50_ms").asDouble())
          .isPositive()
          .isLessThanOrEqualTo(said.at("/tools/think/ok/p99_ms").asDouble());
      assertThat(said.at("/session_depth/max").asInt()).isEqualTo(2);
      assertThat(said.at("/session_branches/latest").asInt()).isEqualTo(1);
      String text = served.telemetry().metrics();
      assertThat(text)
          .contains("ponens_tool_calls_seconds_count{outcome=\"ok\",tool=\"think\"} 2")
          .contains("ponens_tool_calls_seconds_bucket{")
          .doesNotContainIgnoringCase("zebra")
          .doesNotContain(id);
    }
  }
}
