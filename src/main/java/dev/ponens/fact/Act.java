package dev.ponens.fact;

/**
 * A verb of a list {@code verb-…} says what somebody does. The same word as a noun ("the build") or
 * before one ("a failed state") is no act.
 *
 * @param kind the list's name
 * @param words the words as written
 * @param writer true when the writer does it, means to do it or tells others to: "I add", "let me
 *     add", "add a column"; false when something else does: "the job dies"
 * @param span where the verb stands
 */
public record Act(String kind, String words, boolean writer, Span span) implements Fact {}
