package dev.ponens.fact.number;

import dev.ponens.fact.Span;
import dev.ponens.fact.number.ExpressionFinder.Pair;
import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.WrittenExpression.Trust;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.text.CharSet;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** Finds several operations in a row without an equals sign after them. */
final class OperationChains {
  /** Signs of operations. */
  private static final CharSet SIGNS = CharSet.of("+*/^×÷·−");

  /** Characters that are signs of operations between blanks only. */
  private static final CharSet ALONE = CharSet.of("-x");

  /** The ASCII characters of both sets. */
  private static final boolean[] MARKS = marks();

  private static final char[] PLUS = " plus ".toCharArray();
  private static final char[] MINUS = " minus ".toCharArray();

  private static final int FEWEST = 2;

  private final String text;
  private final String masked;
  private final List<NumberToken> tokens;
  private final Brackets brackets;
  private final ExpressionContext surroundings;
  private final Claims claims;
  private final List<OperationChain> found = new ArrayList<>(0);

  OperationChains(String text, String masked, List<NumberToken> tokens, Claims claims) {
    this.text = text;
    this.masked = masked;
    this.tokens = tokens;
    this.claims = claims;
    this.brackets = new Brackets(tokens);
    this.surroundings = new ExpressionContext(tokens, EquationCautions.NONE, claims.words());
  }

  /**
   * A cheap check before the full one: two operator signs, or a word for an operator. Dates and
   * ranges are excluded later.
   */
  static boolean mayHold(NumberTokens tokens) {
    char[] text = tokens.units();
    boolean marks = tokens.signs().any(SIGNS) || tokens.signs().any(ALONE);
    int signs = 0;
    for (int i = 0; i < text.length && signs < FEWEST; i++) {
      char c = text[i];
      if (c == ' ') {
        signs += isWord(text, i, PLUS) || isWord(text, i, MINUS) ? FEWEST : 0;
      } else if (marks && (c >= MARKS.length || MARKS[c])) {
        signs += SIGNS.has(c) || (ALONE.has(c) && alone(text, i)) ? 1 : 0;
      }
    }
    return signs >= FEWEST;
  }

