package dev.ponens.rule.form.words;

import dev.ponens.rule.form.words.PatternTree.BranchNode;
import dev.ponens.rule.form.words.PatternTree.CharacterNode;
import dev.ponens.rule.form.words.PatternTree.Chars;
import dev.ponens.rule.form.words.PatternTree.Edge;
import dev.ponens.rule.form.words.PatternTree.Node;
import dev.ponens.rule.form.words.PatternTree.RepeatNode;
import dev.ponens.rule.form.words.PatternTree.Sequence;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A nondeterministic automaton that accepts every match of a pattern, and possibly more: it counts
 * only few repetitions and does not distinguish characters above 127. It reads UTF-16 units.
 */
final class PatternProgram {
  /** The member of a set that stands for all units above 127. */
  static final int FOREIGN = 128;

  /** The number of the instruction that accepts. */
  static final int MATCH = 0;

  /** A repetition whose maximum exceeds its minimum by more is read as one without a maximum. */
  private static final int MOST_COUNTED = 4;

  /** A repetition with a greater minimum is read as one with this minimum. */
  private static final int LEAST_COUNTED = 20;

  /** A pattern with more instructions has no program. */
  private static final int MOST_INSTRUCTIONS = 4_000;

  /** Letters that an ASCII letter and another character fold to. */
  private static final BitSet FOLDED = BitSet.valueOf(new long[2]);

  static {
    "kKsSiI".chars().forEach(FOLDED::set);
    FOLDED.set(FOREIGN);
  }

  /** An instruction. */
  sealed interface Instruction permits ReadUnit, AssertEdge, Split, Accept {}

  /** Reads one unit of a set. */
  record ReadUnit(BitSet units, int next) implements Instruction {}

  /** Goes on if an assertion holds. */
  record AssertEdge(Edge edge, int next) implements Instruction {}

  /** Goes on at two places. */
  record Split(int first, int second) implements Instruction {}

  /** Accepts. */
  record Accept() implements Instruction {}

  private final List<Instruction> steps = new ArrayList<>();
  private int start;

  private PatternProgram() {
    steps.add(new Accept());
  }

  /** Returns the program of a pattern; empty if it cannot be read or accepts the empty text. */
  static Optional<PatternProgram> of(String pattern) {
    return PatternTree.read(pattern)
        .flatMap(
            tree -> {
              PatternProgram program = new PatternProgram();
              program.start = program.add(tree, MATCH);
              return program.tooLarge() || program.acceptsNothing()
                  ? Optional.empty()
                  : Optional.of(program);
            });
  }

  /** Returns the instructions by number. */
  List<Instruction> steps() {
    return steps;
  }

  /** Returns the number of the first instruction. */
  int start() {
    return start;
  }

  /** Adds all instructions but splits to a set that follow one without reading or checking. */
  void reach(int from, BitSet reached) {
    reach(from, reached, new BitSet());
  }

  private void reach(int from, BitSet reached, BitSet splits) {
    if (!(steps.get(from) instanceof Split split)) {
      reached.set(from);
    } else if (!splits.get(from)) {
      splits.set(from);
      reach(split.first(), reached, splits);
      reach(split.second(), reached, splits);
    }
  }

  private boolean tooLarge() {
    return steps.size() > MOST_INSTRUCTIONS;
  }

  private boolean acceptsNothing() {
    BitSet reached = new BitSet();
    List<Integer> open = new ArrayList<>(List.of(start));
    while (!open.isEmpty()) {
      int at = open.remove(open.size() - 1);
      if (!reached.get(at)) {
        reached.set(at);
        Instruction step = steps.get(at);
        if (step instanceof Split split) {
          open.add(split.first());
          open.add(split.second());
        } else if (step instanceof AssertEdge check) {
          open.add(check.next());
        }
      }
    }
    return reached.get(MATCH);
  }

  private int step(Instruction step) {
    steps.add(step);
    return steps.size() - 1;
  }

  /** Adds the instructions of a part that go on at {@code next}; returns the first. */
  private int add(Node node, int next) {
    if (tooLarge()) {
      return next;
    }
    if (node instanceof CharacterNode single) {
      return literal(single, next);
    }
    if (node instanceof Chars set) {
      return set(set, next);
    }
    if (node instanceof Edge edge) {
      return step(new AssertEdge(edge, next));
    }
    if (node instanceof RepeatNode repeat) {
      return repeat(repeat, next);
    }
    if (node instanceof BranchNode choice) {
      int first = add(choice.branches().get(0), next);
      for (Node branch : choice.branches().subList(1, choice.branches().size())) {
        first = step(new Split(first, add(branch, next)));
      }
      return first;
    }
    List<Node> parts = ((Sequence) node).parts();
    int first = next;
    for (int i = parts.size() - 1; i >= 0; i--) {
      first = add(parts.get(i), first);
    }
    return first;
  }

  private int literal(CharacterNode single, int next) {
    char c = single.text().charAt(0);
    if (c >= FOREIGN) {
      return foreign(single.fold(), single.text().length(), next);
    }
    BitSet units = new BitSet(FOREIGN + 1);
    units.set(c);
    if (single.fold() && Character.isLetter(c)) {
      units.set(Character.toLowerCase(c));
      units.set(Character.toUpperCase(c));
      // The Kelvin sign and the long s fold to ASCII letters.
      units.set(FOREIGN, units.get('k') || units.get('s'));
    }
    return step(new ReadUnit(units, next));
  }

  private int foreign(boolean fold, int length, int next) {
    BitSet units = new BitSet(FOREIGN + 1);
    units.set(FOREIGN);
    int after = length == 1 ? next : step(new ReadUnit(units, next));
    return step(new ReadUnit(fold ? FOLDED : units, after));
  }

  private int set(Chars set, int next) {
    BitSet units = new BitSet(FOREIGN + 1);
    units.or(set.ascii());
    boolean foreign = set.others() || !set.more().isEmpty();
    units.set(FOREIGN, foreign);
    int one = step(new ReadUnit(units, next));
    // A character above 0xFFFF has two units.
    return foreign ? step(new Split(one, foreign(false, 2, next))) : one;
  }

  private int repeat(RepeatNode repeat, int next) {
    int first = next;
    if (repeat.most() - repeat.least() > MOST_COUNTED || repeat.least() > LEAST_COUNTED) {
      int loop = step(new Accept());
      steps.set(loop, new Split(add(repeat.part(), loop), next));
      first = loop;
    } else {
      for (int i = repeat.least(); i < repeat.most(); i++) {
        first = step(new Split(add(repeat.part(), first), next));
      }
    }
    for (int i = 0; i < Math.min(repeat.least(), LEAST_COUNTED); i++) {
      first = add(repeat.part(), first);
    }
    return first;
  }
}
