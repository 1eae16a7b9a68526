package dev.ponens.fact.algebra;

import dev.ponens.fact.AlgebraSlip;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Rewriting;
import dev.ponens.fact.Span;
import dev.ponens.fact.algebra.AlgebraToken.AlgebraTokenKind;
import dev.ponens.fact.algebra.Expression.Addition;
import dev.ponens.fact.algebra.Expression.FunctionCall;
import dev.ponens.fact.algebra.Expression.Negation;
import dev.ponens.fact.algebra.Expression.Power;
import dev.ponens.fact.algebra.Expression.Quotient;
import dev.ponens.fact.algebra.Expression.Symbol;
import dev.ponens.fact.algebra.Statement.Side;
import dev.ponens.fact.number.token.UnitLetters;
import dev.ponens.fact.text.Letters;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds expressions that are rewritten incorrectly. This is the entry point of the package. */
public final class Rewritings {
  /** The most signs between an equation and the one derived from it. */
  private static final int LONGEST_GAP = 14;

  /** The number of statements after an equation that may state its solution. */
  private static final int LOOK_AHEAD = 6;

  /** The number of statements before a line that may give its symbols a value. */
  private static final int LOOK_BACK = 4;

  /** The longest rewriting that is read; longer ones are data, not algebra. */
  private static final int LONGEST = 400;

  /**
   * Slips whose result may be an equation to solve. They count only in a chain, where nothing is to
   * be solved.
   */
  private static final Set<AlgebraSlip> NEEDS_CHAIN =
      Set.of(
          AlgebraSlip.EXPONENTS_ADDED_IN_A_SUM,
          AlgebraSlip.PRODUCT_TAKEN_FOR_SUM,
          AlgebraSlip.EXPONENT_ONE_FORGOTTEN);

  private final AlgebraWords words;
  private final String masked;
  private final List<AlgebraToken> signs;
  private final List<Statement> statements;
  private final Assertion assertion;
  private final Map<String, @Nullable Expression> functions = new HashMap<>();
  private final List<Rewriting> found = new ArrayList<>();

  private Rewritings(Lexicon lexicon, Text text, String masked, List<Cue> cues) {
    this.masked = masked;
    this.signs = withoutUnits(lexicon, text);
    this.words = lexicon.finders().of(AlgebraWords.class, AlgebraWords::new);
    this.statements = AlgebraStatements.in(words, signs);
    this.assertion = new Assertion(text, cues);
  }

  /** Returns the signs of a text; letters that are units, as in "2 L × 3", are not symbols. */
  private static List<AlgebraToken> withoutUnits(Lexicon lexicon, Text text) {
    List<AlgebraToken> signs = new Scanner(text.raw(), text.code()).signs();
    Set<Character> units = lexicon.finders().of(UnitLetters.class, UnitLetters::new).in(text.raw());
    if (!units.isEmpty()) {
      signs.replaceAll(
          s ->
              s.is(AlgebraTokenKind.SYMBOL)
                      && s.end() == s.start() + 1
                      && units.contains(text.raw().charAt(s.start()))
                  ? new AlgebraToken(
                      AlgebraTokenKind.SPOILT, s.start(), s.end(), s.text(), null, s.spaced())
                  : s);
    }
    return signs;
  }

  /**
   * Returns the wrong rewritings of a text that a known slip explains, in text order. Takes time
   * linear in the length of the text.
   *
   * @param lexicon the word lists
   * @param text the text
   * @param masked the same text with secrets masked, of the same length; the words in the facts are
   *     cut from it
   * @param cues the cues found in the text
   */
  public static List<Rewriting> find(Lexicon lexicon, Text text, String masked, List<Cue> cues) {
    return mayRewrite(text.raw()) ? new Rewritings(lexicon, text, masked, cues).find() : List.of();
  }

