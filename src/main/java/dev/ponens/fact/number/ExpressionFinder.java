package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.WrittenExpression.Trust;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Finds the expressions on both sides of each equals sign. */
final class ExpressionFinder {
  /** How many tokens before an expression are examined. */
  private static final int LOOK_BACK = 8;

  /**
   * Two expressions that the text equates.
   *
   * @param left the expression before the equals sign
   * @param right the expression after it
   * @param sign the kind of equals sign, as in {@link NumberToken#sign}
   * @param about true when a word such as "about" is between the sign and the right side
   */
  record Pair(WrittenExpression left, WrittenExpression right, char sign, boolean about) {}

  private final List<NumberToken> tokens;
  private final Brackets brackets;
  private final ExpressionContext surroundings;
  private final LeadingWords leading;
  private final NumberModifiers modifiers;
  private boolean about;

  ExpressionFinder(List<NumberToken> tokens, EquationCautions cautions, EquationWords words) {
    this.tokens = tokens;
    this.brackets = new Brackets(tokens);
    this.surroundings = new ExpressionContext(tokens, cautions, words);
    this.leading = words.leading;
    this.modifiers = words.modifiers;
  }

  /** Returns all pairs, in text order. */
  List<Pair> pairs() {
    List<Pair> pairs = new ArrayList<>();
    WrittenExpression left = null;
    int start = 0;
    for (int i = 0; i <= tokens.size(); i++) {
      boolean equal = i < tokens.size() && tokens.get(i).is(Kind.EQUAL);
      if (i < tokens.size() && !equal && !tokens.get(i).is(Kind.BREAK)) {
        continue;
      }
      boolean behind = start > 0 && tokens.get(start - 1).is(Kind.EQUAL);
      WrittenExpression first = behind && left != null ? opening(start, i) : null;
      if (first != null && left != null) {
        pair(pairs, left, first, tokens.get(start - 1));
      }
      left = equal ? closing(start, i, first) : null;
      start = i + 1;
    }
    return pairs;
  }

  private void pair(
      List<Pair> pairs, WrittenExpression left, WrittenExpression right, NumberToken equal) {
    boolean sides = left.computes() || right.computes();
    if (sides && (equal.sign() != 'i' || introduces(left, right)) && !labels(left)) {
      boolean named =
          renamed(left)
              || isRange(left)
              || isPairOfNumbers(left, right)
              || (!left.computes() && surroundings.behindColon(left.first()))
              || left.numbersLines()
              || (isShare(left) && (equal.sign() == 'w' || isPart(left)));
      WrittenExpression believed = named ? left.trusted(Trust.DOUBTFUL) : left;
      pairs.add(
          new Pair(
              lists(left, right) ? left.trusted(Trust.DOUBTFUL) : believed,
              right,
              equal.sign(),
              about));
    }
  }

  /** "17*3 is 51" states a value; "3/4 is 60 students" and "8+2 is 5 more" do not. */
  private boolean introduces(WrittenExpression left, WrittenExpression right) {
    boolean computed = left.computes() && !isShare(left) && !isRange(left) && !right.computes();
    if (!computed || !surroundings.opens(left.first())) {
      return false;
    }
    int next = wordsBehind(right);
    return !(next < tokens.size() && modifiers.comparing.contains(tokens.get(next).word()))
        && !(next + 1 < tokens.size() && modifiers.comparing.contains(tokens.get(next + 1).word()));
  }

