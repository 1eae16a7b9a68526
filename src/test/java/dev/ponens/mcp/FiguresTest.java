package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.settings.Serving;
import java.io.IOException;
import java.util.List;
import java.util.Map;
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

  @Test
  void prunedBranchesAndOutlinesAreCounted() throws IOException {
    try (Served served = new Served(Map.of(Serving.Knob.MAX_BRANCHES_PER_SESSION, "2"), "memory")) {
      JsonNode none = served.json(Served.stdio(), "reasoning://telemetry/summary");
      assertThat(none.get("pruned_branches").asInt()).isZero();
      assertThat(none.at("/outlines/count").asInt()).isZero();
      String id =
          served.call(Served.stdio(), "think", "thought", "Which pump?").get("session").asText();
      served.call(
          Served.stdio(), "start_skeleton_of_thought", "session", id, "points", List.of("a", "b"));
      served.call(
          Served.stdio(), "apply_reasoning_pattern", "session", id, "template", "premortem");
      for (String branch : List.of("red", "blue")) {
        branch(served, id, branch);
      }
      served.call(
          Served.stdio(),
          "prune_thoughts",
          "session",
          id,
          "branches",
          List.of("red"),
          "reason",
          "It is dear");
      served.call(
          Served.stdio(),
          "ledger",
          "session",
          id,
          "entry",
          "settle",
          "about",
          List.of("blue"),
          "status",
          "pruned",
          "text",
          "It leaks");
      // Pruned branches do not count, so only the last of these closes one.
      for (String branch : List.of("green", "grey", "black")) {
        branch(served, id, branch);
      }
      JsonNode said = served.json(Served.stdio(), "reasoning://telemetry/summary");
      assertThat(said.get("pruned_branches").asInt()).isEqualTo(3);
      assertThat(said.at("/outlines/count").asInt()).isEqualTo(2);
      assertThat(said.at("/outlines/slots/latest").asInt()).isEqualTo(3);
      assertThat(said.at("/outlines/slots/max").asInt()).isEqualTo(3);
      assertThat(served.telemetry().metrics())
          .contains("ponens_branches_pruned_total 3.0")
          .contains("ponens_outline_slots_sum 5.0")
          .contains("ponens_outline_slots_count 2");
    }
  }

  private static void branch(Served served, String id, String branch) {
    served.call(
        Served.stdio(),
        "think",
        "session",
        id,
        "thought",
        "Pump " + branch,
        "branch_from",
        "1",
        "branch",
        branch);
  }
}