  private static boolean isWord(char[] text, int from, char[] word) {
    int end = from + word.length;
    if (end > text.length || text[from + 1] != word[1]) {
      return false;
    }
    for (int i = 2; i < word.length; i++) {
      if (text[from + i] != word[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean[] marks() {
    boolean[] marks = new boolean[128];
    for (char c = 0; c < marks.length; c++) {
      marks[c] = SIGNS.has(c) || ALONE.has(c);
    }
    return marks;
  }

  private static boolean alone(char[] text, int i) {
    return i > 0 && i + 1 < text.length && text[i - 1] == ' ' && text[i + 1] == ' ';
  }

  /**
   * Returns the chains outside the equations of the text, and those inside them that have no value.
   */
  List<OperationChain> find(List<Pair> pairs) {
    int next = 0;
    int end = 0;
    int i = 0;
    while (i < tokens.size()) {
      while (next < pairs.size() && pairs.get(next).right().next() <= i) {
        next++;
      }
      if (next < pairs.size() && pairs.get(next).left().first() <= i) {
        undefined(pairs.get(next).left());
        i = Math.max(i + 1, pairs.get(next).right().next());
        continue;
      }
      end = Math.max(end, i);
      while (end < tokens.size() && !ends(tokens.get(end))) {
        end++;
      }
      i = run(i, end);
    }
    return found;
  }

  private static boolean ends(NumberToken token) {
    return token.is(Kind.BREAK) || token.is(Kind.EQUAL);
  }

  /**
   * Reads the run that starts at the index, if there is one; returns the index to continue from.
   */
  private int run(int at, int end) {
    if (tokens.get(at).is(Kind.OPERATOR) || !RunReader.starts(tokens, brackets, at, end)) {
      return at + 1;
    }
    WrittenExpression run =
        new RunReader(tokens, brackets, at, end, claims.words().modifiers).read();
    if (stands(run)) {
      add(run);
    }
    return Math.max(at + 1, run.next());
  }

  /** A side of an equation that has no value cannot be recomputed. */
  private void undefined(WrittenExpression left) {
    if (left.trust() == Trust.CLEAR
        && operators(left) >= FEWEST
        && reckons(left)
        && !remainder(left)
        && Evaluator.evaluate(left.items(), 0) == null) {
      add(left);
    }
  }

  /** "(-2 * 7) % 5": languages define the remainder of a negative number differently. */
  private static boolean remainder(WrittenExpression run) {
    return run.items().stream().anyMatch(i -> i.isOperator() && i.sign() == '%');
  }

  private void add(WrittenExpression run) {
    BigFraction value = Evaluator.evaluate(run.items(), 0);
    found.add(
        new OperationChain(
            masked.substring(run.start(), run.stop()),
            operators(run),
            value == null ? "" : Decimal.write(value),
            value == null ? Double.NaN : value.doubleValue(),
            new Span(run.start(), run.stop())));
  }

  /**
   * True when the run is complete: it is claimed, and nothing next to it makes it a part of
   * something larger.
   */
  private boolean stands(WrittenExpression run) {
    int first = run.first();
    int behind = claims.behind(run);
    return run.trust() == Trust.CLEAR
        && operators(run) >= FEWEST
        && reckons(run)
        && surroundings.before(first) == Trust.CLEAR
        && surroundings.behind(run) == Trust.CLEAR
        && !defines(first)
        && !bounded(first)
        && !mentioned(first)
        && !power(run)
        && !goesOn(behind)
        && !goesOn(run.next())
        && !enclosed(run)
        && claims.claimed(first, first, behind);
  }

  /** Returns the number of operations; a slash between whole numbers is a fraction. */
  private static int operators(WrittenExpression run) {
    int count = 0;
    for (int i = 1; i < run.items().size(); i++) {
      ExpressionItem item = run.items().get(i);
      boolean counts = item.isOperator() && item.sign() != 'm' && !run.isSign(i);
      count += counts && !isFraction(run.items(), i) ? 1 : 0;
    }
    return count;
  }

  private static boolean isFraction(List<ExpressionItem> items, int slash) {
    ExpressionItem item = items.get(slash);
    boolean bracketed = items.get(slash - 1).sign() == ')';
    return item.sign() == '/'
        && (item.tight() || bracketed)
        && (isWhole(items, slash - 1) || (isWhole(items, slash - 2) && isOpen(items, slash - 3)))
        && (isWhole(items, slash + 1) || (isOpen(items, slash + 1) && isWhole(items, slash + 2)));
  }

  private static boolean isWhole(List<ExpressionItem> items, int index) {
    Numeral number = index < 0 || index >= items.size() ? null : items.get(index).number();
    return number != null && number.isWhole();
  }

  private static boolean isOpen(List<ExpressionItem> items, int index) {
    return index >= 0 && index < items.size() && items.get(index).sign() == '(';
  }

  /**
   * True when the signs are those of arithmetic. Dates, ranges, scores and phone numbers have tight
   * hyphens and slashes; dimensions such as length by width by height have crosses. Two slashes
   * without another sign separate the values of a list: "$733 / $633 / $633".
   */
  private boolean reckons(WrittenExpression run) {
    Numeral first = run.items().get(0).number();
    boolean years = first != null && ExpressionFinder.isYear(first);
    boolean spaced = false;
    boolean slashes = true;
    boolean plus = false;
    boolean times = false;
    for (int i = 1; i < run.items().size(); i++) {
      ExpressionItem item = run.items().get(i);
      boolean operator = item.isOperator() && !run.isSign(i);
      boolean open = item.number() != null && item.number().open();
      if (open || item.sign() == '^' || item.sign() == 'a') {
        return false; // people often leave a power or an aside uncomputed on purpose
      }
      boolean less = item.sign() == '-' || item.sign() == '/';
      spaced |= operator && less && !item.tight() && !years;
      slashes &= !operator || item.sign() == '/';
      plus |= operator && item.sign() == '+';
      times |= operator && item.sign() == '*';
    }
    return plus || (spaced && !slashes) || (times && !factors(run));
  }

  /** "2 * 2 * 3" factors a number, "3 x 4 x 5" gives dimensions: no result is expected. */
  private boolean factors(WrittenExpression run) {
    for (int i = run.first(); i < run.next(); i++) {
      NumberToken token = tokens.get(i);
      boolean cross = "x×X".indexOf(text.charAt(token.start())) >= 0;
      if (token.isOperator('*') && cross) {
        return true;
      }
      if (token.is(Kind.OPERATOR) && token.sign() != '*') {
        return false;
      }
    }
    return !run.labelled();
  }

  /** "An expression like 9 - 7 + 5": the text is about the expression, not about its value. */
  private boolean mentioned(int first) {
    int i = first - 1;
    while (i >= 0 && tokens.get(i).is(Kind.OPEN)) {
      i--;
    }
    boolean like = i > 0 && (tokens.get(i).isWord("like") || tokens.get(i).isWord("as"));
    return (like && tokens.get(i - 1).word().startsWith("expression"))
        || (i >= 0 && tokens.get(i).word().startsWith("expression"));
  }

  /** "1024*1024*1024": a power that is written in full, as in the definition of a unit. */
  private boolean power(WrittenExpression run) {
    BigFraction base = null;
    int count = 0;
    for (ExpressionItem item : run.items()) {
      if (item.isOperator() && item.sign() != '*') {
        return false;
      }
      Numeral number = item.number();
      if (number != null) {
        if (base != null && !base.equals(number.value())) {
          return false;
        }
        base = number.value();
        count++;
      }
    }
    return count > 2;
  }

  /** "At most 24 + 30 + 1": the parts say where a limit comes from. */
  private boolean bounded(int first) {
    NumberToken one = first > 0 ? tokens.get(first - 1) : null;
    NumberToken two = first > 1 ? tokens.get(first - 2) : null;
    return one != null
        && two != null
        && (((one.isWord("most") || one.isWord("least")) && two.isWord("at"))
            || (one.isWord("to") && two.isWord("up")));
  }

  /** "A = 3 * (4 + 5)": the text defines a symbol, and the derivation continues from it. */
  private boolean defines(int first) {
    int i = first - 1;
    if (i < 0 || !tokens.get(i).is(Kind.EQUAL)) {
      return false;
    }
    NumberToken before = i > 0 ? tokens.get(i - 1) : null;
    return before == null || !before.is(Kind.WORD) || before.end() - before.start() == 1;
  }

  /** "1 + 2 + 3 + …", "3 + 4 * y", "3 * 4 + 5 = z": the expression continues after the run. */
  private boolean goesOn(int index) {
    if (index >= tokens.size()) {
      return false;
    }
    NumberToken token = tokens.get(index);
    boolean relation = token.is(Kind.BREAK) && " …≠≤≥<>→⇒".indexOf(token.sign()) >= 0;
    return relation
        || token.is(Kind.OPERATOR)
        || token.is(Kind.SYMBOL)
        || token.is(Kind.EQUAL)
        || token.isVariable();
  }

  /** "Enter (3 * 4 + 5)": the brackets hold the whole expression. */
  private boolean bracketed(WrittenExpression run) {
    int depth = 0;
    for (int i = run.start(); i < run.stop(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0 && i < run.stop() - 1) {
        return false;
      }
    }
    return depth == 0;
  }

  /** "17 (3 * 4 + 5)" explains a number; text in quotation marks is somebody else's. */
  private boolean enclosed(WrittenExpression run) {
    int behind = claims.behind(run);
    boolean bracket =
        (run.first() > 0 && tokens.get(run.first() - 1).is(Kind.OPEN))
            || (behind < tokens.size() && tokens.get(behind).is(Kind.CLOSE));
    char before = run.start() > 0 ? text.charAt(run.start() - 1) : ' ';
    return bracket || bracketed(run) || "\"`'“‘".indexOf(before) >= 0;
  }
}
