package dev.ponens.mcp.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.telemetry.CallOutcome;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.ToolOffer;
import dev.ponens.report.SafeText;
import dev.ponens.report.Visible;
import dev.ponens.session.SessionState;
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
 * Connects a tool to the protocol. It reads the arguments, returns the same reply as text and as
 * structured content, says in the metadata how it was derived, and counts every call.
 */
public final class Offered {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The URI of a session, without its handle. */
  private static final String SESSION = "reasoning://session/";

  private Offered() {}

  /** Returns the tool as clients see it. */
  public static ToolOffer of(Tool tool, CallHooks hooks) {
    // Null leaves the protocol's default out of the definition, which saves tokens.
    McpSchema.ToolAnnotations hints =
        new McpSchema.ToolAnnotations(null, tool.readsOnly(), false, null, false, null);
    McpSchema.Tool definition =
        McpSchema.Tool.builder(tool.name(), ToolField.schema(tool.fields()))
            .title(tool.title())
            .description(tool.about())
            .outputSchema(tool.answers())
            .annotations(hints)
            .build();
    return new ToolOffer(
        definition, (caller, request) -> counted(tool, hooks, caller, request.arguments()));
  }

  /**
   * Returns a tool's reply, safe to show. Used by the program itself, without a protocol call.
   *
   * @throws RequestRefused if the arguments are wrong
   */
  public static Map<String, Object> fields(Tool tool, Caller caller, Map<String, Object> given)
      throws RequestRefused {
    try {
      return visible(
          tool.call(caller, Arguments.read(tool.fields(), given, UnaryOperator.identity()))
              .fields());
    } catch (StoreFailure e) {
      throw new RequestRefused(unread(e));
    }
  }

  private static McpSchema.CallToolResult counted(
      Tool tool, CallHooks hooks, Caller caller, Map<String, Object> given)
      throws JsonProcessingException {
    Telemetry telemetry = hooks.telemetry();
    UnaryOperator<String> masked = hooks.masked();
    long began = System.nanoTime();
    CallOutcome outcome = CallOutcome.FAILED;
    try {
      if (tool.successor() != null) {
        telemetry.deprecated(tool.name());
      }
      ToolReply reply = tool.call(caller, Arguments.read(tool.fields(), given, masked));
      outcome = CallOutcome.OK;
      thought(telemetry, hooks.changed(), reply.kept());
      deliberated(telemetry, reply);
      if (reply.kept() != null) {
        hooks.thoughts().accept(tool.name(), reply.kept().kept().thought().text());
      }
      return answer(reply, hooks.clock().getAsLong());
    } catch (RequestRefused e) {
      outcome = CallOutcome.REFUSED;
      return refusal(masked.apply(String.valueOf(e.getMessage())));
    } catch (StoreFailure e) {
      return refusal(masked.apply(unread(e)));
    } finally {
      boolean unwanted = caller.cancelled().getAsBoolean();
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      telemetry.called(tool.name(), unwanted ? CallOutcome.CANCELLED : outcome, took);
    }
  }

  private static McpSchema.CallToolResult answer(ToolReply reply, long now)
      throws JsonProcessingException {
    Map<String, Object> fields = visible(reply.fields());
    String words = reply.words();
    return McpSchema.CallToolResult.builder()
        .addTextContent(words == null ? JSON.writeValueAsString(fields) : words)
        .structuredContent(fields)
        .isError(false)
        .meta(visible(ResultMetadata.of(reply, now)))
        .build();
  }

  private static void thought(
      Telemetry telemetry, Consumer<String> changed, @Nullable Advice advice) {
    if (advice != null) {
      changed.accept(SESSION + advice.session().id());
      SessionState standing = advice.session().standing();
      Verification made = advice.verification();
      telemetry.thought(
          standing.thoughts(), standing.branches(), made == null ? null : made.outcome());
    }
  }

  private static void deliberated(Telemetry telemetry, ToolReply reply) {
    int closed = reply.kept() == null ? 0 : reply.kept().closed().size();
    if (reply.pruned() + closed > 0) {
      telemetry.pruned(reply.pruned() + closed);
    }
    if (reply.slots() > 0) {
      telemetry.outlined(reply.slots());
    }
  }

  private static String unread(StoreFailure failure) {
    return "cannot read or store the session: " + failure.getMessage();
  }

  /** Returns an error that the model can act on; errors have no structured content. */
  private static McpSchema.CallToolResult refusal(String why) {
    return McpSchema.CallToolResult.builder().addTextContent(Visible.of(why)).isError(true).build();
  }

  /** Returns a copy in which invisible characters are written out. */
  private static Map<String, Object> visible(Map<?, ?> map) {
    Map<String, Object> seen = new LinkedHashMap<>();
    map.forEach((name, each) -> seen.put(String.valueOf(name), visible(each)));
    return seen;
  }

  private static @Nullable Object visible(@Nullable Object value) {
    if (value instanceof String words) {
      return Visible.of(words);
    }
    if (value instanceof Lines lines) {
      return SafeText.lines(lines.text()).stripTrailing();
    }
    if (value instanceof List<?> list) {
      List<Object> seen = new ArrayList<>(list.size());
      list.forEach(each -> seen.add(visible(each)));
      return seen;
    }
    return value instanceof Map<?, ?> map ? visible(map) : value;
  }
}
