package dev.ponens.fact;

/**
 * A number that a step uses as if it were known, although nothing gives it. It stands for a known
 * number of the question, of an earlier step or of evidence: two digits are swapped, one digit
 * differs, or both numbers are about the same thing.
 *
 * @param words the number as written, with its unit, secrets masked
 * @param value its value; -1 for a time of day and a pair such as "142/86"
 * @param known the known number as written, with its unit, secrets masked
 * @param from where the known number stands: "the question", "the evidence", or a step such as
 *     "step 2"
 * @param swapped true when two of three or more digits are swapped, and the step goes on from the
 *     number. It need not go on from it if unit of measurement and a word beside it are the same
 * @param alike true when both numbers have the same unit or stand beside the same words
 * @param span the place of the number
 */
public record Misreading(
    String words,
    double value,
    String known,
    String from,
    boolean swapped,
    boolean alike,
    Span span)
    implements Fact {}
