package dev.ponens.mcp.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.telemetry.Outcome;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.ToolOffer;
import dev.ponens.report.Visible;
import dev.ponens.session.Standing;
import dev.ponens.session.Verification;
import dev.ponens.store.database.StoreFailure;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Puts a tool on offer: arguments in, the reply as text and as structure out, one and the same.
 * Every call passes here and is counted.
 */
public final class Offered {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The URI of a session, but for its handle. */
  private static final String SESSION = "reasoning://session/";

  private Offered() {}

  /**
   * A tool as clients see it.
   *
   * @param masked hides what must not be repeated in a refusal
   * @param telemetry counts its calls
   * @param changed is told the URI of what a call changed
   */
  public static ToolOffer of(
      Tool tool, UnaryOperator<String> masked, Telemetry telemetry, Consumer<String> changed) {
    // What is null is as the protocol has it where nothing is said; every word costs.
    McpSchema.ToolAnnotations hints =
        new McpSchema.ToolAnnotations(null, tool.readsOnly(), false, null, false, null);
    McpSchema.Tool definition =
        McpSchema.Tool.builder(tool.name(), Field.schema(tool.fields()))
            .title(tool.title())
            .description(tool.about())
            .outputSchema(tool.answers())
            .annotations(hints)
            .build();
    return new ToolOffer(
        definition,
        (caller, request) ->
            counted(tool, masked, caller, request.arguments(), telemetry, changed));
  }

  /**
   * What a tool answers, safe to show, for the program itself, which asks by another way than a
   * call.
   *
   * @throws Refused when it cannot be answered as it was asked
   */
  public static Map<String, Object> fields(Tool tool, Caller caller, Map<String, Object> given)
      throws Refused {
    try {
      return visible(
          tool.call(caller, Arguments.read(tool.fields(), given, UnaryOperator.identity()))
              .fields());
    } catch (StoreFailure e) {
      throw new Refused(unread(e));
    }
  }

  private static McpSchema.CallToolResult counted(
      Tool tool,
      UnaryOperator<String> masked,
      Caller caller,
      Map<String, Object> given,
      Telemetry telemetry,
      Consumer<String> changed)
      throws JsonProcessingException {
    long began = System.nanoTime();
    Outcome outcome = Outcome.FAILED;
    try {
      if (tool.successor() != null) {
        telemetry.deprecated(tool.name());
      }
      Reply reply = tool.call(caller, Arguments.read(tool.fields(), given, masked));
      outcome = Outcome.OK;
      thought(telemetry, changed, reply.kept());
      return answer(reply);
    } catch (Refused e) {
      outcome = Outcome.REFUSED;
      return refusal(masked.apply(String.valueOf(e.getMessage())));
    } catch (StoreFailure e) {
      return refusal(masked.apply(unread(e)));
    } finally {
      boolean unwanted = caller.cancelled().getAsBoolean();
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      telemetry.called(tool.name(), unwanted ? Outcome.CANCELLED : outcome, took);
    }
  }

  private static McpSchema.CallToolResult answer(Reply reply) throws JsonProcessingException {
    Map<String, Object> fields = visible(reply.fields());
    String words = reply.words();
    return McpSchema.CallToolResult.builder()
        .addTextContent(words == null ? JSON.writeValueAsString(fields) : words)
        .structuredContent(fields)
        .isError(false)
        .build();
  }

  private static void thought(
      Telemetry telemetry, Consumer<String> changed, @Nullable Advice advice) {
    if (advice != null) {
      changed.accept(SESSION + advice.session().id());
      Standing standing = advice.session().standing();
      Verification made = advice.verification();
      telemetry.thought(
          standing.thoughts(), standing.branches(), made == null ? null : made.outcome());
    }
  }

  private static String unread(StoreFailure failure) {
    return "the session could not be read or kept: " + failure.getMessage();
  }

  /** What went wrong, for the model to mend; an error carries no structure. */
  private static McpSchema.CallToolResult refusal(String why) {
    return McpSchema.CallToolResult.builder().addTextContent(Visible.of(why)).isError(true).build();
  }

  /** The same with everything an eye would miss spelt out. */
  private static Map<String, Object> visible(Map<?, ?> map) {
    Map<String, Object> seen = new LinkedHashMap<>();
    map.forEach((name, each) -> seen.put(String.valueOf(name), visible(each)));
    return seen;
  }

  private static @Nullable Object visible(@Nullable Object value) {
    if (value instanceof String words) {
      return Visible.of(words);
    }
    if (value instanceof List<?> list) {
      List<Object> seen = new ArrayList<>(list.size());
      list.forEach(each -> seen.add(visible(each)));
      return seen;
    }
    return value instanceof Map<?, ?> map ? visible(map) : value;
  }
}
