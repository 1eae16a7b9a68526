package dev.ponens.fact.measure;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words that occur in statements about times and amounts, from {@code finder-times.txt}. */
public final class TimeWords {
  final Set<String> link;
  final Set<String> joining;
  final Set<String> stating;
  final Set<String> about;
  final Set<String> bound;
  final Set<String> differing;
  final Set<String> rate;
  final Set<String> part;
  final Set<String> opening;
  final Set<String> unfit;
  final Set<String> reaching;
  final Set<String> except;
  final Set<String> being;
  final Set<String> fittingPart;
  final Set<String> later;
  final Set<String> sooner;
  final Set<String> leaving;
  final Set<String> beginning;
  final Set<String> lasting;
  final Set<String> arriving;
  final Set<String> ending;
  final Set<String> limiting;
  final Set<String> contrasting;
  final Set<String> same;
  final Set<String> concluding;
  final Set<String> rateBehind;
  final Set<String> fitting;
  final Set<String> enough;
  final Set<String> placing;
  final Set<String> slot;
  final Set<String> scale;
  final Set<String> spanEnd;
  final Set<String> spanSays;
  final Set<String> spanOver;
  final Set<String> deadline;
  final Set<String> early;
  final Set<String> overlapping;
  final Set<String> apart;
  final Set<String> days;

  /** Reads the words. */
  public TimeWords(FinderLists lists) {
    FinderLists.File file = lists.file("times and durations", "finder-times");
    this.link = file.set("link");
    this.joining = file.set("joining");
    this.stating = file.set("stating");
    this.about = file.set("about");
    this.bound = file.set("bound");
    this.differing = file.set("differing");
    this.rate = file.set("rate");
    this.part = file.set("part");
    this.opening = file.set("opening");
    this.unfit = file.set("unfit");
    this.reaching = file.set("reaching");
    this.except = file.set("except");
    this.being = file.set("being");
    this.fittingPart = file.set("fitting-part");
    this.later = file.set("later");
    this.sooner = file.set("sooner");
    this.leaving = file.set("leaving");
    this.beginning = file.set("beginning");
    this.lasting = file.set("lasting");
    this.arriving = file.set("arriving");
    this.ending = file.set("ending");
    this.limiting = file.set("limiting");
    this.contrasting = file.set("contrasting");
    this.same = file.set("same");
    this.concluding = file.set("concluding");
    this.rateBehind = file.set("rate-behind");
    this.fitting = file.set("fitting");
    this.enough = file.set("enough");
    this.placing = file.set("placing");
    this.slot = file.set("slot");
    this.scale = file.set("scale");
    this.spanEnd = file.set("span-end");
    this.spanSays = file.set("span-says");
    this.spanOver = file.set("span-over");
    this.deadline = file.set("deadline");
    this.early = file.set("early");
    this.overlapping = file.set("overlapping");
    this.apart = file.set("apart");
    this.days = file.set("days");
  }
}
