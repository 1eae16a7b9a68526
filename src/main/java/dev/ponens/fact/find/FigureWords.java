package dev.ponens.fact.find;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words by which the values of quantities are compared, from {@code finder-figures.txt}. */
public final class FigureWords {
  final Quantities quantities;
  final Set<String> definite;
  final Set<String> article;
  final Set<String> being;
  final Set<String> term;
  final Set<String> using;
  final Set<String> continuing;
  final Set<String> open;
  final Set<String> month;
  final Set<String> result;
  final Set<String> qualifying;
  final Set<String> small;

  /** Reads the words. */
  public FigureWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("values of quantities", "finder-figures");
    this.quantities = lists.quantities();
    this.definite = file.set("definite");
    this.article = file.set("article");
    this.being = file.set("being");
    this.term = file.set("term");
    this.using = file.set("using");
    this.continuing = file.set("continuing");
    this.open = file.set("open");
    this.month = file.set("month");
    this.result = file.set("result");
    this.qualifying = file.set("qualifying");
    this.small = file.set("small");
  }
}
