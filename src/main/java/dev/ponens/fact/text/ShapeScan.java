package dev.ponens.fact.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds in one pass over a text which patterns can match it. Most texts can match none, and then
 * need no further search.
 */
final class ShapeScan {
  /** The maximum number of places of a pattern's literals; with more of them, none are kept. */
  private static final int MOST_PLACES = 256;

  /**
   * The numbers that are kept of the places of exceptions, two of each, at first and at most. A
   * text with more of them is searched again.
   */
  private static final int FEW_ASIDE = 8;

  private static final int MOST_ASIDE = 512;

  /** Never changed. */
  private static final BitSet NO_LIST = new BitSet();

  private final Shape[] shapes;

  /** For each pattern, the number of digits in a row that it needs. */
  private final int[] digits;

  private final boolean[] takesOut;

  /** For each pattern, the number of its list. */
  private final int[] lists;

  private final int listCount;

  /** For each pattern, the length of the longest text that it can match. */
  private final int[] longestText;

  /** The patterns of each literal, because several patterns may need the same one. */
  private final int[][] owners;

  /** The patterns that need no literal. */
  private final int[] bare;

  private final LiteralScan scan;

  /**
   * A text with fewer digits in a row cannot match any pattern that needs no literal, apart from
   * exceptions.
   */
  private final int fewestDigits;

  ShapeScan(List<Shape> some) {
    this.shapes = some.toArray(Shape[]::new);
    this.digits = new int[shapes.length];
    this.takesOut = new boolean[shapes.length];
    this.lists = new int[shapes.length];
    Map<String, Integer> numbers = new HashMap<>();
    this.longestText = new int[shapes.length];
    Literals literals = new Literals();
    int[] without = new int[shapes.length];
    int bareCount = 0;
    int fewest = Integer.MAX_VALUE;
    for (int s = 0; s < shapes.length; s++) {
      Shape.Needs needs = shapes[s].needs();
      digits[s] = needs.digits();
      takesOut[s] = shapes[s].takesOut();
      lists[s] = numbers.computeIfAbsent(shapes[s].kind(), list -> numbers.size());
      longestText[s] = needs.longestText();
      literals.add(s, needs.literals());
      if (needs.literals().isEmpty()) {
        without[bareCount++] = s;
        fewest = shapes[s].takesOut() ? fewest : Math.min(fewest, needs.digits());
      }
    }
    this.owners = literals.owners.toArray(int[][]::new);
    this.listCount = numbers.size();
    this.bare = Arrays.copyOf(without, bareCount);
    this.fewestDigits = fewest;
    this.scan = new LiteralScan(literals.all.toArray(Shape.ShapeLiteral[]::new));
  }

  /** The literals, each once, and the patterns that need them. */
  private static final class Literals {
    private final Map<Shape.ShapeLiteral, Integer> numbers = new HashMap<>();
    private final List<Shape.ShapeLiteral> all = new ArrayList<>();
    private final List<int[]> owners = new ArrayList<>();

    void add(int owner, List<Shape.ShapeLiteral> some) {
      for (Shape.ShapeLiteral literal : some) {
        add(owner, literal);
      }
    }

    private void add(int owner, Shape.ShapeLiteral literal) {
      Integer known = numbers.putIfAbsent(literal, all.size());
      if (known == null) {
        all.add(literal);
        owners.add(new int[] {owner});
      } else {
        int[] before = owners.get(known);
        int[] more = Arrays.copyOf(before, before.length + 1);
        more[before.length] = owner;
        owners.set(known, more);
      }
    }
  }

  /**
   * Returns the patterns whose requirements the text meets, in their order; none if only exceptions
   * are left.
   */
  List<Shape.Candidate> candidates(String raw) {
    return candidates(raw, raw.toCharArray(), true);
  }

  /**
   * Returns the patterns whose requirements the text meets, in their order.
   *
   * @param units the characters of the text
   * @param figures false when the text has no digits
   */
  List<Shape.Candidate> candidates(String raw, char[] units, boolean figures) {
    int longest = figures ? row(units) : 0;
    Search search = new Search(raw.length(), longest, false);
    scan.find(units, search);
    BitSet possible = possible(search.seen, longest);
    if (possible.isEmpty()) {
      return List.of();
    }
    // An exception has no effect without a match of its list, so most texts need none.
    search.except(possible, units);
    return pick(search.seen, longest, possible);
  }

  /** Returns the number of digits in the longest row of them. */
  private static int row(char[] units) {
    int longest = 0;
    int row = 0;
    int since = 2;
    for (char c : units) {
      if (c >= '0' && c <= '9') {
        row = since > 1 ? 1 : row + 1;
        since = 0;
        longest = Math.max(longest, row);
      } else if (since < 2) {
        since = since == 0 && (c == ' ' || c == '-' || c == '.') ? 1 : 2;
      }
    }
    return longest;
  }

  /** A search for the literals of a text. */
  private final class Search implements LiteralScan.LiteralSink {
    private final int length;
    private final int longest;

    /** True to collect the places of exceptions, not to put them aside. */
    private final boolean exceptions;

