package dev.ponens.verdict.why;

/**
 * A value that a condition looked at.
 *
 * @param name the field's or the parameter's name, as rules write it
 * @param value what it is; secrets masked
 * @param meaning what the value stands for, where it is a mere number: {@code moderate}; else empty
 * @param source where a parameter gets its value: {@code params.yml}, or a profile; empty for a
 *     field of a fact
 */
public record Value(String name, Object value, String meaning, String source) {}
