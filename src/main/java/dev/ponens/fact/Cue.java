package dev.ponens.fact;

/**
 * Words of a word list, or a shape of a pattern list, stand in the text.
 *
 * @param kind the list's name: the file stem in {@code rules/words/}
 * @param words the words as written, secrets masked
 * @param sentence the sentence they stand in, counted from 0
 * @param negated a negation stands before them in their clause: "not obviously"
 * @param quoted they stand inside quotation marks or code: somebody's words, not the thought's own
 * @param asked their sentence is a question
 * @param conditional their clause is a condition: "if all tests pass"
 * @param span where they stand
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
  /** True when the thought says it of its own: not negated, quoted, asked or supposed. */
  public boolean asserted() {
    return !negated && !quoted && !asked && !conditional;
  }
}
