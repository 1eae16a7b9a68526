package dev.ponens.fact.path;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/**
 * What the steps of a path stated: the latest statement of each frame, the latest reason of each
 * statement, and the last assumptions.
 *
 * @param said the statements, by frame
 * @param grounds the reason given for each statement, by its key
 * @param assumed the assumptions, oldest first
 * @param supposing true when something was supposed or cases were distinguished: later statements
 *     may hold only there
 * @param sentences the number of sentences on the path
 * @param shifts the number of its words that move on to another thing or another time
 */
public record PathStatements(
    PMap<Integer, PlainStatement> said,
    PMap<Integer, StatementReason> grounds,
    List<StatedAssumption> assumed,
    boolean supposing,
    int sentences,
    int shifts) {
  /** The maximum number of frames; when it is exceeded, all are forgotten. */
  private static final int MOST = 16_384;

  /** The maximum number of assumptions. */
  private static final int ASSUMED = 8;

  /** No statements. */
  public static final PathStatements NOTHING =
      new PathStatements(HashTreePMap.empty(), HashTreePMap.empty(), List.of(), false, 0, 0);

  public PathStatements {
    assumed = List.copyOf(assumed.subList(Math.max(0, assumed.size() - ASSUMED), assumed.size()));
  }

  /**
   * The reason given for a statement.
   *
   * @param statement the key of the statement
   * @param premise the key of the statement that it rests on
   * @param step the step that gave the reason, counted from 1
   * @param words both statements, masked
   */
  public record StatementReason(int statement, int premise, int step, String words) {}

  /**
   * An assumption.
   *
   * @param values hashes of the numbers in it
   * @param step the step that assumes it, counted from 1
   * @param words the assuming sentence, masked
   */
  public record StatedAssumption(Hashes values, int step, String words) {}

  /** Returns true when these words of a step are the latest statement of their frame. */
  public boolean says(int step, String words) {
    for (PlainStatement one : said.values()) {
      if (one.step() == step && one.words().equals(words)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the latest statement of a frame. */
  public Optional<PlainStatement> of(int frame) {
    return said.isEmpty() ? Optional.empty() : Optional.ofNullable(said.get(frame));
  }

  /**
   * Returns these statements and those of one more step.
   *
   * @param longer the number of its sentences
   * @param shifted the number of its words that move on to something else
   */
  public PathStatements with(
      Collection<PlainStatement> more,
      Collection<StatementReason> why,
      List<StatedAssumption> taken,
      boolean supposed,
      int longer,
      int shifted) {
    PMap<Integer, PlainStatement> all = said.size() > MOST ? HashTreePMap.empty() : said;
    if (!more.isEmpty()) {
      for (PlainStatement one : more) {
        all = all.plus(one.frame(), one);
      }
    }
    PMap<Integer, StatementReason> reasons = grounds.size() > MOST ? HashTreePMap.empty() : grounds;
    if (!why.isEmpty()) {
      for (StatementReason one : why) {
        reasons = reasons.plus(one.statement(), one);
      }
    }
    return new PathStatements(all, reasons, taken, supposed, sentences + longer, shifts + shifted);
  }

  /**
   * Returns the state after something was changed or inspected: earlier statements may no longer
   * hold, so they are dropped.
   */
  public PathStatements stale() {
    return said.isEmpty()
        ? this
        : new PathStatements(HashTreePMap.empty(), grounds, assumed, supposing, sentences, shifts);
  }
}
