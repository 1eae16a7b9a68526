package dev.ponens.fact.trap;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Span;
import dev.ponens.fact.TrapAnswer;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks an answer for the intuitive but wrong answers to its question. */
public final class TrapAnswers {
  /** The number of characters read at the end of a long answer, where its conclusion is. */
  private static final int LONGEST = 4_000;

  private TrapAnswers() {}

  /**
   * Returns the traps that an answer fell for: it gives the intuitive but wrong answer, and not the
   * right one.
   *
   * @param lexicon the word lists
   * @param puzzles the puzzles found in the question
   * @param masked the step's text, secrets masked
   * @param answer the answer of the step
   */
  public static List<TrapAnswer> find(
      Lexicon lexicon, List<Puzzle> puzzles, String masked, Answer answer) {
    Span span = answer.span();
    if (puzzles.isEmpty() || span.length() == 0) {
      return List.of();
    }
    int from = Math.max(span.start(), span.end() - LONGEST);
    String words = masked.substring(from, span.end());
    PreparedText read = PreparedText.of(lexicon, Text.of(words), words);
    ReplyWords lists = lexicon.finders().of(ReplyWords.class, ReplyWords::new);
    List<TrapAnswer> found = new ArrayList<>(1);
    for (Puzzle puzzle : puzzles) {
      Span at = read.size() == 0 ? null : new ReadAnswer(lists, read).tempted(puzzle.intuitive());
      if (at != null) {
        found.add(fallen(puzzle, words, at, from));
      }
    }
    return found;
  }

  private static TrapAnswer fallen(Puzzle puzzle, String words, @Nullable Span at, int offset) {
    Span in = at == null ? Span.NONE : at;
    return new TrapAnswer(
        puzzle.trap().kind(),
        words.substring(in.start(), in.end()),
        puzzle.overlooked(),
        puzzle.trap().right(),
        new Span(offset + in.start(), offset + in.end()));
  }
}
