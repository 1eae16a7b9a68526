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
  private static final String PASSED = "passed";
  private static final String CORRECTED = "corrected_answer";
  private static final String FENCE = "```";

  private VerifierReplies() {}

  static Reply find(
      Event event, Text text, ContractState.@Nullable Wording executed, Hashes shingles) {
    String body = unfenced(event.text().strip());
    Optional<JsonObject> object = JsonObject.read(body);
    boolean verifier = "verifier".equalsIgnoreCase(event.given().role());
    boolean decides = object.map(o -> "boolean".equals(o.kinds().get(PASSED))).orElse(false);
    return new Reply(
        verifier || body.startsWith("{") || body.contains("\"" + PASSED + "\""),
        object.isPresent(),
        decides,
        decides && "true".equals(object.orElseThrow().texts().get(PASSED)),
        executed == null ? 0 : executed.step(),
        executed == null || shingles.size() == 0
            ? 0
            : (double) shingles.shared(executed.shingles()) / shingles.size(),
        text.size(),
        text.whole());
  }

  /** Returns the right answer that a verifier gives, normalised for comparison; empty for none. */
  static String corrected(Event event) {
    return JsonObject.read(unfenced(event.text().strip()))
        .filter(o -> !"null".equals(o.kinds().get(CORRECTED)))
        .map(o -> o.texts().get(CORRECTED))
        .map(AnswerNormalizer::plain)
        .orElse("");
  }

  /** Returns the text without the fence that Markdown puts around code. */
  private static String unfenced(String text) {
    if (!text.startsWith(FENCE)) {
      return text;
    }
    int from = text.indexOf('\n');
    int to = text.lastIndexOf(FENCE);
    return from < 0 || to <= from ? text : text.substring(from, to).strip();
  }
}
