package dev.ponens.fact.text;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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
    List<Shape> candidates = lexicon.scan().candidates(raw);
    if (candidates.isEmpty()) {
      return new Mask(raw, List.of());
    }
    List<Cue> found = new ArrayList<>(0);
    for (Shape shape : candidates) {
      shape.find(raw, (start, end) -> found.add(cue(shape.kind(), start, end)));
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
}
