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
        found = new Places(shapes.length);
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

  /** The places of the literals of each pattern. Few texts have literals of many patterns. */
  private static final class Places {
    /** The number of patterns that are searched one after another. */
    private static final int FEW = 16;

    private final int shapes;

    /** The patterns that have places. */
    private int[] owners = new int[2];

    /** The number of places of each of them, and the places. */
    private int[] counts = new int[2];

    private int[][] places = new int[2][];

    /** For each pattern its index above plus 1, or 0; null while there are few. */
    private int @Nullable [] numbers;

    private int size;

    Places(int shapes) {
      this.shapes = shapes;
    }

    /** Returns the index of a pattern; -1 when it has no places. */
    private int index(int shape) {
      int[] known = numbers;
      if (known != null) {
        return known[shape] - 1;
      }
      for (int i = 0; i < size; i++) {
        if (owners[i] == shape) {
          return i;
        }
      }
      return -1;
    }

    void add(int shape, int at) {
      int index = index(shape);
      if (index < 0) {
        index = open(shape);
      }
      int count = counts[index];
      if (count >= MOST_PLACES) {
        return;
      }
      counts[index]++;
      if (count == places[index].length) {
        places[index] = Arrays.copyOf(places[index], count * 2);
      }
      places[index][count] = at;
    }

    private int open(int shape) {
      if (size == owners.length) {
        owners = Arrays.copyOf(owners, size * 2);
        counts = Arrays.copyOf(counts, size * 2);
        places = Arrays.copyOf(places, size * 2);
      }
      owners[size] = shape;
      places[size] = new int[2];
      int[] known = numbers;
      if (known == null && size == FEW) {
        known = new int[shapes];
        for (int i = 0; i < size; i++) {
          known[owners[i]] = i + 1;
        }
        numbers = known;
      }
      if (known != null) {
        known[shape] = size + 1;
      }
      return size++;
    }

    /** Returns the patterns that have places, in their order. */
    int[] owners() {
      int[] all = Arrays.copyOf(owners, size);
      Arrays.sort(all);
      return all;
    }

    /** Returns the places in text order; null when there are too many. */
    int @Nullable [] of(int shape) {
      int index = index(shape);
      if (index < 0 || counts[index] >= MOST_PLACES) {
        return null;
      }
      int[] all = Arrays.copyOf(places[index], counts[index]);
      Arrays.sort(all);
      return all;
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
        if (!takesOut[seen.owners[i]]) {
          possible.set(lists[seen.owners[i]]);
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
    List<Shape.Candidate> candidates = new ArrayList<>(seen == null ? 2 : seen.size);
    int next = 0;
    if (seen != null) {
      for (int owner : seen.owners()) {
        next = bare(next, owner, longest, possible, candidates);
        if (!takesOut[owner] || possible.get(lists[owner])) {
          candidates.add(new Shape.Candidate(shapes[owner], seen.of(owner)));
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
