package dev.ponens.fact;

import java.util.Set;

/**
 * The step being judged.
 *
 * @param step counted from 1
 * @param kind thought or answer
 * @param words how many words and numbers it has
 * @param sentences how many sentences
 * @param mode the mode the caller gave; {@code auto} when none
 * @param phase the phase the caller gave; empty when none
 * @param working true when it shows some working: an equation, a reason, or enough words
 * @param asks true when its last sentence is a question of its own, not a quoted one
 * @param answers true when it gives an answer
 * @param uses the lists whose words it uses of its own: asserted cues
 * @param mentions the lists whose words stand in it unquoted and not negated, asked and supposed
 *     ones included
 * @param does the lists of verbs for what the writer does, means to do or tells others to do
 * @param happens the lists of verbs for what something else does
 * @param acts true when a sentence begins with what the writer does, whatever the verb
 * @param pendingVerification a verification the caller started has not come back
 * @param span the whole text without surrounding white space
 */
public record Thought(
    int step,
    String kind,
    int words,
    int sentences,
    String mode,
    String phase,
    boolean working,
    boolean asks,
    boolean answers,
    Set<String> uses,
    Set<String> mentions,
    Set<String> does,
    Set<String> happens,
    boolean acts,
    boolean pendingVerification,
    Span span)
    implements Fact {
  public Thought {
    uses = Names.of(uses);
    mentions = Names.of(mentions);
    does = Names.of(does);
    happens = Names.of(happens);
  }
}
