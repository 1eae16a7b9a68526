package dev.ponens.fact;

/**
 * What tells the field of a text. It is looked for in the question, then in each thought until the
 * field is known, and is there only where something was seen.
 *
 * @param list the list named {@code domain-…} most of whose words stand in the text; empty when
 *     none of any does
 * @param words how many different words of that list
 * @param code a block of code stands in it
 * @param formula a formula does
 * @param arithmetic something is reckoned in digits
 * @param span the whole text
 */
public record Topic(
    String list, int words, boolean code, boolean formula, boolean arithmetic, Span span)
    implements Fact {}
