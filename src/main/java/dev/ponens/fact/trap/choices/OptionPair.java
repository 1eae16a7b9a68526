package dev.ponens.fact.trap.choices;

import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The two options of a question.
 *
 * @param marks the names of each option, in lower case; may be empty
 * @param parts where the words of each option are
 */
record OptionPair(List<Set<String>> marks, List<PreparedText.WordRange> parts) {
  /**
   * Returns the options that are marked, as in "(a) … (b) …"; none when there are fewer than two.
   */
  static List<OptionPair> marked(OptionWords words, PreparedText q) {
    List<Integer> at = new ArrayList<>();
    for (int i = 0; i < q.size(); i++) {
      boolean named = q.is(i - 1, words.noun) && (at.isEmpty() || isNew(q, at, i));
      boolean bracket = ").:".indexOf(q.behind(i)) >= 0 && (q.parted(i) || q.is(i - 1, words.link));
      if (words.mark.contains(q.word(i)) && (named || bracket) && isNew(q, at, i)) {
        at.add(i);
      }
    }
    if (at.size() < 2) {
      return List.of();
    }
    int one = at.get(0);
    int two = at.get(1);
    int stop = q.is(two - 1, words.link) ? two - 1 : two;
    int end = at.size() > 2 ? at.get(2) : q.last(q.sentence(Math.min(two + 1, q.size() - 1)));
    return List.of(
        new OptionPair(
            List.of(with(words.first, q.word(one)), with(words.second, q.word(two))),
            List.of(
                new PreparedText.WordRange(one + 1, Math.max(stop, one + 1)),
                new PreparedText.WordRange(two + 1, Math.max(end, two + 1)))));
  }

  private static boolean isNew(PreparedText q, List<Integer> at, int i) {
    return at.stream().noneMatch(k -> q.word(k).equals(q.word(i)));
  }

  private static Set<String> with(Set<String> names, String mark) {
    Set<String> all = new java.util.TreeSet<>(names);
    all.add(mark);
    return all;
  }

  /** Returns the two sides of an "or" in the sentence with these words. */
  static List<OptionPair> parted(OptionWords words, PreparedText q, Tag tag) {
    List<OptionPair> found = new ArrayList<>();
    int end = q.last(tag.sentence());
    for (int i = tag.to(); i < end; i++) {
      if (q.word(i).equals("or")) {
        found.add(
            plain(
                words,
                new PreparedText.WordRange(tag.to(), i),
                new PreparedText.WordRange(i + 1, end)));
      }
    }
    return found;
  }

  /** Returns a sentence and the next one as options. */
  static List<OptionPair> following(OptionWords words, PreparedText q, int sentence) {
    if (sentence + 2 >= q.sentences()) {
      return List.of();
    }
    return List.of(
        plain(
            words,
            new PreparedText.WordRange(q.first(sentence + 1), q.last(sentence + 1)),
            new PreparedText.WordRange(q.first(sentence + 2), q.last(sentence + 2))));
  }

  private static OptionPair plain(
      OptionWords words, PreparedText.WordRange one, PreparedText.WordRange two) {
    return new OptionPair(List.of(words.first, words.second), List.of(one, two));
  }

  /** Returns the names of an option. */
  Set<String> names(int option) {
    return marks.get(option);
  }
}
