package dev.ponens.fact.run;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words of acts that destroy, from {@code finder-orders.txt}. */
public final class OrderWords {
  final Set<String> empty;
  final Set<String> denials;

  /** Reads the words. */
  public OrderWords(FinderLists lists) {
    FinderLists.File words = lists.file("acts that the user ordered", "finder-orders");
    this.empty = words.set("empty");
    this.denials = words.set("denials");
  }
}
