package dev.ponens.fact.contract;

import dev.ponens.fact.MarkedAnswer;
import dev.ponens.fact.Span;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.SameValue;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds {@code FINAL ANSWER:} marks. */
final class AnswerMarks {
  private static final String FIRST = "final";
  private static final String SECOND = "answer";
  private static final String BOXED = "boxed{";

  /** The maximum number of different answers to distinguish. */
  private static final int MOST = 32;

  /** The maximum number of blanks between the two words of a mark. */
  private static final int WIDEST_GAP = 4;

  /** How many lines, with the one of the mark, may lead to its value. */
  private static final int MOST_LINES = 4;

  /** The beginning of a numbered step, a heading or another mark, which is no value of a mark. */
  private static final Pattern LISTED = Pattern.compile("(?i)[0-9]{1,2}[.)][ \\t]|#|final");

  /** The number of characters of a value in which to look for a request. */
  private static final int LONGEST_REQUEST = 200;

  private AnswerMarks() {}

  static Optional<MarkedAnswer> find(
      Text text, String masked, ContractWords words, Quantities quantities) {
    if (!text.signs().has(':')) {
      // A colon follows the mark.
      return Optional.empty();
    }
    String raw = text.raw();
    List<String> values = new ArrayList<>();
    int marks = 0;
    Span last = Span.NONE;
    for (int i = 0; i < raw.length(); i++) {
      int behind = mark(raw, i);
      if (behind < 0) {
        continue;
      }
      int from = value(raw, behind);
      if (from >= 0 && opens(raw, i, behind) && !quoted(text, i)) {
        Span span = upToLineEnd(raw, from);
        if (span.end() == span.start() && startsLine(raw, i)) {
          span = below(raw, span.end());
        }
        if (span.end() > span.start() && !requests(words, raw, span)) {
          marks++;
          last = span;
          tell(raw.substring(span.start(), span.end()), values, quantities);
          behind = span.end();
        }
      }
      i = behind - 1;
    }
    return marks == 0
        ? Optional.empty()
        : Optional.of(
            new MarkedAnswer(
                masked.substring(last.start(), last.end()), marks, values.size(), last));
  }

  /** Returns true where the words behind a mark say what to write there. */
  private static boolean requests(ContractWords words, String raw, Span value) {
    int to = Math.min(value.end(), value.start() + LONGEST_REQUEST);
    return words.requests(raw.substring(value.start(), to));
  }

  /**
   * Adds a value that differs from all others: it is no other spelling of one of them, contains
   * none of them, and none contains it.
   */
  private static void tell(String value, List<String> values, Quantities quantities) {
    int boxed = value.indexOf(BOXED);
    int close = value.indexOf('}', Math.max(0, boxed));
    String core =
        boxed >= 0 && close > boxed ? value.substring(boxed + BOXED.length(), close) : value;
    String plain = " " + AnswerNormalizer.plain(core) + " ";
    if (values.size() < MOST && values.stream().noneMatch(v -> same(v, plain, quantities))) {
      values.add(plain);
    }
  }

  private static boolean same(String one, String other, Quantities quantities) {
    return one.contains(other)
        || other.contains(one)
        || SameValue.same(one.strip(), other.strip(), quantities);
  }

  /** Returns the index after the two words of a mark; -1 when they are not there. */
  private static int mark(String raw, int at) {
    char c = raw.charAt(at);
    if ((c != 'f' && c != 'F') || !raw.regionMatches(true, at, FIRST, 0, FIRST.length())) {
      return -1;
    }
    int i = at + FIRST.length();
    int gap = i;
    while (i < raw.length() && i < gap + WIDEST_GAP && AnswerNormalizer.isBlank(raw.charAt(i))) {
      i++;
    }
    return i > gap && raw.regionMatches(true, i, SECOND, 0, SECOND.length())
        ? i + SECOND.length()
        : -1;
  }

  /** Returns the start of the value, after the colon; -1 when the words are no mark. */
  private static int value(String raw, int at) {
    int i = at;
    while (i < raw.length() && skips(raw.charAt(i), "*_")) {
      i++;
    }
    return i < raw.length() && raw.charAt(i) == ':' ? i + 1 : -1;
  }

  /**
   * Returns true at the start of a line (after Markdown marks) or for capitals anywhere.
   *
   * @param behind the index after the two words of the mark
   */
  private static boolean opens(String raw, int at, int behind) {
    return (raw.startsWith("FINAL", at) && raw.startsWith("ANSWER", behind - SECOND.length()))
        || startsLine(raw, at);
  }

  private static boolean startsLine(String raw, int at) {
    int i = at - 1;
    while (i >= 0 && skips(raw.charAt(i), "*_#>-")) {
      i--;
    }
    return i < 0 || raw.charAt(i) == '\n';
  }

  private static boolean quoted(Text text, int at) {
    int word = text.wordAt(at);
    return word < text.size() && text.quoted(word);
  }

  private static Span upToLineEnd(String raw, int at) {
    int from = skipped(raw, at);
    int to = from;
    while (to < raw.length() && raw.charAt(to) != '\n') {
      to++;
    }
    to = trimmed(raw, from, to);
    for (int signs = 0; signs < 2 && to > from && raw.charAt(from) == '$'; signs++) {
      boolean closed = to > from + 1 && raw.charAt(to - 1) == '$';
      if (!closed && to > from + 1 && isDigit(raw.charAt(from + 1))) {
        break; // an amount of money, not LaTeX
      }
      from = skipped(raw, from + 1);
      to = trimmed(raw, from, closed ? to - 1 : to);
    }
    return new Span(from, Math.max(from, to));
  }

  private static int skipped(String raw, int at) {
    int from = at;
    while (from < raw.length() && skips(raw.charAt(from), "*_\"'`")) {
      from++;
    }
    return from;
  }

  private static int trimmed(String raw, int from, int end) {
    int to = end;
    while (to > from && skips(raw.charAt(to - 1), "\r.*_\"'`:;,!")) {
      to--;
    }
    return to;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the next line with text, if there is nothing but the mark on its own line. */
  private static Span below(String raw, int at) {
    int from = at;
    for (int lines = 0; lines < MOST_LINES && from < raw.length(); lines++) {
      int end = raw.indexOf('\n', from);
      int to = end < 0 ? raw.length() : end;
      Span line = upToLineEnd(raw, from);
      if (line.end() > line.start() && line.end() <= to && lines > 0) {
        return LISTED
                .matcher(raw.substring(line.start(), Math.min(to, line.start() + 8)))
                .lookingAt()
            ? new Span(at, at)
            : line;
      }
      from = to + 1;
    }
    return new Span(at, at);
  }

  private static boolean skips(char c, String signs) {
    return AnswerNormalizer.isBlank(c) || signs.indexOf(c) >= 0;
  }
}
