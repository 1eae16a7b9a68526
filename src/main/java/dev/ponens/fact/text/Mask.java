package dev.ponens.fact.text;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * A text with its secrets and personal data blotted out, offsets unchanged. Everything that is
 * shown, stored or hashed is cut from here.
 *
 * @param text the masked text, as long as the raw one
 * @param shapes the shapes that were found, as cues, in text order; their words are masked
 */
public record Mask(String text, List<Cue> shapes) {
  /** Stands for every hidden unit. */
  public static final char BLOT = '█';

  public Mask {
    shapes = List.copyOf(shapes);
  }

  /**
   * Masks every place that a shape of the lexicon finds. Each kind of shape gives cues; each is
   * masked.
   */
  public static Mask of(Lexicon lexicon, String raw) {
    int digits = longestDigitRow(raw);
    String lower = raw.toLowerCase(Locale.ROOT);
    List<Cue> found = new ArrayList<>(0);
    for (Shape shape : lexicon.shapes()) {
      shape.find(raw, lower, digits, (start, end) -> found.add(cue(shape.kind(), start, end)));
    }
    if (found.isEmpty()) {
      return new Mask(raw, found);
    }
    char[] blotted = raw.toCharArray();
    for (Cue cue : found) {
      java.util.Arrays.fill(blotted, cue.span().start(), cue.span().end(), BLOT);
    }
    found.sort(Comparator.comparing((Cue c) -> c.span().start()).thenComparing(Cue::kind));
    return new Mask(new String(blotted), found);
  }

  private static Cue cue(String kind, int start, int end) {
    String blots = String.valueOf(BLOT).repeat(Math.min(8, end - start));
    return new Cue(kind, blots, 0, false, false, false, false, new Span(start, end));
  }

  /**
   * The most digits in one row, where single blanks, dots and hyphens between digits do not end the
   * row.
   */
  static int longestDigitRow(String raw) {
    int longest = 0;
    int row = 0;
    int since = 2;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c >= '0' && c <= '9') {
        row = since > 1 ? 1 : row + 1;
        since = 0;
        longest = Math.max(longest, row);
      } else if (since == 0 && (c == ' ' || c == '-' || c == '.')) {
        since = 1;
      } else {
        since = 2;
      }
    }
    return longest;
  }
}
