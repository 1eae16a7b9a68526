package dev.ponens.transcript.dialect;

import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import org.jspecify.annotations.Nullable;

/** The role of a message, as its dialect spells it. */
final class Roles {
  private Roles() {}

  /** One of user, assistant, tool, system; null if the value is not a message. */
  static @Nullable String of(PlacedValue value) {
    String role = value.string("role");
    if (role != null) {
      return plain(role);
    }
    PlacedValue id = value.member("id");
    if (value.member("lc") != null
        && id != null
        && id.is(JsonType.ARRAY)
        && !id.items().isEmpty()) {
      return plain(id.items().get(id.items().size() - 1).text());
    }
    String type = value.string("type");
    boolean speaks = value.member("content") != null || value.member("data") != null;
    return type != null && speaks ? plain(type) : null;
  }

  private static @Nullable String plain(String word) {
    return switch (word) {
      case "user", "human", "User", "HumanMessage", "HumanMessageChunk" -> "user";
      case "assistant", "ai", "model", "agent", "AIMessage", "AIMessageChunk" -> "assistant";
      case "tool", "function", "ToolMessage", "FunctionMessage" -> "tool";
      case "system", "developer", "SystemMessage" -> "system";
      default -> null;
    };
  }
}
