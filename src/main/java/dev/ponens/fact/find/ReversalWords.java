package dev.ponens.fact.find;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words by which a step takes for granted what an earlier step excludes. */
public final class ReversalWords {
  final Set<String> rose;
  final Set<String> fell;
  final Set<String> rise;
  final Set<String> fall;
  final Set<String> definite;
  final Set<String> in;
  final Set<String> never;
  final Set<String> denial;
  final Set<String> having;
  final Set<String> part;

  /** Reads the words. */
  public ReversalWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("reversed statements", "finder-reversals");
    this.rose = file.set("rose");
    this.fell = file.set("fell");
    this.rise = file.set("rise");
    this.fall = file.set("fall");
    this.definite = file.set("definite");
    this.in = file.set("in");
    this.never = file.set("never");
    this.denial = file.set("denial");
    this.having = file.set("having");
    this.part = file.set("part");
  }
}
