package dev.ponens.fact;

/**
 * A phrase of a word list, or a match of a pattern list, that was found in the text.
 *
 * @param kind the list's name: the file name in {@code rules/words/} without its ending
 * @param words the words as written, secrets masked
 * @param sentence the number of their sentence, counted from 0
 * @param negated a negation precedes them in their clause: "not obviously"
 * @param quoted they are in quotation marks or code: somebody else's words, not the thought's own
 * @param asked their sentence is a question
 * @param conditional their clause is a condition: "if all tests pass"
 * @param span their place
 */
public record Cue(
    String kind,
    String words,
    int sentence,
    boolean negated,
    boolean quoted,
    boolean asked,
    boolean conditional,
    Span span)
    implements Fact {
  /** Returns true when the thought asserts it: not negated, quoted, asked or conditional. */
  public boolean asserted() {
    return !negated && !quoted && !asked && !conditional;
  }
}
