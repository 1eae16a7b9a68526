package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.RealReader.RealValue;
import dev.ponens.fact.number.WrittenExpression.Trust;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.WordMeaning;
import dev.ponens.fact.text.Letters;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds equations between constants that {@link RealReader} reads, such as "√(4 + 1) = √5 = 4". It
 * reads only equations that have more than numbers and the four operations.
 */
final class RealEquations {
  /** The longest side of an equation. */
  private static final int LONGEST = 160;

  /** The relative error of a computation in floating point. */
  private static final double NOISE = 1e-9;

  /** The relative error of a calculation with rounded roots, or with 3.14 for π. */
  private static final double ROUNDED = 0.003;

  private static final double ABOUT = 0.05;

  /** The relative error that "about" allows for a result with three digits or more. */
  private static final double PRECISE = 0.02;

  /** Words of plain text that belong to an expression. */
  private static final Set<String> NAMES = Set.of("sqrt", "sin", "cos", "tan", "cot", "sec", "csc");

  private static final double[] CIRCLES = {360, 2 * Math.PI};

  private final String text;
  private final String masked;
  private final boolean latex;
  private final List<NumberToken> tokens;
  private final Claims claims;
  private final EquationCautions cautions;
  private final Quantities quantities;
  private final ExpressionContext surroundings;
  private final NumberModifiers modifiers;

  RealEquations(NumberTokens tokens, String masked, Claims claims, EquationCautions cautions) {
    this.text = tokens.text();
    this.masked = masked;
    this.latex = tokens.signs().has('\\');
    this.tokens = tokens.all();
    this.claims = claims;
    this.cautions = cautions;
    this.quantities = tokens.quantities();
    this.surroundings = new ExpressionContext(this.tokens, cautions, claims.words());
    this.modifiers = claims.words().modifiers;
  }

  /** A cheap check: false when the text cannot have such an equation. */
  static boolean mayState(NumberTokens tokens) {
    String text = tokens.text();
    boolean equates =
        tokens.signs().has('=')
            || (tokens.signs().beyondAscii() && text.indexOf('≈') >= 0)
            || (tokens.signs().has('\\') && text.contains("\\approx"));
    return equates
        && (tokens.signs().has('!')
            || (tokens.signs().has('\\')
                && (text.contains("\\sqrt")
                    || text.contains("\\pi")
                    || text.contains("binom")
                    || text.contains("circ")
                    || text.contains("\\log_")))
            || (tokens.signs().has('^') && (text.contains("^{") || text.contains("^(")))
            || (tokens.signs().beyondAscii()
                && (text.indexOf('√') >= 0 || text.indexOf('π') >= 0 || text.indexOf('°') >= 0))
            || text.contains("sqrt")
            || named(text, "sin")
            || named(text, "cos")
            || named(text, "tan"));
  }

  /** True when the text has the name as a separate word, or as a command. */
  private static boolean named(String text, String name) {
    for (int i = text.indexOf(name); i >= 0; i = text.indexOf(name, i + 1)) {
      int end = i + name.length();
      boolean before = i == 0 || !Letters.is(text.charAt(i - 1));
      if (before && end < text.length() && !Letters.is(text.charAt(end))) {
        return true;
      }
    }
    return false;
  }

  /** Adds such equations where none was found. */
  void find(List<Equation> found) {
    List<Equation> more = new ArrayList<>(0);
    int after = 0;
    for (int i = 0; i < text.length(); i++) {
      int length = sign(i);
      if (length > 0) {
        Equation equation = at(i, i + length, after);
        if (equation != null && free(found, equation.span())) {
          more.add(equation);
        }
        after = i + length;
        i += length - 1;
      }
    }
    if (!more.isEmpty()) {
      found.addAll(more);
      found.sort(Comparator.comparingInt(e -> e.span().start()));
    }
  }

  private static boolean free(List<Equation> found, Span span) {
    for (Equation other : found) {
      if (other.span().start() < span.end() && span.start() < other.span().end()) {
        return false;
      }
    }
    return true;
  }

