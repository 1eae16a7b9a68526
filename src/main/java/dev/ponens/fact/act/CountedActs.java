package dev.ponens.fact.act;

import dev.ponens.fact.Span;
import dev.ponens.fact.act.ChangeWords.ChangeWord;
import dev.ponens.fact.act.ClaimedActWords.ActWord;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;

/** Finds claims about each of many things: "I have been through all 46 pages of the lease". */
public final class CountedActs {
  /** The most words from "all" to the number, and from the number to the thing. */
  private static final int NEAR = 2;

  /** The least number of things; fewer can be shown without being counted. */
  private static final int FEWEST = 6;

  private CountedActs() {}

  /**
   * A claim about each of many things.
   *
   * @param number how many
   * @param done true when the author says that he went through them; false when they passed
   * @param span the place from "all" to the thing
   */
  public record CountedAct(int number, boolean done, Span span) {}

  /** True when a text can have such a claim. */
  public static boolean mayCount(ClaimedActWords words, Text text) {
    for (int i = 0; i < text.size(); i++) {
      if (text.number(i) && i > 0 && every(words, text, i) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the claims of a text. */
  public static List<CountedAct> find(ClaimedActWords words, Text text) {
    List<CountedAct> found = new ArrayList<>(0);
    for (int i = 1; i < text.size(); i++) {
      int every = text.number(i) ? every(words, text, i) : -1;
      int thing = every < 0 ? -1 : thing(words, text, i);
      int number = thing < 0 ? 0 : number(text, i);
      if (number >= FEWEST && isReal(words, text, every)) {
        boolean done = isDone(words, text, every);
        if (done || isHeld(words, text, thing)) {
          Span span = new Span(text.start(every), text.end(thing));
          found.add(new CountedAct(number, done, span));
        }
      }
    }
    return found;
  }

  private static int every(ClaimedActWords words, Text text, int number) {
    for (int i = number - 1; i >= 0 && i >= number - NEAR; i--) {
      if (text.sentence(i) == text.sentence(number)
          && words.changes().is(text, i, ChangeWord.EVERY)) {
        return i;
      }
    }
    return -1;
  }

  private static int thing(ClaimedActWords words, Text text, int number) {
    for (int i = number + 1; ActText.within(text, number, i) && i <= number + NEAR; i++) {
      if (words.changes().is(text, i, ChangeWord.COUNTED)) {
        return i;
      }
    }
    return -1;
  }

  private static int number(Text text, int word) {
    String digits = text.word(word);
    return digits.length() < 6 && digits.chars().allMatch(c -> c >= '0' && c <= '9')
        ? Integer.parseInt(digits)
        : 0;
  }

  /** True when no word before makes the claim conditional, denied or a question. */
  private static boolean isReal(ClaimedActWords words, Text text, int every) {
    if (text.asks(text.sentence(every)) || text.quoted(every)) {
      return false;
    }
    for (int i = every - 1; i >= 0 && ActText.within(text, every, i); i--) {
      if (words.is(text, i, ActWord.UNREAL) || words.is(text, i, ActWord.LATER)) {
        return false;
      }
    }
    return true;
  }

  /** True when the author does something in the words before. */
  private static boolean isDone(ClaimedActWords words, Text text, int every) {
    boolean past = false;
    for (int i = every - 1; i >= 0 && ActText.within(text, every, i); i--) {
      past |= words.isBeen(text, i) || (words.isPast(text, i) && !words.isBetween(text, i));
      if (text.opensClause(i + 1)) {
        return false;
      }
      if (words.is(text, i, ActWord.SUBJECT)) {
        return past;
      }
    }
    return false;
  }

  /** True for "all 100 repetitions passed". */
  private static boolean isHeld(ClaimedActWords words, Text text, int thing) {
    for (int i = thing + 1; ActText.within(text, thing, i) && i <= thing + NEAR + 1; i++) {
      if (words.changes().is(text, i, ChangeWord.HELD)) {
        return true;
      }
    }
    return false;
  }
}
