package dev.ponens.fact;

/**
 * A statement of the step that contradicts an output, evidence or the question: "no errors",
 * although the output says "2 errors".
 *
 * @param kind what is denied: {@code no-fault}, {@code enough}, {@code too-little}, {@code
 *     every-cell}, {@code state}, {@code count}, {@code no-use}, {@code trend} or {@code left-out}
 * @param words the words of the statement, secrets masked
 * @param shown the words that deny it, secrets masked
 * @param where the place of these words for a reader: "step 3", "its evidence" or "the question"
 * @param earlierStep the step with these words, counted from 1; it may be this one; 0 for the
 *     question
 * @param span the place of the statement
 */
public record Denial(
    String kind, String words, String shown, String where, int earlierStep, Span span)
    implements HasEarlierStep {}
