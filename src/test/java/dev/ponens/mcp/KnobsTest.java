package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.settings.Serving.Knob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Each setting of the server, changed, changes what the server does. The session's bounds:
 * DeskTest.
 */
class KnobsTest {
  private static final String FAILS = "The build fails with an error in the parser.";

  private static JsonNode thought(Map<Knob, String> knobs, Object... arguments) throws IOException {
    try (Client client = new Client(knobs)) {
      return client.said("think", arguments);
    }
  }

  @Test
  void metaCognitionTellsHowTheThoughtThinks() throws IOException {
    JsonNode usual = thought(Map.of(), "thought", FAILS, "detail", "normal");
    assertThat(usual.path("pattern").path("name").asText()).isEqualTo("debugging");
    assertThat(usual.has("mode")).isTrue();
    JsonNode off =
        thought(Map.of(Knob.ENABLE_META_COGNITION, "false"), "thought", FAILS, "detail", "normal");
    assertThat(off.has("pattern")).isFalse();
    assertThat(off.has("mode")).isFalse();
  }

  @Test
  void patternsAreToldWhereTheyAreDetectedAndSureEnough() throws IOException {
    JsonNode off =
        thought(Map.of(Knob.AUTO_DETECT_PATTERNS, "false"), "thought", FAILS, "detail", "normal");
    assertThat(off.has("pattern")).isFalse();
    assertThat(off.has("mode")).isTrue();
    JsonNode surer =
        thought(
            Map.of(Knob.PATTERN_CONFIDENCE_THRESHOLD, "0.95"),
            "thought",
            FAILS,
            "detail",
            "normal");
    assertThat(surer.has("pattern")).isFalse();
  }

  @Test
  void theNextThoughtIsProposedUnlessItIsSwitchedOff() throws IOException {
    assertThat(thought(Map.of(), "thought", FAILS).has("next")).isTrue();
    assertThat(thought(Map.of(Knob.SUGGEST_NEXT_THOUGHT, "false"), "thought", FAILS).has("next"))
        .isFalse();
  }

  @Test
  void belowTheLeastConfidenceTheNextThoughtIsAStepBack() throws IOException {
    Object[] unsure = {"thought", FAILS, "confidence", 0.35, "detail", "normal"};
    assertThat(thought(Map.of(), unsure).path("next").path("id").asText())
        .isNotEqualTo("step-back");
    assertThat(thought(Map.of(Knob.MIN_CONFIDENCE, "0.4"), unsure).path("next").path("id").asText())
        .isEqualTo("step-back");
  }

  @Test
  void oneRevisionTooManyIsARevisionLoop() throws IOException {
    assertThat(loops(Map.of(Knob.MAX_REVISION_LOOPS, "1"))).isTrue();
    assertThat(loops(Map.of(Knob.MAX_REVISION_LOOPS, "9"))).isFalse();
  }

  private static boolean loops(Map<Knob, String> knobs) throws IOException {
    try (Client client = new Client(knobs)) {
      String session =
          client.said("think", "thought", "A plan of the house.").path("session").asText();
      String all = "";
      for (int i = 1; i < 4; i++) {
        all +=
            client.said(
                "think",
                "session",
                session,
                "thought",
                "Another plan, number " + i + ", with more windows to the south.",
                "revises",
                i);
      }
      return all.contains("revision-loop");
    }
  }

  @Test
  void ownThoughtsAreRecalledFirstUnlessTheyHaveNoPriority() throws IOException {
    assertThat(weight(Map.of())).isEqualTo(1.0);
    assertThat(weight(Map.of(Knob.SESSION_MEMORY_PRIORITY, "false"))).isEqualTo(0.5);
  }

  private static double weight(Map<Knob, String> knobs) throws IOException {
    try (Client client = new Client(knobs)) {
      String session =
          client.said("legacymind_think", "content", FAILS).path("session_id").asText();
      JsonNode next =
          client.said("legacymind_think", "session_id", session, "content", "Look at the log.");
      return next.path("memories").path(0).path("weight").asDouble();
    }
  }

  @Test
  void aHypothesisIsHeldAgainstSoManyThoughts() throws IOException {
    assertThat(supporting(Map.of())).isEqualTo(2);
    assertThat(supporting(Map.of(Knob.HYPOTHESIS_CANDIDATES, "1"))).isEqualTo(1);
  }

  private static int supporting(Map<Knob, String> knobs) throws IOException {
    try (Client client = new Client(knobs)) {
      String session =
          client
              .said("think", "thought", "The log shows that the cache is stale.")
              .path("session")
              .asText();
      client.said(
          "think",
          "session",
          session,
          "thought",
          "A second log shows that the cache is stale after a restart.");
      JsonNode said =
          client.said(
              "think",
              "session",
              session,
              "thought",
              "I suppose it is the cache.",
              "hypothesis",
              "The cache is stale");
      return said.path("hypothesis").path("supporting").size();
    }
  }

  @Test
  void thoughtsAreLoggedOnlyWhenThatIsAskedFor() throws IOException {
    try (Client client = new Client(Map.of())) {
      client.said("think", "thought", FAILS);
      assertThat(client.log()).isEmpty();
    }
    try (Client client = new Client(Map.of(Knob.LOG_THOUGHTS, "true"))) {
      client.said("think", "thought", FAILS + " It goes on and on.".repeat(20));
      assertThat(client.log()).hasSize(1);
      assertThat(client.log().get(0)).contains("The build fails").hasSizeLessThan(140);
      client.said("legacymind_think", "content", FAILS);
      client.said(
          "sequentialthinking",
          "thought",
          FAILS,
          "thoughtNumber",
          1,
          "totalThoughts",
          1,
          "nextThoughtNeeded",
          false);
      assertThat(client.log()).hasSize(3);
      assertThat(client.log().get(1)).startsWith("legacymind_think: The build fails");
      assertThat(client.log().get(2)).startsWith("sequentialthinking: The build fails");
    }
  }

  @Test
  void everySettingStandsInTheGuideAndInTheSchema() throws IOException {
    String guide = Files.readString(Path.of("docs", "mcp.md"));
    JsonNode schema =
        Client.JSON
            .readTree(
                Files.readString(Path.of("src/main/resources/ponens/schema/ponens.schema.json")))
            .at("/properties/mcp/properties");
    for (Knob knob : EnumSet.allOf(Knob.class)) {
      assertThat(guide)
          .contains("| `%s` | %s | %s |".formatted(knob.spelling(), knob.usual(), knob.summary()));
      assertThat(schema.has(knob.spelling())).as(knob.spelling()).isTrue();
    }
    assertThat(schema).hasSize(Knob.values().length);
  }

  @Test
  void everySettingIsNamedAlikeEverywhere() {
    for (Knob knob : EnumSet.allOf(Knob.class)) {
      assertThat(knob.variable()).isEqualTo("PONENS_" + knob.name());
      assertThat(Knob.named(knob.spelling())).contains(knob);
      assertThat(knob.refuses(knob.usual())).isEmpty();
      assertThat(knob.refuses("perhaps")).isPresent();
    }
  }
}
