package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.wire.Caller;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A tool: what it is called and takes, and what it answers. */
public interface Tool {
  /** Its name, {@code [a-z0-9_]}, at most 30 characters. */
  String name();

  /** Its name for people. */
  String title();

  /** What it is for and when to call it, for the model: under 100 words. */
  String about();

  /** What it takes. */
  List<Field> fields();

  /** The JSON Schema of what it answers. */
  Map<String, Object> answers();

  /** Whether it changes nothing. */
  boolean readsOnly();

  /** The tool to call in its place; null for one that is there to stay. */
  default @Nullable String successor() {
    return null;
  }

  /**
   * Answers a call.
   *
   * @throws Refused when it cannot be answered as it was asked; the message tells the model what to
   *     send instead
   */
  Reply call(Caller caller, Arguments arguments) throws Refused;
}
