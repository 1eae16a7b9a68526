package dev.ponens.fact.number;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words that decide whether a text claims a statement, from {@code finder-claims.txt}. */
final class ClaimWords {
  /** Words before a statement that deny it. */
  final Set<String> deny;

  /** Words before a statement that suppose it, ask about it or attribute it to somebody else. */
  final Set<String> suppose;

  /** Words before "that" and a statement that somebody else believes or says. */
  final Set<String> persuade;

  /** Verbs after a statement and a comma that attribute it to somebody: "…, the boy announced". */
  final Set<String> report;

  /** Words after "should" with which it states what is paid or received. */
  final Set<String> due;

  /** Words after "should be" with which it says how something is computed. */
  final Set<String> done;

  /** Words after "no" with which it affirms: "no doubt". */
  final Set<String> sure;

  /** Words after "would" that introduce the consequence of something untrue. */
  final Set<String> hypothetical;

  /** Words after a statement that retract it. */
  final Set<String> retract;

  /** Words that correct a statement together with the right value: "instead of 56". */
  final Set<String> correct;

  /** Words after a statement that say that it cannot be true. */
  final Set<String> refuting;

  /** Words after "not", in a separate clause, that refer to the previous statement. */
  final Set<String> truth;

  /** Reads the words, into sets that are quick to search. */
  ClaimWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("claimed statements", "finder-claims");
    this.deny = file.set("deny");
    this.suppose = file.set("suppose");
    this.persuade = file.set("persuade");
    this.report = file.set("report");
    this.due = file.set("due");
    this.done = file.set("done");
    this.sure = file.set("sure");
    this.hypothetical = file.set("hypothetical");
    this.retract = file.set("retract");
    this.truth = file.set("truth");
    this.correct = file.set("correct");
    this.refuting = file.set("refuting");
  }
}
