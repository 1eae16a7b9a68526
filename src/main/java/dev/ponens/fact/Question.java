package dev.ponens.fact;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the thoughts are about: step 0, or what the user said last.
 *
 * @param words how many words and numbers it has
 * @param sentences how many sentences
 * @param numbers how many numbers, in digits
 * @param mentions the lists whose words stand in it unquoted
 * @param difficulty the caller's word for how hard it is; empty when not said
 * @param span the whole text
 */
public record Question(
    int words, int sentences, int numbers, Set<String> mentions, String difficulty, Span span)
    implements Fact {
  public Question {
    mentions = Collections.unmodifiableSortedSet(new TreeSet<>(mentions));
  }
}
