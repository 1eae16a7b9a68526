package dev.ponens.fact.run;

import dev.ponens.fact.text.FinderLists;
import java.util.List;
import java.util.Set;

/** Words of orders about single files, from {@code finder-bans.txt}. */
public final class BanWords {
  final Set<String> not;
  final Set<String> between;
  final Set<String> verb;
  final Set<String> remove;
  final Set<String> done;
  final Set<String> removed;
  final Set<String> agree;
  final Set<String> order;
  final Set<String> consent;
  final Set<String> none;
  final Set<String> filler;
  final Set<String> folder;
  final Set<String> lead;
  final Set<String> subject;
  final Set<String> state;
  final Set<String> leave;
  final Set<String> passive;
  final Set<String> pronoun;
  final Set<String> limit;
  final Set<String> limited;
  final Set<String> except;
  final Set<String> outside;
  final Set<String> nothing;
  final Set<String> condition;
  final Set<String> permission;
  final Set<String> file;
  final Set<String> word;
  final Set<String> tests;
  final Set<String> docs;
  final Set<String> inside;
  final Set<String> changeNoun;
  final Set<String> able;
  final Set<String> alwaysOrder;
  final Set<String> modal;
  final Set<String> addressee;
  final Set<String> joint;

  /** Reads the words. */
  public BanWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("files that the user forbids to change", "finder-bans");
    this.not = file.set("not");
    this.between = file.set("between");
    this.verb = file.set("verb");
    this.remove = file.set("remove");
    this.done = file.set("done");
    this.removed = file.set("removed");
    this.agree = file.set("agree");
    this.order = file.set("order");
    this.consent = file.set("consent");
    this.none = file.set("none");
    this.filler = file.set("filler");
    this.folder = file.set("folder");
    this.lead = file.set("lead");
    this.subject = file.set("subject");
    this.state = file.set("state");
    this.leave = file.set("leave");
    this.passive = file.set("passive");
    this.pronoun = file.set("pronoun");
    this.limit = file.set("limit");
    this.limited = file.set("limited");
    this.except = file.set("except");
    this.outside = file.set("outside");
    this.nothing = file.set("nothing");
    this.condition = file.set("condition");
    this.permission = file.set("permission");
    this.file = file.set("file");
    this.word = file.set("word");
    this.tests = file.set("tests");
    this.docs = file.set("docs");
    this.inside = file.set("inside");
    this.changeNoun = file.set("change-noun");
    this.able = file.set("able");
    this.alwaysOrder = file.set("always-order");
    this.modal = file.set("modal");
    this.addressee = file.set("addressee");
    this.joint = file.set("joint");
  }

  /**
   * Returns the number of words of the longest phrase of a list that stands at a place.
   *
   * @param at the index of the first word; the result is 0 when no phrase stands there
   */
  static int phrase(Set<String> list, List<String> words, int at) {
    StringBuilder text = new StringBuilder();
    int longest = 0;
    for (int n = 0; n < 6 && at + n < words.size() && at >= 0; n++) {
      text.append(n == 0 ? "" : " ").append(words.get(at + n));
      if (list.contains(text.toString())) {
        longest = n + 1;
      }
    }
    return longest;
  }
}
