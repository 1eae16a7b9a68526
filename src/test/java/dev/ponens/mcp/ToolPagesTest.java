package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.ponens.mcp.tool.Tool;
import dev.ponens.mcp.tool.ToolField;
import dev.ponens.mcp.wire.Caller;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each tool has a page generated from its definition. {@code mvn test -Dgolden=rewrite} writes it
 * again.
 */
class ToolPagesTest {
  private static final Path PAGES = Path.of("docs", "tools");
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
  private static final String QUESTION =
      "A film starts at 10:45 and lasts 95 minutes. When does it end?";

  /** A call for each tool's page; %s is a session. */
  private static final Map<String, Map<String, Object>> EXAMPLES =
      Map.of(
          "think",
              Served.map(
                  "question",
                  QUESTION,
                  "thought",
                  "45 + 95 = 130, so it ends at 12:10.",
                  "confidence",
                  0.9),
          "judge",
              Served.map(
                  "question", QUESTION, "thoughts", List.of("45 + 95 = 130."), "answer", "12:10."),
          "review", Served.map("what", "summary", "session", "%s"),
          "dispute",
              Served.map(
                  "session",
                  "%s",
                  "step",
                  1,
                  "rule",
                  "wrong-arithmetic",
                  "reason",
                  "The step only quotes a wrong sum that the user wrote."),
          "ledger",
              Served.map(
                  "session",
                  "%s",
                  "entry",
                  "claim",
                  "text",
                  "The film starts at 10:45",
                  "criticality",
                  "critical"),
          "rules", Served.map("what", "explain", "rule", "wrong-time-arithmetic"),
          "sequentialthinking",
              Served.map(
                  "thought",
                  "45 + 95 = 130, so the film ends at 12:10.",
                  "nextThoughtNeeded",
                  true,
                  "thoughtNumber",
                  1,
                  "totalThoughts",
                  3),
          "solve", Served.map("question", QUESTION));

  /** Descriptions of arguments and fields, by "argument NAME" or "reply NAME". */
  private static final Map<String, String> TEXTS = texts();

  /** Explains the sign at arguments that the tool definition omits. */
  private static final String OMITTED =
      "\n† To save tokens, the tool definition that models see omits this argument. You can send"
          + " it anyway.\n";

  /** The arguments of all tools of the toolset reasonkit. */
  private static final List<String> COMMON = List.of("session", "agent", "analysis");

  /** The tools of other servers all take the same: a first thought, and one that recalls it. */
  private static final Map<String, Object> FIRST =
      Served.map("content", "The build passes on JDK 17, and the parser has no warnings.");

  private static final Map<String, Object> CONTENT =
      Served.map("content", "The build fails: the parser reports an error on line 12.");

