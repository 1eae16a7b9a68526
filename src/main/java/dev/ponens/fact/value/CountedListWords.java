package dev.ponens.fact.value;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.FinderLists;
import java.util.Map;
import java.util.Set;

/** Words of lists behind a stated count, from {@code finder-counted-lists.txt}. */
public final class CountedListWords {
  private static final int MOST_ORDINAL = 20;

  final Quantities quantities;
  final Set<String> introducing;
  final Set<String> notCounting;
  final Set<String> unsure;
  final Set<String> them;
  final Set<String> plural;
  final Set<String> singular;
  final Set<String> container;
  final Set<String> general;
  final Set<String> afterNoun;
  final Set<String> being;
  final Set<String> preposition;
  final Set<String> joining;
  final Set<String> hiding;
  final Set<String> stating;
  final Set<String> partial;
  final Set<String> article;
  final Set<String> more;
  final Map<String, Integer> ordinal;

  /** Reads the words. */
  public CountedListWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("lists behind a stated count", "finder-counted-lists");
    this.quantities = lists.quantities();
    this.introducing = file.set("introducing");
    this.notCounting = file.set("not-counting");
    this.unsure = file.set("unsure");
    this.them = file.set("them");
    this.plural = file.set("plural");
    this.singular = file.set("singular");
    this.container = file.set("container");
    this.general = file.set("general");
    this.afterNoun = file.set("after-noun");
    this.being = file.set("being");
    this.preposition = file.set("preposition");
    this.joining = file.set("joining");
    this.hiding = file.set("hiding");
    this.stating = file.set("stating");
    this.partial = file.set("partial");
    this.article = file.set("article");
    this.more = file.set("more");
    this.ordinal = file.numbers("ordinal", new FinderLists.WholeRange(1, MOST_ORDINAL));
  }
}
