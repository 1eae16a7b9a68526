package dev.ponens.fact.trap.choices;

import dev.ponens.fact.Trap;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Names the kind of a trap by the parts that a question has. The list {@code trap-structures} says
 * which parts a kind needs. No answer is computed, so no answer is called wrong.
 */
public final class Structures implements TrapFinder {
  private static final String LIST = "trap-structures";

  /** Words before the unit of a rate: "40 pages an hour". */
  private static final Set<String> PER = Set.of("per", "an", "a");

  private static final Pattern OR = Pattern.compile("\\|");
  private static final BigFraction HALF = BigFraction.of(1, 2);
  private static final BigFraction TENTH = BigFraction.of(1, 10);

  /** The smallest number of which one is rare. */
  private static final int MANY = 50;

  /** The reach from "one" to the number of all, in words. */
  private static final int REACH = 12;

  /** The most words of a short question: "What now?". */
  private static final int MOST_SHORT = 4;

  /** The structures of the list, parsed when a question is first read; null before. */
  private volatile @Nullable List<Structure> parsed;

  /**
   * A line of the list.
   *
   * @param kind the trap
   * @param parts what a question must have
   */
  private record Structure(String kind, List<String> parts) {
    static Structure of(String line) {
      int colon = line.indexOf(':');
      return new Structure(
          line.substring(0, colon),
          Stream.of(line.substring(colon + 1).split("\\+", -1)).map(String::strip).toList());
    }
  }

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    List<Structure> structures = parsed;
    if (structures == null) {
      structures = q.lines(LIST).stream().map(Structure::of).toList();
      parsed = structures;
    }
    for (Structure structure : structures) {
      Puzzle puzzle = puzzle(q, structure.kind, structure.parts);
      if (puzzle != null) {
        return puzzle;
      }
    }
    return null;
  }

  private static @Nullable Puzzle puzzle(PreparedText q, String kind, List<String> parts) {
    PreparedText.WordRange asking =
        new PreparedText.WordRange(q.first(q.asking()), q.last(q.asking()));
    Tag named = null;
    for (String name : parts) {
      if (name.startsWith("!") ? banned(q, name.substring(1)) : !any(q, asking, name)) {
        return null;
      }
      named = named == null ? named(q, name) : named;
    }
    if (named == null) {
      return null;
    }
    return new Puzzle(
        new Trap(
            kind,
            q.quote(named.from(), named.to()),
            "the first answer that comes to mind",
            "the answer of a calculation",
            q.span(named.from(), named.to())),
        "the question has the structure of a known trap",
        IntuitiveAnswer.of(new IntuitiveAnswer.Phrases(Set.of(), Set.of())));
  }

  /** True when the question has what one of the names between "|" stands for. */
  private static boolean any(PreparedText q, PreparedText.WordRange asking, String names) {
    for (String name : OR.split(names, -1)) {
      boolean has =
          name.startsWith("@")
              ? compares(q, asking, name)
              : name.endsWith("?")
                  ? q.uses(name.substring(0, name.length() - 1), asking)
                  : q.uses(name);
      if (has) {
        return true;
      }
    }
    return false;
  }

  /** Returns the first words of the lists between "|"; null when there are none. */
  private static @Nullable Tag named(PreparedText q, String names) {
    for (String name : OR.split(names, -1)) {
      Tag tag = q.tag(name.endsWith("?") ? name.substring(0, name.length() - 1) : name);
      if (tag != null) {
        return tag;
      }
    }
    return null;
  }

  /** True when words of a list, or of two lists in the same sentence, make it another question. */
  private static boolean banned(PreparedText q, String name) {
    int and = name.indexOf('&');
    if (and < 0) {
      return q.uses(name);
    }
    String with = name.substring(and + 1);
    return q.tags(name.substring(0, and)).stream().anyMatch(t -> q.uses(with, t.sentence()));
  }

  private static boolean compares(PreparedText q, PreparedText.WordRange asking, String name) {
    return switch (name) {
      case "@complement" -> complement(q);
      case "@rates" -> rates(q);
      case "@part" -> part(q);
      case "@equal" -> equalAmounts(q);
      case "@every" -> every(q);
      case "@rare" -> rare(q);
      case "@split" -> split(q);
      case "@one-of" -> oneOf(q);
      case "@run" -> run(q);
      case "@short" -> asking.to() - asking.from() <= MOST_SHORT;
      case "@number" -> q.figures().stream().anyMatch(f -> !asking.holds(f));
      case "@sides" -> q.tags("trap-s-double").size() >= 2 && three(q);
      case "@no-gain" -> !RemainingGain.exceedsCost(q);
      default -> false;
    };
  }

  /** A share of at most one in ten, or "of 10,000, one", next to another share. */
  private static boolean rare(PreparedText q) {
    int shares = 0;
    boolean small = false;
    for (Figure f : q.figures()) {
      boolean share = f.is(FigureUnit.SHARE);
      shares += share ? 1 : 0;
      small |= share && f.value().compareTo(TENTH) <= 0;
    }
    return (small && shares > 1) || (shares > 0 && oneOf(q, MANY));
  }

  /** True when a sentence has the number one and a number that is not smaller than this one. */
  private static boolean oneOf(PreparedText q, int least) {
    for (Figure one : q.figures()) {
      for (Figure all : q.figures(one.sentence())) {
        boolean counts = all.is(FigureUnit.PLAIN) && !q.tagged("trap-time", all.to());
        boolean near = Math.abs(all.from() - one.from()) <= REACH;
        if (one.is(FigureUnit.PLAIN) && one.count() == 1 && counts && near) {
          if (all.value().compareTo(BigFraction.of(least)) >= 0) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean oneOf(PreparedText q) {
    return oneOf(q, 3);
  }

  /** Two shares or counts that make a whole, and one more share. */
  private static boolean split(PreparedText q) {
    long shares = q.figures().stream().filter(f -> f.is(FigureUnit.SHARE)).count();
    boolean halves =
        q.figures().stream().allMatch(f -> !f.is(FigureUnit.SHARE) || f.value().equals(HALF));
    return !halves && complement(q) && (shares > 2 || (shares == 1 && q.figures().size() > 2));
  }

  /** A number of equal results: "seven tails". */
  private static boolean run(PreparedText q) {
    for (Figure f : q.figures()) {
      for (Tag tag : q.tags("trap-s-outcome")) {
        int between = tag.from() - f.to();
        if (f.is(FigureUnit.PLAIN) && f.count() > 2 && between >= 0 && between < 3) {
          return true;
        }
      }
    }
    return false;
  }

  /** "Every" before a thing, not before a time: "every phone in the building has it". */
  private static boolean every(PreparedText q) {
    for (int i = 0; i + 1 < q.size(); i++) {
      int next = i + 1;
      boolean counted = q.figures().stream().anyMatch(f -> f.from() == next);
      if (q.word(i).equals("every") && !counted && !q.tagged("trap-time", next)) {
        return true;
      }
    }
    return false;
  }

  /** Three things: the number three, or "one" three times. */
  private static boolean three(PreparedText q) {
    long ones = q.figures().stream().filter(f -> f.count() == 1).count();
    return ones > 2 || q.figures().stream().anyMatch(f -> f.count() == 3);
  }

  /** The same amount before both rates or after both: "300 lines at 20 lines an hour". */
  private static boolean equalAmounts(PreparedText q) {
    List<Figure> figures = q.figures();
    List<Integer> rates = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      if (rate(q, figures.get(i))) {
        rates.add(i);
      }
    }
    return rates.size() == 2
        && (equal(figures, rates.get(0) - 1, rates.get(1) - 1)
            || equal(figures, rates.get(0) + 1, rates.get(1) + 1));
  }

  private static boolean equal(List<Figure> figures, int one, int other) {
    if (one < 0 || other >= figures.size() || one + 1 >= other) {
      return false;
    }
    Figure first = figures.get(one);
    Figure second = figures.get(other);
    return first.value().equals(second.value()) && first.unit() == second.unit();
  }

  /** Two of the numbers make the third together, or a share and its rest are named. */
  private static boolean complement(PreparedText q) {
    List<Figure> figures = q.figures();
    for (Figure one : figures) {
      for (Figure other : figures) {
        BigFraction sum = one.value().add(other.value());
        boolean pair = one.from() < other.from() && one.unit() == other.unit();
        boolean all = one.is(FigureUnit.SHARE) && sum.equals(BigFraction.ONE);
        boolean counts =
            one.whole()
                && figures.stream().anyMatch(f -> f.unit() == one.unit() && f.value().equals(sum));
        if (pair && (all || counts)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Exactly two different rates, such as "40 pages an hour" or "$3 a gallon", and no amount of
   * time.
   */
  private static boolean rates(PreparedText q) {
    List<BigFraction> rates = new ArrayList<>();
    for (Figure f : q.figures()) {
      if (rate(q, f)) {
        rates.add(f.value());
      } else if (f.is(FigureUnit.PLAIN) && q.tagged("trap-time", f.to())) {
        return false;
      }
    }
    return rates.size() == 2 && !rates.get(0).equals(rates.get(1));
  }

  private static boolean rate(PreparedText q, Figure f) {
    int per = f.is(FigureUnit.MONEY) ? f.to() : f.to() + 1;
    boolean counts = f.is(FigureUnit.PLAIN) || f.is(FigureUnit.MONEY);
    boolean slash = per > 0 && per - 1 < q.size() && slash(q, per);
    boolean unit = q.tagged("trap-s-speed-unit", f.to());
    boolean number = q.word(f.to()).chars().anyMatch(Character::isDigit);
    return counts && (unit || ((q.is(per, PER) || slash) && (f.is(FigureUnit.MONEY) || !number)));
  }

  private static boolean slash(PreparedText q, int per) {
    return q.behind(per - 1) == '/';
  }

  /** The question asks for a part: a share, or a number below one that it named before. */
  private static boolean part(PreparedText q) {
    PreparedText.WordRange wanted = q.wanted();
    for (Figure f : q.figures(wanted)) {
      if (f.is(FigureUnit.SHARE)) {
        return true;
      }
      if (q.tagged("trap-time", f.to())) {
        continue;
      }
      for (Figure before : q.figuresOutside(wanted)) {
        if (before.unit() == f.unit() && before.value().compareTo(f.value()) > 0) {
          return true;
        }
      }
    }
    return false;
  }
}
