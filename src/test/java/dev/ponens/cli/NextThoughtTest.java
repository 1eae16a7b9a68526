package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two lines of thought, judged call by call with what came before: what the reply says. */
class NextThoughtTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String FAILS =
      "{\"text\":\"HNSW index creation fails with dimension mismatch\"}";
  private static final String LOGS =
      "{\"text\":\"Logs show expected 768 dims but receiving 1536\"}";
  private static final String GUESS =
      "{\"text\":\"Hypothesis: The embedder is using wrong model (3-small instead of"
          + " BGE)\",\"hypothesis\":\"wrong model\",\"pending_verification\":true}";
  private static final String CONFIRMED =
      "{\"text\":\"Confirmed: OPENAI_API_KEY was set, triggering wrong"
          + " embedder\",\"confidence\":0.95,\"mode\":\"conclude\"}";
  private static final String WHICH =
      "{\"id\":\"2.1\",\"text\":\"Should we use PostgreSQL or SurrealDB for the new"
          + " service?\",\"confidence\":0.4}";
  private static final String FIRST =
      "{\"text\":\"PostgreSQL path: Mature, battle-tested, great for relational"
          + " data\",\"branch_from\":\"2.1\",\"branch\":\"first\"}";
  private static final String SECOND =
      "{\"text\":\"SurrealDB path: Graph capabilities, embedded KG, better for our use"
          + " case\",\"branch_from\":\"2.1\",\"branch\":\"second\"}";
  private static final String CHOSEN =
      "{\"text\":\"After exploring both: SurrealDB fits our graph-heavy needs"
          + " better\",\"confidence\":0.85,\"mode\":\"conclude\"}";

  private static JsonNode reply(List<String> history, String thought) throws IOException {
    String line = "{\"history\":[" + String.join(",", history) + "],\"thought\":" + thought + "}\n";
    JsonNode steps = JSON.readTree(Cli.fed(line, "judge", "--json").out()).get("steps");
    return steps.get(steps.size() - 1);
  }

  private static void says(JsonNode reply, String pattern, String mode, String next) {
    assertThat(reply.at("/pattern/name").asText()).isEqualTo(pattern);
    assertThat(reply.get("mode").asText()).isEqualTo(mode);
    assertThat(reply.at("/next/id").asText()).isEqualTo(next);
  }

  @Test
  void aFaultIsFollowedToItsCause() throws IOException {
    says(reply(List.of(), FAILS), "debugging", "continue", "gather-diagnostics");
    says(reply(List.of(FAILS), LOGS), "debugging", "continue", "form-a-hypothesis");
    JsonNode guess = reply(List.of(FAILS, LOGS), GUESS);
    says(guess, "debugging", "hypothesis", "test-the-hypothesis");
    assertThat(guess.at("/gate/decision").asText()).isEqualTo("await_verification");
    JsonNode end = reply(List.of(FAILS, LOGS, GUESS), CONFIRMED);
    says(end, "debugging", "conclude", "conclude");
    assertThat(end.at("/gate/decision").asText()).isEqualTo("stop_ok");
  }

  @Test
  void aChoiceAtLittleConfidenceIsExploredOnTwoBranches() throws IOException {
    JsonNode which = reply(List.of(), WHICH);
    says(which, "planning", "question", "explore-both-options");
    assertThat(which.at("/next/call").toString())
        .isEqualTo(
            "{\"mode\":\"branch\",\"depth\":\"standard\",\"branch_from\":\"2.1\","
                + "\"branch\":[\"PostgreSQL\",\"SurrealDB\"]}");
    JsonNode first = reply(List.of(WHICH), FIRST);
    says(first, "planning", "branch", "explore-the-other-option");
    assertThat(first.at("/next/call").toString())
        .isEqualTo(
            "{\"mode\":\"branch\",\"depth\":\"standard\",\"branch_from\":\"2.1\","
                + "\"branch\":\"SurrealDB\"}");
    says(reply(List.of(WHICH, FIRST), SECOND), "planning", "branch", "compare-the-branches");
    says(reply(List.of(WHICH, FIRST, SECOND), CHOSEN), "planning", "conclude", "conclude");
  }

  @Test
  void everyOneOfTheEightIsKnownAlone() throws IOException {
    for (String thought : List.of(FAILS, LOGS, GUESS, CONFIRMED)) {
      assertThat(reply(List.of(), thought).at("/pattern/name").asText()).isEqualTo("debugging");
    }
    for (String thought : List.of(WHICH, CHOSEN)) {
      assertThat(reply(List.of(), thought).at("/pattern/name").asText()).isEqualTo("planning");
    }
  }

  @Test
  void aRevisionCallsTheStepThatWasFoundWrong() throws IOException {
    JsonNode next = reply(List.of("\"So there are 12 * 13 = 146 lamps.\""), "\"Half are red.\"");
    assertThat(next.at("/next/id").asText()).isEqualTo("revise-the-premise");
    assertThat(next.at("/next/call/revises").asInt()).isEqualTo(1);
  }

  @Test
  void doubtTakesItsShareOfTheConfidence() throws IOException {
    double sure = reply(List.of(), FAILS).at("/pattern/confidence").asDouble();
    JsonNode held = reply(List.of(), "\"Maybe HNSW index creation fails with dimension mismatch\"");
    assertThat(held.at("/pattern/name").asText()).isEqualTo("debugging");
    assertThat(held.at("/pattern/confidence").asDouble()).isCloseTo(0.7 * sure, within(1e-9));
  }

  @Test
  void whatTheCallerSaysOfThePhaseWins() throws IOException {
    assertThat(reply(List.of(), "\"3 + 4 = 7\"").get("phase").asText()).isEqualTo("execute");
    assertThat(
            reply(List.of(), "{\"text\":\"3 + 4 = 7\",\"phase\":\"verify\"}").get("phase").asText())
        .isEqualTo("verify");
  }
}
