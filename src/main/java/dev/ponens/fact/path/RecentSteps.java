package dev.ponens.fact.path;

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
 * @param whole true when {@code said} has all thoughts since the question, in full
 */
public record RecentSteps(
    String question, List<RecentThought> said, List<State> states, boolean whole) {
  /** No texts. */
  public static final RecentSteps NONE = new RecentSteps("", List.of(), List.of(), true);

  /** The maximum number of thoughts. */
  private static final int MOST = 8;

  /** The maximum number of UTF-16 units of a text. */
  private static final int LONGEST = 2_000;

  public RecentSteps {
    said = List.copyOf(said);
    states = List.copyOf(states);
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

  /** Returns the texts after a thought that states these states. */
  RecentSteps and(int step, String words, List<State> more) {
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
    return new RecentSteps(question, all, known, whole && from == 0 && words.length() <= LONGEST);
  }

  /** Returns the texts of a new question: no thoughts. */
  static RecentSteps asking(String question) {
    return new RecentSteps(cut(question), List.of(), List.of(), true);
  }

  private static String cut(String words) {
    return words.length() <= LONGEST ? words : words.substring(0, LONGEST);
  }
}
