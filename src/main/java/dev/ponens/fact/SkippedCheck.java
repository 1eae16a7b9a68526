package dev.ponens.fact;

/**
 * A check that the question asks for, which no step makes although the last step gives a verdict.
 *
 * @param step the last step, counted from 1
 * @param asked the words of the question that ask for the checks, secrets masked
 * @param missing the checks that no step names, separated by commas
 * @param done the number of the checks that the steps name
 * @param of the number of the checks that the question asks for
 * @param span the place of the last step
 */
public record SkippedCheck(int step, String asked, String missing, int done, int of, Span span)
    implements Hindsight {}
