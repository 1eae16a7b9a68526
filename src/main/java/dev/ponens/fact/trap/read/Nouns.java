package dev.ponens.fact.trap.read;

import java.util.List;

/** Handles the endings of nouns, as far as is needed to recognise a noun again. */
final class Nouns {
  private static final List<String> HISSES = List.of("ses", "xes", "ches", "shes");

  private Nouns() {}

  /** Returns a noun without the ending of a plural or a genitive. */
  static String singular(String word) {
    String noun = word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
    if (noun.endsWith("ies") && noun.length() > 4) {
      return noun.substring(0, noun.length() - 3) + "y";
    }
    if (noun.length() > 4 && HISSES.stream().anyMatch(noun::endsWith)) {
      return noun.substring(0, noun.length() - 2);
    }
    boolean plural =
        noun.length() > 2 && noun.endsWith("s") && !noun.endsWith("ss") && !noun.endsWith("us");
    return plural ? noun.substring(0, noun.length() - 1) : noun;
  }
}
