package dev.ponens.fact.act;

import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.text.Text;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** What a question tells, so far as it decides whether a step can only repeat an act from it. */
final class AskedQuestion {
  /** The letters of the longest ending of a verb: "phoning", "planned". */
  private static final int LONGEST_ENDING = 4;

  /** The most words from "is" to its participle: "is my chain worn". */
  private static final int BEFORE_STATE = 4;

  /** The most words from "write" to the paper: "write the short analysis part". */
  private static final int BEFORE_PAPER = 5;

  /** What is read of the whole question once. */
  private enum Trait {
    FOR_TEXT,
    OWN,
    REPORTS,
    NARRATES
  }

  private final ClaimedActWords words;
  private final Text text;
  private final Map<Trait, Boolean> traits = new EnumMap<>(Trait.class);

  AskedQuestion(ClaimedActWords words, String question) {
    this.words = words;
    this.text = Text.of(question);
  }

  private boolean known(Trait trait, BooleanSupplier read) {
    return traits.computeIfAbsent(trait, t -> read.getAsBoolean());
  }

  /** Returns the words of the question. */
  Text text() {
    return text;
  }

  boolean isEmpty() {
    return text.size() == 0;
  }

  /** True when it asks for a text in which "I" can be somebody else: a letter, a story. */
  boolean isForText() {
    return known(Trait.FOR_TEXT, this::readsForText);
  }

  private boolean readsForText() {
    for (int i = 0; i < text.size(); i++) {
      if (words.isWriting(text, i) && !isPaper(i) && !ordersPaper(i)) {
        return true;
      }
    }
    return false;
  }

  /** True for a noun that is also a verb: "our draft", "Draft: …". */
  private boolean isPaper(int word) {
    boolean named = word > 0 && words.is(text, word - 1, ActWord.OBJECT);
    boolean label = text.end(word) < text.raw().length() && text.at(text.end(word)) == ':';
    return (named || label) && words.isPaperNoun(text, word);
  }

  /** True for a verb whose object is a paper of the author: "write a short plan". */
  private boolean ordersPaper(int verb) {
    for (int i = verb + 1; ActText.within(text, verb, i) && i <= verb + BEFORE_PAPER; i++) {
      if (words.isWriting(text, i) || words.endsObject(text, i)) {
        return false;
      }
      if (words.isWorkingPaper(text, i)) {
        return true;
      }
    }
    return false;
  }

  /** True when there is no question, or when it is about a matter of the asker. */
  boolean own() {
    return known(Trait.OWN, this::readsOwn);
  }

  private boolean readsOwn() {
    for (int i = 0; i < text.size(); i++) {
      if (words.is(text, i, ActWord.OWN)) {
        return true;
      }
    }
    return isEmpty();
  }

  /** True for a question about a matter of the asker that reports no events and wants no text. */
  boolean leavesRoom() {
    return own() && !isEmpty() && !reports() && !isForText();
  }

  /** True when it reports events, so that a step may repeat them. */
  boolean reports() {
    return known(Trait.REPORTS, this::readsReports);
  }

  private boolean readsReports() {
    for (int i = 0; i < text.size(); i++) {
      if (isEvent(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isEvent(int i) {
    return words.isPast(text, i) && !isState(i) && !words.is(text, i, ActWord.SAME_IN_PRESENT);
  }

  /** True for a participle that tells a state: "Is my chain worn?", "it is rated for 80 kg". */
  private boolean isState(int participle) {
    int from = Math.max(0, participle - BEFORE_STATE);
    for (int i = participle - 1; i >= from && text.sentence(i) == text.sentence(participle); i--) {
      if (words.is(text, i, ActWord.HAS)) {
        return false;
      }
      boolean helper = words.is(text, i, ActWord.FINITE) && !words.is(text, i, ActWord.WAS);
      if (words.is(text, i, ActWord.IS) || (helper && i == participle - 1)) {
        return true;
      }
    }
    return false;
  }

  /** True when its author tells what he did: "We bought three pens". */
  boolean narrates() {
    return known(Trait.NARRATES, this::readsNarration);
  }

  private boolean readsNarration() {
    for (int i = 0; i < text.size(); i++) {
      if (words.is(text, i, ActWord.SUBJECT) && ClaimedActs.past(words, text, i) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** True when it tells or asks of the act in the past: "I phoned them", "did you phone?". */
  boolean tells(String verb) {
    boolean did = false;
    for (int i = 0; i < text.size(); i++) {
      String word = ClaimedActWords.lower(text, i);
      if (word.equals(verb)) {
        return true;
      }
      did |= words.isDid(word) || words.is(text, i, ActWord.PERFECT);
    }
    return did && namesRoot(verb, LONGEST_ENDING);
  }

  /** True when it has the base form of a verb: "Can you book the hall?". */
  boolean requests(String verb) {
    return namesRoot(verb, 1);
  }

  /** True for the root of a verb, also without its doubled consonant: "stopped" and "stop". */
  private boolean namesRoot(String verb, int longer) {
    String root = root(verb);
    int last = root.length() - 1;
    boolean doubled = last > 0 && root.charAt(last) == root.charAt(last - 1);
    return names(root, longer) || (doubled && names(root.substring(0, last), 0));
  }

  /** True when it has a word that begins like this one and is little longer. */
  boolean names(String root) {
    return names(root, LONGEST_ENDING);
  }

  private boolean names(String root, int longer) {
    for (int i = 0; i < text.size(); i++) {
      String word = ClaimedActWords.lower(text, i);
      if (word.startsWith(root) && word.length() <= root.length() + longer) {
        return true;
      }
    }
    return false;
  }

  private static String root(String verb) {
    int ending = verb.endsWith("ied") ? 3 : verb.endsWith("ed") ? 2 : 0;
    return verb.substring(0, verb.length() - ending);
  }
}
