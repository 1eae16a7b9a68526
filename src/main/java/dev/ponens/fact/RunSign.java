package dev.ponens.fact;

/**
 * A sign of poor work that the calls of a run, taken together, show in the files that they changed.
 *
 * @param name the name of the sign: {@code unchecked-change}, {@code stray-file} and others
 * @param path the file that it is about, secrets masked
 * @param step the step that shows it
 * @param span the place of the path in that step
 */
public record RunSign(String name, String path, int step, Span span) implements Hindsight {}
