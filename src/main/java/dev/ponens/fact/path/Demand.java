package dev.ponens.fact.path;

import dev.ponens.fact.Names;
import dev.ponens.fact.sequence.OrderOfThings;
import dev.ponens.fact.trap.read.Puzzle;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a question requires of the thoughts.
 *
 * @param rank its difficulty, from 0 (low) to 4 (extreme); -1 without a question
 * @param minSteps the number of steps of working that it needs
 * @param puzzles the traps that it sets
 * @param mentions the word lists with a phrase in it
 * @param asked the roots of the words with which it says what it asks
 * @param sequence the order that its statements describe; null for most questions
 * @param domain the field of the question, or of the first thought that showed one; empty when
 *     unknown
 */
public record Demand(
    int rank,
    int minSteps,
    List<Puzzle> puzzles,
    Set<String> mentions,
    Hashes asked,
    @Nullable OrderOfThings sequence,
    String domain) {
  /** The demand without a question. */
  public static final Demand NONE = new Demand(-1, 0, List.of(), Set.of(), Hashes.NONE, null, "");

  public Demand {
    puzzles = List.copyOf(puzzles);
    mentions = Names.of(mentions);
  }

  /** Returns the same demand in another field. */
  public Demand about(String field) {
    return new Demand(rank, minSteps, puzzles, mentions, asked, sequence, field);
  }

  /**
   * Returns the same demand with the traps, the word lists, the words and the order of a question.
   */
  Demand posed(List<Puzzle> traps, Set<String> lists, Hashes words, @Nullable OrderOfThings order) {
    return new Demand(rank, minSteps, traps, lists, words, order, domain);
  }
}
