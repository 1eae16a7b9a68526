package dev.ponens.fact.contract;

import dev.ponens.transcript.piece.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The JSON object with which a verifier replies.
 *
 * @param passed true when the attempt passed
 * @param issues what is wrong, one text each
 * @param feedback what to do about it; empty for none
 * @param corrected the right answer as written; null when the verifier gives none
 * @param confidence the verifier's confidence, 0 to 1; null when it states none
 */
public record VerifierReply(
    boolean passed,
    List<String> issues,
    String feedback,
    @Nullable String corrected,
    @Nullable Double confidence) {
  static final String PASSED = "passed";
  static final String CORRECTED = "corrected_answer";
  private static final String ISSUES = "issues";
  private static final String FEEDBACK = "feedback";
  private static final String CONFIDENCE = "confidence";

  /** Up to this number, it is not clear whether a confidence is a percentage or one of a scale. */
  private static final double SCALE = 10;

  /** Texts with which models write that they give no corrected answer. */
  private static final Set<String> ABSENT = Set.of("", "null", "none", "n/a", "na", "-");

  private static final String NUMBER = "number";
  private static final String STRING = "string";

  public VerifierReply {
    issues = List.copyOf(issues);
  }

  /**
   * Reads a reply; empty when it is no object with the boolean {@code passed}. Text around the
   * object is left out.
   */
  public static Optional<VerifierReply> read(String text) {
    return ReplyObject.find(text).filter(VerifierReply::decides).map(VerifierReply::of);
  }

  /** Reads an object that {@link #decides}. */
  static VerifierReply of(JsonObject object) {
    return new VerifierReply(
        "true".equals(object.texts().get(PASSED)),
        issues(object),
        feedback(object),
        corrected(object),
        confidence(object));
  }

  /** Returns the right answer, normalised for comparison; empty when the verifier gives none. */
  String right() {
    return corrected == null ? "" : AnswerNormalizer.plain(corrected);
  }

  static boolean decides(JsonObject object) {
    return "boolean".equals(object.kinds().get(PASSED));
  }

  /** Returns the issues; a text instead of a list is one issue. */
  private static List<String> issues(JsonObject object) {
    String one = spoken(object, ISSUES);
    return ABSENT.contains(one.strip().toLowerCase(Locale.ROOT))
        ? object.lists().getOrDefault(ISSUES, List.of())
        : List.of(one);
  }

  /** Returns the feedback; a list instead of a text is one text. */
  private static String feedback(JsonObject object) {
    return spoken(object, FEEDBACK)
        + String.join(" ", object.lists().getOrDefault(FEEDBACK, List.of()));
  }

  private static String spoken(JsonObject object, String name) {
    return STRING.equals(object.kinds().get(name)) ? object.texts().getOrDefault(name, "") : "";
  }

  private static @Nullable String corrected(JsonObject object) {
    String kind = object.kinds().getOrDefault(CORRECTED, "");
    String words = object.texts().get(CORRECTED);
    return words == null
            || ABSENT.contains(words.strip().toLowerCase(Locale.ROOT))
            || !(kind.equals(STRING) || kind.equals(NUMBER))
        ? null
        : words.strip();
  }

  private static @Nullable Double confidence(JsonObject object) {
    String number = object.texts().get(CONFIDENCE);
    if (number == null || !NUMBER.equals(object.kinds().get(CONFIDENCE))) {
      return null;
    }
    double value = Double.parseDouble(number);
    double share = value > SCALE ? value / 100 : value;
    return share >= 0 && share <= 1 ? (Double) share : null;
  }

  /**
   * Returns the first known member whose value has the wrong type or size; empty when there is
   * none. The corrected answer comes first, because only this member can change the decision.
   * Members may be missing or null, except {@code passed}. A confidence is a number from 0 to 1, or
   * a percentage above 10 and up to 100.
   */
  static String malformed(JsonObject object) {
    String corrected = object.kinds().getOrDefault(CORRECTED, "null");
    if (corrected.equals("object") || corrected.equals("array") || corrected.equals("boolean")) {
      return CORRECTED;
    }
    String issues = object.kinds().getOrDefault(ISSUES, "null");
    if (!issues.equals("array") && !issues.equals("null")) {
      return ISSUES;
    }
    String feedback = object.kinds().getOrDefault(FEEDBACK, "null");
    if (!feedback.equals(STRING) && !feedback.equals("null")) {
      return FEEDBACK;
    }
    String confidence = object.kinds().getOrDefault(CONFIDENCE, "null");
    boolean unset = confidence.equals("null");
    return unset || (confidence.equals(NUMBER) && confidence(object) != null) ? "" : CONFIDENCE;
  }
}
