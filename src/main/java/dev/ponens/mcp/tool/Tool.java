package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.wire.Caller;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A tool: its definition and its implementation. */
public interface Tool {
  /** Returns its name: {@code [a-z0-9_]}, at most 30 characters. */
  String name();

  /** Returns its name for people. */
  String title();

  /** Returns its description for the model: what it does and when to call it, under 100 words. */
  String about();

  /** Returns its arguments. */
  List<ToolField> fields();

  /** Returns the JSON Schema of its replies. */
  Map<String, Object> answers();

  /** Returns whether it is read-only. */
  boolean readsOnly();

  /** Returns the tool that replaces it; null if it is not deprecated. */
  default @Nullable String successor() {
    return null;
  }

  /**
   * Answers a call.
   *
   * @throws RequestRefused if the arguments are wrong; the message tells the model what to send
   *     instead
   */
  ToolReply call(Caller caller, Arguments arguments) throws RequestRefused;
}
