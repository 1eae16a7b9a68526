package dev.ponens.fact.text;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A text with its secrets and personal data replaced, with unchanged offsets. Everything that is
 * shown, stored or hashed is taken from this text.
 *
 * @param text the masked text, as long as the original
 * @param shapes the replaced matches as cues, in text order; their words are masked
 * @param shown the matches that may be shown, in text order; {@link Cues} adds their context
 */
public record Mask(String text, List<Cue> shapes, List<Cue> shown) {
  /** The character that replaces every hidden UTF-16 unit. */
  public static final char BLOT = '█';

  /** The maximum number of values of a text whose repeats are hidden. */
  private static final int MOST_VALUES = 64;

  /** The mask of an empty text. */
  public static final Mask NOTHING = new Mask("", List.of(), List.of());

  public Mask {
    shapes = List.copyOf(shapes);
    shown = List.copyOf(shown);
  }

  /**
   * Masks every match of the lexicon's patterns except those of shown lists. All matches become
   * cues.
   */
  public static Mask of(Lexicon lexicon, String raw) {
    return of(lexicon.scan(), raw);
  }

  /** Does the same for a text that is already split into words. */
  public static Mask of(Lexicon lexicon, Text text) {
    return of(lexicon.scan(), text.raw(), text.units(), text.signs());
  }

  /** Does the same, but finds no matches of shown lists that nothing reads. */
  static Mask of(ListChoice lists, Text text) {
    return of(lists.scan(), text.raw(), text.units(), text.signs());
  }

  /** Masks a question, including the patterns for questions only. */
  public static Mask ofQuestion(Lexicon lexicon, String raw) {
    return of(lexicon.questionScan(), raw);
  }

  /** Masks a question, including the patterns for questions only. */
  public static Mask ofQuestion(Lexicon lexicon, Text text) {
    return of(lexicon.questionScan(), text.raw(), text.units(), text.signs());
  }

  /** Returns a short text, such as a name, with secrets masked. */
  public static String masked(Lexicon lexicon, String raw) {
    return of(lexicon.maskScan(), raw).text();
  }

  /** Finds the patterns for output in an output. */
  public static Mask ofResult(Lexicon lexicon, String raw) {
    return of(lexicon.resultScan(), raw);
  }

  /** Finds the patterns for commands in a call. */
  public static Mask ofCommand(Lexicon lexicon, String raw) {
    return of(lexicon.commandScan(), raw);
  }

  private static Mask of(ShapeScan scan, String raw) {
    char[] units = raw.toCharArray();
    return of(scan, raw, units, Signs.of(raw, units));
  }

  private static Mask of(ShapeScan scan, String raw, char[] units, Signs signs) {
    List<Shape.Candidate> candidates = scan.candidates(raw, units, signs.digits());
    VisibleText seen = VisibleText.of(raw, units, signs);
    if (candidates.isEmpty() && seen == null) {
      return new Mask(raw, List.of(), List.of());
    }
    Search search = new Search(raw, seen);
    search.all(candidates, scan);
    List<Cue> hidden = search.found.size() > 1 ? widest(search.found) : search.found;
    String text = hidden.isEmpty() ? raw : blotted(raw, hidden);
    return new Mask(text, hidden, search.shown.isEmpty() ? List.of() : left(search.shown, text));
  }

  /** A search of a text, as written and as a reader sees it. */
  private static final class Search {
    private final String raw;
    private final @Nullable VisibleText seen;
    private final List<Cue> found = new ArrayList<>(0);
    private final List<Place> shown = new ArrayList<>(0);

    /** The hidden values and their lists. Their repeats are hidden too. */
    private final Map<String, String> values = new LinkedHashMap<>(0);

    Search(String raw, @Nullable VisibleText seen) {
      this.raw = raw;
      this.seen = seen;
    }

    void all(List<Shape.Candidate> candidates, ShapeScan scan) {
      List<Shape.Candidate> visible = seen == null ? List.of() : scan.candidates(seen.text());
      matches(visible, candidates, false);
      if (!shown.isEmpty()) {
        // Exceptions matter only when their list has a match.
        matches(visible, candidates, true);
      }
      values.forEach(this::repeats);
    }

