package dev.ponens.fact.command;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words of the names of tools, from {@code finder-tools.txt}. */
public final class ToolNameWords {
  final Set<String> nouns;
  final Set<String> looks;

  /** Reads the words. */
  public ToolNameWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the kinds of tools", "finder-tools");
    this.nouns = file.set("nouns");
    this.looks = file.set("looks-up");
  }
}
