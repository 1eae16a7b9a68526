package dev.ponens.fact.path;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Span;
import java.util.List;

/**
 * What a step leaves for later ones.
 *
 * @param step its number, counted from 1
 * @param judged true for a thought or an answer, false for a tool result
 * @param working true when it showed working
 * @param pieces the number of pieces of working in it: sentences, or equations if it has more of
 *     these; 0 when it is not judged
 * @param checks true when it checked something
 * @param changes true when the author says that it changed something
 * @param hypothesis true when it proposed a hypothesis
 * @param promises true when it only announces a correction, as {@code fact.find.Promises} says
 * @param shingles its word shingles
 * @param exact a hash of what an exact repeat shares: its numbers, symbols, signs and names, in
 *     order
 * @param wording a hash of its letters
 * @param times how often it followed the previous step, as in {@link dev.ponens.fact.Repeat}
 * @param seen how many steps had its text, as in {@link dev.ponens.fact.Repeat}
 * @param content its content words
 * @param reopens true when a symbol may have another number from here on: a case, a trial, a
 *     correction
 * @param assignments the numbers that it gave to symbols
 * @param assumptions what it assumed
 */
public record StepTrace(
    int step,
    boolean judged,
    boolean working,
    int pieces,
    boolean checks,
    boolean changes,
    boolean hypothesis,
    boolean promises,
    Hashes shingles,
    int exact,
    int wording,
    int times,
    int seen,
    Hashes content,
    boolean reopens,
    List<Assignment> assignments,
    List<TracedAssumption> assumptions) {
  public StepTrace {
    assignments = List.copyOf(assignments);
    assumptions = List.copyOf(assumptions);
  }

  /**
   * An assumption.
   *
   * @param words the assuming words, masked
   * @param subject the content words of what is assumed
   * @param acted true when the same sentence or the next one acts on it
   * @param span their place in the step
   */
  public record TracedAssumption(String words, Hashes subject, boolean acted, Span span) {}
}
