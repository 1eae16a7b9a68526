package dev.ponens.fact;

/**
 * The reply of a verifier. The judged step is one that the caller declares to be a verification.
 *
 * @param json true when it looks like a JSON object or its role is {@code verifier}, which answers
 *     in JSON
 * @param reads true when it has one valid JSON object that is not within a sentence
 * @param decides true when the object has the boolean {@code passed}
 * @param malformed the first of the members issues, feedback, corrected_answer and confidence whose
 *     value has the wrong type or, for confidence, size; empty when there is none
 * @param passed the value of {@code passed}; false when there is none
 * @param executedStep the last step that executed, counted from 1; 0 when there was none
 * @param copied the share of its wording that comes from that step, 0 to 1
 * @param words the number of words
 * @param span the whole text
 */
public record Reply(
    boolean json,
    boolean reads,
    boolean decides,
    String malformed,
    boolean passed,
    int executedStep,
    double copied,
    int words,
    Span span)
    implements Fact {}
