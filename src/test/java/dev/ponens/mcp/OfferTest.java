package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * What clients see does not change unnoticed, is small, and is valid for every provider. {@code mvn
 * test -Dgolden=rewrite} writes the goldens again; review the diff.
 */
class OfferTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden", "mcp");
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
  private static final Encoding TOKENS =
      Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
  private static final Served SERVED = new Served();

  /** What Gemini's Schema has, of which OpenAI and Anthropic take all. */
  private static final Set<String> KEYWORDS =
      Set.of(
          "type", "description", "enum", "properties", "required", "items", "minimum", "maximum");

  private static final int MOST_TOKENS = 300;

  /** All tools of the toolset core together. */
  private static final int MOST_TOKENS_TOGETHER = 1_800;

  @AfterAll
  static void close() {
    SERVED.close();
  }

  private static JsonNode tools() {
    return SERVED.ask(Served.stdio(), "tools/list").get("tools");
  }

  @Test
  void toolsAreAsTheyWere() throws IOException {
    same("tools.json", tools());
  }

  @Test
  void promptsAreAsTheyWere() throws IOException {
    same("prompts.json", SERVED.ask(Served.stdio(), "prompts/list").get("prompts"));
  }

  @Test
  void resourcesAndTemplatesAreAsTheyWere() throws IOException {
    ObjectNode all = JSON.createObjectNode();
    all.set("resources", SERVED.ask(Served.stdio(), "resources/list").get("resources"));
    all.set(
        "templates",
        SERVED.ask(Served.stdio(), "resources/templates/list").get("resourceTemplates"));
    same("resources.json", all);
  }

  private static void same(String file, JsonNode now) throws IOException {
    Path golden = GOLDEN.resolve(file);
    String text = JSON.writeValueAsString(now).replace("\r\n", "\n") + "\n";
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, text);
    }
    assertThat(golden).as("mvn test -Dgolden=rewrite writes it").isRegularFile();
    assertThat(text).as(file).isEqualTo(Files.readString(golden));
  }

  @Test
  void aToolsDefinitionCostsFewTokens() throws IOException {
    Set<String> core = new TreeSet<>();
    SERVED.tools(Toolset.CORE).forEach(tool -> core.add(tool.name()));
    int together = 0;
    for (JsonNode tool : tools()) {
      ObjectNode shown = tool.deepCopy();
      shown.remove("outputSchema");
      int tokens = TOKENS.countTokens(new ObjectMapper().writeValueAsString(shown));
      assertThat(tokens).as(tool.get("name").asText()).isBetween(40, MOST_TOKENS);
      together += core.contains(tool.get("name").asText()) ? tokens : 0;
    }
    assertThat(core).contains("think", "ledger");
    assertThat(together).isLessThanOrEqualTo(MOST_TOKENS_TOGETHER);
  }

  @Test
  void instructionsAndNamesAreShort() {
    assertThat(SERVED.offer().instructions()).hasSizeBetween(100, 2_000);
    for (JsonNode tool : tools()) {
      assertThat(tool.get("name").asText()).matches("[a-z0-9_]{1,30}");
      assertThat(tool.get("description").asText().split("\\s+")).hasSizeLessThan(100);
    }
  }

  @Test
  void everyProviderTakesTheSchemas() {
    for (JsonNode tool : tools()) {
      String name = tool.get("name").asText();
      assertThat(tool.at("/inputSchema/type").asText()).as(name).isEqualTo("object");
      subset(name, tool.get("inputSchema"));
      subset(name + " (reply)", tool.get("outputSchema"));
    }
  }

  private static void subset(String at, JsonNode schema) {
    Iterator<String> keywords = schema.fieldNames();
    keywords.forEachRemaining(k -> assertThat(KEYWORDS).as(at).contains(k));
    assertThat(schema.get("type").isTextual()).as(at + ": one type").isTrue();
    if (schema.has("enum")) {
      assertThat(schema.get("type").asText()).as(at).isEqualTo("string");
      schema.get("enum").forEach(e -> assertThat(e.isTextual()).as(at).isTrue());
    }
    assertThat(schema.get("type").asText().equals("array")).as(at).isEqualTo(schema.has("items"));
    if (schema.has("items")) {
      subset(at + "[]", schema.get("items"));
    }
    JsonNode properties = schema.path("properties");
    for (Map.Entry<String, JsonNode> each : properties.properties()) {
      subset(at + "." + each.getKey(), each.getValue());
    }
    schema
        .path("required")
        .forEach(r -> assertThat(properties.has(r.asText())).as(at + ": " + r).isTrue());
  }

  @Test
  void whatTheSchemaResourceGivesIsWhatTheListGives() throws IOException {
    for (JsonNode tool : tools()) {
      assertThat(
              SERVED.json(Served.http("ann"), "reasoning://schemas/" + tool.get("name").asText()))
          .isEqualTo(tool.get("inputSchema"));
    }
  }
}
