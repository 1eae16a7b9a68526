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

  private final LiteralTree tree;

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
    List<String> texts = new ArrayList<>(count);
    for (int s = 0; s < shapes.length; s++) {
      Shape.Needs needs = shapes[s].needs();
      digits[s] = needs.digits();
      literate[s] = !needs.literals().isEmpty();
      for (Shape.Literal literal : needs.literals()) {
        literals[texts.size()] = literal;
        owners[texts.size()] = s;
        texts.add(literal.text());
      }
      if (!literate[s]) {
        fewest = Math.min(fewest, needs.digits());
      }
    }
    this.fewestDigits = fewest;
    this.tree = new LiteralTree(texts);
  }

  /** Returns the patterns whose requirements the text meets, in their order. */
  List<Shape.Candidate> candidates(String raw) {
    return candidates(raw, raw.toCharArray());
  }

  /**
   * Returns the patterns whose requirements the text meets, in their order.
   *
   * @param units the characters of the text
   */
  List<Shape.Candidate> candidates(String raw, char[] units) {
    Search search = new Search(raw);
    tree.find(units, search);
    int longest = row(units);
    return search.seen == null && longest < fewestDigits ? List.of() : pick(search.seen, longest);
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
  private final class Search implements LiteralTree.Sink {
    private final String raw;
    private @Nullable Places seen;

    Search(String raw) {
      this.raw = raw;
    }

    @Override
    public void at(int number, int index) {
      int owner = owners[number];
      Places found = seen;
      if ((found == null || !found.full(owner)) && literals[number].at(raw, index)) {
        found = found == null ? new Places(shapes.length) : found;
        found.add(owner, index);
        seen = found;
      }
    }
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
