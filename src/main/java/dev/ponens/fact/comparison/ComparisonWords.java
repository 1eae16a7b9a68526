package dev.ponens.fact.comparison;

import dev.ponens.fact.quantity.Units;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The words of {@code finder-comparisons.txt}. Immutable. */
public final class ComparisonWords {
  /** A power of two, well above the number of words that can begin a comparison. */
  private static final int SLOTS = 2048;

  /** The most words of a phrase that compares, with "than". */
  private static final int LONGEST = 8;

  final ComparingPhrases verb;
  final ComparingPhrases preposition;
  final ComparingPhrases adjective;
  final ComparingPhrases superlative;
  final ComparingPhrases judging;
  final ComparingPhrases passive;
  final ComparingPhrases sufficing;
  final ComparingPhrases verdict;
  final ComparingPhrases bound;
  final ComparingPhrases demanded;
  final ComparingPhrases before;
  final ComparingPhrases after;
  final Units units;
  final Set<Integer> being;
  final Set<Integer> pointing;
  final Set<Integer> quantity;
  final Set<Integer> back;
  final Set<Integer> nounEnding;
  final Set<Integer> definite;
  final Set<Integer> having;
  final Set<Integer> amount;
  final Set<Integer> joining;
  final Set<Integer> not;
  final Set<Integer> negatingVerb;
  final Set<Integer> unsaid;
  final Set<Integer> retracting;
  final Set<Integer> supposed;
  final Set<Integer> other;
  final Set<Integer> against;
  final Set<Integer> narrowing;
  final Set<Integer> ranked;
  final Set<Integer> result;
  final Set<Integer> part;
  final Set<Integer> range;
  final Set<Integer> indefinite;
  final Set<Integer> needing;
  final Set<Integer> unrounded;
  final Set<Integer> possible;
  final Set<Integer> able;
  final Set<Integer> emphasis;
  final Set<Integer> covering;

  /** The hashes of the words that can begin a comparison, in open addressing; 0 for none. */
  private final int[] firsts = new int[SLOTS];

  /** Reads the words. */
  public ComparisonWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("comparisons of known values", "finder-comparisons");
    this.units = lists.quantities().units();
    this.verb = new ComparingPhrases(file.pairs("verb"));
    this.preposition = new ComparingPhrases(file.pairs("preposition"));
    this.adjective = new ComparingPhrases(file.pairs("adjective"));
    this.superlative = new ComparingPhrases(file.pairs("superlative"));
    this.judging = new ComparingPhrases(file.pairs("judging"));
    this.passive = new ComparingPhrases(file.pairs("passive"));
    this.sufficing = new ComparingPhrases(file.pairs("sufficing"));
    this.verdict = new ComparingPhrases(file.pairs("verdict"));
    this.bound = new ComparingPhrases(file.pairs("bound"));
    this.demanded = new ComparingPhrases(file.pairs("demanded"));
    this.before = new ComparingPhrases(file.pairs("before"));
    this.after = new ComparingPhrases(file.pairs("after"));
    this.being = hashes(file.set("being"));
    this.pointing = hashes(file.set("pointing"));
    this.quantity = hashes(file.set("quantity"));
    this.back = hashes(file.set("back"));
    this.nounEnding = hashes(file.set("noun-ending"));
    this.definite = hashes(file.set("definite"));
    this.having = hashes(file.set("having"));
    this.amount = hashes(file.set("amount"));
    this.joining = hashes(file.set("joining"));
    this.not = hashes(file.set("not"));
    this.negatingVerb = hashes(file.set("negating-verb"));
    this.unsaid = hashes(file.set("unsaid"));
    this.retracting = hashes(file.set("retracting"));
    this.supposed = hashes(file.set("supposed"));
    this.other = hashes(file.set("other"));
    this.against = hashes(file.set("against"));
    this.narrowing = hashes(file.set("narrowing"));
    this.ranked = hashes(file.set("ranked"));
    this.result = hashes(file.set("result"));
    this.part = hashes(file.set("part"));
    this.range = hashes(file.set("range"));
    this.indefinite = hashes(file.set("indefinite"));
    this.needing = hashes(file.set("needing"));
    this.unrounded = hashes(file.set("unrounded"));
    this.possible = hashes(file.set("possible"));
    this.able = hashes(file.set("able"));
    this.emphasis = hashes(file.set("emphasis"));
    this.covering = hashes(file.set("covering"));
    List<Integer> all = new ArrayList<>();
    for (ComparingPhrases some :
        List.of(verb, preposition, adjective, superlative, judging, passive, sufficing, verdict)) {
      some.firsts(all);
    }
    all.forEach(this::mark);
  }

  private static Set<Integer> hashes(Set<String> words) {
    Set<Integer> hashes = new TreeSet<>();
    words.forEach(word -> hashes.add(Text.hashOf(word)));
    return hashes;
  }

  private void mark(int hash) {
    int slot = hash & SLOTS - 1;
    while (firsts[slot] != 0 && firsts[slot] != hash) {
      slot = slot + 1 & SLOTS - 1;
    }
    firsts[slot] = hash;
  }

  /**
   * Returns true when the text has words that compare. Most texts have no word that can begin such
   * words; for those, this allocates nothing.
   */
  public boolean mayCompare(Text text) {
    for (int i = 0; i < text.size(); i++) {
      if (begins(text.hash(i)) && compares(text, i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a number of things of the text may be rounded the wrong way. */
  public boolean mayRound(Text text, String last) {
    return RoundedCounts.mayRound(text.raw(), last);
  }

  private boolean begins(int hash) {
    for (int slot = hash & SLOTS - 1; firsts[slot] != 0; slot = slot + 1 & SLOTS - 1) {
      if (firsts[slot] == hash) {
        return true;
      }
    }
    return false;
  }

  private boolean compares(Text text, int i) {
    int to = i + 1;
    while (to < text.size() && to < i + LONGEST && text.sentence(to) == text.sentence(i)) {
      to++;
    }
    return Relation.passive(text, i, to, this) != null
        || verdict.at(text, i, to) != null
        || Relation.at(text, i, to, this) != null
        || ValueChoice.mayChoose(text, i, to, this);
  }
}
