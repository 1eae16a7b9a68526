package dev.ponens.fact;

/**
 * At the end of the path: a step has several operations in a row, and neither it nor a later step
 * states what they come to.
 *
 * @param step the step they stand in, counted from 1
 * @param words the words as written, secrets masked
 * @param operators how many operations; the slash of a fraction is none
 * @param truth what they come to, as a decimal; where they come to nothing, as in a division by
 *     zero, "no number"
 * @param span where they stand in that step
 */
public record OpenChain(int step, String words, int operators, String truth, Span span)
    implements Hindsight {}
