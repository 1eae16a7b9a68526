package dev.ponens.fact.path;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/**
 * What the steps of a path stated, by what they speak of: of each frame the latest statement, of
 * each statement the latest reason, and what was assumed last.
 *
 * @param said the statements, by frame
 * @param grounds what each statement was said to rest on, by its key
 * @param assumed what was assumed, oldest first
 * @param supposing something was supposed, or cases were gone through: what was said since may hold
 *     only there
 * @param sentences how many sentences the path has
 * @param shifts how many of its words lead on to another thing or another time
 */
public record Told(
    PMap<Integer, Said> said,
    PMap<Integer, Ground> grounds,
    List<Assumed> assumed,
    boolean supposing,
    int sentences,
    int shifts) {
  /** Frames beyond this many are forgotten, all at once. */
  private static final int MOST = 16_384;

  /** How many assumptions are kept. */
  private static final int ASSUMED = 8;

  /** Nothing was said. */
  public static final Told NOTHING =
      new Told(HashTreePMap.empty(), HashTreePMap.empty(), List.of(), false, 0, 0);

  public Told {
    assumed = List.copyOf(assumed.subList(Math.max(0, assumed.size() - ASSUMED), assumed.size()));
  }

  /**
   * What a statement rests on.
   *
   * @param statement its key
   * @param premise the key of the statement it rests on
   * @param step the step that said so
   * @param words both, masked
   */
  public record Ground(int statement, int premise, int step, String words) {}

  /**
   * Something assumed.
   *
   * @param values hashes of the numbers in it
   * @param step the step that assumes it
   * @param words the assuming sentence, masked
   */
  public record Assumed(Hashes values, int step, String words) {}

  /** The latest statement of a frame. */
  public Optional<Said> of(int frame) {
    return Optional.ofNullable(said.get(frame));
  }

  /** With what one more step of so many sentences and such words stated. */
  public Told with(
      Collection<Said> more,
      Collection<Ground> why,
      List<Assumed> taken,
      boolean supposed,
      int longer,
      int shifted) {
    PMap<Integer, Said> all = said.size() > MOST ? HashTreePMap.empty() : said;
    for (Said one : more) {
      all = all.plus(one.frame(), one);
    }
    PMap<Integer, Ground> reasons = grounds.size() > MOST ? HashTreePMap.empty() : grounds;
    for (Ground one : why) {
      reasons = reasons.plus(one.statement(), one);
    }
    return new Told(all, reasons, taken, supposed, sentences + longer, shifts + shifted);
  }

  /** When the world was changed or looked at: what was said before may have been so. */
  public Told stale() {
    return said.isEmpty()
        ? this
        : new Told(HashTreePMap.empty(), grounds, assumed, supposing, sentences, shifts);
  }
}
