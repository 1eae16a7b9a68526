package dev.ponens.fact.number;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a constant expression with roots, π, factorials, binomials, trigonometric functions,
 * logarithms with a base, degrees and fractional powers, in LaTeX or plain text, and computes it.
 */
final class RealReader {
  /** A degree, in radians. */
  private static final double DEGREE = Math.PI / 180;

  /** The limit of nested brackets, signs and functions, so that the stack of calls is bounded. */
  private static final int DEEPEST = 80;

  private static final int LARGEST_FACTORIAL = 20;
  private static final int MOST_DIGITS = 15;

  /** Characters and commands that change nothing. */
  private static final String[] BLANKS = {
    "\\left", "\\right", "\\displaystyle", "\\quad", "\\,", "\\;", "\\!", "\\:", "\\ ", "{}"
  };

  /** The names of the trigonometric functions. Each has three letters. */
  private static final String[] FUNCTIONS = {"sin", "cos", "tan", "cot", "sec", "csc"};

  /** Operators, with the sign that they mean. */
  private static final Map<String, Character> OPERATORS =
      Map.of("\\cdot", '*', "\\times", '*', "\\div", '/', "×", '*', "·", '*', "⋅", '*', "÷", '/');

  private static final String[] OPERATOR_ORDER = {"\\cdot", "\\times", "\\div", "×", "·", "⋅", "÷"};

  /**
   * The value of one side.
   *
   * @param value its value
   * @param end the UTF-16 unit after it
   * @param wide true when it has more than numbers and the four operations
   * @param degrees true when it has a degree sign outside a function
   * @param pi true when it has π
   * @param decimals the number of decimals if it is one number as written; otherwise -1
   */
  record RealValue(
      double value, int end, boolean wide, boolean degrees, boolean pi, int decimals) {}

  private final String text;
  private final int stop;
  private final boolean degreeIsOne;
  private final boolean bareIsDegree;
  private final boolean latex;
  private int at;
  private int depth;
  private boolean failed;
  private boolean wide;
  private boolean degrees;
  private boolean pi;
  private boolean inFunction;
  private int operands;
  private int decimals;

  private RealReader(
      String text, int from, int stop, boolean degreeIsOne, boolean bareIsDegree, boolean latex) {
    this.text = text;
    this.at = from;
    this.stop = stop;
    this.degreeIsOne = degreeIsOne;
    this.bareIsDegree = bareIsDegree;
    this.latex = latex;
  }

  /**
   * Reads the expression that starts here; null when there is none, or when its value is not clear.
   *
   * @param degreeIsOne true to read "30°" as 30; false to read it as a part of π
   * @param bareIsDegree true to read "sin 30" with 30 degrees
   * @param latex true when the text has commands of LaTeX
   */
  static @Nullable RealValue read(
      String text, int from, int stop, boolean degreeIsOne, boolean bareIsDegree, boolean latex) {
    RealReader reader = new RealReader(text, from, stop, degreeIsOne, bareIsDegree, latex);
    double value = reader.sum();
    if (reader.failed || Double.isNaN(value) || Double.isInfinite(value)) {
      return null;
    }
    boolean lone = reader.operands == 1 && !reader.wide;
    return new RealValue(
        value, reader.at, reader.wide, reader.degrees, reader.pi, lone ? reader.decimals : -1);
  }

  private double fail() {
    failed = true;
    return Double.NaN;
  }

  private char peek(int ahead) {
    return at + ahead < stop ? text.charAt(at + ahead) : '\0';
  }

  private boolean follows(String words) {
    return text.startsWith(words, at) && at + words.length() <= stop;
  }

  private void blanks() {
    boolean more = true;
    while (more) {
      more = false;
      while (peek(0) == ' ' || peek(0) == '\u00a0') {
        at++;
      }
      for (String blank : BLANKS) {
        if (follows(blank) && !(blank.length() > 3 && isLetter(peek(blank.length())))) {
          at += blank.length();
          more = true;
        }
      }
    }
  }

