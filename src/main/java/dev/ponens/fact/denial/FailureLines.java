package dev.ponens.fact.denial;

import dev.ponens.fact.text.Text;

/** Reads the lines of evidence that report a failure: "rows_failed 303". */
final class FailureLines {
  /** The most words of a line that reports a state; a longer line is prose. */
  private static final int LONGEST_LINE = 20;

  /** How far a count can be before a failure: "0 of 41 checks failed". */
  static final int BEFORE = 4;

  private final EvidenceWords words;

  FailureLines(EvidenceWords words) {
    this.words = words;
  }

  /** Returns true for a line with a word for a failure whose count is not zero. */
  boolean reportsFailure(String line) {
    Text text = Text.of(line);
    if (text.size() == 0 || text.size() > LONGEST_LINE || line.strip().endsWith(".")) {
      return false;
    }
    boolean failure = false;
    for (int i = 0; i < text.size(); i++) {
      String word = SegmentReader.word(text, i);
      if (words.conditional.contains(word)) {
        return false;
      }
      failure |= words.mark.contains(word) && counts(text, i);
    }
    return failure;
  }

  /**
   * Returns false for a word with the count zero, before it ("0 of 41 checks failed", "no errors")
   * or behind it ("errors: none"), and for a part of the name of a setting ("max_failures 5").
   */
  private boolean counts(Text text, int mark) {
    String gap = between(text, mark);
    boolean setting = mark > 0 && words.setting.contains(SegmentReader.word(text, mark - 1));
    if (setting || gap.startsWith("_") || gap.startsWith("-")) {
      return false;
    }
    String next = mark + 1 < text.size() ? SegmentReader.word(text, mark + 1) : "";
    if (isKeyed(gap) || isNumber(text, mark + 1)) {
      boolean measured = Character.isDigit(first(next)) && !isNumber(text, mark + 1);
      return !words.isZero(next) && !measured;
    }
    for (int i = mark - 1; i >= 0 && i >= mark - BEFORE; i--) {
      String sign = between(text, i);
      if (sign.indexOf(',') >= 0 || sign.indexOf(';') >= 0) {
        break;
      }
      boolean value = i > 0 && isKeyed(between(text, i - 1));
      if (words.isZero(SegmentReader.word(text, i)) && !value) {
        return false;
      }
    }
    return true;
  }

  private static int first(String word) {
    return word.isEmpty() ? ' ' : word.codePointAt(0);
  }

  private static boolean isNumber(Text text, int i) {
    return i < text.size() && text.number(i);
  }

  private static boolean isKeyed(String gap) {
    return gap.indexOf(':') >= 0 || gap.indexOf('=') >= 0;
  }

  /** Returns the characters between a word and the next one. */
  private static String between(Text text, int word) {
    int to = word + 1 < text.size() ? text.start(word + 1) : text.raw().length();
    return text.raw().substring(text.end(word), to);
  }

  /** Returns true for a line with a word for a good result. */
  boolean hasGood(String line) {
    Text text = Text.of(line);
    for (int i = 0; i < text.size(); i++) {
      if (words.good.contains(SegmentReader.word(text, i))) {
        return true;
      }
    }
    return false;
  }
}
