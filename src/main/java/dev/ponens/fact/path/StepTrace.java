package dev.ponens.fact.path;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Span;
import java.util.List;

/**
 * What a judged step leaves behind for later ones.
 *
 * @param step its number
 * @param judged a thought or an answer, not a tool's result
 * @param working it showed working
 * @param pieces how many pieces of working it shows: its sentences, or its equations where they are
 *     more; 0 where it is no thought
 * @param checks it checked something
 * @param hypothesis it put a hypothesis forward
 * @param shingles its word shingles
 * @param exact a hash of what a repeat has to repeat exactly: its numbers, symbols, signs and
 *     names, in their order
 * @param wording a hash of its letters
 * @param times how often the step before it and it came in this order, as {@link
 *     dev.ponens.fact.Repeat} says
 * @param content its content words
 * @param reopens from here on a symbol may stand for another number: a case, a trial, a correction
 * @param assignments the numbers it gave to symbols
 * @param assumptions what it assumed
 */
public record StepTrace(
    int step,
    boolean judged,
    boolean working,
    int pieces,
    boolean checks,
    boolean hypothesis,
    Hashes shingles,
    int exact,
    int wording,
    int times,
    Hashes content,
    boolean reopens,
    List<Assignment> assignments,
    List<Assumed> assumptions) {
  public StepTrace {
    assignments = List.copyOf(assignments);
    assumptions = List.copyOf(assumptions);
  }

  /**
   * Something assumed.
   *
   * @param words the assuming words, masked
   * @param subject the content words of what is assumed
   * @param span where, in the step
   */
  public record Assumed(String words, Hashes subject, Span span) {}
}
