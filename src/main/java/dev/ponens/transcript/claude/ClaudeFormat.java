package dev.ponens.transcript.claude;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.JsonPieces;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Claude Code sessions (JSON Lines, or wrapped as {@code {"loglines": [...]}}), stream-json output,
 * and requests and messages among them. Claude Code calls its layout internal, so a line of an
 * unknown type is skipped. Source: sessions of versions 1.0 to 2.1.
 */
public final class ClaudeFormat implements Format {
  /** Members of session lines without content. */
  private static final Set<String> BOOKS =
      Set.of("messageId", "leafUuid", "sessionId", "session_id");

  @Override
  public String name() {
    return "claude";
  }

  @Override
  public String summary() {
    return "Claude Code sessions and stream-json: branches and sub-agents are transcripts too";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return (signs.has("message", "type") && !signs.says("type", "message_start"))
        || signs.has("loglines")
        || BOOKS.stream().anyMatch(signs::has);
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    ClaudeSessions sessions = new ClaudeSessions(in, name(), out);
    in.soFar().toldBy(sessions::tell);
    new JsonPieces(in, "loglines", sessions::take, out).read();
    sessions.end();
  }
}
