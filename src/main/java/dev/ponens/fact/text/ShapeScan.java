package dev.ponens.fact.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tells in one pass over a text which shapes can occur in it at all. Most texts hold none, and cost
 * nothing more.
 */
final class ShapeScan {
  private static final int BUCKETS = 4096;

  private final List<Shape> shapes;
  private final List<Shape.Literal> literals = new ArrayList<>();
  private final List<Integer> owners = new ArrayList<>();

  /** For each pair of letters, case aside, the literals that begin with it. */
  private final int[][] pairs = new int[BUCKETS][];

  /** For each mark of Latin-1 the literals that are just this mark. */
  private final int[][] marks = new int[256][];

  /** A text with fewer digits in a row cannot hold any of the shapes that ask for no literal. */
  private final int fewestDigits;

  ShapeScan(List<Shape> shapes) {
    this.shapes = List.copyOf(shapes);
    int fewest = Integer.MAX_VALUE;
    for (int s = 0; s < shapes.size(); s++) {
      Shape.Needs needs = shapes.get(s).needs();
      for (Shape.Literal literal : needs.literals()) {
        add(literal, s);
      }
      if (needs.literals().isEmpty()) {
        fewest = Math.min(fewest, needs.digits());
      }
    }
    this.fewestDigits = fewest;
  }

  private void add(Shape.Literal literal, int shape) {
    int number = literals.size();
    literals.add(literal);
    owners.add(shape);
    String text = literal.text();
    if (text.length() == 1) {
      marks[text.charAt(0)] = with(marks[text.charAt(0)], number);
    } else {
      int key = key(Words.lower(text.charAt(0)), Words.lower(text.charAt(1)));
      pairs[key] = with(pairs[key], number);
    }
  }

  private static int[] with(int @org.jspecify.annotations.Nullable [] numbers, int number) {
    int[] more = numbers == null ? new int[1] : Arrays.copyOf(numbers, numbers.length + 1);
    more[more.length - 1] = number;
    return more;
  }

  private static int key(int first, int second) {
    return (first * 61 + second) & (BUCKETS - 1);
  }

  /** The shapes whose needs the text meets, in their order. */
  List<Shape> candidates(String raw) {
    boolean[] seen = null;
    int before = 0;
    int longest = 0;
    int row = 0;
    int since = 2;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      int lower = Words.lower(c);
      int[] hits = pairs[key(before, lower)];
      if (hits != null) {
        seen = check(raw, i - 1, hits, seen);
      }
      if (c < marks.length && marks[c] != null) {
        seen = check(raw, i, marks[c], seen);
      }
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

  private boolean @org.jspecify.annotations.Nullable [] check(
      String raw, int at, int[] hits, boolean @org.jspecify.annotations.Nullable [] seen) {
    boolean[] found = seen;
    for (int hit : hits) {
      if (!(found != null && found[owners.get(hit)]) && literals.get(hit).at(raw, at)) {
        found = found == null ? new boolean[shapes.size()] : found;
        found[owners.get(hit)] = true;
      }
    }
    return found;
  }

  private List<Shape> pick(boolean @org.jspecify.annotations.Nullable [] seen, int digits) {
    List<Shape> candidates = new ArrayList<>(2);
    for (int s = 0; s < shapes.size(); s++) {
      Shape.Needs needs = shapes.get(s).needs();
      boolean literal = needs.literals().isEmpty() || (seen != null && seen[s]);
      if (literal && digits >= needs.digits()) {
        candidates.add(shapes.get(s));
      }
    }
    return candidates;
  }
}
