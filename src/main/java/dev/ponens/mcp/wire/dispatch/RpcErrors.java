package dev.ponens.mcp.wire.dispatch;

import dev.ponens.settings.SimilarSpelling;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;

/** Builds the errors that callers see; never a stack trace. */
final class RpcErrors {
  /**
   * The server cannot answer now; the same call may succeed later. From the range that JSON-RPC
   * leaves to servers.
   */
  private static final int NOT_NOW = -32000;

  /** Maximum length of a name that an error repeats, in characters. */
  private static final int SHOWN = 80;

  /** Maximum number of stack frames in the log of a fault. */
  private static final int FRAMES = 6;

  private RpcErrors() {}

  static McpError error(int code, String words) {
    return McpError.builder(code).message(words).build();
  }

  static McpError notThere(String uri, String words) {
    return McpError.builder(ErrorCodes.RESOURCE_NOT_FOUND)
        .message(words)
        .data(Map.of("uri", uri))
        .build();
  }

  /**
   * Returns the result of a failed tool, with instructions for the model. Errors of the protocol go
   * to the client instead.
   */
  static CallToolResult ofTool(String tool, Throwable failure) {
    if (failure instanceof McpError error) {
      throw error;
    }
    String words = tool + ": " + words(failure);
    return CallToolResult.builder(List.of(TextContent.builder(words).build()))
        .isError(true)
        .build();
  }

  /** Returns the protocol's error for a failed method. */
  static McpError of(String method, Throwable failure) {
    if (failure instanceof McpError error) {
      return error;
    }
    int code =
        isNotNow(failure)
            ? NOT_NOW
            : failure instanceof IllegalArgumentException
                ? ErrorCodes.INVALID_PARAMS
                : ErrorCodes.INTERNAL_ERROR;
    return error(code, method + ": " + words(failure));
  }

  private static boolean isNotNow(Throwable failure) {
    return failure instanceof CallRunner.Busy || failure instanceof CallRunner.Late;
  }

  private static String words(Throwable failure) {
    if (isNotNow(failure) || failure instanceof IllegalArgumentException) {
      return String.valueOf(failure.getMessage());
    }
    if (failure instanceof InterruptedException) {
      return "the server is stopping; the outcome of the call is unknown";
    }
    if (failure instanceof ExecutionException && failure.getCause() != null) {
      return words(failure.getCause());
    }
    tell(failure);
    return "internal error in the server ("
        + failure.getClass().getSimpleName()
        + "); your call was correct; see the server log";
  }

  /**
   * Logs where a fault happened. It leaves out the message, because the message may contain a
   * thought.
   */
  private static void tell(Throwable failure) {
    StringBuilder words =
        new StringBuilder("ponens: internal error: " + failure.getClass().getName());
    Stream.of(failure.getStackTrace()).limit(FRAMES).forEach(at -> words.append(" at ").append(at));
    System.err.println(words);
  }

  /** Returns a name, truncated and without control characters. */
  static String shown(String name) {
    String cut = name.length() > SHOWN ? name.substring(0, SHOWN) + "…" : name;
    return "\"" + cut.replaceAll("\\p{Cntrl}", "?") + "\"";
  }

  /**
   * Returns a suggestion for an unknown name. Some clients put the server's name before a tool's
   * name.
   */
  static String near(String name, Set<String> known) {
    for (String candidate : new TreeSet<>(known)) {
      if (name.length() > candidate.length() && name.endsWith(candidate)) {
        return "; did you mean \"" + candidate + "\"?";
      }
    }
    return SimilarSpelling.didYouMean(name, known);
  }
}
