package dev.ponens.transcript.agent;

import dev.ponens.transcript.piece.PlacedValue;
import java.util.List;

/** Recognises what an agent's program writes as the user before the user says anything. */
public final class Scaffolding {
  private static final List<String> BEGINNINGS =
      List.of(
          "<environment_context>",
          "<user_instructions>",
          "<permissions instructions>",
          "<turn_aborted>",
          "<INSTRUCTIONS>",
          "# AGENTS.md instructions",
          "<session_context>",
          "This is the Gemini CLI. We are setting up the context");

  private Scaffolding() {}

  /** True if a content, a string or parts with texts, begins like that. */
  public static boolean is(PlacedValue content) {
    PlacedValue first = content.items().isEmpty() ? content : content.items().get(0);
    String text = first.is(PlacedValue.JsonType.STRING) ? first.text() : first.string("text");
    String words = text == null ? "" : text.stripLeading();
    return BEGINNINGS.stream().anyMatch(words::startsWith);
  }
}
