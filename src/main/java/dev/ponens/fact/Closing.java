package dev.ponens.fact;

import java.util.Set;

/**
 * A thought or an answer that may end the path. A thought that gives an answer has this fact when
 * it is judged. The last thought or answer has this fact at the end of the path.
 *
 * @param ends true at the end of the path
 * @param step its number, counted from 1
 * @param kind "thought" or "answer"
 * @param words the number of its words
 * @param working true when it shows working: an equation, a reason or enough words
 * @param asks true when its last sentence is a question
 * @param answers true when it gives an answer
 * @param uses the word lists with an asserted phrase in it
 * @param mentions the word lists with a phrase in it that is neither quoted nor negated
 * @param earlier the number of thoughts and answers between the last message of the user and this
 *     step
 * @param worked the number of these thoughts and answers that show working
 * @param calls the number of tool calls on the path
 * @param questionRank the difficulty of the question, from 0 (low) to 4 (extreme); -1 without a
 *     question
 * @param questionMentions the word lists with a phrase in the question
 * @param figures at the end of the path, true when the text has a digit, a formula or a name of one
 *     letter
 * @param names true when it has a capital letter within a sentence, or is at most five words long
 * @param repeats true when it repeats what the question asks about: its last words
 * @param mode the mode of thinking, such as "conclude"
 * @param minSteps the number of steps that a question of this difficulty needs; 0 without a
 *     question
 * @param pieces the number of pieces of working on the path; at its end, with those of this step
 * @param span the answer; the whole text when it gives none
 */
public record Closing(
    boolean ends,
    int step,
    String kind,
    int words,
    boolean working,
    boolean asks,
    boolean answers,
    Set<String> uses,
    Set<String> mentions,
    int earlier,
    int worked,
    int calls,
    int questionRank,
    Set<String> questionMentions,
    boolean figures,
    boolean names,
    boolean repeats,
    String mode,
    int minSteps,
    int pieces,
    Span span)
    implements AtStep {
  public Closing {
    uses = Names.of(uses);
    mentions = Names.of(mentions);
    questionMentions = Names.of(questionMentions);
  }

  /**
   * Returns true when the path has fewer thoughts and pieces of working than the question needs.
   */
  public boolean showsTooLittle() {
    return earlier + 1 < minSteps && pieces < minSteps;
  }

  /** Returns true when this step or an earlier one shows working. */
  public boolean worksAnywhere() {
    return working || worked > 0;
  }
}
