package dev.ponens.report.format;

import dev.ponens.report.Excerpt;
import dev.ponens.transcript.Origin;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Verdict;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The places of one transcript's findings in its file. Ask in the order of the findings. */
final class Regions {
  private final Verdict verdict;
  private @Nullable Cursor cursor;

  Regions(Verdict verdict) {
    this.verdict = verdict;
  }

  /**
   * A range in a file.
   *
   * @param line counted from 1
   * @param column counted from 1, in UTF-16 units; 0 if only the line is known, as in JSON
   * @param endLine the line of its end; {@code line} if only that is known
   * @param endColumn the column after its last character; 0 if only the line is known
   */
  record FileRange(int line, int column, int endLine, int endColumn) {
    /** True if it is known to the character. */
    boolean exact() {
      return column > 0;
    }
  }

  /** The place of a finding's words. */
  FileRange of(Finding finding) {
    Optional<String> known = Excerpt.text(verdict, finding.step());
    if (known.isEmpty() || finding.origin().column() == 0) {
      int line = Math.max(1, finding.origin().line());
      return new FileRange(line, 0, line, 0);
    }
    String text = known.get();
    Cursor at = cursor;
    if (at == null || at.step != finding.step() || at.offset > finding.span().start()) {
      at = new Cursor(finding.step(), finding.origin());
    }
    at.advance(text, finding.span().start());
    cursor = at;
    Cursor end = new Cursor(at);
    end.advance(text, finding.span().end());
    return new FileRange(at.line, at.column, end.line, end.column);
  }

  /** A place in a file that moves forward through a step's text, so that each text is read once. */
  private static final class Cursor {
    final int step;
    int offset;
    int line;
    int column;

    Cursor(int step, Origin origin) {
      this.step = step;
      this.line = origin.line();
      this.column = origin.column();
    }

    Cursor(Cursor other) {
      this.step = other.step;
      this.offset = other.offset;
      this.line = other.line;
      this.column = other.column;
    }

    void advance(String text, int to) {
      for (int end = Math.min(to, text.length()); offset < end; offset++) {
        char unit = text.charAt(offset);
        boolean pair =
            unit == '\r' && offset + 1 < text.length() && text.charAt(offset + 1) == '\n';
        if (unit == '\n' || (unit == '\r' && !pair)) {
          line++;
          column = 1;
        } else {
          column++;
        }
      }
    }
  }
}
