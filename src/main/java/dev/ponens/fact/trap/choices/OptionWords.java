package dev.ponens.fact.trap.choices;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words by which the options of a question are read, from {@code trap-questions.txt}. */
final class OptionWords {
  final Set<String> first;
  final Set<String> second;
  final Set<String> mark;
  final Set<String> link;
  final Set<String> noun;
  final Set<String> noOption;

  OptionWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the options of trap questions", "trap-questions");
    this.first = file.set("first-option");
    this.second = file.set("second-option");
    this.mark = file.set("option-mark");
    this.link = file.set("option-link");
    this.noun = file.set("option-noun");
    this.noOption = file.set("no-option");
  }
}
