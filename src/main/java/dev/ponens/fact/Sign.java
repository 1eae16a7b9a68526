package dev.ponens.fact;

import java.util.Set;

/**
 * A shape of a pattern list that is shown ({@code # shown: yes}) stands in the text, with what
 * stands around it. Rules that ask for common words beside it ask here: where there is no such
 * shape those words cost nothing.
 *
 * @param kind the list's name
 * @param words the words as written, secrets masked
 * @param negated a negation stands before them in their clause
 * @param quoted they stand in quotation marks or code
 * @param asked their sentence is a question
 * @param conditional their clause is a condition
 * @param beside the lists whose words stand in the same sentence, neither negated nor quoted
 * @param around the same for the whole text
 * @param question the lists whose words stand in the question the text is about, unquoted
 * @param span where they stand
 */
public record Sign(
    String kind,
    String words,
    boolean negated,
    boolean quoted,
    boolean asked,
    boolean conditional,
    Set<String> beside,
    Set<String> around,
    Set<String> question,
    Span span)
    implements Fact {
  public Sign {
    beside = Names.of(beside);
    around = Names.of(around);
    question = Names.of(question);
  }
}
