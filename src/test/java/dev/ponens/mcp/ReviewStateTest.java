package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the tool review says about the state of a session. */
class ReviewStateTest {
  private static Served server;

  @BeforeAll
  static void start() {
    server = new Served();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static JsonNode think(String question, String thought, String kind) {
    return server.call(
        Served.stdio(), "think", "question", question, "thought", thought, "kind", kind);
  }

  private static JsonNode review(String session, Object... more) {
    List<Object> all = new ArrayList<>(List.of("session", session));
    all.addAll(List.of(more));
    return server.call(Served.stdio(), "review", all.toArray());
  }

  @Test
  void allViewsShowTheSameGate() {
    String session = think("Can we release?", "I look.", "thought").path("session").asText();
    server.call(
        Served.stdio(),
        "ledger",
        "session",
        session,
        "entry",
        "claim",
        "id",
        "c1",
        "text",
        "All tests pass",
        "criticality",
        "critical");
    for (String view : List.of("summary", "ledger")) {
      JsonNode said = review(session, "what", view);
      assertThat(said.path("gate").asText()).as(view).isEqualTo("blocked");
      assertThat(said.at("/reasons/0").asText()).isEqualTo("unresolved-critical-claim c1");
    }
    // A thought that the gate holds back, and nothing else.
    String other =
        think("How many pens?", "12 * 13 = 146 pens.", "thought").path("session").asText();
    for (String view : List.of("summary", "ledger")) {
      assertThat(review(other, "what", view).path("gate").asText()).isEqualTo("go_deeper");
    }
  }

  @Test
  void aQuestionToTheUserIsNoConclusion() {
    JsonNode asked = think("Book a table.", "For how many people shall I book?", "answer");
    JsonNode said = review(asked.path("session").asText());
    assertThat(said.has("conclusion_summary")).isFalse();
    JsonNode told = think("How many pens?", "12 * 13 = 156 pens.", "answer");
    assertThat(review(told.path("session").asText()).path("conclusion_summary").asText())
        .isEqualTo("12 * 13 = 156 pens.");
  }

  @Test
  void aLimitOfZeroListsNothing() {
    String session = think("How many pens?", "I count them.", "thought").path("session").asText();
    assertThat(review(session, "what", "thoughts").path("thoughts")).hasSize(1);
    assertThat(review(session, "what", "thoughts", "limit", 0).path("thoughts")).isEmpty();
  }
}