  /** Returns the length of the sign of equality at this place; 0 when there is none. */
  private int sign(int at) {
    char c = text.charAt(at);
    if (c == '≈') {
      return 1;
    }
    if (c == '\\') {
      return text.startsWith("\\approx", at) ? 7 : 0;
    }
    if (c != '=' || at == 0 || at + 1 == text.length()) {
      return 0;
    }
    boolean other =
        "<>!:+-*/~=&".indexOf(text.charAt(at - 1)) >= 0 || "=>~".indexOf(text.charAt(at + 1)) >= 0;
    return other && text.charAt(at - 1) != '&' ? 0 : 1;
  }

  private @Nullable Equation at(int sign, int behind, int after) {
    int start = start(sign, after);
    if (start < 0 || !marked(start, Math.min(text.length(), behind + LONGEST))) {
      return null;
    }
    boolean approximate = text.charAt(sign) != '=';
    Equation last = null;
    // Every way to read degrees and angles is tried; one that fits is enough.
    for (int reading = 0; reading < 4; reading++) {
      boolean degreeIsOne = (reading & 1) == 0;
      boolean bareIsDegree = (reading & 2) == 0;
      RealValue left = RealReader.read(text, start, sign, degreeIsOne, bareIsDegree, latex);
      int limit = Math.min(text.length(), behind + LONGEST);
      RealValue right = RealReader.read(text, behind, limit, degreeIsOne, bareIsDegree, latex);
      if (left == null || right == null || !ends(left.end(), sign) || !stops(right.end())) {
        return null;
      }
      boolean whole = right.end() < limit || limit == text.length();
      if (!whole || otherUnit(left, right)) {
        return null;
      }
      if (!left.wide() && !right.wide()) {
        return null;
      }
      Equation equation = equation(start, behind, left, right, approximate);
      if (equation == null || equation.holds()) {
        return equation;
      }
      last = last == null ? equation : last;
    }
    return last;
  }

  /** "π/6 = 30 degrees", "15° = 1 hour": the sides are in different units. */
  private boolean otherUnit(RealValue left, RealValue right) {
    int i = right.end();
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    boolean word = i < text.length() && Letters.is(text.charAt(i));
    boolean angle = text.startsWith("degree", i) || text.startsWith("radian", i);
    boolean degrees = left.degrees() && !right.degrees();
    return word && (degrees || (angle && (left.pi() || left.degrees())));
  }

  /** True when the text between these places has a sign that {@link RealReader} is for. */
  private boolean marked(int from, int to) {
    for (int i = from; i < to && text.charAt(i) != '\n'; i++) {
      char c = text.charAt(i);
      if (c == '√' || c == 'π' || c == '!' || c == '^' || c == '°' || c == 's' || c == 'c'
          || c == 't' || c == 'b' || c == 'p' || c == 'l') {
        return true;
      }
    }
    return false;
  }

  /** Returns where the left side starts; -1 when that is not clear. */
  private int start(int sign, int after) {
    int depth = 0;
    int i = sign - 1;
    while (i >= after && sign - i < LONGEST) {
      char c = text.charAt(i);
      if (c == ')' || c == '}' || c == ']') {
        if (i > 0 && text.charAt(i - 1) == '\\') {
          break;
        }
        depth++;
      } else if (c == '(' || c == '{' || c == '[') {
        boolean display = i > 0 && text.charAt(i - 1) == '\\';
        if (depth == 0 || display) {
          boolean aside = i == 0 || text.charAt(i - 1) == ' ' || display;
          return aside ? trimmed(i + 1, sign) : -1;
        }
        depth--;
      } else if (depth == 0 && breaks(c, i)) {
        break;
      } else if (Letters.is(c)) {
        int first = i;
        while (first > after && Letters.is(text.charAt(first - 1))) {
          first--;
        }
        boolean command = first > 0 && text.charAt(first - 1) == '\\';
        boolean name = NAMES.contains(text.substring(first, i + 1));
        if (!command && !name && c != 'π') {
          boolean word = depth == 0 && i > first && text.charAt(i + 1) == ' ';
          return word ? trimmed(i + 1, sign) : -1;
        }
        if (command && isRelation(text.substring(first, i + 1))) {
          return depth == 0 ? trimmed(i + 1, sign) : -1;
        }
        i = command ? first - 1 : first;
      }
      i--;
    }
    return depth > 0 || sign - i >= LONGEST ? -1 : trimmed(i + 1, sign);
  }