    private @Nullable Places seen;

    /** The exceptions that were put aside, each with the place of its literal. */
    private int[] aside = {};

    private int asideSize;

    Search(int length, int longest, boolean exceptions) {
      this.length = length;
      this.longest = longest;
      this.exceptions = exceptions;
    }

    @Override
    public void at(int number, int index) {
      for (int owner : owners[number]) {
        if (longest < digits[owner] || length > longestText[owner]) {
          continue;
        }
        if (takesOut[owner] == exceptions) {
          add(owner, index);
        } else if (!exceptions) {
          putAside(owner, index);
        }
      }
    }

    private void add(int owner, int index) {
      Places found = seen;
      if (found == null) {
        found = new Places();
        seen = found;
      }
      found.add(owner, index);
    }

    private void putAside(int owner, int index) {
      if (asideSize < MOST_ASIDE) {
        if (asideSize == aside.length) {
          aside = Arrays.copyOf(aside, Math.max(FEW_ASIDE, asideSize * 2));
        }
        aside[asideSize++] = owner;
        aside[asideSize++] = index;
      }
    }

    /** Adds the places of the exceptions of some lists. */
    void except(BitSet some, char[] units) {
      if (asideSize == MOST_ASIDE) {
        Search again = new Search(length, longest, true);
        again.seen = seen;
        scan.find(units, again);
        seen = again.seen;
      } else {
        for (int i = 0; i < asideSize; i += 2) {
          if (some.get(lists[aside[i]])) {
            add(aside[i], aside[i + 1]);
          }
        }
      }
    }
  }

  /** The places of the literals of patterns. */
  private static final class Places {
    private static final int FEW = 8;

    /** The number of places above which those that a pattern has too many of are removed. */
    private static final int MANY = 4096;

    /** For each place the number that {@link #shape} and {@link #place} take apart. */
    private long[] all = new long[FEW];

    private int size;

    void add(int shape, int at) {
      if (size == all.length) {
        if (size >= MANY) {
          thin();
        }
        all = size > all.length / 2 ? Arrays.copyOf(all, all.length * 2) : all;
      }
      all[size++] = (long) shape << Integer.SIZE | at;
    }

    /** Leaves {@link #MOST_PLACES} places of each pattern that has more. */
    private void thin() {
      sort();
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (kept < MOST_PLACES || shape(kept - MOST_PLACES) != shape(i)) {
          all[kept++] = all[i];
        }
      }
      size = kept;
    }

    /** Puts the places into the order of the patterns, and those of a pattern into text order. */
    void sort() {
      Arrays.sort(all, 0, size);
    }

    int shape(int index) {
      return (int) (all[index] >>> Integer.SIZE);
    }

    private int place(int index) {
      return (int) all[index];
    }

    /** Returns the index behind the places of the pattern that has the place at an index. */
    int end(int from) {
      int end = from;
      while (end < size && shape(end) == shape(from)) {
        end++;
      }
      return end;
    }

    /** Returns the places from one index to another; null when there are too many. */
    int @Nullable [] of(int from, int end) {
      if (end - from >= MOST_PLACES) {
        return null;
      }
      int[] some = new int[end - from];
      for (int i = 0; i < some.length; i++) {
        some[i] = place(from + i);
      }
      return some;
    }
  }

  /** Returns the lists of which a pattern can match. An exception has no effect without one. */
  private BitSet possible(@Nullable Places seen, int longest) {
    boolean some = seen != null || longest >= fewestDigits;
    if (!some) {
      return NO_LIST;
    }
    BitSet possible = new BitSet(listCount);
    if (seen != null) {
      for (int i = 0; i < seen.size; i++) {
        int shape = seen.shape(i);
        if (!takesOut[shape]) {
          possible.set(lists[shape]);
        }
      }
    }
    if (longest >= fewestDigits) {
      for (int shape : bare) {
        if (longest >= digits[shape] && !takesOut[shape]) {
          possible.set(lists[shape]);
        }
      }
    }
    return possible;
  }

  private List<Shape.Candidate> pick(@Nullable Places seen, int longest, BitSet possible) {
    List<Shape.Candidate> candidates = new ArrayList<>();
    int next = 0;
    if (seen != null) {
      seen.sort();
      int end;
      for (int from = 0; from < seen.size; from = end) {
        end = seen.end(from);
        int owner = seen.shape(from);
        next = bare(next, owner, longest, possible, candidates);
        if (!takesOut[owner] || possible.get(lists[owner])) {
          candidates.add(new Shape.Candidate(shapes[owner], seen.of(from, end)));
        }
      }
    }
    bare(next, shapes.length, longest, possible, candidates);
    return candidates;
  }

  /** Adds the patterns without literals that come before a pattern; returns where to go on. */
  private int bare(
      int from, int before, int longest, BitSet possible, List<Shape.Candidate> candidates) {
    int next = from;
    while (next < bare.length && bare[next] < before) {
      int shape = bare[next++];
      if (longest >= digits[shape] && possible.get(lists[shape])) {
        candidates.add(new Shape.Candidate(shapes[shape], null));
      }
    }
    return next;
  }
}
