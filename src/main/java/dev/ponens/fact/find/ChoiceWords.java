package dev.ponens.fact.find;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words beside the options of a choice, from {@code finder-choices.txt}. */
public final class ChoiceWords {
  final Set<String> link;
  final Set<String> opening;
  final Set<String> closing;

  /** Reads the words. */
  public ChoiceWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("choices", "finder-choices");
    this.link = file.set("link");
    this.opening = file.set("opening");
    this.closing = file.set("closing");
  }
}
