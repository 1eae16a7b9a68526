package dev.ponens.fact;

/**
 * At the end of the path: an assumption of a step that no later step checked, or a sentence that
 * uses such an assumption as a fact.
 *
 * @param step the step that assumes or uses the assumption, counted from 1
 * @param words the assuming words, secrets masked
 * @param said the same for a reader, with the step when another step uses it
 * @param used the number of later steps that build on it (share its content words)
 * @param later the number of thoughts and answers after it
 * @param acted true when the same sentence or the next one acts on it
 * @param span the place of the words in that step
 */
public record OpenAssumption(
    int step, String words, String said, int used, int later, boolean acted, Span span)
    implements Hindsight {}
