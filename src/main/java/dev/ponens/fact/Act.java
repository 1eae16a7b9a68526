package dev.ponens.fact;

/**
 * A verb of a word list {@code verb-…} that says what somebody does. The same word is not an act
 * when it is a noun ("the build") or comes before a noun ("a failed state").
 *
 * @param kind the word list's name
 * @param words the words as written
 * @param writer true when the writer does what the verb says, intends to do it or tells others to
 *     do it: "I add", "let me add", "add a column". False when a person or thing other than the
 *     writer does it: "the job dies"
 * @param span the place of the verb
 */
public record Act(String kind, String words, boolean writer, Span span) implements Fact {}
