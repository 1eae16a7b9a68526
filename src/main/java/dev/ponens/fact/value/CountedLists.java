package dev.ponens.fact.value;

import dev.ponens.fact.CountedList;
import dev.ponens.fact.Span;
import dev.ponens.fact.quantity.WordMeaning;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds lists behind a stated count, such as "there are four of them: the pump, the valve and the
 * hose". Only lists whose items can be counted with certainty are found.
 */
public final class CountedLists {
  /** The counts that are read. */
  private static final int LEAST = 2;

  private static final int MOST = 12;

  /** The most words between a count and its list. */
  private static final int REACH = 9;

  /** The place of the noun behind its count: "four quite different causes". */
  private static final int NOUN = 3;

  /** The most words of a thing behind a preposition. */
  private static final int LONGEST_THING = 4;

  private static final CharSet COLON = CharSet.of(":");

  /** Signs between a count and its list behind which another part of the sentence begins. */
  private static final CharSet BREAKS = CharSet.of(".!?;:()[]{}|=/<>\"“”–—+\n");

  private final CountedListWords words;
  private final int[] introducing;

  /** Reads the words of a rulebook. */
  public CountedLists(Lexicon lexicon) {
    words = lexicon.finders().of(CountedListWords.class, CountedListWords::new);
    introducing = words.introducing.stream().mapToInt(Text::hashOf).toArray();
  }

  /**
   * A stated count.
   *
   * @param at the index of its number
   * @param end the index behind its last word
   * @param list the place where the list begins
   * @param general true if its noun is a general word for what is listed, such as "reasons"
   */
  private record Stated(int at, int end, int list, boolean general) {}