  /** A cheap check: the text states an equality, and a symbol is part of a calculation. */
  private static boolean mayRewrite(String raw) {
    if (raw.indexOf('=') < 0 && !raw.contains("derivative of") && !raw.contains(" equals ")) {
      return false;
    }
    int length = raw.length();
    for (int i = 0; i < length; i++) {
      char c = raw.charAt(i);
      boolean letter = (c | 32) >= 'a' && (c | 32) <= 'z';
      if (letter && !inWord(raw, i - 1) && !inWord(raw, i + 1) && beside(raw, i)) {
        return true;
      }
      if (c == '\\' && raw.startsWith("\\frac{", i)) {
        return true;
      }
      if (c == '/' && raw.indexOf('+') >= 0 && digit(raw, i - 1) && digit(raw, i + 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean inWord(String raw, int i) {
    return i >= 0
        && i < raw.length()
        && (Letters.is(raw.charAt(i)) || raw.charAt(i) == '\'' || raw.charAt(i) == '’');
  }

  private static boolean digit(String raw, int i) {
    return i >= 0 && i < raw.length() && raw.charAt(i) >= '0' && raw.charAt(i) <= '9';
  }

  /**
   * True when an operator, a bracket or a number touches the letter; an x between two numbers means
   * times.
   */
  private static boolean beside(String raw, int i) {
    boolean number = digit(raw, i - 1) || digit(raw, i + 1);
    return number || works(raw, i, -1) || works(raw, i, 1);
  }

  private static boolean works(String raw, int from, int step) {
    int i = from + step;
    while (i >= 0 && i < raw.length() && raw.charAt(i) == ' ') {
      i += step;
    }
    if (i < 0 || i >= raw.length()) {
      return false;
    }
    char c = raw.charAt(i);
    return "+-*/^=_()\\{}[]&".indexOf(c) >= 0 || c == '\'' || (c > 127 && !Letters.is(c));
  }

  private List<Rewriting> find() {
    Statement before = null;
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      chain(statement, i);
      if (before != null) {
        step(before, statement);
      }
      define(statement);
      before = statement;
    }
    return List.copyOf(found);
  }

  /**
   * "f(x) = x^3": records the meaning of f from here on; removes it when f gets a second meaning.
   */
  private void define(Statement statement) {
    Side left = statement.left();
    Expression value = statement.sides().get(1).plain();
    String name = left.function() != null && left.by() == null ? left.function() : null;
    if (name == null && left.plain() instanceof Symbol s) {
      name = s.name();
    }
    if (name != null && value != null) {
      functions.put(name, functions.containsKey(name) ? null : value);
    }
  }

  private void chain(Statement statement, int index) {
    List<Side> sides = statement.sides();
    for (int i = 0; i + 1 < sides.size(); i++) {
      Side left = sides.get(i);
      Side right = sides.get(i + 1);
      Expression said = right.plain();
      if (said == null || right.end() - left.start() > LONGEST) {
        continue;
      }
      if (left.by() != null) {
        derivative(left, right, said);
      } else if (left.plain() != null) {
        rewriting(left, right, sides.size() > 2, index);
      }
    }
  }

  private void rewriting(Side left, Side right, boolean chain, int index) {
    Expression from = Objects.requireNonNull(left.plain());
    Expression to = Objects.requireNonNull(right.plain());
    Optional<AlgebraMistake> slip = Comparison.slip(from, to, left.exact() && right.exact());
    Span span = new Span(left.start(), right.end());
    if (slip.isEmpty() || specialCase(span, from, to, index)) {
      return;
    }
    boolean identity = chain || !(mayBeSolved(slip.get(), to) || posed(span, from, index));
    String truth = simpler(from);
    String corrected =
        truth.isEmpty() ? words(left) + " ≠ " + words(right) : words(left) + " = " + truth;
    add(span, words(left), words(right), slip.get(), corrected, identity);
  }

  /**
   * True when the sentence gives a symbol the value with which the line is right: "for b = 0, (a +
   * b)^2 = a^2 + b^2". Also true when it supposes an equation of these symbols that has no number
   * other than zero.
   */
  private boolean specialCase(Span span, Expression from, Expression to, int index) {
    for (int i = index - 1; i >= Math.max(0, index - LOOK_BACK); i--) {
      Statement before = statements.get(i);
      Span place = new Span(before.left().start(), before.right().end());
      if (!assertion.sameSentence(place, span)) {
        return false;
      }
      Expression left = before.left().plain();
      Expression value = before.right().plain();
      if (left instanceof Symbol symbol && value != null && !Comparison.symbolic(value)) {
        if (!SamplePoints.differ(from.put(symbol, value), to.put(symbol, value))) {
          return true;
        }
      } else if (left != null
          && (value == null || Comparison.symbolic(value) || Expression.amount(0).equals(value))
          && !assertion.claims(place)
          && shares(left, from)) {
        return true;
      }
    }
    return false;
  }

  private static boolean shares(Expression a, Expression b) {
    return a instanceof Symbol symbol
        ? holds(b, symbol)
        : a.parts().stream().anyMatch(part -> shares(part, b));
  }

  private static boolean mayBeSolved(AlgebraMistake slip, Expression right) {
    return NEEDS_CHAIN.contains(slip.name()) || (!Comparison.symbolic(right) && !numeric(slip));
  }

  private static boolean numeric(AlgebraMistake slip) {
    return !Comparison.symbolic(slip.result());
  }

  /**
   * True when the text poses the equation, or a later statement gives a number for one of its
   * symbols.
   */
  private boolean posed(Span span, Expression left, int index) {
    int behind = Math.min(statements.size(), index + 1 + LOOK_AHEAD);
    return assertion.posed(span)
        || statements.subList(index + 1, behind).stream().anyMatch(s -> solves(s, left));
  }

  private static boolean solves(Statement statement, Expression left) {
    Expression value = statement.sides().get(1).plain();
    return statement.left().plain() instanceof Symbol symbol
        && value != null
        && !Comparison.symbolic(value)
        && holds(left, symbol);
  }

  private static boolean holds(Expression e, Symbol symbol) {
    return e.equals(symbol) || e.parts().stream().anyMatch(p -> holds(p, symbol));
  }

  private void derivative(Side left, Side right, Expression said) {
    String by = Objects.requireNonNull(left.by());
    Expression of = left.function() == null ? left.expression() : functions.get(left.function());
    if (of == null) {
      return;
    }
    Optional<AlgebraMistake> slip = Comparison.derivative(of, by, said);
    // "d/dx x^2 + 3x": the derivative may apply only to the first term.
    boolean open = !left.whole() && of instanceof Addition;
    if (open && Comparison.derivative(first(of), by, said).isEmpty() && rest(of, by, said)) {
      return;
    }
    if (slip.isPresent()) {
      add(
          new Span(left.start(), right.end()),
          words(left),
          words(right),
          slip.get(),
          words(left) + " = " + corrected(of, by, said, right),
          true);
    }
  }

  /** Returns the derivative; a forgotten inner derivative is put before what the text has. */
  private String corrected(Expression of, String by, Expression said, Side right) {
    Expression truth = new Derivation(by).of(of);
    if (of instanceof Power power && !(said instanceof Addition)) {
      Expression inner = new Derivation(by).of(power.base());
      if (complete(said, inner, truth)) {
        return Writer.bracketed(Ratio.of(inner)) + " · " + words(right);
      }
    }
    return write(truth);
  }

  private static boolean complete(Expression said, Expression inner, Expression truth) {
    try {
      return Ratio.of(said).times(Ratio.of(inner)).same(Ratio.of(truth));
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  private static Expression first(Expression sum) {
    return sum.parts().get(0);
  }

  /**
   * True when the right side is the derivative of the first term plus the other terms unchanged.
   */
  private static boolean rest(Expression sum, String by, Expression said) {
    try {
      Expression read = sum.with(0, new Derivation(by).of(first(sum)));
      return Ratio.of(read).same(Ratio.of(said));
    } catch (ArithmeticException tooLarge) {
      return true;
    }
  }

  /**
   * Compares two successive equations: one side is rewritten, or a term moves to the other side.
   */
  private void step(Statement before, Statement after) {
    if (!before.isEquation()
        || !after.isEquation()
        || after.first() - before.behind() > LONGEST_GAP
        || onlyListed(before.behind(), after.first())) {
      return;
    }
    Expression left = Objects.requireNonNull(before.left().plain());
    Expression right = Objects.requireNonNull(before.right().plain());
    Expression newLeft = Objects.requireNonNull(after.left().plain());
    Expression newRight = Objects.requireNonNull(after.right().plain());
    try {
      if (!SamplePoints.differ(right, newRight)) {
        if (!SamplePoints.differ(right, Expression.amount(0)) && Ratio.of(newLeft).isTerm()) {
          return; // where the other side is 0, a factor may be dropped
        }
        side(before.left(), after.left(), after, true);
      } else if (!SamplePoints.differ(left, newLeft)) {
        side(before.right(), after.right(), after, false);
      } else if (!SamplePoints.differ(less(left, newLeft), less(newRight, right))) {
        moved(before, after);
      }
    } catch (ArithmeticException tooLarge) {
      return;
    }
  }

  private static Expression less(Expression a, Expression b) {
    return new Addition(List.of(a, new Negation(b)));
  }

  /** "x + 2y = 10 and x + y = 5": two equations, and neither is derived from the other. */
  private boolean onlyListed(int from, int to) {
    for (int i = from; i < to; i++) {
      AlgebraToken sign = signs.get(i);
      boolean lists =
          sign.is(AlgebraTokenKind.COMMA)
              || sign.is(AlgebraTokenKind.STOP, ";")
              || sign.is(AlgebraTokenKind.WORD, "and")
              || sign.is(AlgebraTokenKind.WORD, "or")
              || sign.is(AlgebraTokenKind.LETTERS, "and")
              || sign.is(AlgebraTokenKind.LETTERS, "or");
      if (!lists) {
        return false;
      }
    }
    return true;
  }

  private void side(Side old, Side rewritten, Statement after, boolean left) {
    Expression from = Objects.requireNonNull(old.plain());
    Expression to = Objects.requireNonNull(rewritten.plain());
    Optional<AlgebraMistake> slip = Comparison.slip(from, to, old.exact() && rewritten.exact());
    if (slip.isPresent() && Comparison.symbolic(from)) {
      String truth = simpler(from);
      String side = truth.isEmpty() ? words(old) : truth;
      String other = words(left ? after.right() : after.left());
      add(
          new Span(after.left().start(), after.right().end()),
          words(old),
          words(rewritten),
          slip.get(),
          left ? side + " = " + other : other + " = " + side,
          true);
    }
  }

  /** "2x + 4 = 10, so 2x = 14". */
  private void moved(Statement before, Statement after) {
    Ratio left = Ratio.of(Objects.requireNonNull(before.left().plain()));
    Ratio right = Ratio.of(Objects.requireNonNull(before.right().plain()));
    Ratio newLeft = Ratio.of(Objects.requireNonNull(after.left().plain()));
    Ratio newRight = Ratio.of(Objects.requireNonNull(after.right().plain()));
    Ratio gone = left.minus(newLeft);
    Ratio come = newRight.minus(right);
    if (!gone.same(come) || !gone.isTerm()) {
      return;
    }
    boolean fromLeft = term(before.left(), gone);
    boolean fromRight = term(before.right(), new Ratio(gone.over().negated(), gone.under()));
    if (fromLeft == fromRight) {
      return;
    }
    String corrected =
        fromLeft
            ? words(after.left()) + " = " + Writer.write(right.minus(gone))
            : Writer.write(left.plus(gone)) + " = " + words(after.right());
    add(
        new Span(before.left().start(), after.right().end()),
        cut(before.left().start(), before.right().end()),
        cut(after.left().start(), after.right().end()),
        new AlgebraMistake(
            AlgebraSlip.MOVED_WITH_ITS_SIGN, Objects.requireNonNull(after.left().plain())),
        corrected,
        true);
  }

  /** True when this is one of several terms of the side. */
  private static boolean term(Side side, Ratio gone) {
    Expression e = Objects.requireNonNull(side.plain());
    return e instanceof Addition s && s.parts().stream().anyMatch(t -> Ratio.of(t).same(gone));
  }

  private void add(
      Span span,
      String left,
      String right,
      AlgebraMistake slip,
      String corrected,
      boolean identity) {
    found.add(
        new Rewriting(
            cut(span.start(), span.end()),
            left,
            right,
            slip.name().spelling(),
            words.how(slip.how()),
            corrected,
            identity && assertion.claims(span),
            span));
  }

  private String words(Side side) {
    return cut(side.start(), side.end());
  }

  /** Returns the words of a span, on one line. */
  private String cut(int start, int end) {
    return masked.substring(start, end).replaceAll("\\s+", " ").strip();
  }

  private static String write(Expression e) {
    return Writer.write(Ratio.of(e));
  }

  /** Returns the value of an expression in normal form; empty when it cannot be simplified. */
  private String simpler(Expression e) {
    boolean stays =
        e instanceof FunctionCall
            || (e instanceof Quotient q && q.under() instanceof Addition)
            || (e instanceof Power p && !(Expression.whole(p.exponent()) >= 0));
    if (stays) {
      return "";
    }
    try {
      String text = write(e);
      return text.length() > LONGEST ? "" : text;
    } catch (ArithmeticException tooLarge) {
      return "";
    }
  }
}
