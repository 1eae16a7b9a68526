package dev.ponens.fact;

/**
 * A number that a step gives for one row of its evidence, although the evidence has it only in
 * another row.
 *
 * @param words the number as written, with its unit, secrets masked
 * @param said the name of the row for which the step gives it, secrets masked
 * @param row the name of the row that has it, secrets masked
 * @param known what the evidence has in the row of the step, secrets masked
 * @param span the place of the number
 */
public record WrongRow(String words, String said, String row, String known, Span span)
    implements Fact {}
