package dev.ponens.fact.path;

import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * The texts of the question and of the last thoughts on a path, for facts that compare a step with
 * the words of earlier ones. The number and the length of the texts are limited, so a step costs
 * the same on long and short paths.
 *
 * @param question the text of the question, secrets masked; empty for none
 * @param said the last thoughts, oldest first
 * @param states the last statements that a thing can no longer be changed or used, oldest first
 * @param points the doubts and assumptions that are open, oldest first
 * @param uses the sentences that use an assumption as a fact, oldest first
 * @param whole true when {@code said} has all thoughts since the question, in full
 */
public record RecentSteps(
    String question,
    List<RecentThought> said,
    List<State> states,
    List<HeldPoint> points,
    List<PointUse> uses,
    boolean whole) {
  /** No texts. */
  public static final RecentSteps NONE =
      new RecentSteps("", List.of(), List.of(), List.of(), List.of(), true);

  /** The maximum number of thoughts. */
  private static final int MOST = 8;

  /** The maximum number of uses of assumptions. */
  private static final int MOST_USES = 64;

  /** The maximum number of UTF-16 units of a text. */
  private static final int LONGEST = 2_000;

  public RecentSteps {
    said = List.copyOf(said);
    states = List.copyOf(states);
    points = last(points, MOST);
    uses = List.copyOf(uses.size() > MOST_USES ? uses.subList(0, MOST_USES) : uses);
  }

  /**
   * A thought.
   *
   * @param step its number, counted from 1
   * @param words its text, secrets masked
   */
  public record RecentThought(int step, String words) {}

  /**
   * A statement that a thing can no longer be changed or used.
   *
   * @param kind {@code fixed}, {@code retract} (entries can only be added), {@code gone} or {@code
   *     barred} (one act is forbidden)
   * @param subject the roots of the content words of the thing
   * @param act the root of the forbidden act; 0 for the acts of the kind
   * @param step the step that states it, counted from 1
   * @param words the sentence, secrets masked
   */
  public record State(String kind, Hashes subject, int act, int step, String words) {}

  /**
   * A doubt or an assumption that nothing has settled yet.
   *
   * @param kind {@code doubt} or {@code assumption}
   * @param strong true when its words say without doubt that it is one
   * @param words the words that mark it, secrets masked
   * @param subject the roots of the content words of its sentence
   * @param step the step that states it, counted from 1
   * @param calls the number of calls before it
   * @param since the number of sentences since
   */
  public record HeldPoint(
      String kind, boolean strong, String words, Hashes subject, int step, int calls, int since) {
    /** Returns the point after one more sentence. */
    public HeldPoint later() {
      return new HeldPoint(kind, strong, words, subject, step, calls, since + 1);
    }

    /** Returns the point after a sentence that passes it on; it is at least so far away. */
    public HeldPoint passed(int far) {
      return new HeldPoint(kind, strong, words, subject, step, calls, Math.max(far, since + 1));
    }
  }

  /**
   * A sentence that acts on a point or states it as known, although nothing settled it.
   *
   * @param point the point
   * @param step the step with the sentence, counted from 1
   * @param span the place of the sentence
   */
  public record PointUse(HeldPoint point, int step, Span span) {}

  /** Returns the texts after a thought that states these states and leaves these points open. */
  RecentSteps and(
      int step, String words, List<State> more, List<HeldPoint> open, List<PointUse> used) {
    int from = Math.max(0, said.size() + 1 - MOST);
    List<RecentThought> all = new ArrayList<>(said.size() + 1 - from);
    for (int i = from; i < said.size(); i++) {
      all.add(said.get(i));
    }
    all.add(new RecentThought(step, cut(words)));
    List<State> known = states;
    if (!more.isEmpty()) {
      known = new ArrayList<>(states);
      known.addAll(more);
      known = known.subList(Math.max(0, known.size() - MOST), known.size());
    }
    List<PointUse> allUses = uses;
    if (!used.isEmpty()) {
      allUses = new ArrayList<>(uses);
      allUses.addAll(used);
    }
    return new RecentSteps(
        question, all, known, open, allUses, whole && from == 0 && words.length() <= LONGEST);
  }

  private static <T> List<T> last(List<T> all, int most) {
    return List.copyOf(all.size() > most ? all.subList(all.size() - most, all.size()) : all);
  }

  /** Returns the texts of a new question: no thoughts. */
  static RecentSteps asking(String question) {
    return new RecentSteps(cut(question), List.of(), List.of(), List.of(), List.of(), true);
  }

  private static String cut(String words) {
    return words.length() <= LONGEST ? words : words.substring(0, LONGEST);
  }
}
