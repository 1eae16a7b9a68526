package dev.ponens.fact.sequence;

import dev.ponens.fact.text.FinderLists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Words of statements about the order of things, from {@code finder-sequences.txt}. */
public final class SequenceWords {
  /**
   * An end of an order.
   *
   * @param scale the number of the order, such as that by age
   * @param top true for the end from which this program counts
   */
  record ScaleEnd(int scale, boolean top) {
    ScaleEnd opposite() {
      return new ScaleEnd(scale, !top);
    }
  }

  /** A phrase between two things, with the end to which the first thing is nearer. */
  record RelationPhrase(List<String> words, ScaleEnd end) {}

  final Map<String, ScaleEnd> extreme = new HashMap<>();
  final Map<String, ScaleEnd> comparative;
  final Map<String, ScaleEnd> placed;
  final Map<String, ScaleEnd> adjective;
  final Map<String, ScaleEnd> amount;
  final Map<String, ScaleEnd> from;
  final List<RelationPhrase> relations = new ArrayList<>();
  final Map<String, Integer> ordinals;
  final Map<String, Integer> counts;
  final Map<String, String> verbs;
  final Set<String> placing;
  final Set<String> filler;
  final Set<String> leading;
  final Set<String> nouns;
  final Set<String> groups;
  final Set<String> unnamed;
  final Set<String> assuming;
  final Set<String> supposing;
  final Set<String> changing;
  final Set<String> open;
  final Set<String> denying;
  final Set<String> article;
  final Set<String> listing;
  private final Set<String> bounding;
  private final Set<String> bareEnd;

  /** Reads the words. */
  public SequenceWords(FinderLists lists) {
    FinderLists.ListFile file =
        lists.file("statements about the order of things", "finder-sequences");
    int scale = 0;
    for (Map.Entry<String, String> ends : file.pairs("ends").entrySet()) {
      extreme.put(ends.getKey(), new ScaleEnd(scale, true));
      extreme.put(ends.getValue(), new ScaleEnd(scale, false));
      scale++;
    }
    extreme.putAll(ends(file, "extreme"));
    comparative = ends(file, "comparative");
    placed = ends(file, "placed");
    adjective = ends(file, "adjective");
    amount = ends(file, "amount");
    from = ends(file, "from");
    ends(file, "relation")
        .forEach(
            (words, end) -> relations.add(new RelationPhrase(List.of(words.split(" ", -1)), end)));
    relations.sort((a, b) -> b.words().size() - a.words().size());
    ordinals = numbers(file, "ordinal");
    counts = numbers(file, "count");
    verbs = file.pairs("verb");
    placing = file.set("placing");
    filler = file.set("filler");
    leading = file.set("leading");
    nouns = file.set("noun");
    groups = file.set("group");
    unnamed = file.set("unnamed");
    assuming = file.set("assuming");
    supposing = file.set("supposing");
    changing = file.set("changing");
    open = file.set("open");
    denying = file.set("denying");
    article = file.set("article");
    listing = file.set("listing");
    bounding = file.set("bounding");
    bareEnd = file.set("bare-end");
  }

  /** Returns the ends that a list names; a row with an unknown end does not count. */
  private Map<String, ScaleEnd> ends(FinderLists.ListFile file, String list) {
    Map<String, ScaleEnd> ends = new HashMap<>();
    file.pairs(list)
        .forEach(
            (word, name) -> {
              ScaleEnd end = extreme.get(name);
              if (end != null) {
                ends.put(word, end);
              }
            });
    return ends;
  }

  private static Map<String, Integer> numbers(FinderLists.ListFile file, String list) {
    Map<String, Integer> numbers = new HashMap<>();
    file.pairs(list)
        .forEach(
            (word, digits) -> {
              if (digits.length() <= 2 && digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
                numbers.put(word, Integer.parseInt(digits));
              }
            });
    return numbers;
  }

  /** Returns true for a word that puts things in an order. */
  boolean orders(String word) {
    return extreme.containsKey(word)
        || comparative.containsKey(word)
        || ordinals.containsKey(word)
        || (from.containsKey(word) && !bareEnd.contains(word))
        || single(word);
  }

  private boolean single(String word) {
    for (RelationPhrase phrase : relations) {
      if (phrase.words().size() == 1 && phrase.words().get(0).equals(word)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for a word that cannot be in the name of a thing. */
  boolean bounds(String word) {
    return orders(word)
        || verbs.containsKey(word)
        || amount.containsKey(word)
        || unnamed.contains(word)
        || bounding.contains(word);
  }
}
