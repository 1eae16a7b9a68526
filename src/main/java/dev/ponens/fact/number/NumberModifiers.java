package dev.ponens.fact.number;

import dev.ponens.fact.quantity.WordMeaning;
import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words next to numbers that change their meaning, from {@code finder-numbers.txt}. */
final class NumberModifiers {
  /** Words between the equals sign and the number that change nothing. */
  final Set<String> filler;

  /** Words with which the text says that the number is not exact. */
  final Set<String> about;

  /** Words that end an operand: the words after them are not its unit. */
  final Set<String> link;

  /** Words before a value: "after 6 days would be -25". */
  final Set<String> valued;

  /**
   * Words after a number that change its value in a way this package does not read, apart from
   * number words such as "thirds".
   */
  private final Set<String> changing;

  /**
   * Words after a result that make it a count in a circle, a number in another base or a remainder.
   */
  final Set<String> circular;

  /**
   * Words after a number that "is" introduces, which make it a comparison: "8+2 is 5 more than 5".
   */
  final Set<String> comparing;

  /**
   * Words after the counted thing that say what it belongs to, where it is or how often it occurs.
   */
  final Set<String> belonging;

  /** Words after "of" with which it names what is counted: "187 of them". */
  final Set<String> them;

  /** Words before a noun that is not counted: "34 holes the first day". */
  final Set<String> determiner;

  /** Words after a number that do not name what is counted: "5 more". */
  final Set<String> unnamed;

  /** Words with which the text says that its numbers are rounded. */
  final Set<String> rounded;

  /** Multiples of a byte. */
  final Set<String> storage;

  /** Reads the words, into sets that are quick to search. */
  NumberModifiers(FinderLists lists) {
    FinderLists.ListFile file = lists.file("words beside calculations", "finder-numbers");
    this.filler = file.set("filler");
    this.about = file.set("about");
    this.link = file.set("link");
    this.valued = file.set("valued");
    this.changing = file.set("changing");
    this.circular = file.set("circular");
    this.comparing = file.set("comparing");
    this.belonging = file.set("belonging");
    this.them = file.set("them");
    this.determiner = file.set("determiner");
    this.unnamed = file.set("unnamed");
    this.rounded = file.set("rounded");
    this.storage = file.set("storage");
  }

  /** True for a word after a number that changes its value in a way this package does not read. */
  boolean numeric(String word, WordMeaning meaning) {
    return meaning.changesNumber() || changing.contains(word);
  }
}
