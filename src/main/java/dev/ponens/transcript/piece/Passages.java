package dev.ponens.transcript.piece;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import dev.ponens.transcript.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits running text into passages: tagged thoughts, headed or numbered steps, paragraphs. A
 * passage is a range of the text, so that its place in the file stays known. Fenced code is never
 * split.
 */
public final class Passages {
  public static final Pattern STEP =
      Pattern.compile(
          " {0,3}(?:#{1,6} +)?[*_]{0,3}step +(\\d{1,6})[*_]{0,3}(?: *[:.)\u2013\u2014-]|\\s*$)"
              + "[*_]{0,3}\\s*",
          CASE_INSENSITIVE);
  private static final Pattern NUMBER =
      Pattern.compile("(?:#{1,6} +)?[*_]{0,3}(\\d{1,6})[.)][*_]{0,3}(?:\\s+|$)");
  public static final Pattern ANSWER =
      Pattern.compile(
          " {0,3}(?:#{1,6} +)?[*_]{0,3}(?:final )?answer[*_]{0,3}:[*_]{0,3}\\s*", CASE_INSENSITIVE);
  private static final List<String> OPENING = List.of("<think>", "<thinking>", "\u25C1think\u25B7");
  private static final List<String> CLOSING =
      List.of("</think>", "</thinking>", "\u25C1/think\u25B7");

  private final String text;

  /** A passage: its kind, and its range in the text, without blanks at its ends. */
  public record TextPassage(EventKind kind, int start, int end) {}

  /** A line; {@code fenced} if it belongs to a block of code. */
  public record TextLine(int start, int end, boolean fenced) {}

  /** A line that begins a new passage, whose words start at {@code words}. */
  private record Mark(EventKind kind, int line, int words) {}

  public Passages(String text) {
    this.text = text;
  }

  /**
   * The range split at its {@code <think>} tags; empty if there are none. The opening tag may be
   * missing, because some chat templates put it into the prompt. The closing tag may be missing
   * too.
   */
  public List<TextPassage> tagged(int start, int end) {
    List<TextPassage> found = new ArrayList<>();
    Tag close = tag(CLOSING, start, end);
    Tag open = tag(OPENING, start, end);
    if (close.start() == end && open.start() == end) {
      return found;
    }
    int at = start;
    if (close.start() < open.start()) {
      add(found, EventKind.THOUGHT, at, close.start());
      at = close.end();
    }
    while (at < end) {
      open = tag(OPENING, at, end);
      add(found, EventKind.ANSWER, at, open.start());
      close = tag(CLOSING, open.end(), end);
      add(found, EventKind.THOUGHT, open.end(), close.start());
      at = close.end();
    }
    return found;
  }

  /** A tag's range; both ends are the range's end if there is none. */
  private record Tag(int start, int end) {}

