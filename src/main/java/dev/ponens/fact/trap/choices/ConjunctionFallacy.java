package dev.ponens.fact.trap.choices;

import dev.ponens.fact.Trap;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The conjunction fallacy: one of two statements includes the other, so it is never the likelier
 * one.
 */
public final class ConjunctionFallacy implements TrapFinder {
  private static final int DENIAL_REACH = 6;

  private final OptionWords words;
  private final Set<String> denying;
  private final Set<String> joining;
  private final String intuitive;
  private final String hint;
  private final String overlooked;

  /** Reads the words of this trap. */
  public ConjunctionFallacy(FinderLists lists) {
    this.words = new OptionWords(lists);
    FinderLists.ListFile file =
        lists.file("the trap of the conjunction fallacy", "trap-conjunction-fallacy");
    this.denying = file.set("denying");
    this.joining = file.set("joining");
    this.intuitive = file.text("intuitive");
    this.hint = file.text("right");
    this.overlooked = file.text("overlooked");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Tag likelier = q.tag("trap-likelier");
    if (likelier == null || !asks(q, likelier)) {
      return null;
    }
    List<OptionPair> options = new ArrayList<>(OptionPair.marked(words, q));
    options.addAll(OptionPair.parted(words, q, likelier));
    options.addAll(OptionPair.following(words, q, likelier.sentence()));
    if (likelier.sentence() + 1 < q.sentences()) {
      int next = q.last(likelier.sentence());
      options.addAll(OptionPair.parted(words, q, new Tag("", next, next, likelier.sentence() + 1)));
    }
    for (OptionPair pair : options) {
      for (int larger = 0; larger < 2; larger++) {
        if (contains(q, pair.parts().get(larger), pair.parts().get(1 - larger))) {
          return denied(q, pair) ? null : puzzle(q, likelier, pair, larger);
        }
      }
    }
    return null;
  }

  private static boolean asks(PreparedText q, Tag likelier) {
    int from = q.first(likelier.sentence());
    return q.asks(likelier.sentence())
        || q.at(
                new PreparedText.WordRange(from, likelier.from() + 1),
                Set.of("which", "rank", "what"))
            >= 0;
  }

  private boolean contains(
      PreparedText q, PreparedText.WordRange larger, PreparedText.WordRange smaller) {
    Set<String> all = q.nouns(larger.from(), larger.to());
    Set<String> few = q.nouns(smaller.from(), smaller.to());
    boolean joined = q.at(larger, joining) >= 0;
    return joined && !few.isEmpty() && all.size() > few.size() && all.containsAll(few);
  }

  /**
   * True when an earlier sentence denies what the options state: then it is a different question.
   */
  private boolean denied(PreparedText q, OptionPair pair) {
    Set<String> said = new HashSet<>();
    for (PreparedText.WordRange part : pair.parts()) {
      said.addAll(q.nouns(part.from(), part.to()));
    }
    int end = Math.min(pair.parts().get(0).from(), pair.parts().get(1).from());
    for (int i = 0; i < end; i++) {
      if (q.is(i, denying)) {
        for (int k = i + 1; k < Math.min(end, i + DENIAL_REACH) && !q.parted(k); k++) {
          if (said.contains(q.noun(k))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private Puzzle puzzle(PreparedText q, Tag tag, OptionPair pair, int larger) {
    PreparedText.WordRange both = pair.parts().get(larger);
    PreparedText.WordRange one = pair.parts().get(1 - larger);
    Set<String> more = new HashSet<>(q.nouns(both.from(), both.to()));
    more.removeAll(q.nouns(one.from(), one.to()));
    Set<String> tempting = new HashSet<>(pair.names(larger));
    more.stream().filter(w -> w.length() > 2).forEach(tempting::add);
    Trap trap =
        new Trap(
            "conjunction-fallacy",
            q.quote(tag.from(), tag.to()),
            intuitive,
            hint,
            q.span(tag.from(), tag.to()));
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(new IntuitiveAnswer.Phrases(Set.of(), Set.of("trap-part-of-both")))
            .with(new IntuitiveAnswer.OptionAnswers(tempting, pair.names(1 - larger))));
  }
}
