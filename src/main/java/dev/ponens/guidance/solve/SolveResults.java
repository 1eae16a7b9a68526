package dev.ponens.guidance.solve;

import dev.ponens.report.SafeJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes results. */
final class SolveResults {
  private static final String MARKER = "marker";
  private static final String VERIFIER = "verifier";
  private static final String PLAIN = "plain";
  private static final String PLAIN_VERIFIER = "plain_verifier";

  private SolveResults() {}

  /** Returns the result of a question that no model is asked. */
  static SolveResult unasked(SolveRules rules, List<SolveCheck> found) {
    for (SolveCheck check : found) {
      if (check.blocks() && rules.ambiguous(check.finding())) {
        String words = "\"" + check.finding().text() + "\"";
        String asks = rules.prompts().text("ambiguous", Map.of("words", words));
        return new SolveResult(null, SolveResult.AMBIGUOUS, asks, "", List.of(), found, null);
      }
    }
    Set<String> reasons = new LinkedHashSet<>();
    found.stream()
        .filter(SolveCheck::blocks)
        .forEach(c -> reasons.add(rules.summary(c.finding()) + "."));
    String says =
        rules.prompts().text("unanswerable", Map.of("reasons", String.join(" ", reasons)));
    return new SolveResult(null, SolveResult.FAILED, says, "", List.of(), found, null);
  }

  /**
   * Returns the result of a passed attempt.
   *
   * @param plain true to say no more than that it passed
   */
  static SolveResult passed(SolveRules rules, List<Attempt> all, boolean plain) {
    Attempt last = all.get(all.size() - 1);
    String marked = last.marked();
    String answer = marked == null ? corrected(last) : marked;
    String usual = marked == null ? VERIFIER : SolveResult.SUCCESS;
    String part = plain ? marked == null ? PLAIN_VERIFIER : PLAIN : usual;
    return new SolveResult(
        answer,
        SolveResult.SUCCESS,
        rules.prompts().text(part, Map.of("answer", answer)),
        last.plan(),
        all,
        List.of(),
        marked == null ? VERIFIER : MARKER);
  }

  private static String corrected(Attempt attempt) {
    var verdict = attempt.verdict();
    String corrected = verdict == null ? null : verdict.corrected();
    return corrected == null ? "" : corrected;
  }

  /** Returns the result when no attempt passed and no retry is left. */
  static SolveResult failed(SolveRules rules, List<Attempt> all) {
    Attempt last = all.get(all.size() - 1);
    Set<String> reasons = new LinkedHashSet<>();
    boolean rejected = last.verdict() != null && !last.verdict().passed();
    last.checks().stream()
        .filter(SolveCheck::blocks)
        .filter(c -> !(rejected && c.finding().rule().equals(Feedback.FAILED)))
        .forEach(c -> reasons.add(rules.summary(c.finding()) + "."));
    if (rejected) {
      reasons.add(rules.prompts().text("disagrees", Map.of()));
    }
    if (last.verified() && last.marked() == null) {
      reasons.add(rules.prompts().text("unmarked", Map.of()));
    }
    String says = rules.prompts().text("failed", Map.of("reasons", String.join(" ", reasons)));
    return new SolveResult(null, SolveResult.FAILED, says, last.plan(), all, List.of(), null);
  }

  /** Returns what the user sees, as words. */
  static String words(SolveResult result) {
    return (result.answer() == null ? "" : result.answer() + "\n\n") + result.visible();
  }

  /** Returns what the user sees, as JSON. */
  static String json(SolveResult result) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (SafeJson json = SafeJson.lines(out)) {
      json.writeStartObject();
      said(json, "answer", result.answer());
      json.writeStringField("status", result.status());
      json.writeStringField("reasoning_visible_to_user", result.visible());
      json.writeEndObject();
      json.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static void said(SafeJson json, String name, @Nullable String value) throws IOException {
    if (value == null) {
      json.writeNullField(name);
    } else {
      json.writeStringField(name, value);
    }
  }
}
