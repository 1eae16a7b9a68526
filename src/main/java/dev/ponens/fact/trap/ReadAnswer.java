package dev.ponens.fact.trap;

import dev.ponens.fact.Span;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Tag;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** An answer, read to separate its claims from what it only mentions. */
final class ReadAnswer {
  /** The reach of a denial, in words. */
  private static final int DENIAL_REACH = 6;

  /** How many words after its noun a figure can be: "the ball must then cost $0.10". */
  private static final int SUBJECT_REACH = 7;

  private final ReplyWords words;
  private final PreparedText answer;

  ReadAnswer(ReplyWords words, PreparedText answer) {
    this.words = words;
    this.answer = answer;
  }

  /**
   * Returns the words that give the intuitive but wrong answer; null when there are none, or when
   * the answer gives another one.
   */
  @Nullable Span tempted(IntuitiveAnswer intuitiveAnswer) {
    Span right = chosen(intuitiveAnswer.choice().right());
    Span bait = chosen(intuitiveAnswer.choice().tempting());
    boolean first = right != null && (bait == null || right.start() < bait.start());
    if (first || rightFigure(intuitiveAnswer.amounts()) || rightWords(intuitiveAnswer)) {
      return null;
    }
    Span figure = figure(intuitiveAnswer.amounts(), intuitiveAnswer.hedged());
    if (figure != null) {
      return figure;
    }
    for (Tag tag : claimed(intuitiveAnswer.phrases().tempting())) {
      return answer.span(tag.from(), tag.to());
    }
    return bait;
  }

  private boolean rightFigure(IntuitiveAnswer.Amounts amounts) {
    List<Figure> all = figures(amounts, false);
    if (amounts.given()) {
      return !all.isEmpty() && shows(all.get(all.size() - 1), amounts.right(), amounts);
    }
    return all.stream().anyMatch(f -> shows(f, amounts.right(), amounts));
  }

  private static boolean shows(
      Figure figure, List<BigFraction> any, IntuitiveAnswer.Amounts amounts) {
    return any.stream().anyMatch(v -> figure.shows(v, amounts.unit()));
  }

  /**
   * Returns the last figure that is claimed, or the last one about the subject of the question, if
   * it is the intuitive but wrong one; otherwise null.
   */
  private @Nullable Span figure(IntuitiveAnswer.Amounts amounts, boolean hedged) {
    List<Figure> all = figures(amounts, hedged).stream().filter(f -> !operand(f)).toList();
    if (all.isEmpty() || amounts.tempting().isEmpty()) {
      return null;
    }
    Figure last = all.get(all.size() - 1);
    for (Figure f : all) {
      if (about(f, amounts.subject())) {
        last = f;
      }
    }
    return shows(last, amounts.tempting(), amounts) ? answer.span(last) : null;
  }

  private boolean about(Figure figure, Set<String> subject) {
    for (int i = figure.from() - 1; i >= Math.max(0, figure.from() - SUBJECT_REACH); i--) {
      if (subject.contains(answer.noun(i)) && answer.sentence(i) == figure.sentence()) {
        return true;
      }
      if (answer.parted(i + 1)) {
        return false;
      }
    }
    return false;
  }

  /** Returns the figures that the answer claims, of the kind that the question asks for. */
  private List<Figure> figures(IntuitiveAnswer.Amounts amounts, boolean hedged) {
    List<Figure> all = new ArrayList<>();
    for (Figure f : answer.figures()) {
      boolean bounded = behind("trap-bound", f) && !hedged;
      boolean wanted = !hedged || behind("trap-roughly", f);
      boolean other = amounts.others().contains(answer.noun(f.to()));
      if (wanted && !bounded && !other && !denied(f.from(), f.to())) {
        all.add(f);
      }
    }
    return all;
  }

  /** True for a part of a term: "M + 60". */
  private boolean operand(Figure figure) {
    return "+-*/×−".indexOf(answer.inkBefore(figure.from())) >= 0;
  }

  /** True when words of a list come directly before a figure. */
  private boolean behind(String list, Figure figure) {
    return answer.tags(list).stream().anyMatch(t -> t.to() == figure.from());
  }

  private boolean rightWords(IntuitiveAnswer intuitiveAnswer) {
    List<Tag> tempting = claimed(intuitiveAnswer.phrases().tempting());
    for (Tag right : claimed(intuitiveAnswer.phrases().right())) {
      boolean taken =
          tempting.stream()
              .anyMatch(t -> t.sentence() == right.sentence() && t.list().startsWith("trap-no-"));
      if (!taken) {
        return true;
      }
    }
    return false;
  }

  /** Returns the words of these lists that are claimed, in text order. */
  private List<Tag> claimed(Set<String> lists) {
    List<Tag> claimed = new ArrayList<>();
    for (String list : lists) {
      for (Tag tag : answer.tags(list)) {
        if (!denied(tag.from(), tag.to())) {
          claimed.add(tag);
        }
      }
    }
    claimed.sort(Comparator.comparingInt(Tag::from).thenComparingInt(Tag::to));
    return claimed;
  }

  /** True where the answer only mentions the words: "not 10 cents", "10 cents is tempting". */
  private boolean denied(int from, int to) {
    for (Tag tag : answer.tags("trap-denial")) {
      if (tag.to() <= from && from - tag.to() < DENIAL_REACH && reaches(tag, from)) {
        return true;
      }
    }
    return answer.tags("trap-denied").stream()
        .anyMatch(
            t -> t.from() >= to && t.from() - to < 3 && t.sentence() == answer.sentence(from));
  }

  private boolean reaches(Tag denial, int at) {
    for (int i = denial.to(); i <= at; i++) {
      boolean turns = i < at && words.turning.contains(answer.word(i));
      if (turns || answer.parted(i) || answer.sentence(i) != denial.sentence()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the words that choose one of these options, at the start of the answer and before any
   * reason; null when there are none.
   */
  private @Nullable Span chosen(Set<String> names) {
    if (names.isEmpty()) {
      return null;
    }
    int end = firstClause();
    boolean fewer = false;
    for (int i = 0; i < end; i++) {
      fewer |= words.fewer.contains(answer.word(i));
    }
    for (int i = 0; i < end; i++) {
      boolean name = names.contains(answer.word(i)) || names.contains(answer.noun(i));
      boolean mark = words.optionMark.contains(answer.word(i));
      if (name && (mark ? marked(i) : !fewer || i == 0) && !denied(i, i + 1)) {
        return answer.span(i, i + 1);
      }
    }
    return null;
  }

  private int firstClause() {
    int end = 1;
    while (end < answer.size()
        && !answer.parted(end)
        && !Set.of("because", "since", "as").contains(answer.word(end))) {
      end++;
    }
    return end;
  }

  /** True where a letter or digit is the mark of an option, not an article or a count. */
  private boolean marked(int i) {
    boolean ends =
        i + 1 == answer.size()
            || answer.parted(i + 1)
            || words.reasons.contains(answer.word(i + 1));
    return answer.behind(i) == ')'
        || (ends && (i == 0 || words.beforeOption.contains(answer.word(i - 1))));
  }
}
