package dev.ponens.fact.find;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words beside claims of success, from {@code finder-success.txt}. */
public final class SuccessWords {
  final Set<String> lacking;
  final Set<String> fault;
  final Set<String> faultless;
  final Set<String> nearBy;
  final Set<String> order;
  final Set<String> releasing;
  final Set<String> joint;
  final Set<String> article;
  final Set<String> relative;

  /** Reads the words. */
  public SuccessWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("claims of success", "finder-success");
    this.lacking = file.set("lacking");
    this.fault = file.set("fault");
    this.faultless = file.set("faultless");
    this.nearBy = file.set("near-by");
    this.order = file.set("order");
    this.releasing = file.set("releasing");
    this.joint = file.set("joint");
    this.article = file.set("article");
    this.relative = file.set("relative");
  }
}
