package dev.ponens.fact.find;

import dev.ponens.fact.claim.Root;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds out whether a thought concludes with a value for what the question asks: "How many bottles
 * are left in the cellar?" – "So 12 bottles are left in the cellar." Its words are in {@code
 * finder-conclusions.txt}.
 */
public final class Conclusions {
  /** The minimum of letters of a word that is compared. */
  private static final int SHORTEST = 3;

  /** The maximum number of words of a sentence that is read. */
  private static final int LONGEST = 60;

  /** The maximum number of words of the sentence that the question does not have. */
  private static final int MOST_OTHERS = 2;

  /** The minimum share of the words of the question, in percent. */
  private static final int LEAST_SHARE = 60;

  private final Set<Integer> asking;
  private final Set<Integer> empty;
  private final Set<Integer> before;
  private final Set<Integer> concluding;
  private final Set<Integer> partial;
  private final Set<Integer> amount;

  /** Reads the words. */
  public Conclusions(FinderLists lists) {
    FinderLists.ListFile file = lists.file("conclusions", "finder-conclusions");
    this.asking = hashes(file.set("asking"));
    this.empty = hashes(file.set("empty"));
    this.before = hashes(file.set("before"));
    this.concluding = hashes(file.set("concluding"));
    this.partial = hashes(file.set("partial"));
    this.amount = hashes(file.set("amount"));
  }

  private static Set<Integer> hashes(Set<String> words) {
    return words.stream().map(Text::hashOf).collect(Collectors.toCollection(TreeSet::new));
  }

  static Conclusions of(Lexicon lexicon) {
    return lexicon.finders().of(Conclusions.class, Conclusions::new);
  }

  /**
   * Returns the roots of the words with which a question says what it asks: those of its last
   * sentence with a question mark, otherwise of its last sentence with a word that asks. None if
   * there are fewer than two.
   */
  Hashes asked(Lexicon lexicon, Text question) {
    int to = question.size();
    int from = -1;
    boolean marked = false;
    for (int i = to - 1, end = to; i >= 0 && !marked; i--) {
      int sentence = question.sentence(i);
      if (i + 1 < question.size() && question.sentence(i + 1) != sentence) {
        end = i + 1;
      }
      marked = question.asks(sentence);
      if (marked || (from < 0 && asking.contains(question.hash(i)))) {
        from = first(question, i);
        to = end;
      }
    }
    Hashes words = from < 0 ? Hashes.NONE : words(lexicon, question, from, to);
    return words.size() < 2 ? Hashes.NONE : words;
  }

  /** Returns the first word that asks, up to a word of its sentence; else the first word. */
  private int first(Text text, int word) {
    int from = word;
    int asks = -1;
    while (from >= 0 && text.sentence(from) == text.sentence(word)) {
      asks = asking.contains(text.hash(from)) ? from : asks;
      from--;
    }
    return asks < 0 ? from + 1 : asks;
  }

  private Hashes words(Lexicon lexicon, Text text, int from, int to) {
    return Root.all(text, from, to, i -> counts(lexicon, text, i));
  }

  private boolean counts(Lexicon lexicon, Text text, int i) {
    return text.end(i) - text.start(i) >= SHORTEST
        && !text.figure(i)
        && !empty.contains(text.hash(i))
        && !asking.contains(text.hash(i))
        && !amount.contains(text.hash(i))
        && !lexicon.function(text, i);
  }

  /**
   * Returns true when the last sentence of a thought begins with a word such as "so", has a value,
   * and has most of the words with which the question says what it asks, and few others.
   */
  boolean answers(Lexicon lexicon, Text text, Hashes asked) {
    int to = text.size();
    if (asked.size() == 0 || to == 0) {
      return false;
    }
    int sentence = text.sentence(to - 1);
    int from = to - 1;
    while (from > 0 && to - from <= LONGEST && text.sentence(from - 1) == sentence) {
      from--;
    }
    int word = opening(text, from, to);
    if (word < 0 || to - from > LONGEST || text.asks(sentence) || text.quoted(to - 1)) {
      return false;
    }
    boolean value = false;
    int others = 0;
    for (int i = word + 1; i < to; i++) {
      value |= text.figure(i) || amount.contains(text.hash(i));
      boolean known = asked.contains(Root.of(text, i));
      if (!known && partial.contains(text.hash(i))) {
        return false;
      }
      others += !known && counts(lexicon, text, i) ? 1 : 0;
    }
    int shared = words(lexicon, text, word + 1, to).shared(asked);
    return value
        && others <= MOST_OTHERS
        && shared >= 2
        && shared * 100 >= asked.size() * LEAST_SHARE;
  }

  /** Returns the word that begins the conclusion; -1 when there is none. */
  private int opening(Text text, int from, int to) {
    int i = from;
    while (i < to && (before.contains(text.hash(i)) || text.number(i))) {
      i++;
    }
    return i < to && concluding.contains(text.hash(i)) ? i : -1;
  }
}
