package dev.ponens.fact.run;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OtherValue;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds reference numbers and hashes of commits that a reply gives, although no message, call or
 * result before it contains them.
 */
final class ToldReferences {
  /** The list of words with which a reply gives a reference. */
  private static final String GIVES = "gives-reference";

  private final ListedWords words;
  private final Predicate<String> known;

  /**
   * Begins a run.
   *
   * @param known returns true for a value that was said or shown before
   */
  ToldReferences(ListedWords words, Predicate<String> known) {
    this.words = words;
    this.known = known;
  }

  /** Adds the facts about a reply. */
  void find(String reply, List<Fact> facts) {
    for (Cue cue : words.cues(reply, GIVES)) {
      boolean told = !cue.negated() && !cue.asked() && !cue.conditional();
      if (told && cue.words().chars().anyMatch(Character::isDigit) && !known.test(cue.words())) {
        facts.add(new OtherValue("reference", cue.words(), "", "", 0, cue.span()));
      }
    }
  }
}
