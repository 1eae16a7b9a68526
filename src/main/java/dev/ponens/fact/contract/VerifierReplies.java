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

  /**
   * A reply as it was read.
   *
   * @param fact what is found in it
   * @param verdict its verdict; null when it does not decide
   */
  record ReadReply(Reply fact, @Nullable VerifierReply verdict) {}

  static ReadReply find(
      Event event, Text text, ContractState.@Nullable StepWording executed, Hashes shingles) {
    String body = event.text().strip();
    Optional<JsonObject> object = ReplyObject.find(body);
    VerifierReply verdict =
        object.filter(VerifierReply::decides).map(VerifierReply::of).orElse(null);
    boolean verifier = "verifier".equalsIgnoreCase(event.given().role());
    boolean decides = verdict != null;
    Reply fact =
        new Reply(
            verifier
                || ReplyObject.begins(body)
                || body.contains("\"" + VerifierReply.PASSED + "\""),
            object.isPresent(),
            decides,
            decides ? VerifierReply.malformed(object.orElseThrow()) : "",
            verdict != null && verdict.passed(),
            executed == null ? 0 : executed.step(),
            executed == null || shingles.size() == 0
                ? 0
                : (double) shingles.shared(executed.shingles()) / shingles.size(),
            text.size(),
            text.whole());
    return new ReadReply(fact, verdict);
  }
}
