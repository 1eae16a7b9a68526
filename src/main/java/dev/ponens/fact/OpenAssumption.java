package dev.ponens.fact;

/**
 * At the end of the path: an assumption of a step that no later step checked.
 *
 * @param step the step that assumes, counted from 1
 * @param words the assuming words, secrets masked
 * @param used the number of later steps that build on it (share its content words)
 * @param later the number of thoughts and answers after it
 * @param acted true when the same sentence or the next one acts on it
 * @param span the place of the words in that step
 */
public record OpenAssumption(int step, String words, int used, int later, boolean acted, Span span)
    implements Hindsight {}