  private Tag tag(List<String> spellings, int from, int end) {
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      if (c == '<' || c == '\u25C1') {
        for (String tag : spellings) {
          if (i + tag.length() <= end && text.regionMatches(true, i, tag, 0, tag.length())) {
            return new Tag(i, i + tag.length());
          }
        }
      }
    }
    return new Tag(end, end);
  }

  /** The range as steps: headed ones, else numbered ones, else paragraphs. */
  public List<TextPassage> steps(int start, int end) {
    List<TextLine> lines = lines(start, end);
    List<Mark> marks = headed(lines);
    if (marks.isEmpty()) {
      marks = numbered(lines);
    }
    return marks.isEmpty() ? paragraphs(lines, 0, lines.size()) : marked(lines, marks);
  }

  /** The lines of a range. */
  public List<TextLine> lines(int start, int end) {
    List<TextLine> lines = new ArrayList<>();
    String fence = "";
    int opened = 0;
    for (int at = start; at < end; ) {
      int feed = text.indexOf('\n', at);
      int stop = feed < 0 || feed > end ? end : feed;
      String mark = fence(at, stop);
      boolean closes = !fence.isEmpty() && mark.startsWith(fence) && bare(at, stop);
      opened = fence.isEmpty() ? lines.size() : opened;
      lines.add(new TextLine(at, stop, !fence.isEmpty() || !mark.isEmpty()));
      fence = closes ? "" : fence.isEmpty() ? mark : fence;
      at = stop + 1;
    }
    if (!fence.isEmpty()) {
      unfence(lines.subList(opened, lines.size()));
    }
    return lines;
  }

  /** An unclosed fence must not hide the rest of the file. */
  private static void unfence(List<TextLine> lines) {
    lines.replaceAll(line -> new TextLine(line.start(), line.end(), false));
  }

  private String fence(int start, int end) {
    int at = start;
    while (at < end && text.charAt(at) == ' ') {
      at++;
    }
    int stop = at;
    while (stop < end
        && text.charAt(stop) == text.charAt(at)
        && (text.charAt(at) == '`' || text.charAt(at) == '~')) {
      stop++;
    }
    return stop - at >= 3 ? text.substring(at, stop) : "";
  }

  private boolean bare(int start, int end) {
    return text.substring(start, end).chars().allMatch(c -> "`~ \t\r".indexOf(c) >= 0);
  }

  private List<Mark> headed(List<TextLine> lines) {
    List<Mark> marks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher step = matcher(STEP, lines.get(i));
      if (step.lookingAt() && !lines.get(i).fenced()) {
        marks.add(new Mark(EventKind.THOUGHT, i, step.end()));
      }
    }
    return marks;
  }

  /**
   * Numbered lines at the left margin, if they run 1, 2, 3 … to the end and begin the text or
   * follow at most one paragraph. Any other list belongs to its paragraph.
   */
  private List<Mark> numbered(List<TextLine> lines) {
    List<Mark> marks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher number = matcher(NUMBER, lines.get(i));
      if (lines.get(i).fenced() || !number.lookingAt()) {
        continue;
      }
      if (Integer.parseInt(number.group(1)) != marks.size() + 1) {
        return List.of();
      }
      marks.add(new Mark(EventKind.THOUGHT, i, number.end()));
    }
    boolean plausible = marks.size() > 1 && paragraphs(lines, 0, marks.get(0).line()).size() <= 1;
    return plausible ? marks : List.of();
  }

  /** The text between the marks, and the paragraphs before and after. */
  private List<TextPassage> marked(List<TextLine> lines, List<Mark> marks) {
    List<TextPassage> found = new ArrayList<>(paragraphs(lines, 0, marks.get(0).line()));
    boolean roomy = false;
    for (int i = 0; i < marks.size(); i++) {
      boolean last = i + 1 == marks.size();
      int next = last ? lines.size() : marks.get(i + 1).line();
      int stop = tail(lines, marks.get(i).line(), next, last && !roomy);
      roomy |= blankInside(lines, marks.get(i).line(), next);
      if (marks.get(i).line() < stop) {
        add(found, EventKind.THOUGHT, marks.get(i).words(), lines.get(stop - 1).end());
      }
      found.addAll(paragraphs(lines, stop, next));
    }
    return found;
  }

  /**
   * The end of a step: before an answer. The last step ends before the next paragraph, unless
   * earlier steps also have more than one paragraph.
   */
  private int tail(List<TextLine> lines, int from, int to, boolean cutAtBlank) {
    for (int i = from + 1; i < to; i++) {
      TextLine line = lines.get(i);
      boolean answer = !line.fenced() && matcher(ANSWER, line).lookingAt();
      boolean paragraph =
          cutAtBlank && i > from + 1 && blank(lines.get(i - 1)) && starts(line) && !line.fenced();
      if (answer || paragraph) {
        return i;
      }
    }
    return to;
  }

  private boolean starts(TextLine line) {
    return line.start() < line.end() && !Character.isWhitespace(text.charAt(line.start()));
  }

  private boolean blankInside(List<TextLine> lines, int from, int to) {
    for (int i = from + 2; i + 1 < to; i++) {
      if (blank(lines.get(i)) && starts(lines.get(i + 1))) {
        return true;
      }
    }
    return false;
  }

  /** The lines as paragraphs. A heading belongs to the text after it. */
  public List<TextPassage> paragraphs(List<TextLine> lines, int from, int to) {
    List<TextPassage> found = new ArrayList<>();
    int first = -1;
    int last = -1;
    for (int i = from; i < to; i++) {
      TextLine line = lines.get(i);
      if (blank(line)) {
        boolean heading =
            first >= 0 && first == last && text.charAt(lines.get(first).start()) == '#';
        if (first >= 0 && !heading) {
          paragraph(found, lines.get(first), lines.get(last));
          first = -1;
        }
      } else {
        if (first >= 0 && matcher(ANSWER, line).lookingAt() && !line.fenced()) {
          paragraph(found, lines.get(first), lines.get(last));
          first = -1;
        }
        first = first < 0 ? i : first;
        last = i;
      }
    }
    if (first >= 0) {
      paragraph(found, lines.get(first), lines.get(last));
    }
    return found;
  }

  private void paragraph(List<TextPassage> found, TextLine first, TextLine last) {
    Matcher answer = matcher(ANSWER, first);
    if (!first.fenced() && answer.lookingAt()) {
      add(found, EventKind.ANSWER, answer.end(), last.end());
    } else if (hasWord(first.start(), last.end())) {
      add(found, EventKind.THOUGHT, first.start(), last.end());
    }
  }

  /** A line of dashes between paragraphs is not a thought. */
  private boolean hasWord(int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c != '-' && c != '*' && c != '_' && c != '=' && !Character.isWhitespace(c)) {
        return true;
      }
    }
    return false;
  }

  public boolean blank(TextLine line) {
    return !line.fenced() && skipBlanks(line.start(), line.end()) == line.end();
  }

  private int skipBlanks(int from, int to) {
    int at = from;
    while (at < to && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Matches a pattern within one line. */
  public Matcher matcher(Pattern pattern, TextLine line) {
    return pattern.matcher(text).region(line.start(), line.end());
  }

  /** Adds a range without the blanks around it, unless nothing is left. */
  public void add(List<TextPassage> found, EventKind kind, int from, int to) {
    int start = skipBlanks(from, to);
    int end = to;
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    if (start < end) {
      found.add(new TextPassage(kind, start, end));
    }
  }
}
