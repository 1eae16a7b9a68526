package dev.ponens.rule.form.words;

import dev.ponens.fact.text.Shape.Needs;
import dev.ponens.rule.form.words.PatternTree.BranchNode;
import dev.ponens.rule.form.words.PatternTree.CharacterNode;
import dev.ponens.rule.form.words.PatternTree.Chars;
import dev.ponens.rule.form.words.PatternTree.Edge;
import dev.ponens.rule.form.words.PatternTree.Node;
import dev.ponens.rule.form.words.PatternTree.RepeatNode;
import dev.ponens.rule.form.words.PatternTree.Sequence;
import java.util.List;

/**
 * Finds what a text must contain before a pattern can match: one of some literals, and a row of
 * digits. If nothing is known, nothing is required. Looking for a literal costs a hundredth of
 * running the pattern.
 */
final class Prefilter {
  /** The greatest length of a match that saves a search of the whole text. */
  private static final int MOST_REACH = 2_000;

  private static final String JOINERS = " .-";

  private Prefilter() {}

  static Needs of(String pattern) {
    return PatternTree.read(pattern)
        .map(
            tree ->
                new Needs(
                    RequiredLiterals.of(tree), Row.of(tree).most(), longest(tree), whole(tree)))
        .orElse(Needs.NOTHING);
  }

  private static boolean whole(Node tree) {
    return tree instanceof Sequence sequence
        && !sequence.parts().isEmpty()
        && sequence.parts().get(0) == Edge.TEXT_START
        && sequence.parts().get(sequence.parts().size() - 1) == Edge.TEXT_END;
  }

  /** Returns the length of the longest match in UTF-16 units; -1 when it has no useful limit. */
  private static int longest(Node node) {
    if (node instanceof Edge) {
      return 0;
    }
    if (node instanceof RepeatNode repeat) {
      int part = longest(repeat.part());
      boolean limited = part >= 0 && repeat.most() <= MOST_REACH;
      return limited ? limited(part * repeat.most()) : -1;
    }
    if (node instanceof BranchNode choice) {
      int longest = 0;
      for (Node branch : choice.branches()) {
        int part = longest(branch);
        longest = part < 0 || longest < 0 ? -1 : Math.max(longest, part);
      }
      return longest;
    }
    if (node instanceof Sequence sequence) {
      int sum = 0;
      for (Node each : sequence.parts()) {
        int part = longest(each);
        sum = part < 0 || sum < 0 ? -1 : limited(sum + part);
      }
      return sum;
    }
    // A character may have two units.
    return 2;
  }

  private static int limited(int length) {
    return length <= MOST_REACH ? length : -1;
  }

  /**
   * The digits of a part. In a row of digits single blanks, dots and hyphens may stand between
   * them.
   *
   * @param pure true if the part is nothing but digits and such joiners
   * @param digits the least number of digits of a pure part
   * @param opens true if a pure part may begin with a joiner
   * @param closes true if a pure part may end with a joiner
   * @param best the longest row of digits that each match contains
   */
  private record Row(boolean pure, int digits, boolean opens, boolean closes, int best) {
    static final Row EMPTY = new Row(true, 0, false, false, 0);
    static final Row DIGIT = new Row(true, 1, false, false, 1);
    static final Row JOINER = new Row(true, 0, true, true, 0);
    static final Row OTHER = new Row(false, 0, false, false, 0);

    int most() {
      return Math.max(best, pure ? digits : 0);
    }

    static Row of(Node node) {
      if (node instanceof CharacterNode single) {
        return JOINERS.contains(single.text()) ? JOINER : digit(single) ? DIGIT : OTHER;
      }
      if (node instanceof Chars set) {
        return set.digits() ? DIGIT : joins(set) ? JOINER : OTHER;
      }
      if (node instanceof Edge) {
        return EMPTY;
      }
      if (node instanceof RepeatNode repeat) {
        return repeat(of(repeat.part()), repeat);
      }
      return node instanceof BranchNode choice
          ? choice(choice.branches().stream().map(Row::of).toList())
          : sequence(((Sequence) node).parts());
    }

    private static boolean digit(CharacterNode single) {
      char c = single.text().charAt(0);
      return c >= '0' && c <= '9';
    }

    private static boolean joins(Chars set) {
      return !set.others()
          && set.more().isEmpty()
          && set.ascii().stream().allMatch(c -> JOINERS.indexOf(c) >= 0);
    }

    private static Row repeat(Row part, RepeatNode repeat) {
      boolean once = repeat.most() == 1;
      // Repeated joiners may stand next to each other, and two of them end a row.
      boolean pure =
          part.pure() && (once || (part.digits() > 0 && !(part.opens() && part.closes())));
      int digits = pure ? part.digits() * repeat.least() : 0;
      return new Row(
          pure, digits, part.opens(), part.closes(), repeat.least() > 0 ? part.best() : 0);
    }

    private static Row choice(List<Row> branches) {
      return new Row(
          branches.stream().allMatch(Row::pure),
          branches.stream().mapToInt(Row::digits).min().orElse(0),
          branches.stream().anyMatch(Row::opens),
          branches.stream().anyMatch(Row::closes),
          branches.stream().mapToInt(Row::most).min().orElse(0));
    }

    private static Row sequence(List<Node> parts) {
      boolean pure = true;
      boolean opens = false;
      boolean closes = false;
      int row = 0;
      int best = 0;
      for (Node node : parts) {
        Row part = of(node);
        best = Math.max(best, part.best());
        if (part.pure() && !(closes && part.opens())) {
          // A part without digits that may be empty leaves the end as it was.
          opens |= row == 0 && part.opens();
          closes = part.closes() || (closes && part.digits() == 0);
          row += part.digits();
        } else {
          pure = false;
          best = Math.max(best, row);
          row = part.pure() ? part.digits() : 0;
          closes = part.pure() && part.closes();
        }
      }
      return new Row(pure, pure ? row : 0, opens, closes, Math.max(best, row));
    }
  }
}
