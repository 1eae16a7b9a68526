package dev.ponens.fact.run;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Unshown;
import dev.ponens.transcript.Event;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * Finds reference numbers and hashes of commits that a reply gives, although no message, call or
 * result before it contains them.
 */
final class ToldReferences {
  /** The list of words with which a reply gives a reference. */
  private static final String GIVES = "gives-reference";

  /** The fence of a block of code, whose lines are samples. */
  private static final String FENCE = "```";

  private final ListedWords words;
  private final Predicate<String> known;

  /**
   * Begins a run.
   *
   * @param known returns true for a value whose words were all said or shown before
   */
  ToldReferences(ListedWords words, Predicate<String> known) {
    this.words = words;
    this.known = known;
  }

  /**
   * Adds the facts about a reply.
   *
   * @param named returns true if a text before the reply contains a value, or begins with it
   */
  void find(Event reply, BiPredicate<String, Event> named, List<Fact> facts) {
    String text = reply.text();
    for (Cue cue : words.cues(text, GIVES)) {
      boolean told = !cue.negated() && !cue.asked() && !cue.conditional();
      boolean code = isFenced(text, cue.span().start());
      if (told
          && !code
          && cue.words().chars().anyMatch(Character::isDigit)
          && !known.test(cue.words())
          && !named.test(cue.words(), reply)) {
        facts.add(new Unshown("reference", cue.words(), 0, cue.span()));
      }
    }
  }

  private static boolean isFenced(String text, int at) {
    boolean inside = false;
    for (int i = text.indexOf(FENCE);
        i >= 0 && i < at;
        i = text.indexOf(FENCE, i + FENCE.length())) {
      inside = !inside;
    }
    return inside;
  }
}
