package dev.ponens.fact;

import java.util.Set;

/**
 * The step that is judged.
 *
 * @param step its number, counted from 1
 * @param kind "thought", or "answer" for an answer and for a thought that the caller calls the last
 * @param words the number of words and numbers
 * @param sentences the number of sentences
 * @param mode the mode that the caller gave; {@code auto} when none
 * @param phase the phase that the caller gave; empty when none
 * @param depth the depth that the caller gave; empty when none
 * @param working true when it shows working: an equation, a reason or enough words
 * @param asks true when its last sentence is a question and not quoted
 * @param answers true when it gives an answer
 * @param concludes true when its last sentence begins with a word such as "so" and has a value for
 *     what the question asks
 * @param uses the word lists with an asserted phrase in it: not negated, quoted, asked or
 *     conditional
 * @param mentions the word lists with a phrase in it that is neither quoted nor negated; asked and
 *     conditional ones count
 * @param does the lists of verbs for what the writer does, intends to do or tells others to do
 * @param happens the lists of verbs for what a person or thing other than the writer does
 * @param acts true when a sentence begins with what the writer does, whatever the verb
 * @param pendingVerification true when the caller started a verification that has not returned
 * @param promises true when it only announces a correction, or calls earlier work wrong
 * @param span the whole text without surrounding white space
 */
public record Thought(
    int step,
    String kind,
    int words,
    int sentences,
    String mode,
    String phase,
    String depth,
    boolean working,
    boolean asks,
    boolean answers,
    boolean concludes,
    Set<String> uses,
    Set<String> mentions,
    Set<String> does,
    Set<String> happens,
    boolean acts,
    boolean pendingVerification,
    boolean promises,
    Span span)
    implements Fact {
  public Thought {
    uses = Names.of(uses);
    mentions = Names.of(mentions);
    does = Names.of(does);
    happens = Names.of(happens);
  }
}
