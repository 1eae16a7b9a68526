package dev.ponens.guidance.solve;

import dev.ponens.fact.contract.VerifierReply;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results and checks as fields for JSON: strings, numbers, booleans, lists and maps of them. */
public final class SolveView {
  private SolveView() {}

  /** Returns what the user may see of a result, as JSON. */
  public static String shown(SolveResult result) {
    return SolveResults.json(result);
  }

  /** Returns a result with everything that is known about it. */
  public static Map<String, Object> result(SolveResult result) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("answer", result.answer());
    fields.put("status", result.status());
    fields.put("reasoning_visible_to_user", result.visible());
    List<SolveCheck> checks = new ArrayList<>(result.checks());
    List<Object> attempts = new ArrayList<>();
    for (Attempt attempt : result.attempts()) {
      checks.addAll(attempt.checks());
      attempts.add(attempt(attempt));
    }
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("plan", result.plan());
    metadata.put("checks", checks(checks));
    metadata.put("retries", result.retries());
    metadata.put("answer_from", result.answerFrom());
    metadata.put("attempts", attempts);
    fields.put("metadata", metadata);
    return fields;
  }

  private static Map<String, Object> attempt(Attempt attempt) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("attempt", attempt.number());
    fields.put("passed", attempt.passed());
    fields.put("answer", attempt.marked());
    fields.put("verifier", attempt.decision());
    fields.put("overruled", attempt.overruled());
    VerifierReply verdict = attempt.verdict();
    if (verdict != null) {
      fields.put("corrected_answer", verdict.corrected());
      fields.put("feedback", verdict.feedback());
      fields.put("issues", verdict.issues());
      fields.put("confidence", verdict.confidence());
    }
    return fields;
  }

  /** Returns findings. */
  public static List<Object> checks(List<SolveCheck> checks) {
    List<Object> all = new ArrayList<>();
    for (SolveCheck check : checks) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("attempt", check.attempt());
      fields.put("phase", check.phase());
      fields.put("rule", check.finding().rule());
      fields.put("severity", check.finding().severity().spelling());
      fields.put("blocks", check.blocks());
      fields.put("message", check.finding().message());
      if (!check.finding().suggestion().isEmpty()) {
        fields.put("suggestion", check.finding().suggestion());
      }
      all.add(fields);
    }
    return all;
  }
}
