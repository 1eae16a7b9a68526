package dev.ponens.report;

import dev.ponens.fact.Span;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The line of a step that contains the words of a finding, shortened to the width, and the marks to
 * print under it. Reads only the text around the words: its cost does not grow with the step.
 *
 * @param line the line, safe to show
 * @param marks blanks and {@code ^}, as wide as the line up to the words' end; empty if no words
 *     are marked
 */
public record Excerpt(String line, String marks) {
  private static final String TAB = "    ";

  /**
   * Shows a finding's words in their step. If the step's text is not available (what a tool
   * returned), shows the words alone.
   */
  public static Excerpt of(Verdict verdict, Finding finding, int width) {
    return text(verdict, finding.step())
        .map(text -> of(text, finding.span(), width))
        .orElseGet(() -> of(finding.text(), Span.NONE, width));
  }

  /** The words of a step, secrets masked; empty for tools, and for questions without a finding. */
  public static Optional<String> text(Verdict verdict, int step) {
    String asked = verdict.asked().get(step);
    return asked == null ? judged(verdict, step) : Optional.of(asked);
  }

  private static Optional<String> judged(Verdict verdict, int step) {
    List<StepVerdict> steps = verdict.steps();
    int low = 0;
    int high = steps.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (steps.get(middle).step() < step) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < steps.size() && steps.get(low).step() == step
        ? Optional.of(steps.get(low).text())
        : Optional.empty();
  }

  /**
   * The first line of the words, or of the text if the span is empty.
   *
   * @param width the number of columns
   * @return both parts are empty if there is nothing to show
   */
  public static Excerpt of(String text, Span span, int width) {
    int end = Math.min(span.end(), text.length());
    int start = Math.min(span.start(), end);
    int limit = end > start ? end : Math.min(text.length(), start + 4 * width);
    boolean marked = end > start;
    while (start < limit && isSkipped(text.charAt(start), marked)) {
      start++;
    }
    int reach = 4 * width;
    int from = lineStart(text, start, reach);
    int to = lineEnd(text, start, reach);
    boolean cutBefore = from > 0 && !isBreak(text.charAt(from - 1));
    boolean cutBehind = to < text.length() && !isBreak(text.charAt(to));
    while (!cutBefore && from < start && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    int last = Math.max(start, Math.min(end, to));
    Strip words = Strip.of(text, start, last, false);
    Strip before = Strip.of(text, from, start, cutBefore);
    Strip behind = Strip.of(text, last, to, cutBehind);
    return words.width() > width ? alone(words, width) : framed(before, words, behind, width);
  }

  private static Excerpt alone(Strip words, int width) {
    String shown = words.head(width);
    return new Excerpt(shown, "^".repeat(Math.max(1, Visible.columns(shown) - 1)));
  }

  private static Excerpt framed(Strip before, Strip words, Strip behind, int width) {
    int room = width - words.width();
    int forBefore = Math.min(before.need(), Math.max(room - behind.need(), room / 2));
    String left = before.tail(forBefore);
    String right = behind.head(room - Visible.columns(left));
    String marks =
        words.width() == 0
            ? ""
            : " ".repeat(Visible.columns(left)) + "^".repeat(Math.max(1, words.width()));
    return new Excerpt(left + words.head(words.width()) + right, marks);
  }

  private static int lineStart(String text, int start, int reach) {
    int from = start;
    while (from > 0 && start - from < reach && !isBreak(text.charAt(from - 1))) {
      from--;
    }
    return splitsPair(text, from) ? from - 1 : from;
  }

  private static int lineEnd(String text, int start, int reach) {
    int to = start;
    while (to < text.length() && to - start < reach && !isBreak(text.charAt(to))) {
      to++;
    }
    return splitsPair(text, to) ? to + 1 : to;
  }

  private static boolean splitsPair(String text, int at) {
    return at > 0
        && at < text.length()
        && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
  }

  private static boolean isSkipped(char unit, boolean marked) {
    return marked ? isBreak(unit) : Character.isWhitespace(unit);
  }

  private static boolean isBreak(char unit) {
    return unit == '\n' || unit == '\r';
  }

  /** A part of one line, split into characters as they are shown. */
  private record Strip(List<String> cells, List<Integer> widths, int width, boolean cut) {
    static Strip of(String text, int from, int to, boolean cut) {
      List<String> cells = new ArrayList<>();
      List<Integer> widths = new ArrayList<>();
      int width = 0;
      StringBuilder cell = new StringBuilder();
      for (int i = from; i < to; ) {
        int point = text.codePointAt(i);
        cell.setLength(0);
        if (point == '\t') {
          cell.append(TAB);
        } else {
          Visible.append(cell, point);
        }
        int columns = point == '\t' ? TAB.length() : Visible.columns(point);
        cells.add(cell.toString());
        widths.add(columns);
        width += columns;
        i += Character.charCount(point);
      }
      return new Strip(cells, widths, width, cut);
    }

    /** The number of columns needed to show it completely. */
    int need() {
      return cut ? width + 1 : width;
    }

    /** Its beginning, at most this many columns wide, with "…" if something is left out. */
    String head(int room) {
      if (need() <= room) {
        return String.join("", cells) + (cut ? "…" : "");
      }
      int used = 0;
      int i = 0;
      while (i < cells.size() && used + widths.get(i) <= room - 1) {
        used += widths.get(i++);
      }
      return room < 1 ? "" : String.join("", cells.subList(0, i)) + "…";
    }

    /** Its end, at most this many columns wide, with "…" if something is left out. */
    String tail(int room) {
      if (need() <= room) {
        return (cut ? "…" : "") + String.join("", cells);
      }
      int used = 0;
      int i = cells.size();
      while (i > 0 && used + widths.get(i - 1) <= room - 1) {
        used += widths.get(--i);
      }
      while (i < cells.size() && widths.get(i) == 0) {
        i++;
      }
      return room < 1 ? "" : "…" + String.join("", cells.subList(i, cells.size()));
    }
  }
}
