package dev.ponens.fact.run;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words of acts that destroy, from {@code finder-orders.txt}. */
public final class OrderWords {
  final Set<String> empty;

  /** Reads the words. */
  public OrderWords(FinderLists lists) {
    this.empty = lists.file("acts that the user ordered", "finder-orders").set("empty");
  }
}
