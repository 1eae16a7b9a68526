package dev.ponens.verdict.why;

/**
 * A value that a condition used.
 *
 * @param name the name of the field or parameter in rules
 * @param value the value, secrets masked
 * @param meaning the meaning of a number, such as {@code moderate}; else empty
 * @param source the source of a parameter's value: {@code params.yml} or a profile; empty for a
 *     field of a fact
 */
public record UsedValue(String name, Object value, String meaning, String source) {}
