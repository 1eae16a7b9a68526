package dev.ponens.fact;

/**
 * At the end of the path: several operations in a row whose result neither their step nor a later
 * step states.
 *
 * @param step the step that contains them, counted from 1
 * @param words the words as written, secrets masked
 * @param operators the number of operations; the slash of a fraction does not count
 * @param truth their result as a decimal; "no number" when there is none, as in a division by zero
 * @param span their place in that step
 */
public record OpenChain(int step, String words, int operators, String truth, Span span)
    implements Hindsight {}
