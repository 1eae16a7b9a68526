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
      if (name.startsWith("@")) {
        if (!compares(q, name)) {
          return null;
        }
      } else if (name.startsWith("!")) {
        if (q.uses(name.substring(1))) {
          return null;
        }
      } else if (name.endsWith("?")) {
        if (!q.uses(name.substring(0, name.length() - 1), asking)) {
          return null;
        }
      } else if (!q.uses(name)) {
        return null;
      } else if (named == null) {
        named = q.tag(name);
      }
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

  private static boolean compares(PreparedText q, String name) {
    return switch (name) {
      case "@shares" -> shares(q) >= 2;
      case "@complement" -> complement(q);
      case "@rates" -> rates(q);
      case "@part" -> part(q);
      default -> false;
    };
  }

  private static long shares(PreparedText q) {
    return q.figures().stream().filter(f -> f.is(FigureUnit.SHARE) || f.count() >= 100).count();
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

  /** Exactly two different rates, such as "40 pages an hour" or "$3 a gallon". */
  private static boolean rates(PreparedText q) {
    List<BigFraction> rates = new ArrayList<>();
    for (Figure f : q.figures()) {
      int per = f.is(FigureUnit.MONEY) ? f.to() : f.to() + 1;
      boolean counts = f.is(FigureUnit.PLAIN) || f.is(FigureUnit.MONEY);
      boolean slash = per > 0 && per - 1 < q.size() && slash(q, per);
      if (counts && (q.is(per, PER) || slash)) {
        rates.add(f.value());
      }
    }
    return rates.size() == 2 && !rates.get(0).equals(rates.get(1));
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
      for (Figure before : q.figuresOutside(wanted)) {
        if (before.unit() == f.unit() && before.value().compareTo(f.value()) > 0) {
          return true;
        }
      }
    }
    return false;
  }
}
