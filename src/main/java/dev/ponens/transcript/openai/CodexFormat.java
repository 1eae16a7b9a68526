package dev.ponens.transcript.openai;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.JsonPieces;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Rollouts of the Codex CLI: lines of {@code {timestamp, type, payload}}, older ones with bare
 * items after a header, and the output of {@code codex exec --json}. Source: openai/codex,
 * codex-rs/protocol.
 */
public final class CodexFormat implements Format {
  @Override
  public String name() {
    return "codex";
  }

  @Override
  public String summary() {
    return "Codex CLI rollouts, old and new, and the output of codex exec --json";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("type", "payload")
        || signs.has("record_type")
        || (signs.has("id", "timestamp", "instructions") && !signs.has("model"))
        || signs.says("type", "thread.started")
        || (signs.has("type", "item.type") && !signs.has("output_index"));
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    Rollouts rollouts = new Rollouts(in, name(), out);
    in.soFar().toldBy(rollouts::tell);
    new JsonPieces(in, "", rollouts::take, out).read();
    rollouts.end();
  }
}
