package dev.ponens.rule.form.words;

import dev.ponens.rule.form.words.PatternProgram.AssertEdge;
import dev.ponens.rule.form.words.PatternProgram.Instruction;
import dev.ponens.rule.form.words.PatternProgram.ReadUnit;
import dev.ponens.rule.form.words.PatternTree.Edge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the parts of a text in which a pattern may match, in one step per character. It is a
 * deterministic automaton whose states are computed when a text first needs them. What it finds
 * must be searched with the pattern itself; elsewhere the pattern cannot match. Thread-safe.
 */
final class PatternSearch {
  /** The greatest number of states. A text that needs more is not searched to its end. */
  private static final int MOST_STATES = 600;

  /** An entry of the table that is not computed yet. */
  private static final int UNKNOWN = -1;

  /** The bit of an entry that says that no match has begun that may go on. */
  private static final int IDLE = 1 << 29;

  /** The bit of an entry that says that a match ends before the character. */
  private static final int HIT = 1 << 30;

  private static final int PLACE = IDLE - 1;

  /** What stands before a state: an assertion may ask for it. */
  private enum Before {
    NOTHING(0),
    LINE_BREAK(1),
    WORD(2),
    OTHER(3);

    /** The number of the state in which no match has begun. */
    private final int idle;

    Before(int idle) {
      this.idle = idle;
    }
  }

  /**
   * A state.
   *
   * @param begun the instructions that continue the matches that have begun
   */
  private record State(BitSet begun, Before before) {}

  /** Receives parts of a text. */
  interface TextSink {
    /** Receives a part: matches that begin in it also end in it. */
    void at(int from, int to);
  }

  private final PatternProgram program;
  private final BitSet first = new BitSet();

  /** The class of each ASCII character, and of all others. */
  private final int[] classes = new int[PatternProgram.FOREIGN + 1];

  /** A member of each class; the end of the text comes last and has none. */
  private final int[] members;

  private final int width;
  private final boolean words;
  private final boolean lines;
  private final boolean starts;

  private final List<State> states = new ArrayList<>();
  private final Map<State, Integer> numbers = new HashMap<>();

  /** For each state and class the place of the next state, with the bits above. */
  private volatile int[] table;

  private PatternSearch(PatternProgram program) {
    this.program = program;
    program.reach(program.start(), first);
    List<Instruction> steps = program.steps();
    this.words = checks(steps, Edge.WORD) || checks(steps, Edge.NO_WORD);
    this.lines = checks(steps, Edge.LINE_START) || checks(steps, Edge.LINE_END);
    this.starts = lines || words || checks(steps, Edge.TEXT_START);
    this.members = classify(steps);
    this.width = members.length + 1;
    for (Before before : Before.values()) {
      State idle = new State(new BitSet(), before);
      numbers.put(idle, states.size());
      states.add(idle);
    }
    this.table = new int[16 * width];
    Arrays.fill(table, UNKNOWN);
  }

  /** Returns the search of a pattern; empty if the pattern cannot be searched like this. */
  static Optional<PatternSearch> of(String pattern) {
    return PatternProgram.of(pattern).map(PatternSearch::new);
  }

  private static boolean checks(List<Instruction> steps, Edge edge) {
    return steps.stream().anyMatch(s -> s instanceof AssertEdge check && check.edge() == edge);
  }

  /** Puts characters into one class that no instruction distinguishes. */
  private int[] classify(List<Instruction> steps) {
    Map<BitSet, Integer> known = new HashMap<>();
    int[] some = new int[classes.length];
    BitSet same = new BitSet(steps.size());
    for (int c = 0; c < classes.length; c++) {
      same.clear();
      for (int i = 0; i < steps.size(); i++) {
        same.set(i, steps.get(i) instanceof ReadUnit read && read.units().get(c));
      }
      same.set(steps.size() + before(c).idle);
      Integer number = known.get(same);
      if (number == null) {
        number = known.size();
        known.put((BitSet) same.clone(), number);
        some[number] = c;
      }
      classes[c] = number;
    }
    return Arrays.copyOf(some, known.size());
  }

  private Before before(int c) {
    if (words && ofWords(c)) {
      return Before.WORD;
    }
    return lines && c == '\n' ? Before.LINE_BREAK : Before.OTHER;
  }

  private static boolean ofWords(int c) {
    return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
  }