  private static boolean isRelation(String command) {
    return switch (command) {
      case "approx", "implies", "Rightarrow", "rightarrow", "to", "iff", "quad", "qquad" -> true;
      default -> false;
    };
  }

  private boolean breaks(char c, int at) {
    boolean gap = at + 1 < text.length() && text.charAt(at + 1) == ' ';
    return switch (c) {
      case '\n', '$', ';', ':', '?', '<', '>', '&', '≈', '=', '"', '`' -> true;
      case ',', '.' -> gap;
      default -> false;
    };
  }

  private int trimmed(int from, int to) {
    int i = from;
    while (i < to && (text.charAt(i) == ' ' || text.charAt(i) == '$')) {
      i++;
    }
    return i < to ? i : -1;
  }

  /** True when nothing but blanks is between the end of the left side and the sign. */
  private boolean ends(int end, int sign) {
    int i = end;
    while (i < sign && (text.charAt(i) == ' ' || text.charAt(i) == '&')) {
      i++;
    }
    return i == sign;
  }

  /** True when what follows the right side does not continue it. */
  private boolean stops(int end) {
    int i = end;
    boolean formula = true;
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '$')) {
      formula &= text.charAt(i) != '$';
      i++;
    }
    if (i >= text.length()) {
      return true;
    }
    char c = text.charAt(i);
    if (Letters.is(c)) {
      int stop = i;
      while (stop < text.length() && (Letters.is(text.charAt(stop)) || text.charAt(stop) == '-')) {
        stop++;
      }
      String word = text.substring(i, stop).toLowerCase(Locale.ROOT);
      WordMeaning meaning = quantities.of(word);
      boolean unit = i > end && (word.length() > 1 || !formula || word.equals("m"));
      return unit
          && !modifiers.numeric(word, meaning)
          && !modifiers.comparing.contains(word)
          && !modifiers.circular.contains(word)
          && !word.equals("plus")
          && !word.equals("minus")
          && meaning.scale() == null;
    }
    if (c == '\\') {
      return text.startsWith("\\)", i)
          || text.startsWith("\\]", i)
          || text.startsWith("\\\\", i)
          || text.startsWith("\\text", i)
          || text.startsWith("\\mathrm", i)
          || text.startsWith("\\approx", i)
          || text.startsWith("\\implies", i)
          || text.startsWith("\\Rightarrow", i);
    }
    if (c == '.' && i + 1 < text.length() && Character.isDigit(text.charAt(i + 1))) {
      return false; // "3.628.800"
    }
    if (c == ',') {
      int k = i + 1;
      while (k < text.length() && " $\\".indexOf(text.charAt(k)) >= 0) {
        k++;
      }
      // "= 3, -3": a list of values
      return k >= text.length() || Letters.is(text.charAt(k)) || text.charAt(k) == '\n';
    }
    return ".;:?\n=≈)]\"".indexOf(c) >= 0 || c == '⇒' || c == '→';
  }

  private @Nullable Equation equation(
      int start, int behind, RealValue left, RealValue right, boolean approximate) {
    int first = token(start);
    int said = token(behind);
    int next = token(right.end());
    boolean joined = first > 0 && tokens.get(first - 1).isWord("and") && !isDigit(start);
    if ((surroundings.before(first) != Trust.CLEAR && !joined) || cautions.elsewhere(start)) {
      return null;
    }
    boolean about = approximate || about(first, next);
    int end = right.end();
    while (text.charAt(end - 1) == ' ') {
      end--;
    }
    Span span = new Span(start, end);
    return new Equation(
        masked.substring(start, end),
        masked.substring(start, left.end()).strip(),
        masked.substring(behind, end).strip(),
        shown(left.value()),
        "",
        agree(left, right, about, start)
            || percents(left, right, about, start)
            || roundedParts(left, right, behind),
        about,
        claims.claimed(first, said, next) && !cautions.refuted(span),
        false,
        false,
        span);
  }

  private boolean isDigit(int at) {
    return text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private boolean about(int first, int next) {
    for (int i = Math.max(0, first - 3); i < Math.min(tokens.size(), next + 4); i++) {
      if (modifiers.about.contains(tokens.get(i).word())) {
        return true;
      }
    }
    return false;
  }

  private int token(int place) {
    int low = 0;
    int high = tokens.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (tokens.get(middle).start() >= place) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** "sqrt(0.01) = 10 percentage points": the right side is in hundredths. */
  private boolean percents(RealValue left, RealValue right, boolean about, int start) {
    int i = right.end();
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    if (!text.startsWith("percent", i) && !text.startsWith("per cent", i)) {
      return false;
    }
    RealValue hundredths =
        new RealValue(
            left.value() * 100,
            left.end(),
            left.wide(),
            left.degrees(),
            left.pi(),
            left.decimals());
    return agree(hundredths, right, about, start);
  }

  private boolean agree(RealValue left, RealValue right, boolean about, int start) {
    double gap = Math.abs(left.value() - right.value());
    double size = Math.max(Math.abs(left.value()), Math.abs(right.value()));
    boolean precise = right.decimals() >= 0 && digits(right) >= 3;
    if (gap <= NOISE * Math.max(1e-3, size)
        || (about && gap <= (precise ? PRECISE : ABOUT) * size)) {
      return true;
    }
    // "√2 ≈ 1,414": a comma or a point can be of another notation of numbers.
    boolean thousand = right.decimals() >= 0 && gap > ABOUT * size;
    if (thousand && thousandfold(left.value(), right.value())) {
      return true;
    }
    boolean unlike = left.pi() != right.pi() || left.wide() != right.wide();
    boolean rounds =
        unlike && (right.decimals() > 0 || left.decimals() > 0 || left.pi() != right.pi());
    if (rounds && gap <= ROUNDED * size) {
      return true;
    }
    if (right.decimals() >= 0) {
      double place = Math.pow(10, -right.decimals());
      boolean cut = Math.floor(left.value() / place + NOISE) * place == right.value();
      if (cut || gap <= place / 2 + NOISE || (right.decimals() > 0 && gap <= place + NOISE)) {
        return true;
      }
    }
    for (double circle : CIRCLES) {
      double turns = gap / circle;
      boolean turned = turns > 0.5 && Math.abs(turns - Math.rint(turns)) < NOISE;
      if (turned && (left.degrees() || right.degrees() || left.pi() || cautions.circular(start))) {
        return true;
      }
    }
    return false;
  }

  /** "√(20² + 33.28²) = √(400 + 1107.6)": a number within the right side is rounded. */
  private boolean roundedParts(RealValue left, RealValue right, int behind) {
    double gap = Math.abs(left.value() - right.value());
    return right.decimals() < 0
        && gap <= ROUNDED * Math.abs(left.value())
        && text.substring(behind, right.end()).indexOf('.') >= 0;
  }

  private static int digits(RealValue shown) {
    return Numeral.plain(
            BigFraction.of(Math.round(shown.value() * Math.pow(10, shown.decimals()))), 0)
        .significantDigits();
  }

  private static boolean thousandfold(double left, double right) {
    double ratio = left == 0 ? 0 : Math.abs(right / left);
    return Math.abs(ratio / 1000 - 1) < ROUNDED || Math.abs(ratio * 1000 - 1) < ROUNDED;
  }

  /** The value, rounded to four decimals; "…" follows only if digits were cut. */
  private static String shown(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(4, RoundingMode.HALF_UP);
    boolean exact = Math.abs(value - rounded.doubleValue()) < NOISE * Math.max(1, Math.abs(value));
    String text = rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    return exact ? text : text + "…";
  }
}