  private double sum() {
    if (++depth > DEEPEST) {
      return fail();
    }
    double value = product();
    while (!failed) {
      int from = at;
      blanks();
      char c = peek(0);
      if (c != '+' && c != '-' && c != '−') {
        at = from;
        break;
      }
      at++;
      operands++;
      double term = product();
      value = c == '+' ? value + term : value - term;
    }
    depth--;
    return value;
  }

  private double product() {
    double value = factor();
    boolean divided = false;
    while (!failed) {
      int from = at;
      blanks();
      char c = operator();
      if (c == '*') {
        operands++;
        value *= factor();
      } else if (c == '/') {
        divided = true;
        operands++;
        double by = factor();
        value = by == 0 ? fail() : value / by;
      } else if (startsImplied()) {
        // "1/2√3" can mean two values.
        operands++;
        value = divided ? fail() : value * factor();
      } else {
        at = from;
        break;
      }
    }
    return value;
  }

  /** Takes an operator and returns its sign; a blank when there is none. */
  private char operator() {
    char c = peek(0);
    if ((c == '*' && peek(1) != '*') || c == '/') {
      at++;
      return c;
    }
    for (String sign : OPERATOR_ORDER) {
      if (follows(sign) && !(sign.length() > 1 && isLetter(peek(sign.length())))) {
        at += sign.length();
        return OPERATORS.getOrDefault(sign, ' ');
      }
    }
    return ' ';
  }

  /** True where a factor follows without a sign: "2√3", "12\\pi", "3(4)". */
  private boolean startsImplied() {
    char c = peek(0);
    return c == '√'
        || c == 'π'
        || c == '('
        || c == '{'
        || follows("\\sqrt")
        || (follows("\\pi") && !isLetter(peek(3)))
        || follows("sqrt(")
        || isFunction()
        || follows("\\binom");
  }

  private boolean isFunction() {
    int skip = peek(0) == '\\' ? 1 : 0;
    for (String name : FUNCTIONS) {
      if (text.startsWith(name, at + skip) && !isLetter(peek(skip + name.length()))) {
        return at + skip + name.length() < stop;
      }
    }
    return false;
  }

  private double factor() {
    if (++depth > DEEPEST) {
      return fail();
    }
    blanks();
    char c = peek(0);
    boolean minus = c == '-' || c == '−';
    at += minus || c == '+' ? 1 : 0;
    double value = minus ? -factor() : c == '+' ? factor() : powered(primary());
    depth--;
    return value;
  }

  /** Reads what follows a value: "^2", "!", "°". */
  private double powered(double base) {
    double value = base;
    while (!failed) {
      int from = at;
      blanks();
      if (peek(0) == '!' && peek(1) != '=' && peek(1) != '!') {
        value = factorial(value);
      } else if (peek(0) == '²' || peek(0) == '³') {
        value = Math.pow(value, peek(0) == '²' ? 2 : 3);
        at++;
      } else if (isDegree() > 0) {
        at += isDegree();
        wide |= !inFunction;
        degrees = true;
        value *= degreeIsOne && !inFunction ? 1 : DEGREE;
      } else if (peek(0) == '^' || (peek(0) == '*' && peek(1) == '*')) {
        at += peek(0) == '^' ? 1 : 2;
        value = power(value, exponent());
      } else {
        at = from;
        break;
      }
    }
    return value;
  }

  private int isDegree() {
    if (peek(0) == '°') {
      return 1;
    }
    for (String sign : new String[] {"^\\circ", "^{\\circ}", "^ \\circ", "\\degree"}) {
      if (follows(sign)) {
        return sign.length();
      }
    }
    return 0;
  }

  private double exponent() {
    blanks();
    operands++;
    if (peek(0) == '{' || peek(0) == '(') {
      return group();
    }
    boolean minus = peek(0) == '-';
    at += minus ? 1 : 0;
    // In LaTeX, an exponent without braces is one digit; so several digits are not clear.
    double value = number(isDigit(peek(1)) && latex);
    return minus ? -value : value;
  }

