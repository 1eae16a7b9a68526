package dev.ponens.fact;

/**
 * A step on a branch that explores one of two options that an earlier step named.
 *
 * @param tried how many of the two options have a branch, including this one: 1 or 2
 * @param first the first option, as written
 * @param second the second option, as written
 * @param other the option without a branch; empty if both have one
 * @param from the id or number of the step that named the options
 * @param span the first line of this step
 */
public record OptionBranch(
    int tried, String first, String second, String other, String from, Span span) implements Fact {}
