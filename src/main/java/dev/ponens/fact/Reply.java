package dev.ponens.fact;

/**
 * The caller says that the step verifies.
 *
 * @param json it tries to be a JSON object, or its author is one who answers in JSON: the role
 *     {@code verifier}
 * @param reads it is one JSON object, fences around it taken off
 * @param decides the object says {@code passed}, true or false
 * @param passed what it says
 * @param executedStep the last step that executed, counted from 1; 0 when there was none
 * @param copied how much of its wording is that step's, 0 to 1
 * @param words how many words it has
 * @param span the whole text
 */
public record Reply(
    boolean json,
    boolean reads,
    boolean decides,
    boolean passed,
    int executedStep,
    double copied,
    int words,
    Span span)
    implements Fact {}
