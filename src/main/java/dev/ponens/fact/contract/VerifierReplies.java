package dev.ponens.fact.contract;

import dev.ponens.fact.Reply;
import dev.ponens.fact.path.ContractState;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.piece.JsonObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the reply of a verifier. */
final class VerifierReplies {
  private VerifierReplies() {}

  static Reply find(
      Event event, Text text, ContractState.@Nullable Wording executed, Hashes shingles) {
    String body = VerifierReply.unfenced(event.text().strip());
    Optional<JsonObject> object = JsonObject.read(body);
    boolean verifier = "verifier".equalsIgnoreCase(event.given().role());
    boolean decides = object.map(VerifierReply::decides).orElse(false);
    return new Reply(
        verifier || body.startsWith("{") || body.contains("\"" + VerifierReply.PASSED + "\""),
        object.isPresent(),
        decides,
        decides ? VerifierReply.malformed(object.orElseThrow()) : "",
        decides && "true".equals(object.orElseThrow().texts().get(VerifierReply.PASSED)),
        executed == null ? 0 : executed.step(),
        executed == null || shingles.size() == 0
            ? 0
            : (double) shingles.shared(executed.shingles()) / shingles.size(),
        text.size(),
        text.whole());
  }

  /** Returns the right answer that a verifier gives, normalised for comparison; empty for none. */
  static String corrected(Event event) {
    return JsonObject.read(VerifierReply.unfenced(event.text().strip()))
        .map(VerifierReply::corrected)
        .map(AnswerNormalizer::plain)
        .orElse("");
  }
}
