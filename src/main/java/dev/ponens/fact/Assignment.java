package dev.ponens.fact;

/**
 * A symbol that gets a number, as in "x = 5". The fact also describes a named quantity that the
 * text mentions with a different number than before, as in "the deposit of 3,100".
 *
 * @param subject the symbol or the name, as written; "the value" for a value without a name
 * @param value the number, normalised, with the word of its unit if one follows; as written for a
 *     value without a name
 * @param claimed true when the text asserts it: not in a condition, a case, a question or a list of
 *     alternatives
 * @param premise true when the text builds on the value as known ("since x = 5"); false when it
 *     derives the value ("so x = 5") or tries it ("for x = 5")
 * @param update true when the text says that the value changes ("becomes", "now", "update") or
 *     corrects it ("wait", "actually"), or when the two numbers have different units
 * @param earlier the number that the symbol had on the path; empty when it had none
 * @param earlierStep the step that gave that number, counted from 1; 0 when there was none
 * @param span the place of the symbol and its number, or of the number alone
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
    implements HasEarlierStep {}