  /** "0^2, 3^2 = 1, 4, 0, 9": the text equates lists, not the numbers next to the sign. */
  private boolean lists(WrittenExpression left, WrittenExpression right) {
    int i = left.first() - 1;
    int j = right.next();
    boolean before = i > 0 && tokens.get(i).is(Kind.COMMA) && isOperand(i - 1);
    boolean behind = j + 1 < tokens.size() && tokens.get(j).is(Kind.COMMA);
    if (!before || !behind || !RunReader.starts(tokens, brackets, j + 1, tokens.size())) {
      return false;
    }
    for (i--; i >= 0 && !tokens.get(i).is(Kind.BREAK) && i > left.first() - LOOK_BACK; i--) {
      if (tokens.get(i).is(Kind.EQUAL)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOperand(int index) {
    return tokens.get(index).is(Kind.NUMBER) || tokens.get(index).is(Kind.CLOSE);
  }

  /** "3/4 is equal to $15": a fraction stands for a share of something. */
  private static boolean isShare(WrittenExpression run) {
    return run.items().size() == 3 && run.items().get(1).sign() == '/';
  }

  static boolean isYear(Numeral number) {
    return number.isWhole()
        && number.value().compareTo(BigFraction.of(1500)) > 0
        && number.value().compareTo(BigFraction.of(2100)) < 0;
  }

  /** "1/4 chance defective = 3/4 chance good": a part of one thing next to a part of another. */
  private boolean isPart(WrittenExpression left) {
    Numeral over = left.items().get(0).number();
    Numeral under = left.items().get(2).number();
    boolean part = over != null && under != null && over.value().compareTo(under.value()) < 0;
    // "7.2 GB / 20 MB/s" divides one amount by another.
    boolean amount = left.first() + 1 < left.next() && tokens.get(left.first() + 1).is(Kind.WORD);
    return part && !amount && tokens.get(left.next() - 1).is(Kind.WORD);
  }

  /** "Weeks 1-2", "1990-91", "from 2010 - 2015": a range. */
  private static boolean isRange(WrittenExpression run) {
    Numeral low = run.items().get(0).number();
    if (run.items().size() != 3 || run.items().get(1).sign() != '-' || low == null) {
      return false;
    }
    Numeral high = run.items().get(2).number();
    if (high == null) {
      return false;
    }
    boolean rises = low.value().compareTo(high.value()) < 0;
    boolean tight = run.items().get(1).tight();
    return isYear(low) ? rises || tight : rises && tight;
  }

  /**
   * "12-4 = 12 wins", "2023/24 = 38 match days", "4 × 2×4 boards = 6": a record, a season or a
   * size, whose sign is not an operation.
   */
  private static boolean isPairOfNumbers(WrittenExpression left, WrittenExpression right) {
    List<ExpressionItem> items = left.items();
    if (items.size() == 5 && left.labelled()) {
      return items.get(1).sign() == '*'
          && items.get(3).sign() == '*'
          && !items.get(1).tight()
          && items.get(3).tight();
    }
    if (items.size() != 3 || !items.get(1).tight() || "-/".indexOf(items.get(1).sign()) < 0) {
      return false;
    }
    Numeral a = items.get(0).number();
    Numeral b = items.get(2).number();
    if (a == null || b == null || !a.isWhole() || !b.isWhole() || a.percent() || b.percent()) {
      return false;
    }
    boolean season =
        isYear(a)
            && items.get(1).sign() == '/'
            && b.value().equals(BigFraction.of(a.value().add(1).intValue() % 100));
    Numeral shown = right.items().get(0).number();
    BigFraction over = shown == null ? null : shown.value().subtract(a.value());
    boolean again =
        over != null
            && (over.signum() == 0
                ? right.labelled()
                : over.signum() > 0
                    && over.compareTo(BigFraction.ONE) < 0
                    && right.lone() != null
                    && items.get(1).sign() == '-');
    return season || again;
  }

  /** Returns the index of the first token after the run's last number or bracket. */
  private int wordsBehind(WrittenExpression run) {
    int i = run.next();
    while (i > run.first() + 1 && tokens.get(i - 1).start() >= run.stop()) {
      i--;
    }
    return i;
  }

  /** "5 + 3 years later the price = 20": the words before the sign name something else. */
  private boolean renamed(WrittenExpression left) {
    for (int i = wordsBehind(left); i < left.next(); i++) {
      if (modifiers.determiner.contains(tokens.get(i).word())) {
        return true;
      }
    }
    return false;
  }

  /** "5 quarters = 5 * 25": a number with a name is a label, not a claim about numbers. */
  private boolean labels(WrittenExpression left) {
    if (left.computes()) {
      return false;
    }
    if (left.labelled() || left.lone() == null || left.lone().percent()) {
      return true;
    }
    NumberToken before = left.first() > 0 ? tokens.get(left.first() - 1) : null;
    return before != null && before.is(Kind.WORD) && !leading.connective.contains(before.word());
  }

  /** Returns the expression directly after an equals sign; null when there is none. */
  private @Nullable WrittenExpression opening(int start, int end) {
    int i = start;
    about = false;
    while (i < end
        && i < start + 4
        && tokens.get(i).is(Kind.WORD)
        && passes(tokens.get(i).word())) {
      i++;
    }
    if (!RunReader.starts(tokens, brackets, i, end)) {
      return null;
    }
    WrittenExpression run = new RunReader(tokens, brackets, i, end, modifiers).read();
    return run.trusted(surroundings.behind(run));
  }

  private boolean passes(String word) {
    about |= modifiers.about.contains(word);
    return modifiers.filler.contains(word) || modifiers.about.contains(word);
  }

  /**
   * Returns the expression that ends at the equals sign at {@code end}; null when there is none.
   */
  private @Nullable WrittenExpression closing(
      int start, int end, @Nullable WrittenExpression known) {
    if (known != null && known.next() == end) {
      return known;
    }
    int i = known == null ? start : known.next();
    boolean opening = start > 0 && tokens.get(start - 1).is(Kind.EQUAL);
    while (i < end) {
      if (startsRun(i, start, end, opening)) {
        WrittenExpression run = new RunReader(tokens, brackets, i, end, modifiers).read();
        if (run.next() >= end) {
          boolean follows = known != null && known.next() == i && !known.computes();
          boolean clear = follows && RunReader.anotherMayStart(tokens.get(i));
          return clear ? run : run.trusted(surroundings.before(i));
        }
        i = Math.max(run.next(), i + 1);
      } else {
        i++;
      }
    }
    return null;
  }

  private boolean startsRun(int index, int start, int end, boolean opening) {
    NumberToken token = tokens.get(index);
    if (token.is(Kind.OPERATOR) && !(opening && index == start)) {
      // "cost - 3 + 5": the minus subtracts from a word; only a tight minus can be a sign.
      boolean tight = index + 1 < end && tokens.get(index + 1).start() == token.end();
      boolean behind =
          index > 0
              && (tokens.get(index - 1).is(Kind.NUMBER) || tokens.get(index - 1).is(Kind.CLOSE));
      if (!token.isOperator('-') || !tight || behind) {
        return false;
      }
    }
    return RunReader.starts(tokens, brackets, index, end);
  }
}
