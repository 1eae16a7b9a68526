package dev.ponens.mcp.wire.desk;

import dev.ponens.settings.Spelling;
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

/** What callers are told when something failed; never a stack trace. */
final class Fault {
  /** The server could not answer now; the same call may succeed later. Ours to choose. */
  private static final int NOT_NOW = -32000;

  /** As much of a name is repeated to whoever sent it. */
  private static final int SHOWN = 80;

  /** As many places of a fault are told to whoever runs the server. */
  private static final int FRAMES = 6;

  private Fault() {}

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
   * A result that tells the model what to do about a tool's failure. What is said in the protocol's
   * own terms is for the client, not for the model.
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

  /** The protocol's error for a method that failed. */
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
    return failure instanceof Calls.Busy || failure instanceof Calls.Late;
  }

  private static String words(Throwable failure) {
    if (isNotNow(failure) || failure instanceof IllegalArgumentException) {
      return String.valueOf(failure.getMessage());
    }
    if (failure instanceof InterruptedException) {
      return "the server is stopping; nothing is known of the outcome";
    }
    if (failure instanceof ExecutionException && failure.getCause() != null) {
      return words(failure.getCause());
    }
    tell(failure);
    return "a fault inside the server ("
        + failure.getClass().getSimpleName()
        + "), not in the call; its log says where";
  }

  /** Where it happened, for whoever runs the server. No message: it may hold what was thought. */
  private static void tell(Throwable failure) {
    StringBuilder words = new StringBuilder("ponens: fault: " + failure.getClass().getName());
    Stream.of(failure.getStackTrace()).limit(FRAMES).forEach(at -> words.append(" at ").append(at));
    System.err.println(words);
  }

  /** A name as it came, cut and without control characters. */
  static String shown(String name) {
    String cut = name.length() > SHOWN ? name.substring(0, SHOWN) + "…" : name;
    return "\"" + cut.replaceAll("\\p{Cntrl}", "?") + "\"";
  }

  /** What may have been meant; clients like to put a server's name before a tool's. */
  static String near(String name, Set<String> known) {
    for (String candidate : new TreeSet<>(known)) {
      if (name.length() > candidate.length() && name.endsWith(candidate)) {
        return "; did you mean \"" + candidate + "\"?";
      }
    }
    return Spelling.didYouMean(name, known);
  }
}
