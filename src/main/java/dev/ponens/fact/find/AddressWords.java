package dev.ponens.fact.find;

import dev.ponens.fact.text.FinderLists;
import java.util.regex.Pattern;

/** Words beside addresses, from {@code finder-addresses.txt}. */
public final class AddressWords {
  /** The end of a text that introduces an example. */
  final Pattern example;

  /** A text with a command that logs in on another machine; group 1 is behind the last one. */
  final Pattern login;

  /** Reads the words. */
  public AddressWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("personal addresses", "finder-addresses");
    this.example =
        Pattern.compile(
            "(?i)\\b"
                + FinderLists.either(file.set("example"))
                + "[,:]?(?: "
                + FinderLists.either(file.set("article"))
                + ")?(?: "
                + FinderLists.either(file.set("noun"))
                + ")?[ \"'`“‘(<]{0,3}$");
    this.login =
        Pattern.compile(
            "(?s).*\\b" + FinderLists.either(file.set("login")) + "\\s+([^|;&\\n]{0,160})$");
  }
}
