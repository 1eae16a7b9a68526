package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Names;
import dev.ponens.fact.Sign;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Finds the context of each shown match: the word lists with phrases around it. */
final class SignContext {
  /** The maximum number of signs in a text, because each one requires a search of all cues. */
  private static final int MOST = 50;

  private SignContext() {}

  /**
   * Returns the signs of a text.
   *
   * @param shown the shown matches, in text order
   * @param cues all cues, including those of the shown matches
   * @param question the word lists with a phrase in the question
   */
  static List<Sign> find(List<Cue> shown, List<Cue> cues, Set<String> question) {
    return find(shown, cues, question, (known, all) -> known);
  }

  /** Makes a set of names of lists complete, if a text was searched for some lists only. */
  interface NamesCompletion {
    /**
     * Returns the complete set.
     *
     * @param known those of the lists that were searched for
     * @param all returns the names from the cues of all lists
     */
    Names of(Names known, Function<List<Cue>, Names> all);
  }

  /** Does the same for a text that was searched for some lists only. */
  static List<Sign> find(
      List<Cue> shown, List<Cue> cues, Set<String> question, NamesCompletion complete) {
    if (shown.isEmpty()) {
      return List.of();
    }
    Set<String> kinds = new HashSet<>();
    shown.forEach(c -> kinds.add(c.kind()));
    Names around = complete.of(around(cues), SignContext::around);
    List<Sign> signs = new ArrayList<>(shown.size());
    for (Cue cue : cues) {
      if (kinds.contains(cue.kind()) && signs.size() < MOST) {
        signs.add(
            new Sign(
                cue.kind(),
                cue.words(),
                cue.negated(),
                cue.quoted(),
                cue.asked(),
                cue.conditional(),
                complete.of(beside(cues, cue.sentence()), all -> beside(all, cue.sentence())),
                around,
                question,
                cue.span()));
      }
    }
    return signs;
  }

  /** Returns the word lists with a phrase in a sentence, neither negated nor quoted. */
  static Names beside(List<Cue> cues, int sentence) {
    return lists(cues, c -> c.sentence() == sentence);
  }

  private static Names around(List<Cue> cues) {
    return lists(cues, c -> true);
  }

  private static Names lists(List<Cue> cues, Predicate<Cue> where) {
    List<String> lists = new ArrayList<>(cues.size());
    for (Cue cue : cues) {
      if (!cue.negated() && !cue.quoted() && where.test(cue)) {
        lists.add(cue.kind());
      }
    }
    return Names.of(lists);
  }
}
