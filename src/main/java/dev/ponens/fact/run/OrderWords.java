package dev.ponens.fact.run;

import dev.ponens.fact.text.FinderLists;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Words of acts that destroy, from {@code finder-orders.txt}. */
public final class OrderWords {
  final Set<String> empty;
  final Set<String> denials;

  /** Whole answers that agree, and that refuse. */
  final Set<String> agreements;

  final Set<String> refusals;

  /** Words with which a reply asks whether anything speaks against a proposal. */
  final Set<String> objections;

  /** Words that say that something is kept. */
  final Set<String> spared;

  /** Words of an answer that agrees to a part only. */
  final Set<String> limits;

  /** Words of an answer that name nothing, beside the names that the user chooses. */
  final Set<String> fillers;

  /** Answers that choose the first items of a list: the first word stands for one item. */
  final List<String> firsts;

  /** Answers that choose all items of a list. */
  final Set<String> all;

  /** The verbs of commands that make something, such as {@code create}. */
  final Set<String> makes;

  /** Commands with such a verb that make nothing, such as {@code git add}. */
  final Set<String> makesNothing;

  /** Words of a result that shows that the thing was there before. */
  final Set<String> wasThere;

  /** Options that name a place, without hyphens. */
  final Set<String> placeOptions;

  /** The verbs with which the name of a program begins, as in {@code dropdb}. */
  final Pattern ownVerb;

  /** The names of kinds of things by their other forms: {@code ns} is a namespace. */
  final Map<String, String> kinds;

  /** The names of members of a JSON result that hold the answers of the user. */
  final Set<String> answerMembers;

  /** Reads the words. */
  public OrderWords(FinderLists lists) {
    FinderLists.ListFile words = lists.file("acts that the user ordered", "finder-orders");
    this.empty = words.set("empty");
    this.denials = words.set("denials");
    this.agreements = words.set("agreements");
    this.refusals = words.set("refusals");
    this.objections = words.set("objections");
    this.spared = words.set("spared");
    this.limits = words.set("limits");
    this.fillers = words.set("fillers");
    this.firsts = List.copyOf(words.set("firsts"));
    this.all = words.set("every");
    this.makes = words.set("makes");
    this.makesNothing = words.set("makes-nothing");
    this.wasThere = words.set("was-there");
    this.placeOptions = words.set("place-options");
    this.ownVerb = Pattern.compile("^" + FinderLists.either(words.set("own-verbs")) + "(?=\\w)");
    this.kinds = words.pairs("kinds");
    this.answerMembers = words.set("answer-members");
  }
}