  /**
   * Finds the parts of a text in which the pattern may match.
   *
   * @param from where the search begins; the character before it is read as context
   * @param to where it ends; the character after it is read as context
   * @param found receives the parts in text order
   * @return where the search ended: {@code to}, or an earlier place when the text needs too many
   *     states. No match that begins before it may go on.
   */
  int find(String text, int from, int to, TextSink found) {
    char[] units = new char[to - from];
    text.getChars(from, to, units, 0);
    int[] next = table;
    int[] kinds = classes;
    int place = start(from == 0 ? null : text.charAt(from - 1)) * width;
    int idle = from;
    boolean hit = false;
    for (int i = 0; i <= units.length; i++) {
      int kind =
          i == units.length ? after(text, to) : kinds[Math.min(units[i], PatternProgram.FOREIGN)];
      int entry = next[place + kind];
      if (entry == UNKNOWN) {
        entry = compute(place, kind);
        if (entry == UNKNOWN) {
          return idle;
        }
        next = table;
      }
      hit |= (entry & HIT) != 0;
      place = entry & PLACE;
      if ((entry & IDLE) != 0) {
        int end = from + i + 1;
        if (hit) {
          found.at(idle, Math.min(end, to));
          hit = false;
        }
        idle = end;
      }
    }
    if (hit) {
      found.at(idle, to);
    }
    return to;
  }

  private int start(@Nullable Character before) {
    return (before == null
            ? starts ? Before.NOTHING : Before.OTHER
            : before(Math.min(before, PatternProgram.FOREIGN)))
        .idle;
  }

  private int after(String text, int to) {
    return to < text.length() ? kind(text.charAt(to)) : members.length;
  }

  private int kind(char c) {
    return classes[Math.min(c, PatternProgram.FOREIGN)];
  }

  /** Computes an entry of the table; {@link #UNKNOWN} if there would be too many states. */
  private synchronized int compute(int place, int kind) {
    int known = table[place + kind];
    if (known != UNKNOWN) {
      return known;
    }
    State state = states.get(place / width);
    boolean end = kind == members.length;
    int c = end ? -1 : members[kind];
    Before after = end ? Before.NOTHING : before(c);
    BitSet open = new BitSet();
    open.or(first);
    open.or(state.begun());
    check(open, state.before(), after);
    BitSet begun = new BitSet();
    for (int i = open.nextSetBit(0); i >= 0 && !end; i = open.nextSetBit(i + 1)) {
      if (program.steps().get(i) instanceof ReadUnit read && read.units().get(c)) {
        program.reach(read.next(), begun);
      }
    }
    int number = number(new State(begun, end ? Before.OTHER : after));
    if (number == UNKNOWN) {
      return UNKNOWN;
    }
    int entry =
        number * width | (begun.isEmpty() ? IDLE : 0) | (open.get(PatternProgram.MATCH) ? HIT : 0);
    table[place + kind] = entry;
    return entry;
  }

  /** Follows the assertions that hold between two characters. */
  private void check(BitSet open, Before before, Before after) {
    boolean more = true;
    BitSet done = new BitSet();
    while (more) {
      more = false;
      for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
        if (program.steps().get(i) instanceof AssertEdge check && !done.get(i)) {
          done.set(i);
          if (holds(check.edge(), before, after)) {
            program.reach(check.next(), open);
            more = true;
          }
        }
      }
    }
  }

  private static boolean holds(Edge edge, Before before, Before after) {
    boolean inside = (before == Before.WORD) == (after == Before.WORD);
    return switch (edge) {
      case WORD -> !inside;
      case NO_WORD -> inside;
      case TEXT_START -> before == Before.NOTHING;
      case TEXT_END -> after == Before.NOTHING;
      case LINE_START -> before == Before.NOTHING || before == Before.LINE_BREAK;
      case LINE_END -> after == Before.NOTHING || after == Before.LINE_BREAK;
    };
  }

  private int number(State state) {
    Integer known = numbers.get(state);
    if (known != null) {
      return known;
    }
    if (states.size() == MOST_STATES) {
      return UNKNOWN;
    }
    int number = states.size();
    if ((number + 1) * width > table.length) {
      int[] larger = Arrays.copyOf(table, table.length * 2);
      Arrays.fill(larger, table.length, larger.length, UNKNOWN);
      table = larger;
    }
    numbers.put(state, number);
    states.add(state);
    return number;
  }
}
