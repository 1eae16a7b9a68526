package dev.ponens.fact.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds in one pass over a text which patterns can match it. Most texts can match none, and then
 * need no further search.
 */
final class ShapeScan {
  private static final int BUCKETS = 1 << 14;

  /** The maximum number of places of a pattern's literals; with more of them, none are kept. */
  private static final int MOST_PLACES = 256;

  private final Shape[] shapes;

  /** For each pattern, the number of digits in a row that it needs. */
  private final int[] digits;

  /** True for each pattern that needs one of its literals. */
  private final boolean[] literate;

  private final Shape.Literal[] literals;

  /** The pattern of each literal. */
  private final int[] owners;

  /** For three letters, ignoring case, the literals that begin with them. */
  private final int[][] triples = new int[BUCKETS][];

  /** For two letters, ignoring case, the literals that begin with them, of any length. */
  private final int[][] pairs = new int[BUCKETS][];

  /** For two letters, the literals without a third letter to distinguish them. */
  private final int[][] shorts = new int[BUCKETS][];

  /**
   * One bit for each key of the triples and shorts: small enough to stay in the processor's cache.
   */
  private final long[] opening = new long[BUCKETS / Long.SIZE];

  /** For each Latin-1 character, the literals that consist of this character. */
  private final int[][] marks = new int[256][];

  /** A text with fewer digits in a row cannot match any pattern that needs no literal. */
  private final int fewestDigits;

  ShapeScan(List<Shape> some) {
    this.shapes = some.toArray(Shape[]::new);
    this.digits = new int[shapes.length];
    this.literate = new boolean[shapes.length];
    int count = 0;
    for (Shape shape : shapes) {
      count += shape.needs().literals().size();
    }
    this.literals = new Shape.Literal[count];
    this.owners = new int[count];
    int fewest = Integer.MAX_VALUE;
    int number = 0;
    for (int s = 0; s < shapes.length; s++) {
      Shape.Needs needs = shapes[s].needs();
      digits[s] = needs.digits();
      literate[s] = !needs.literals().isEmpty();
      for (Shape.Literal literal : needs.literals()) {
        add(literal, number++, s);
      }
      if (!literate[s]) {
        fewest = Math.min(fewest, needs.digits());
      }
    }
    this.fewestDigits = fewest;
  }

  private void add(Shape.Literal literal, int number, int shape) {
    String text = literal.text();
    literals[number] = literal;
    owners[number] = shape;
    if (text.length() == 1) {
      marks[text.charAt(0)] = with(marks[text.charAt(0)], number);
    } else {
      int first = Letters.lower(text.charAt(0));
      int second = Letters.lower(text.charAt(1));
      int third = third(text);
      int key = third == 0 ? key(0, first, second) : key(first, second, third);
      int[][] some = third == 0 ? shorts : triples;
      some[key] = with(some[key], number);
      opening[key >>> 6] |= 1L << key;
      int pair = key(0, first, second);
      pairs[pair] = with(pairs[pair], number);
    }
  }

  private static int[] with(int @Nullable [] numbers, int number) {
    int[] more = numbers == null ? new int[1] : Arrays.copyOf(numbers, numbers.length + 1);
    more[more.length - 1] = number;
    return more;
  }

  /** Returns the third letter in lower case; 0 when there is none or it is not ASCII. */
  private static int third(String text) {
    char c = text.length() > 2 ? text.charAt(2) : 0;
    return c < 128 ? Letters.lower(c) : 0;
  }

  private static int key(int first, int second, int third) {
    return ((first * 61 + second) * 61 + third) & (BUCKETS - 1);
  }

  private boolean opens(int key) {
    return (opening[key >>> 6] & 1L << key) != 0;
  }

  /** Returns the patterns whose requirements the text meets, in their order. */
  List<Shape.Candidate> candidates(String raw) {
    Places seen = null;
    int first = 0;
    int before = 0;
    int longest = 0;
    int row = 0;
    int since = 2;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      int lower = Letters.lower(c);
      int pair = key(0, before, lower);
      if (opens(pair)) {
        seen = check(raw, i - 1, shorts[pair], seen);
      }
      int triple = key(first, before, lower);
      if (c >= 128) {
        // It may fold to an ASCII letter, so only the two letters before it are compared.
        seen = check(raw, i - 2, pairs[key(0, first, before)], seen);
      } else if (opens(triple)) {
        seen = check(raw, i - 2, triples[triple], seen);
      }
      if (c < marks.length && marks[c] != null) {
        seen = check(raw, i, marks[c], seen);
      }
      first = before;
      before = lower;
      if (c >= '0' && c <= '9') {
        row = since > 1 ? 1 : row + 1;
        since = 0;
        longest = Math.max(longest, row);
      } else {
        since = since == 0 && (c == ' ' || c == '-' || c == '.') ? 1 : 2;
      }
    }
    return seen == null && longest < fewestDigits ? List.of() : pick(seen, longest);
  }

  /** The places of the literals of each pattern. */
  private static final class Places {
    private final int[] counts;
    private final int[][] places;

    Places(int shapes) {
      this.counts = new int[shapes];
      this.places = new int[shapes][];
    }

    boolean full(int shape) {
      return counts[shape] >= MOST_PLACES;
    }

    void add(int shape, int at) {
      int[] known = places[shape];
      int count = counts[shape]++;
      if (known == null || count == known.length) {
        known = known == null ? new int[4] : Arrays.copyOf(known, count * 2);
        places[shape] = known;
      }
      known[count] = at;
    }

    /** Returns the places in text order; null when there are too many. */
    int @Nullable [] of(int shape) {
      int[] known = places[shape];
      if (known == null || full(shape)) {
        return null;
      }
      int[] all = Arrays.copyOf(known, counts[shape]);
      Arrays.sort(all);
      return all;
    }
  }

  private @Nullable Places check(String raw, int at, int @Nullable [] hits, @Nullable Places seen) {
    Places found = seen;
    if (hits != null) {
      for (int hit : hits) {
        int owner = owners[hit];
        if (!(found != null && found.full(owner)) && literals[hit].at(raw, at)) {
          found = found == null ? new Places(shapes.length) : found;
          found.add(owner, at);
        }
      }
    }
    return found;
  }

  private List<Shape.Candidate> pick(@Nullable Places seen, int longest) {
    List<Shape.Candidate> candidates = new ArrayList<>(2);
    for (int s = 0; s < shapes.length; s++) {
      boolean literal = seen != null && seen.counts[s] > 0;
      if (longest >= digits[s] && (!literate[s] || literal)) {
        candidates.add(
            new Shape.Candidate(shapes[s], literate[s] && seen != null ? seen.of(s) : null));
      }
    }
    return candidates;
  }
}
