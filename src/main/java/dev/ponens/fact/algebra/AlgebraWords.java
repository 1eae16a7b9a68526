package dev.ponens.fact.algebra;

import dev.ponens.fact.AlgebraSlip;
import dev.ponens.fact.text.FinderLists;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Words around lines of algebra, from {@code finder-algebra.txt}. */
public final class AlgebraWords {
  final Set<String> words;
  final Set<String> joining;
  private final Map<String, String> explanations = new HashMap<>();

  /** Reads the words. */
  public AlgebraWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("lines of algebra", "finder-algebra");
    this.words = file.set("words");
    this.joining = file.set("joining");
    for (AlgebraSlip slip : AlgebraSlip.values()) {
      explanations.put(slip.spelling(), file.text(slip.spelling()));
    }
    AlgebraMistake.MistakeText.OTHERS.forEach(text -> explanations.put(text, file.text(text)));
  }

  /** Returns the explanation of a slip. */
  String how(AlgebraMistake.MistakeText how) {
    String text = explanations.getOrDefault(how.text(), "");
    for (int i = 0; i + 1 < how.values().size(); i += 2) {
      text = text.replace("{" + how.values().get(i) + "}", how.values().get(i + 1));
    }
    return text;
  }
}
