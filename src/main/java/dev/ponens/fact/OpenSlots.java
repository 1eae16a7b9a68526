package dev.ponens.fact;

/**
 * At the end of the path: the slots of the ledger (questions to answer, or parts that the result
 * needs) that are not settled.
 *
 * @param slot the id of the first one
 * @param open the number of these slots, at least 1
 * @param step the step of the first one, counted from 1
 * @param words the words of the first one, masked
 * @param span the place of its first line
 */
public record OpenSlots(String slot, int open, int step, String words, Span span)
    implements Hindsight {}
