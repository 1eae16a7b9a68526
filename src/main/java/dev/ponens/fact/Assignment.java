package dev.ponens.fact;

/**
 * A symbol gets a number: "x = 5", "let n be 12".
 *
 * @param subject the symbol as written
 * @param value the number, normalised, and the word of its unit where one stands behind it
 * @param claimed asserted outright: not inside a condition, a case, a question or a list of
 *     alternatives
 * @param premise the text builds on the value as known ("since x = 5"), it does not find it here
 *     ("so x = 5") nor tries it ("for x = 5")
 * @param update the text says the value moves on ("becomes", "now", "update") or is corrected
 *     ("wait", "actually"), or the two numbers have different units
 * @param earlier the number the symbol had on the path; empty when it had none
 * @param earlierStep the step that gave it; 0 when none
 * @param span where it stands
 */
public record Assignment(
    String subject,
    String value,
    boolean claimed,
    boolean premise,
    boolean update,
    String earlier,
    int earlierStep,
    Span span)
    implements Fact {}
