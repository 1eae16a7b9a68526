package dev.ponens.fact.number;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.FinderLists;
import java.util.Map;
import java.util.Set;

/** Words by which calculations in words are read, from {@code finder-sums.txt}. */
public final class SumWords {
  final Quantities quantities;
  final Set<String> saying;
  final Set<String> coming;
  final Set<String> comingTo;
  final Set<String> person;
  final Set<String> getting;
  final Set<String> which;
  final Set<String> filler;
  final Set<String> about;
  final Set<String> more;
  final Set<String> repeated;
  final Set<String> altogether;
  final Map<String, String> named;
  final Map<String, String> doing;
  final Map<String, String> done;
  final Set<String> shared;
  final Set<String> evenly;
  final Set<String> among;
  final Set<String> apiece;
  final Set<String> steps;
  final Map<String, String> property;
  final Map<String, String> compared;
  final Map<String, String> placed;

  final Set<String> owner;
  final Set<String> measure;
  final Set<String> clauseEnd;
  final Set<String> ranked;
  final Set<String> joint;

  /** Verbs between amounts and their sum: "120 g and 80 g make 200 g". */
  final Set<String> totalling;

  final Set<String> certainly;
  final Set<String> perfect;
  final Set<String> factors;
  final Set<String> versions;
  final Set<String> decimals;
  final Set<String> sized;
  final Set<String> addition;
  final Set<String> off;
  final Map<String, String> changed;
  final Set<String> moving;

  /** Words between a change and its percentage that name nothing else. */
  final Set<String> changeLink;

  /** Words between a count and its percentage that state nothing else. */
  final Set<String> shareLink;

  /** Words between two numbers that are compared. */
  final Set<String> changeJoin;

  final Set<String> changeTime;

  /** Nouns before a number that is a difference: "deviation 0.0009". */
  final Set<String> difference;

  final Set<String> partial;
  final Set<String> container;
  final Set<String> otherPart;
  final Map<String, String> member;

  /** Words after a property of a number with which the statement has ended. */
  final Set<String> closing;

  /** Nouns for a number before or after its property. */
  final Set<String> number;

  final Set<String> groupVerb;
  final Set<String> repeatingGroups;
  final Set<String> article;
  final Set<String> propertyArticle;

  /** Reads the words. */
  public SumWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("calculations in words", "finder-sums");
    this.quantities = lists.quantities();
    this.saying = file.set("saying");
    this.coming = file.set("coming");
    this.comingTo = file.set("coming-to");
    this.person = file.set("person");
    this.getting = file.set("getting");
    this.which = file.set("which");
    this.filler = file.set("filler");
    this.about = file.set("about");
    this.more = file.set("more");
    this.repeated = file.set("repeated");
    this.altogether = file.set("altogether");
    this.named = file.pairs("named");
    this.doing = file.pairs("doing");
    this.done = file.pairs("done");
    this.shared = file.set("shared");
    this.evenly = file.set("evenly");
    this.among = file.set("among");
    this.apiece = file.set("apiece");
    this.steps = file.set("steps");
    this.property = file.pairs("property");
    this.compared = file.pairs("compared");
    this.placed = file.pairs("placed");
    this.owner = file.set("owner");
    this.measure = file.set("measure");
    this.clauseEnd = file.set("clause-end");
    this.ranked = file.set("ranked");
    this.joint = file.set("joint");
    this.totalling = file.set("totalling");
    this.certainly = file.set("certainly");
    this.perfect = file.set("perfect");
    this.factors = file.set("factors");
    this.versions = file.set("versions");
    this.decimals = file.set("decimals");
    this.sized = file.set("sized");
    this.addition = file.set("addition");
    this.off = file.set("off");
    this.changed = file.pairs("changed");
    this.moving = file.set("moving");
    this.changeLink = file.set("change-link");
    this.shareLink = file.set("counted-share");
    this.changeJoin = file.set("change-join");
    this.changeTime = file.set("change-time");
    this.difference = file.set("difference");
    this.partial = file.set("partial");
    this.container = file.set("container");
    this.otherPart = file.set("other-part");
    this.member = file.pairs("member");
    this.closing = file.set("closing");
    this.number = file.set("number");
    this.groupVerb = file.set("group-verb");
    this.repeatingGroups = file.set("repeating-groups");
    this.article = file.set("article");
    this.propertyArticle = file.set("property-article");
  }
}
