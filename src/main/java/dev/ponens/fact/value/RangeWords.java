package dev.ponens.fact.value;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words by which parts and shares of a group are read, from {@code finder-ranges.txt}. */
public final class RangeWords {
  final Quantities quantities;
  final Set<String> unit;
  final Set<String> group;
  final Set<String> opening;
  final Set<String> verb;
  final Set<String> compared;
  final Set<String> odds;
  final Set<String> determiner;
  final Set<String> refusing;

  /** Reads the words. */
  public RangeWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("parts and shares", "finder-ranges");
    this.quantities = lists.quantities();
    this.unit = file.set("unit");
    this.group = file.set("group");
    this.opening = file.set("opening");
    this.verb = file.set("verb");
    this.compared = file.set("compared");
    this.odds = file.set("odds");
    this.determiner = file.set("determiner");
    this.refusing = file.set("refusing");
  }
}
