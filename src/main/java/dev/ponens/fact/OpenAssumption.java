package dev.ponens.fact;

/**
 * At the end of the path: a step assumed something, and no later step checked it.
 *
 * @param step the step that assumes, counted from 1
 * @param words the assuming words, secrets masked
 * @param used how many later steps build on it (share its content words)
 * @param later how many thoughts and answers come after it
 * @param span where the words stand in that step
 */
public record OpenAssumption(int step, String words, int used, int later, Span span)
    implements LookingBack {}
