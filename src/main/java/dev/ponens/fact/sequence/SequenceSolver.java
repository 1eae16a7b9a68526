package dev.ponens.fact.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Decides exactly whether statements about the order of things can all be true. */
final class SequenceSolver {
  /** The most things of a complete list: the time grows with the number of their subsets. */
  static final int MOST = 10;

  /** The most things that statements name. */
  static final int MOST_NAMED = 30;

  private final int size;
  private final boolean complete;

  /**
   * @param size the number of things
   * @param complete true if there are no other things, so that each has one of {@code size} places
   */
  SequenceSolver(int size, boolean complete) {
    this.size = size;
    this.complete = complete;
  }

  /** Returns true if some order makes all statements true. */
  boolean possible(List<SequenceStatement> statements) {
    return complete ? arranged(statements) : related(statements);
  }

  /**
   * Returns the fewest of the statements, as far as single omissions show, that exclude another.
   */
  List<SequenceStatement> against(List<SequenceStatement> statements, SequenceStatement claim) {
    List<SequenceStatement> needed = new ArrayList<>(statements);
    for (SequenceStatement one : statements) {
      List<SequenceStatement> without = new ArrayList<>(needed);
      without.remove(one);
      without.add(claim);
      if (!possible(without)) {
        needed.remove(one);
      }
    }
    return needed;
  }

  /** Fills the places one after the other; a bit set shows which things are placed. */
  private boolean arranged(List<SequenceStatement> statements) {
    int[] before = new int[size];
    int[] places = new int[size];
    Arrays.fill(places, (1 << size) - 1);
    for (SequenceStatement one : statements) {
      if (one.compares()) {
        before[one.other()] |= 1 << one.thing();
      } else {
        int place = one.place() < 0 ? size + one.place() : one.place();
        if (place < 0 || place >= size) {
          return false;
        }
        places[one.thing()] &= 1 << place;
      }
    }
    boolean[] reached = new boolean[1 << size];
    reached[0] = true;
    for (int placed = 0; placed < reached.length - 1; placed++) {
      int place = Integer.bitCount(placed);
      for (int i = 0; reached[placed] && i < size; i++) {
        boolean free = (placed & (1 << i)) == 0 && (places[i] & (1 << place)) != 0;
        if (free && (before[i] & ~placed) == 0) {
          reached[placed | (1 << i)] = true;
        }
      }
    }
    return reached[reached.length - 1];
  }

  /** Compares only the things that are named; there may be others between them. */
  private boolean related(List<SequenceStatement> statements) {
    boolean[][] before = new boolean[size][size];
    for (SequenceStatement one : statements) {
      if (one.compares()) {
        before[one.thing()][one.other()] = true;
      } else {
        for (int i = 0; i < size; i++) {
          if (i != one.thing()) {
            before[one.thing()][i] |= one.place() == 0;
            before[i][one.thing()] |= one.place() == -1;
          }
        }
      }
    }
    for (int k = 0; k < size; k++) {
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
          before[i][j] |= before[i][k] && before[k][j];
        }
      }
    }
    for (int i = 0; i < size; i++) {
      if (before[i][i]) {
        return false;
      }
    }
    for (SequenceStatement one : statements) {
      if (!one.compares()) {
        int above = 0;
        int below = 0;
        for (int i = 0; i < size; i++) {
          above += before[i][one.thing()] ? 1 : 0;
          below += before[one.thing()][i] ? 1 : 0;
        }
        if (one.place() >= 0 ? above > one.place() : below > -1 - one.place()) {
          return false;
        }
      }
    }
    return true;
  }
}
