package dev.ponens.fact.trap;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words that separate what an answer claims from what it only mentions. */
public final class ReplyWords {
  final Set<String> turning;
  final Set<String> beforeOption;
  final Set<String> fewer;
  final Set<String> reasons;
  final Set<String> optionMark;

  /** Reads the words. */
  public ReplyWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("answers to trap questions", "trap-questions");
    this.turning = file.set("turning");
    this.beforeOption = file.set("before-option");
    this.fewer = file.set("fewer");
    this.reasons = file.set("reasons");
    this.optionMark = file.set("option-mark");
  }
}
