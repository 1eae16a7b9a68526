package dev.ponens.fact.claim;

import dev.ponens.fact.text.FinderLists;
import java.util.Locale;
import java.util.Set;

/** Words by which acts of the author are read, from {@code finder-acts.txt}. */
public final class ClaimedActWords {
  final Set<String> subject;
  final Set<String> having;
  final Set<String> perfect;
  final Set<String> adverb;
  final Set<String> past;
  final Set<String> notPast;
  final Set<String> thinking;
  final Set<String> either;
  final Set<String> outside;
  final Set<String> outsidePhrase;
  final Set<String> person;
  final Set<String> inside;
  final Set<String> unreal;

  /** Reads the words. */
  public ClaimedActWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("acts of the author", "finder-acts");
    this.subject = file.set("subject");
    this.having = file.set("having");
    this.perfect = file.set("perfect");
    this.adverb = file.set("adverb");
    this.past = file.set("past");
    this.notPast = file.set("not-past");
    this.thinking = file.set("thinking");
    this.either = file.set("either");
    this.outside = file.set("outside");
    this.person = file.set("person");
    this.outsidePhrase = file.set("outside-phrase");
    this.inside = file.set("inside");
    this.unreal = file.set("unreal");
  }

  /** True for the past tense or the participle of a verb, in lower case. */
  boolean isPast(String word) {
    return past.contains(word) || (word.endsWith("ed") && !notPast.contains(word));
  }

  /** True for a word between a subject and its verb: "I've just phoned". */
  boolean isAdverb(String word) {
    return adverb.contains(word) || word.endsWith("ly");
  }

  static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
