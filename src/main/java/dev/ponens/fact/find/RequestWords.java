package dev.ponens.fact.find;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words that split a question into what it asks for, from {@code finder-requests.txt}. */
public final class RequestWords {
  final Set<String> asking;
  final Set<String> continuing;
  final Set<String> vague;

  /** Reads the words. */
  public RequestWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("parts of questions", "finder-requests");
    this.asking = file.set("asking");
    this.continuing = file.set("continuing");
    this.vague = file.set("vague");
  }
}