  @Test
  void everyToolHasThePageItGives() throws IOException {
    Map<String, String> pages = new LinkedHashMap<>();
    StringBuilder index =
        new StringBuilder(
            "# Tools\n\nThe [MCP server](../mcp.md) `ponens mcp` offers these tools. The toolset"
                + " `core` is the default; `--toolset core,legacymind,compat,sequential,solve,reasonkit` offers all tools.\n\n"
                + "| tool | toolset | description |\n|---|---|---|\n");
    try (Served served = new Served()) {
      for (Toolset toolset : Toolset.values()) {
        if (toolset == Toolset.REASONKIT) {
          pages.put("reasonkit.md", together(served.tools(toolset)));
        }
        for (Tool tool : served.tools(toolset)) {
          if (toolset == Toolset.REASONKIT) {
            index.append(
                "| [%s](reasonkit.md#%s) | reasonkit | %s |\n"
                    .formatted(tool.name(), tool.name(), firstSentence(tool.about())));
            continue;
          }
          pages.put(tool.name() + ".md", page(served, toolset, tool));
          index.append(
              "| [%s](%s.md) | %s | %s |%n"
                  .formatted(
                      tool.name(), tool.name(), toolset.spelling(), firstSentence(tool.about()))
                  .replace("\r\n", "\n"));
        }
      }
    }
    pages.put("README.md", index.toString());
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.createDirectories(PAGES);
      for (Map.Entry<String, String> page : pages.entrySet()) {
        Files.writeString(PAGES.resolve(page.getKey()), page.getValue());
      }
    }
    try (Stream<Path> files = Files.list(PAGES)) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(pages.keySet());
    }
    for (Map.Entry<String, String> page : pages.entrySet()) {
      assertThat(Files.readString(PAGES.resolve(page.getKey())))
          .as("%s is stale: mvn test -Dgolden=rewrite writes it", page.getKey())
          .isEqualTo(page.getValue());
    }
  }

  private static String firstSentence(String about) {
    int end = about.indexOf(". ");
    return end < 0 ? about : about.substring(0, end + 1);
  }

  /** Returns the page of a toolset whose tools share their arguments. */
  private static String together(List<Tool> tools) {
    StringBuilder out = new StringBuilder(text("page reasonkit").replace("\\n", "\n"));
    for (Tool tool : tools) {
      out.append("\n## ").append(tool.name()).append("\n\n").append(tool.about());
      out.append(tool.readsOnly() ? " It changes nothing.\n\n" : "\n\n");
      StringBuilder rows = new StringBuilder();
      for (ToolField field : tool.fields()) {
        if (!COMMON.contains(field.name())) {
          String own = tool.name() + " argument " + field.name();
          String key = TEXTS.containsKey(own) ? own : "reasonkit argument " + field.name();
          rows.append(row(tool, key, field).replace(" |  | ", " | "));
        }
      }
      out.append(
          rows.isEmpty()
              ? "It takes only the [common arguments](#common-arguments).\n"
              : "| argument | type or allowed values | description |\n|---|---|---|\n" + rows);
      if (tool.fields().stream().anyMatch(f -> !COMMON.contains(f.name()) && !f.shown())) {
        out.append(OMITTED);
      }
    }
    return out.toString();
  }

  private static String text(String key) {
    return Objects.requireNonNull(TEXTS.get(key), () -> "no " + key + " in tool-pages.txt");
  }

  private static String page(Served served, Toolset toolset, Tool tool)
      throws JsonProcessingException {
    StringBuilder out = new StringBuilder("# " + tool.name() + "\n\n");
    out.append("The tool `").append(tool.name()).append("` is in the [toolset](README.md) `");
    out.append(toolset.spelling()).append("`. ");
    out.append(tool.readsOnly() ? "It changes nothing." : "It writes to the session.");
    if (tool.successor() != null) {
      out.append(" It is deprecated: call `").append(tool.successor()).append("` instead.");
    }
    out.append(" Models see this description:\n\n> ").append(tool.about());
    out.append("\n\n## Arguments\n\n");
    out.append("| argument | type or allowed values | other accepted names | description |\n");
    out.append("|---|---|---|---|\n");
    tool.fields().forEach(field -> out.append(row(tool, field)));
    if (tool.fields().stream().anyMatch(f -> !f.shown())) {
      out.append(OMITTED);
    }
    out.append("\n## Reply\n\nThe main fields of the reply:\n\n");
    reply(out, tool, "", JSON.valueToTree(tool.answers()));
    if (tool.fields().stream().anyMatch(f -> f.name().equals("detail"))) {
      out.append("\nWith `detail: normal` or `detail: full`, the reply has more fields.\n");
    }
    out.append("\n[A session](../mcp.md#a-session) explains the fields that several tools have.\n");
    example(out, served, tool);
    return out.toString();
  }

  /** Returns the description of an argument or a field of the reply on the tool's page. */
  private static String text(Tool tool, String name) {
    String text = TEXTS.getOrDefault(tool.name() + " " + name, TEXTS.get(name));
    return Objects.requireNonNull(
        text, () -> "no text for " + name + " of " + tool.name() + " in tool-pages.txt");
  }

  private static Map<String, String> texts() {
    try {
      Map<String, String> texts = new LinkedHashMap<>();
      for (String line : Files.readAllLines(Path.of("src/test/resources/tool-pages.txt"))) {
        if (!line.isBlank() && !line.startsWith("#")) {
          String[] parts = line.split(" = ", 2);
          texts.put(parts[0], parts[1]);
        }
      }
      return texts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String row(Tool tool, ToolField field) {
    return row(tool, "", field);
  }

  private static String row(Tool tool, String key, ToolField field) {
    String takes =
        field.choices().isEmpty()
            ? TEXTS.getOrDefault("type " + field.name(), kind(field))
            : "`" + String.join("`, `", field.choices()) + "`";
    return "| `%s`%s | %s | %s | %s |\n"
        .formatted(
            field.name(),
            field.shown() ? "" : " †",
            takes,
            field.aliases().stream().map(a -> "`" + a + "`").collect(Collectors.joining(", ")),
            (field.required() ? "Required. " : "")
                + (key.isEmpty() ? text(tool, "argument " + field.name()) : text(key)));
  }

  private static String kind(ToolField field) {
    return switch (String.valueOf(field.type())) {
      case "WORDS" -> "a string";
      case "NAME" -> "a name or number";
      case "COUNT" -> "a whole number, 0 or more";
      case "SHARE" -> "a number from 0 to 1";
      case "FLAG" -> "true or false";
      default -> "a list of strings";
    };
  }

  private static void reply(StringBuilder out, Tool tool, String before, JsonNode schema) {
    List<String> always = new ArrayList<>();
    schema.path("required").forEach(r -> always.add(r.asText()));
    for (Map.Entry<String, JsonNode> each : schema.path("properties").properties()) {
      JsonNode of = each.getValue();
      String type = of.get("type").asText();
      List<String> words = new ArrayList<>();
      of.path("enum").forEach(w -> words.add("`" + w.asText() + "`"));
      out.append("- `").append(before).append(each.getKey()).append("` (");
      out.append(words.isEmpty() ? type : String.join(", ", words));
      out.append(always.contains(each.getKey()) ? "; always present): " : "): ");
      out.append(text(tool, "reply " + before + each.getKey())).append('\n');
      reply(out, tool, before + each.getKey() + "[].", of.path("items"));
    }
  }

  private static void example(StringBuilder out, Served served, Tool tool)
      throws JsonProcessingException {
    boolean recalls = !EXAMPLES.containsKey(tool.name());
    // Another owner for each tool, so that no tool recalls the thoughts of another one's example.
    Caller caller = recalls ? Served.http(tool.name()) : Served.stdio();
    String session =
        recalls
            ? served.call(caller, tool.name(), pairs(FIRST)).get("session_id").asText()
            : served
                .call(caller, "think", pairs(EXAMPLES.getOrDefault("think", CONTENT)))
                .get("session")
                .asText();
    Map<String, Object> call = new LinkedHashMap<>();
    if (recalls) {
      call.put("session_id", session);
    }
    call.putAll(EXAMPLES.getOrDefault(tool.name(), CONTENT));
    call.replaceAll((name, value) -> "%s".equals(value) ? session : value);
    JsonNode said = served.call(caller, tool.name(), pairs(call));
    assertThat(said).as(tool.name() + " answers its example").isNotNull();
    boolean omits = said.has("page") || said.path("memories").size() > 1;
    if (said.has("page")) {
      // The page stands in the rules folder.
      ((com.fasterxml.jackson.databind.node.ObjectNode) said).putArray("page").add("…");
    } else if (omits) {
      JsonNode first = said.get("memories").get(0);
      ((com.fasterxml.jackson.databind.node.ObjectNode) said)
          .putArray("memories")
          .add(first)
          .add("…");
    }
    String text =
        "\n## Example\n\n"
            + (recalls
                ? "A session has one thought: \"%s\" ".formatted(FIRST.get("content"))
                    + "This call adds a second thought:\n\n```json\n"
                : "The arguments of a call:\n\n```json\n")
            + JSON.writeValueAsString(call)
            + "\n```\n\nThe reply"
            + (omits ? " (`…` marks omitted entries)" : "")
            + ":\n\n```json\n"
            + JSON.writeValueAsString(said)
            + "\n```\n";
    out.append(
        text.replace("\r\n", "\n")
            .replaceAll("s-[0-9a-z]{12}", "s-0123456789ab")
            .replaceAll("(\"generated_at\" : )\"[^\"]+\"", "$1\"2026-01-01T00:00:00Z\"")
            .replaceAll("sha256:[0-9a-f]{64}", "sha256:…"));
  }

  private static Object[] pairs(Map<String, Object> map) {
    return map.entrySet().stream().flatMap(e -> Stream.of(e.getKey(), e.getValue())).toArray();
  }
}
