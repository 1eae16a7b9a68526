package dev.ponens.transcript.gemini;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.JsonPieces;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Sessions of the Gemini CLI (a document, or JSON Lines since 2026), its checkpoints, its
 * stream-json output, and requests and replies of the Gemini API. Sources:
 * google-gemini/gemini-cli, packages/core/src/services/chatRecordingTypes.ts;
 * https://ai.google.dev/api/generate-content.
 */
public final class GeminiFormat implements Format {
  @Override
  public String name() {
    return "gemini";
  }

  @Override
  public String summary() {
    return "Gemini CLI sessions and checkpoints, and generateContent requests and replies";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("sessionId", "projectHash")
        || (signs.says("type", "init") && signs.has("session_id", "model"))
        || signs.has("type", "tool_name", "tool_id")
        || signs.says("messages.type", "gemini")
        || (signs.has("role", "parts") && !signs.has("parts.type"))
        || signs.has("$set")
        || signs.has("$rewindTo")
        || signs.has("clientHistory.parts")
        || signs.has("history.parts")
        || Stream.of("", "request.", "response.")
            .anyMatch(at -> signs.has(at + "contents.parts") || signs.has(at + "candidates"));
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    GeminiSessions sessions = new GeminiSessions(in, name(), out);
    in.soFar().toldBy(sessions::tell);
    new JsonPieces(in, "", sessions::take, out).read();
    sessions.end();
  }
}
