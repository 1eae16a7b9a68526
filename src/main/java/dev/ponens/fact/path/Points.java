package dev.ponens.fact.path;

import dev.ponens.fact.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the steps of a path leave without support since the user last spoke. Immutable, and bounded
 * in size.
 *
 * @param open the open points, oldest first
 * @param question the content words of the question
 * @param shown the content words of evidence
 */
public record Points(List<Point> open, Hashes question, Hashes shown) {
  private static final int MOST = 8;

  /** The maximum number of content words of evidence; when it is exceeded, the oldest remain. */
  private static final int MOST_WORDS = 1024;

  /** Nothing. */
  public static final Points NONE = new Points(List.of(), Hashes.NONE, Hashes.NONE);

  public Points {
    open = List.copyOf(open.subList(Math.max(0, open.size() - MOST), open.size()));
  }

  // Each start compares points. Java generates the methods of a record at run time, which takes
  // longer than these.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Points that
        && open.equals(that.open)
        && question.equals(that.question)
        && shown.equals(that.shown);
  }

  @Override
  public int hashCode() {
    return open.hashCode() * 31 + question.hashCode();
  }

  /**
   * An open point.
   *
   * @param kind doubt, assumption, claim or conflict
   * @param subject its content words
   * @param point its sentence, masked
   * @param words the words that show it, masked
   * @param step its step, counted from 1
   * @param reported true when it was found, or a conclusion that ignores it
   * @param span the place of the words
   */
  public record Point(
      String kind,
      Hashes subject,
      String point,
      String words,
      int step,
      boolean reported,
      Span span) {
    /** Returns this point as one that was reported. */
    public Point told() {
      return new Point(kind, subject, point, words, step, true, span);
    }
  }

  /** Returns the points of a new question with these content words: none. */
  public static Points asked(Hashes words) {
    return words.size() == 0 ? NONE : new Points(List.of(), words, Hashes.NONE);
  }

  /** Returns these with other open points. */
  public Points with(List<Point> points) {
    return points.isEmpty() && open.isEmpty() ? this : new Points(points, question, shown);
  }

  /** Returns these with the content words of more evidence. */
  public Points showing(Hashes words) {
    return words.size() == 0 || shown.size() > MOST_WORDS
        ? this
        : new Points(open, question, shown.and(words));
  }

  /** Returns true when some evidence may be missing, because there was too much of it. */
  public boolean isFull() {
    return shown.size() > MOST_WORDS;
  }

  /** Returns these without the points of a step. */
  Points without(int step) {
    for (Point point : open) {
      if (point.step() == step) {
        return new Points(open.stream().filter(p -> p.step() != step).toList(), question, shown);
      }
    }
    return this;
  }
}
