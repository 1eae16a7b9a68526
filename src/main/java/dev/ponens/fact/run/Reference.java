package dev.ponens.fact.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reference to a value that a rule compares an argument with.
 *
 * @param path the path of the value
 * @param of the path of the argument with the id of the record that has it: {@code status of
 *     order_id}. {@code price of item_ids[]} is the value of each record whose id is in the list.
 *     {@code status of order*id} is the value of each record whose id is an argument of such a
 *     name. Empty for a value of a call
 * @param in the name or glob of the tool whose last call that succeeded has it: {@code amount in
 *     get_quote}; empty for another argument of the same call
 */
public record Reference(String path, String of, String in) {
  /** Stands for each item of an array. */
  private static final String EACH = "[]";

  private static final String NAME = "[A-Za-z0-9_-]+(?:\\[])?";

  /** The glob of the names of some arguments. */
  private static final String GLOB = "[A-Za-z0-9_-]*\\*[A-Za-z0-9_*-]*(?:\\[])?";

  private static final Pattern FORM =
      Pattern.compile(
          "(NAME(?:\\.NAME)*)(?: of (NAME(?:\\.NAME)*|GLOB)| in ([A-Za-z0-9_*?.:/-]+))?"
              .replace("NAME", NAME)
              .replace("GLOB", GLOB));

  /** The end of the name of an id. */
  private static final String ID = "_id";

  /** Reads a reference; empty when the text is none. */
  public static Optional<Reference> read(String text) {
    Matcher matcher = FORM.matcher(text.strip().replaceAll("\\s+", " "));
    return matcher.matches()
        ? Optional.of(new Reference(matcher.group(1), group(matcher, 2), group(matcher, 3)))
        : Optional.empty();
  }

  private static String group(Matcher matcher, int group) {
    String text = matcher.group(group);
    return text == null ? "" : text;
  }

  /** Returns true for the values of several records, whose ids are the items of a list. */
  boolean each() {
    return of.contains(EACH);
  }

  /** Returns true when any argument whose name matches a glob has the id. */
  boolean glob() {
    return of.contains("*");
  }

  /** Returns the glob of the names of arguments that have the id. */
  String names() {
    return of.replace(EACH, "");
  }

  /** Returns the names that the id can have in records, the most exact first. */
  List<String> ids() {
    return ids(of);
  }

  /**
   * Returns the names that an id can have in records, the most exact first: {@code new_item_ids[]}
   * is {@code new_item_id} or {@code item_id}.
   */
  static List<String> ids(String argument) {
    String name = argument.substring(argument.lastIndexOf('.') + 1);
    if (name.endsWith(EACH)) {
      String list = name.substring(0, name.length() - EACH.length());
      name = list.endsWith("s") ? list.substring(0, list.length() - 1) : list;
    }
    List<String> names = new ArrayList<>();
    while (names.isEmpty() || (name.endsWith(ID) && !name.equals(ID))) {
      names.add(name);
      int word = name.indexOf('_');
      name = word < 0 ? "" : name.substring(word + 1);
    }
    return names;
  }
}
