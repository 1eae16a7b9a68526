package dev.ponens.mcp.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.ToolOffer;
import dev.ponens.report.Visible;
import dev.ponens.store.database.StoreFailure;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts a tool on offer: arguments in, the reply as text and as structure out, one and the same. */
public final class Offered {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Offered() {}

  /** A tool as clients see it. */
  public static ToolOffer of(Tool tool) {
    McpSchema.ToolAnnotations hints =
        new McpSchema.ToolAnnotations(tool.title(), tool.readsOnly(), false, false, false, null);
    McpSchema.Tool definition =
        McpSchema.Tool.builder(tool.name(), Field.schema(tool.fields()))
            .title(tool.title())
            .description(tool.about())
            .outputSchema(tool.answers())
            .annotations(hints)
            .build();
    return new ToolOffer(
        definition, (caller, request) -> answer(tool, caller, request.arguments()));
  }

  private static McpSchema.CallToolResult answer(
      Tool tool, Caller caller, Map<String, Object> given) throws JsonProcessingException {
    try {
      Reply reply = tool.call(caller, Arguments.read(tool.fields(), given));
      Object fields = visible(reply.fields());
      String words = reply.words();
      return McpSchema.CallToolResult.builder()
          .addTextContent(words == null ? JSON.writeValueAsString(fields) : words)
          .structuredContent(fields)
          .isError(false)
          .build();
    } catch (Refused e) {
      return refusal(String.valueOf(e.getMessage()));
    } catch (StoreFailure e) {
      return refusal("the session could not be read or kept: " + e.getMessage());
    }
  }

  /** What went wrong, for the model to mend; an error carries no structure. */
  private static McpSchema.CallToolResult refusal(String why) {
    return McpSchema.CallToolResult.builder()
        .addTextContent(Visible.of(why))
        .isError(true)
        .build();
  }

  /** The same with everything an eye would miss spelt out. */
  private static Object visible(Object value) {
    if (value instanceof String words) {
      return Visible.of(words);
    }
    if (value instanceof List<?> list) {
      List<Object> seen = new ArrayList<>(list.size());
      list.forEach(each -> seen.add(visible(each)));
      return seen;
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> seen = new LinkedHashMap<>();
      map.forEach((name, each) -> seen.put(String.valueOf(name), visible(each)));
      return seen;
    }
    return value;
  }
}