  private double power(double base, double exponent) {
    boolean whole = exponent == Math.rint(exponent);
    wide |= !whole;
    return (base < 0 && !whole) || (base == 0 && exponent <= 0) || Math.abs(exponent) > 200
        ? fail()
        : Math.pow(base, exponent);
  }

  private double factorial(double of) {
    at++;
    int i = at;
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    // "= 5! So": the mark may end the sentence.
    boolean sure = i < text.length() && "=+-−*/)}^$×·÷\\".indexOf(text.charAt(i)) >= 0;
    if (!sure || of != Math.rint(of) || of < 0 || of > LARGEST_FACTORIAL) {
      return fail();
    }
    wide = true;
    double value = 1;
    for (int k = 2; k <= of; k++) {
      value *= k;
    }
    return value;
  }

  private double primary() {
    if (failed) {
      return fail();
    }
    char c = peek(0);
    if (c == '(' || c == '{' || c == '[') {
      return group();
    }
    if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
      return number(false);
    }
    if (c == '√') {
      at++;
      return root(2);
    }
    if (c == 'π') {
      at++;
      return pi();
    }
    if (isFunction()) {
      return trigonometric();
    }
    if (c == 's' && follows("sqrt(")) {
      at += 4;
      return root(2);
    }
    return c == '\\' ? command() : fail();
  }

  private double command() {
    if (follows("\\sqrt")) {
      at += 5;
      blanks();
      double degree = 2;
      if (peek(0) == '[') {
        degree = group();
      }
      return root(degree);
    }
    if (follows("\\pi") && !isLetter(peek(3))) {
      at += 3;
      return pi();
    }
    for (String fraction : new String[] {"\\frac", "\\dfrac", "\\tfrac", "\\cfrac"}) {
      if (follows(fraction)) {
        at += fraction.length();
        double over = argument();
        double under = argument();
        operands++;
        return under == 0 ? fail() : over / under;
      }
    }
    for (String choose : new String[] {"\\binom", "\\dbinom", "\\tbinom"}) {
      if (follows(choose)) {
        at += choose.length();
        return binomial(argument(), argument());
      }
    }
    if (follows("\\log_")) {
      at += 5;
      double base = argument();
      blanks();
      double of = peek(0) == '(' || peek(0) == '{' ? group() : number(false);
      wide = true;
      operands++;
      // "\\log_2 8\\sqrt{2}", "\\log_2 2^{10}": where the argument ends is not clear.
      boolean more = startsImplied() || "^!²³".indexOf(peek(0)) >= 0;
      boolean unclear = base <= 0 || base == 1 || of <= 0 || more;
      return unclear ? fail() : Math.log(of) / Math.log(base);
    }
    if (follows("\\boxed{")) {
      at += 6;
      return group();
    }
    return fail();
  }

  private double pi() {
    wide = true;
    pi = true;
    return Math.PI;
  }

  private double binomial(double n, double k) {
    if (failed || n != Math.rint(n) || k != Math.rint(k) || n < 0 || n > 60 || k < 0 || k > n) {
      return fail();
    }
    wide = true;
    operands++;
    double value = 1;
    for (int i = 1; i <= k; i++) {
      value = value * (n - k + i) / i;
    }
    return Math.rint(value);
  }

  /** Reads the argument of a command: a group, or one digit. */
  private double argument() {
    blanks();
    if (peek(0) == '{') {
      return group();
    }
    if (isDigit(peek(0))) {
      return text.charAt(at++) - '0';
    }
    return peek(0) == '\\' && follows("\\pi") ? command() : fail();
  }

  private double root(double degree) {
    blanks();
    boolean group = peek(0) == '(' || peek(0) == '{';
    boolean several = text.charAt(at - 1) != '√' && isDigit(peek(0)) && isDigit(peek(1));
    double of = group ? group() : several ? fail() : isDigit(peek(0)) ? number(false) : fail();
    wide = true;
    if (failed || degree != Math.rint(degree) || degree < 2 || (of < 0 && degree % 2 == 0)) {
      return fail();
    }
    double exact = Math.signum(of) * Math.pow(Math.abs(of), 1 / degree);
    double whole = Math.rint(exact);
    return Math.pow(whole, degree) == of ? whole : exact;
  }

  private double trigonometric() {
    at += peek(0) == '\\' ? 1 : 0;
    String name = text.substring(at, at + 3);
    at += 3;
    if (isInverse()) {
      return fail();
    }
    blanks();
    double times = 1;
    if (peek(0) == '^') {
      at++;
      times = exponent();
      if (failed || times < 1) {
        return fail(); // the inverse function, or one divided by it
      }
      blanks();
    }
    boolean outside = inFunction;
    boolean seen = degrees;
    boolean round = pi;
    inFunction = true;
    degrees = false;
    pi = false;
    double angle = peek(0) == '(' || peek(0) == '{' ? powered(group()) : angle();
    boolean bare = !degrees && !pi;
    inFunction = outside;
    degrees = seen;
    pi = round;
    wide = true;
    operands++;
    double x = bare && bareIsDegree ? angle * DEGREE : angle;
    double sin = Math.sin(x);
    double cos = Math.cos(x);
    double value =
        switch (name) {
          case "sin" -> sin;
          case "cos" -> cos;
          case "tan" -> near(cos) ? fail() : sin / cos;
          case "cot" -> near(sin) ? fail() : cos / sin;
          case "sec" -> near(cos) ? fail() : 1 / cos;
          default -> near(sin) ? fail() : 1 / sin;
        };
    return Math.pow(value, times);
  }

  /** "sin−1(x)": copying the text turned the exponent of the inverse function into plain digits. */
  private boolean isInverse() {
    char minus = peek(0);
    char next = peek(2);
    return (minus == '-' || minus == '−' || minus == '–')
        && peek(1) == '1'
        && !isDigit(next)
        && ".°^π/\\".indexOf(next) < 0;
  }

  /** Reads an angle without brackets: "30°", "\\frac{\\pi}{6}", "7π/6". */
  private double angle() {
    double value = factor();
    blanks();
    if (peek(0) == 'π' || (follows("\\pi") && !isLetter(peek(3)))) {
      value *= factor();
    }
    int end = at;
    blanks();
    if (pi && peek(0) == '/') {
      if (at > end) {
        return fail(); // "sin π / 2" can mean two values
      }
      at++;
      double by = factor();
      value = by == 0 ? fail() : value / by;
    }
    return value;
  }

  private static boolean near(double zero) {
    return Math.abs(zero) < 1e-9;
  }

  private double group() {
    char open = peek(0);
    at++;
    double value = sum();
    blanks();
    char close = open == '(' ? ')' : open == '{' ? '}' : ']';
    if (failed || peek(0) != close) {
      return fail();
    }
    at++;
    return value;
  }

  private double number(boolean unclear) {
    int from = at;
    long digits = 0;
    int count = 0;
    int places = -1;
    while (isDigit(peek(0)) || (peek(0) == '.' && places < 0 && isDigit(peek(1))) || separates()) {
      char c = peek(0);
      if (isDigit(c)) {
        digits = digits * 10 + (c - '0');
        count++;
        places += places >= 0 ? 1 : 0;
      } else if (c == '.') {
        places = 0;
      } else if (c == '{') {
        at += 2;
      }
      at++;
      if (count > MOST_DIGITS) {
        return fail();
      }
    }
    if (at == from || unclear) {
      return fail();
    }
    operands += operands == 0 ? 1 : 0;
    decimals = Math.max(places, 0);
    return digits / Math.pow(10, decimals);
  }

  /** "1,000", "1{,}000". */
  private boolean separates() {
    int brace = peek(0) == '{' ? 1 : 0;
    return peek(brace) == ','
        && (brace == 0 || peek(2) == '}')
        && isDigit(peek(1 + 2 * brace))
        && isDigit(peek(2 + 2 * brace))
        && isDigit(peek(3 + 2 * brace))
        && !isDigit(peek(4 + 2 * brace))
        && at > 0
        && isDigit(text.charAt(at - 1));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
