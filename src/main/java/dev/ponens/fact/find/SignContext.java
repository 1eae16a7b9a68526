package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Names;
import dev.ponens.fact.Sign;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
    if (shown.isEmpty()) {
      return List.of();
    }
    Set<String> kinds = new HashSet<>();
    shown.forEach(c -> kinds.add(c.kind()));
    Set<String> around = lists(cues, c -> true);
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
                beside(cues, cue.sentence()),
                around,
                question,
                cue.span()));
      }
    }
    return signs;
  }

  /** Returns the word lists with a phrase in a sentence, neither negated nor quoted. */
  static Set<String> beside(List<Cue> cues, int sentence) {
    return lists(cues, c -> c.sentence() == sentence);
  }

  private static Set<String> lists(List<Cue> cues, Predicate<Cue> where) {
    List<String> lists = new ArrayList<>(cues.size());
    for (Cue cue : cues) {
      if (!cue.negated() && !cue.quoted() && where.test(cue)) {
        lists.add(cue.kind());
      }
    }
    return Names.of(lists);
  }
}
