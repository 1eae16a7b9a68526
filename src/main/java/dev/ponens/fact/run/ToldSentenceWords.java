package dev.ponens.fact.run;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words that decide what a sentence says of a value, from {@code finder-replies.txt}. */
public final class ToldSentenceWords {
  /** Verbs between a thing and its state. */
  final Set<String> being;

  /** Words that may stand before a state. */
  final Set<String> adverbs;

  /** Words for what was said before. */
  final Set<String> pointing;

  /** Words with which a date or time follows from another one. */
  final Set<String> relative;

  /** Words behind a state that make it a condition or a plan. */
  final Set<String> conditions;

  /** Reads the words. */
  public ToldSentenceWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("values that replies tell", "finder-replies");
    this.being = file.set("being");
    this.adverbs = file.set("adverbs");
    this.pointing = file.set("pointing");
    this.relative = file.set("relative");
    this.conditions = file.set("conditions");
  }
}
