package dev.ponens.fact;

/**
 * A statement that compares two known values the wrong way round: "372 cm is taller than 3.8 m",
 * "that stays under the ceiling".
 *
 * @param words the words of the statement, secrets masked
 * @param truth how the values compare: "120 kg is more than 80 kg"
 * @param named true when one of the values is in another clause or sentence
 * @param sure true when the words judge a value of the step by a value that is marked as a limit
 * @param span the place of the statement
 */
public record Misjudgement(String words, String truth, boolean named, boolean sure, Span span)
    implements Fact {}