  /** Returns true for a text with a stated count before a colon or another sign of a list. */
  public boolean mayHave(Text text) {
    boolean colons = text.signs().any(COLON);
    for (int i = 1; i < text.size(); i++) {
      if (introduces(text, i) || (colons && colon(text, text.end(i)) >= 0)) {
        for (int k = i; k >= 0 && k >= i - REACH; k--) {
          if (text.sentence(k) == text.sentence(i) && read(text, k) != null) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * Returns the lists behind a stated count.
   *
   * @param masked the text with secrets masked
   */
  public List<CountedList> find(Text text, String masked) {
    List<CountedList> found = new ArrayList<>(0);
    for (int i = 0; i + 1 < text.size(); i++) {
      Stated stated = read(text, i);
      if (stated != null) {
        int count = count(text, i);
        int items = new ListItems(words, text.raw(), stated.list, count, stated.general).count();
        Span span = new Span(text.start(i), text.end(stated.end - 1));
        if (items > 0) {
          found.add(
              new CountedList(masked.substring(span.start(), span.end()), count, items, span));
        }
      }
    }
    return found;
  }

  private boolean introduces(Text text, int i) {
    for (int hash : introducing) {
      if (hash == text.hash(i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the stated count with the number at an index; null if there is none. */
  private @Nullable Stated read(Text text, int i) {
    return i + 1 < text.size()
            && count(text, i) > 0
            && !text.quoted(i)
            && !text.asks(text.sentence(i))
            && counts(text, i)
        ? stated(text, i)
        : null;
  }

  /** Returns the place behind a colon that ends a clause; -1 if there is none at this place. */
  private static int colon(Text text, int from) {
    int at = from;
    int length = text.raw().length();
    while (at < length && (text.at(at) == '*' || text.at(at) == '_' || text.at(at) == ' ')) {
      at++;
    }
    if (at >= length || text.at(at) != ':') {
      return -1;
    }
    at++;
    while (at < length && (text.at(at) == '*' || text.at(at) == '_')) {
      at++;
    }
    return at >= length || text.at(at) <= ' ' ? at : -1;
  }

  private static String word(Text text, int i) {
    return text.word(i).toLowerCase(Locale.ROOT).replace('’', '\'');
  }

  /** Returns a count from two to twelve; 0 for other words. */
  private int count(Text text, int i) {
    int length = text.end(i) - text.start(i);
    int value = 0;
    if (text.number(i) && length <= 2) {
      for (int k = text.start(i); k < text.end(i); k++) {
        char c = text.at(k);
        value = c >= '0' && c <= '9' && (value > 0 || c > '0') ? value * 10 + c - '0' : MOST + 1;
      }
    } else if (!text.figure(i) && length >= 3 && length <= 6) {
      Integer whole = words.quantities.whole(word(text, i));
      value = whole == null ? 0 : whole;
    }
    return value >= LEAST && value <= MOST ? value : 0;
  }

  /** True for a number that counts the things behind it, in a sentence that states the count. */
  private boolean counts(Text text, int i) {
    char before = text.start(i) == 0 ? ' ' : text.at(text.start(i) - 1);
    boolean free = before <= ' ' || before == '*' || before == '_';
    if (!free || !blank(text, i)) {
      return false;
    }
    for (int k = i - 1; k >= 0 && text.sentence(k) == text.sentence(i); k--) {
      String word = word(text, k);
      boolean near = k == i - 1 || (k == i - 2 && word.equals("of"));
      if (words.unsure.contains(word) || (near && words.notCounting.contains(word))) {
        return false;
      }
    }
    return true;
  }

  private static boolean blank(Text text, int i) {
    return text.start(i + 1) == text.end(i) + 1 && text.at(text.end(i)) == ' ';
  }

  /** Returns the count with its list; null if no list follows. */
  private @Nullable Stated stated(Text text, int i) {
    int end = i + 1;
    int list = -1;
    while (list < 0 && end < text.size() && end <= i + REACH) {
      if (introduces(text, end)) {
        list = Math.max(text.end(end), colon(text, text.end(end)));
        list += list < text.raw().length() && text.at(list) == ',' ? 1 : 0;
      } else if (text.quoted(end) || breaks(text, end) || count(text, end) > 0) {
        return null;
      } else {
        list = colon(text, text.end(end));
        end++;
      }
    }
    if (list < 0 || end == i + 1) {
      return null;
    }
    boolean them =
        word(text, i + 1).equals("of") && i + 2 < end && words.them.contains(word(text, i + 2));
    int noun = them ? i + 2 : noun(text, i, end);
    return noun > 0 && restates(text, noun + 1, end)
        ? new Stated(i, end, list, them || words.general.contains(word(text, noun)))
        : null;
  }

  private static boolean breaks(Text text, int i) {
    return IntStream.range(text.end(i - 1), text.start(i))
        .anyMatch(k -> BREAKS.has(text.at(k)) || text.at(k) == ',');
  }

  /** Returns the index of the counted noun behind a number; -1 for none. */
  private int noun(Text text, int i, int end) {
    for (int k = i + 1; k < end && k <= i + NOUN; k++) {
      String word = word(text, k);
      if (words.stating.contains(word) || words.preposition.contains(word)) {
        return -1;
      }
      if (plural(word)) {
        int last = k + 1 < end && plural(word(text, k + 1)) ? k + 1 : k;
        String noun = word(text, last);
        WordMeaning meaning = words.quantities.of(noun);
        boolean unit = meaning.unit() != null || meaning.isNumber();
        return (unit && !words.general.contains(noun)) || words.container.contains(noun)
            ? -1
            : last;
      }
    }
    return -1;
  }

  private boolean plural(String word) {
    return words.plural.contains(word)
        || (word.length() > 3
            && word.endsWith("s")
            && !word.endsWith("ss")
            && !words.singular.contains(word));
  }

  /** True if the words behind the noun name no other things that the list may contain. */
  private boolean restates(Text text, int from, int end) {
    int k = from;
    while (k < end) {
      String word = word(text, k);
      boolean free = k + 1 < end && !plural(word(text, k + 1));
      if (free && (word.equals("to") || (words.being.contains(word) && k + 2 == end))) {
        k += 2;
      } else if (words.preposition.contains(word)) {
        return end - k - 1 <= LONGEST_THING
            && IntStream.range(k + 1, end).noneMatch(p -> plural(word(text, p)));
      } else if (words.afterNoun.contains(word)) {
        k++;
      } else {
        return false;
      }
    }
    return true;
  }
}
