package dev.ponens.fact.denial;

import dev.ponens.fact.text.FinderLists;
import java.util.Map;
import java.util.Set;

/** Words of outputs, and of statements that outputs deny, from {@code finder-evidence.txt}. */
public final class EvidenceWords {
  final Map<String, String> fault;
  final Set<String> failing;
  final Set<String> passing;
  final Set<String> checking;
  final Set<String> none;
  final Set<String> used;
  final Set<String> free;
  final Set<String> level;
  final Set<String> plenty;
  final Set<String> lacking;
  final Map<String, String> resource;
  final Set<String> empty;
  final Set<String> every;
  final Set<String> having;
  final Set<String> filled;
  final Set<String> gap;
  final Map<String, String> state;
  final Set<String> untrue;
  final Set<String> not;
  final Set<String> being;
  final Set<String> counting;
  final Set<String> blocking;
  final Set<String> nobody;
  final Set<String> using;
  final Set<String> usage;
  final Set<String> steady;
  final Set<String> rising;
  final Set<String> falling;
  final Set<String> measured;
  final Set<String> unmet;
  final Set<String> common;
  final Set<String> pronoun;
  final Set<String> nearly;
  final Set<String> nearlyLink;
  final Set<String> beforeFault;
  final Set<String> faultLink;
  final Set<String> mark;
  final Set<String> mention;
  final Set<String> setting;
  final Set<String> unstated;
  final Set<String> good;
  final Set<String> looking;
  final Set<String> conditional;
  final Set<String> beforeEvery;
  final Set<String> behindEvery;

  /** Reads the words. */
  public EvidenceWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("statements that evidence denies", "finder-evidence");
    this.fault = file.pairs("fault");
    this.failing = file.set("failing");
    this.passing = file.set("passing");
    this.checking = file.set("checking");
    this.none = file.set("none");
    this.used = file.set("used");
    this.free = file.set("free");
    this.level = file.set("level");
    this.plenty = file.set("plenty");
    this.lacking = file.set("short");
    this.resource = file.pairs("resource");
    this.empty = file.set("empty");
    this.every = file.set("every");
    this.having = file.set("having");
    this.filled = file.set("filled");
    this.gap = file.set("gap");
    this.state = file.pairs("state");
    this.untrue = file.set("false");
    this.not = file.set("not");
    this.being = file.set("being");
    this.counting = file.set("counting");
    this.blocking = file.set("blocking");
    this.nobody = file.set("nobody");
    this.using = file.set("using");
    this.usage = file.set("usage");
    this.steady = file.set("steady");
    this.rising = file.set("rising");
    this.falling = file.set("falling");
    this.measured = file.set("measured");
    this.unmet = file.set("unmet");
    this.common = file.set("common");
    this.pronoun = file.set("pronoun");
    this.nearly = file.set("nearly");
    this.nearlyLink = file.set("nearly-link");
    this.beforeFault = file.set("before-fault");
    this.faultLink = file.set("fault-link");
    this.mark = file.set("mark");
    this.setting = file.set("setting");
    this.mention = file.set("mention");
    this.unstated = file.set("unstated");
    this.good = file.set("good");
    this.looking = file.set("looking");
    this.conditional = file.set("conditional");
    this.beforeEvery = file.set("before-every");
    this.behindEvery = file.set("behind-every");
  }

  /** Returns the signs beside a claim on its line that say that it is not true, or not yet. */
  public Set<String> unmet() {
    return unmet;
  }

  /** Returns true for a word that says that there is none. */
  boolean isZero(String word) {
    return none.contains(word) || empty.contains(word) || untrue.contains(word);
  }
}
