package dev.ponens.fact.text;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A text with its secrets and personal data blotted out, offsets unchanged. Everything that is
 * shown, stored or hashed is cut from here.
 *
 * @param text the masked text, as long as the raw one
 * @param shapes the shapes that were found and blotted out, as cues, in text order; their words are
 *     masked
 * @param shown the shapes that may be shown, in text order; {@link Cues} knows what the text does
 *     to them
 */
public record Mask(String text, List<Cue> shapes, List<Cue> shown) {
  /** Stands for every hidden unit. */
  public static final char BLOT = '█';

  public Mask {
    shapes = List.copyOf(shapes);
    shown = List.copyOf(shown);
  }

  /**
   * Masks every place that a shape of the lexicon finds, but for those of lists that are shown. All
   * give cues.
   */
  public static Mask of(Lexicon lexicon, String raw) {
    return of(lexicon.scan(), raw);
  }

  /** The mask of a question, where shapes are looked for that only questions have. */
  public static Mask ofQuestion(Lexicon lexicon, String raw) {
    return of(lexicon.questionScan(), raw);
  }

  /** What the lists of output find in an output. */
  public static Mask ofResult(Lexicon lexicon, String raw) {
    return of(lexicon.resultScan(), raw);
  }

  /** What the lists of commands find in a call. */
  public static Mask ofCommand(Lexicon lexicon, String raw) {
    return of(lexicon.commandScan(), raw);
  }

  private static Mask of(ShapeScan scan, String raw) {
    List<Shape> candidates = scan.candidates(raw);
    Seen seen = Seen.of(raw);
    if (candidates.isEmpty() && seen == null) {
      return new Mask(raw, List.of(), List.of());
    }
    List<Cue> found = new ArrayList<>(0);
    List<Place> shown = new ArrayList<>(0);
    if (seen != null) {
      hidden(scan.candidates(seen.text()), seen, found);
    }
    Set<String> kinds = new HashSet<>();
    for (Shape shape : candidates) {
      if (!shape.takesOut()) {
        find(shape, raw, found, shown);
      }
    }
    shown.forEach(p -> kinds.add(p.kind()));
    for (Shape shape : candidates) {
      // What takes a shape out matters only where there is one.
      if (shape.takesOut() && kinds.contains(shape.kind())) {
        find(shape, raw, found, shown);
      }
    }
    List<Cue> hidden = found.size() > 1 ? widest(found) : found;
    String text = hidden.isEmpty() ? raw : blotted(raw, hidden);
    return new Mask(text, hidden, shown.isEmpty() ? List.of() : left(shown, text));
  }

  private static void find(Shape shape, String raw, List<Cue> found, List<Place> shown) {
    shape.find(
        raw,
        (start, end) -> {
          if (shape.shown()) {
            shown.add(new Place(shape.kind(), start, end, shape.takesOut()));
          } else {
            found.add(cue(shape.kind(), start, KeyBlock.end(raw, start, end)));
          }
        });
  }

  /** Masks what invisible characters interrupt. */
  private static void hidden(List<Shape> candidates, Seen seen, List<Cue> found) {
    for (Shape shape : candidates) {
      if (!shape.shown()) {
        shape.find(
            seen.text(),
            (start, end) -> {
              int last = KeyBlock.end(seen.text(), start, end);
              found.add(cue(shape.kind(), seen.start(start), seen.end(last)));
            });
      }
    }
  }

  /** In text order, without those that lie within another of their list. */
  private static List<Cue> widest(List<Cue> found) {
    found.sort(
        Comparator.comparing((Cue c) -> c.span().start())
            .thenComparing(Cue::kind)
            .thenComparing(c -> -c.span().end()));
    List<Cue> widest = new ArrayList<>(found.size());
    Map<String, Integer> behind = new HashMap<>();
    for (Cue cue : found) {
      if (cue.span().end() > behind.getOrDefault(cue.kind(), 0)) {
        widest.add(cue);
        behind.put(cue.kind(), cue.span().end());
      }
    }
    return widest;
  }

  /** A place that a shape of a shown list matches. */
  private record Place(String kind, int start, int end, boolean takesOut) {}

  private static String blotted(String raw, List<Cue> found) {
    char[] blotted = raw.toCharArray();
    for (Cue cue : found) {
      java.util.Arrays.fill(blotted, cue.span().start(), cue.span().end(), BLOT);
    }
    return new String(blotted);
  }

  /**
   * What is left of the shown shapes, with their words: those that begin where nothing takes them
   * out, and of two that overlap the first.
   */
  private static List<Cue> left(List<Place> places, String masked) {
    places.sort(
        Comparator.comparing(Place::start)
            .thenComparing(p -> !p.takesOut())
            .thenComparing(Place::kind)
            .thenComparing(Place::end, Comparator.reverseOrder()));
    List<Cue> left = new ArrayList<>(places.size());
    Map<String, Integer> behind = new HashMap<>();
    for (Place place : places) {
      if (!place.takesOut() && place.start() >= behind.getOrDefault(place.kind(), 0)) {
        Span span = new Span(place.start(), place.end());
        String words = masked.substring(place.start(), place.end());
        left.add(new Cue(place.kind(), words, 0, false, false, false, false, span));
        behind.put(place.kind(), place.end());
      } else if (place.takesOut()) {
        behind.merge(place.kind(), place.end(), Math::max);
      }
    }
    return left;
  }

  private static Cue cue(String kind, int start, int end) {
    String blots = String.valueOf(BLOT).repeat(Math.min(8, end - start));
    return new Cue(kind, blots, 0, false, false, false, false, new Span(start, end));
  }
}
