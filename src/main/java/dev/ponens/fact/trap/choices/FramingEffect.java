package dev.ponens.fact.trap.choices;

import dev.ponens.fact.Trap;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** The framing effect: the same outcome described once by what is won and once by what is lost. */
public final class FramingEffect implements TrapFinder {
  private final OptionWords words;
  private final String intuitive;
  private final String hint;
  private final String sameMeaning;
  private final String sameValue;

  /** Reads the words of this trap. */
  public FramingEffect(FinderLists lists) {
    this.words = new OptionWords(lists);
    FinderLists.ListFile file = lists.file("the trap of the framing effect", "trap-framing-effect");
    this.intuitive = file.text("intuitive");
    this.hint = file.text("right");
    this.sameMeaning = file.text("overlooked-in-shares");
    this.sameValue = file.text("overlooked-in-gambles");
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    PreparedText.WordRange asking =
        new PreparedText.WordRange(q.first(q.asking()), q.last(q.asking()));
    if (!q.uses("trap-prefer", asking) && !q.uses("trap-prefer")) {
      return null;
    }
    Puzzle gamble = gamble(q);
    return gamble == null ? complement(q) : gamble;
  }

  /** "90% survive" next to "10% die". */
  private @Nullable Puzzle complement(PreparedText q) {
    Tag good = q.tag("trap-saved");
    Tag bad = q.tag("trap-lost");
    if (good == null || bad == null) {
      return null;
    }
    for (Figure one : q.figures()) {
      for (Figure other : q.figures()) {
        boolean both =
            one.is(FigureUnit.SHARE) && other.is(FigureUnit.SHARE) && one.from() < other.from();
        if (both
            && one.value().add(other.value()).equals(BigFraction.ONE)
            && apart(q, one, other)) {
          return puzzle(
              q,
              good,
              sameMeaning,
              named(q, side(q, one).equals("trap-saved") ? one : other),
              Set.of("trap-saved", "trap-first-option"));
        }
      }
    }
    return null;
  }

  /** Returns the name of the option that is described by what is saved. */
  private IntuitiveAnswer.OptionAnswers named(PreparedText q, Figure saved) {
    for (OptionPair options : OptionPair.marked(words, q)) {
      for (int i = 0; i < 2; i++) {
        if (options.parts().get(i).holds(saved)) {
          return new IntuitiveAnswer.OptionAnswers(options.names(i), words.noOption);
        }
      }
    }
    return new IntuitiveAnswer.OptionAnswers(Set.of(), Set.of());
  }

  /** True when one share is of what is saved and the other of what is lost. */
  private static boolean apart(PreparedText q, Figure one, Figure other) {
    return !side(q, one).isEmpty()
        && !side(q, other).isEmpty()
        && !side(q, one).equals(side(q, other));
  }

  private static String side(PreparedText q, Figure share) {
    String side = "";
    int near = 8;
    for (String list : List.of("trap-saved", "trap-lost")) {
      for (Tag tag : q.tags(list)) {
        int far = tag.from() >= share.to() ? tag.from() - share.to() : share.from() - tag.to() + 2;
        if (tag.sentence() == share.sentence() && far < near) {
          near = far;
          side = list;
        }
      }
    }
    return side;
  }

  /** A certain part, or everything with the equivalent probability. */
  private @Nullable Puzzle gamble(PreparedText q) {
    Tag saved = q.tag("trap-saved");
    Tag lost = q.tag("trap-lost");
    Tag first =
        saved == null || (lost != null && lost.from() < saved.from() && !sure(q, saved))
            ? lost
            : saved;
    if (first == null || !q.uses("trap-chance") || !q.uses("trap-programme") || !even(q)) {
      return null;
    }
    List<OptionPair> options = OptionPair.marked(words, q);
    Set<String> tempting = Set.of();
    Set<String> right = Set.of();
    if (!options.isEmpty()) {
      PreparedText.WordRange one = options.get(0).parts().get(0);
      boolean gamble = q.figures(one).stream().anyMatch(f -> f.is(FigureUnit.SHARE));
      boolean gains = first.list().equals("trap-saved");
      int taken = gamble == gains ? 1 : 0;
      tempting = options.get(0).names(taken);
      right = words.noOption;
    }
    return puzzle(
        q, first, sameValue, new IntuitiveAnswer.OptionAnswers(tempting, right), Set.of());
  }

  private static boolean sure(PreparedText q, Tag tag) {
    return q.figures(tag.sentence()).stream().noneMatch(f -> f.is(FigureUnit.SHARE));
  }

  private static boolean even(PreparedText q) {
    for (Figure share : q.figures()) {
      for (Figure all : q.figures()) {
        for (Figure some : q.figures()) {
          boolean kinds =
              share.is(FigureUnit.SHARE)
                  && all.whole()
                  && some.whole()
                  && !all.is(FigureUnit.SHARE)
                  && !some.is(FigureUnit.SHARE);
          if (kinds
              && all.value().compareTo(some.value()) > 0
              && some.count() > 1
              && share.value().multiply(all.value()).equals(some.value())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private Puzzle puzzle(
      PreparedText q,
      Tag tag,
      String overlooked,
      IntuitiveAnswer.OptionAnswers choice,
      Set<String> tempting) {
    Trap trap =
        new Trap(
            "framing-effect",
            q.quote(tag.from(), tag.to()),
            intuitive,
            hint,
            q.span(tag.from(), tag.to()));
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(new IntuitiveAnswer.Phrases(tempting, Set.of("trap-same-thing")))
            .with(choice));
  }
}