    /** Hides a value wherever it stands alone, without the name that shows what it is. */
    private void repeats(String value, String kind) {
      RepeatedValue.find(raw, value, (start, end) -> repeat(kind, start, end));
      VisibleText view = seen;
      if (view != null) {
        RepeatedValue.find(
            view.text(),
            value,
            (start, end) -> found.add(cue(kind, view.start(start), view.end(end))));
      }
    }

    private void repeat(String kind, int start, int end) {
      if (seen == null || !seen.inside(start)) {
        found.add(cue(kind, start, end));
      }
    }

    private void value(Shape shape, String value) {
      String bare = RepeatedValue.bare(value);
      if (values.size() < MOST_VALUES && RepeatedValue.known(bare)) {
        values.putIfAbsent(bare, shape.kind());
      }
    }

    private void matches(
        List<Shape.Candidate> visible, List<Shape.Candidate> candidates, boolean exceptions) {
      Set<String> kinds = exceptions ? kinds() : Set.of();
      for (Shape.Candidate candidate : visible) {
        Shape shape = candidate.shape();
        if (seen != null && shape.takesOut() == exceptions && wanted(shape, kinds)) {
          VisibleText view = seen;
          String text = view.text();
          find(
              candidate,
              text,
              (start, end) ->
                  add(shape, view.start(start), view.end(end(shape, text, start, end))));
        }
      }
      for (Shape.Candidate candidate : candidates) {
        Shape shape = candidate.shape();
        if (shape.takesOut() == exceptions && wanted(shape, kinds)) {
          find(candidate, raw, (start, end) -> written(shape, start, end));
        }
      }
    }

    /** Finds the matches of a pattern, and keeps the values in them. */
    private void find(Shape.Candidate candidate, String text, Shape.MatchSink matches) {
      candidate.find(
          text,
          new Shape.MatchSink() {
            @Override
            public void at(int start, int end) {
              matches.at(start, end);
            }

            @Override
            public void at(int start, int end, int from, int to) {
              matches.at(start, end);
              value(candidate.shape(), text.substring(from, to));
            }
          });
    }

    /** Returns the lists that have a match that may be shown. */
    private Set<String> kinds() {
      Set<String> kinds = new HashSet<>();
      shown.forEach(place -> kinds.add(place.kind()));
      return kinds;
    }

    private static boolean wanted(Shape shape, Set<String> kinds) {
      return !shape.takesOut() || kinds.contains(shape.kind());
    }

    /** Adds a match in the text as written, unless it begins inside an escape. */
    private void written(Shape shape, int start, int end) {
      if (seen == null || !seen.inside(start)) {
        add(shape, start, end(shape, raw, start, end));
      }
    }

    private static int end(Shape shape, String text, int start, int end) {
      return shape.shown() ? end : KeyBlock.end(text, start, end);
    }

    private void add(Shape shape, int start, int end) {
      if (shape.shown()) {
        shown.add(new Place(shape.kind(), start, end, shape.takesOut()));
      } else {
        found.add(cue(shape.kind(), start, end));
      }
    }
  }

  /** Returns the cues in text order, without those inside another one of their list. */
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

  /** A match of a shown list. */
  private record Place(String kind, int start, int end, boolean takesOut)
      implements Comparable<Place> {
    /** The first one is first; exceptions come before others, and long ones before short ones. */
    @Override
    public int compareTo(Place other) {
      int by = Integer.compare(start, other.start);
      by = by == 0 ? Boolean.compare(other.takesOut, takesOut) : by;
      by = by == 0 ? kind.compareTo(other.kind) : by;
      return by == 0 ? Integer.compare(other.end, end) : by;
    }
  }

  private static String blotted(String raw, List<Cue> found) {
    char[] blotted = raw.toCharArray();
    for (Cue cue : found) {
      java.util.Arrays.fill(blotted, cue.span().start(), cue.span().end(), BLOT);
    }
    return new String(blotted);
  }

  /**
   * Returns the remaining shown matches with their words: those that do not begin inside an
   * exception, and the first of two that overlap.
   */
  private static List<Cue> left(List<Place> places, String masked) {
    Collections.sort(places);
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
