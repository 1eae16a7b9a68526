package dev.ponens.fact.algebra;

import dev.ponens.fact.Span;
import dev.ponens.fact.algebra.AlgebraToken.AlgebraTokenKind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Cuts a text into signs in one pass from left to right. */
final class Scanner {
  private static final Set<String> FUNCTIONS =
      Set.of("sin", "cos", "tan", "sqrt", "log", "ln", "exp");

  private static final Set<String> GREEK =
      Set.of(
          "alpha", "beta", "gamma", "delta", "epsilon", "theta", "lambda", "mu", "nu", "pi", "rho",
          "sigma", "tau", "phi", "varphi", "psi", "omega", "eta", "xi", "kappa");

  /** LaTeX commands for layout, which do not change the meaning. */
  private static final Set<String> LAYOUT =
      Set.of(
          "left",
          "right",
          "big",
          "Big",
          "bigg",
          "Bigg",
          "bigl",
          "bigr",
          "Bigl",
          "Bigr",
          "displaystyle",
          "boxed",
          "limits",
          "mathrm",
          "mathbf",
          "rm");

  private static final Set<String> ARROWS =
      Set.of(
          "implies",
          "Rightarrow",
          "rightarrow",
          "to",
          "iff",
          "Longrightarrow",
          "Leftrightarrow",
          "therefore",
          "longrightarrow");

  private static final Set<String> OTHER_RELATIONS =
      Set.of(
          "neq", "ne", "leq", "le", "geq", "ge", "lt", "gt", "approx", "equiv", "sim", "simeq",
          "in", "because", "quad", "qquad", "cong", "propto");

  private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  private static final String LOWERED = "₀₁₂₃₄₅₆₇₈₉";

  /** The most digits of a number; longer ones are data, not algebra. */
  private static final int LONGEST_NUMBER = 12;

  private final String text;
  private final List<Span> code;
  private final List<AlgebraToken> signs = new ArrayList<>();
  private int nextCode;
  private int at;
  private boolean spaced;

  Scanner(String text, List<Span> code) {
    this.text = text;
    this.code = code;
  }

  /** Returns the signs of the text, in order; call it only once. */
  List<AlgebraToken> signs() {
    while (at < text.length()) {
      if (nextCode < code.size() && at >= code.get(nextCode).start()) {
        int end = Math.max(at + 1, code.get(nextCode++).end());
        emit(AlgebraTokenKind.STOP, "`", Math.min(end, text.length()) - at);
      } else {
        next(text.charAt(at));
      }
    }
    return signs;
  }

  private char peek(int ahead) {
    int i = at + ahead;
    return i >= 0 && i < text.length() ? text.charAt(i) : '\0';
  }

  private void emit(AlgebraTokenKind kind, String what, int length) {
    emit(kind, what, null, length);
  }

  private void emit(AlgebraTokenKind kind, String what, @Nullable BigFraction value, int length) {
    signs.add(new AlgebraToken(kind, at, at + length, what, value, spaced));
    at += length;
    spaced = false;
  }

  private @Nullable AlgebraToken last() {
    return signs.isEmpty() ? null : signs.get(signs.size() - 1);
  }

  private boolean startsLine() {
    AlgebraToken last = last();
    return last == null || last.is(AlgebraTokenKind.LINE);
  }

  private void skip(int length) {
    at += length;
  }

  private void next(char c) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\u00a0' || c == '\u2009' || c == '\u202f') {
      spaced = true;
      at++;
    } else if (isDigit(c)) {
      number();
    } else if (isLetter(c)) {
      letters();
    } else if (c < 128) {
      ascii(c);
    } else {
      beyondAscii(c);
    }
  }

  private void ascii(char c) {
    switch (c) {
      case '\n' -> emit(AlgebraTokenKind.LINE, "\n", 1);
      case '\\' -> command();
      case '(', '[', '{' -> emit(AlgebraTokenKind.OPEN, String.valueOf(c), 1);
      case ')', ']', '}' -> emit(AlgebraTokenKind.CLOSE, String.valueOf(c), 1);
      case '=' -> equal();
      case '+', '/', '^' -> operator(c);
      case '-' -> minus();
      case '*' -> star();
      case '\'' -> prime();
      case '$', '&' -> skip(1);
      case '.', ';', ':', '?', '<', '>', '"', '#', '~' ->
          emit(AlgebraTokenKind.STOP, String.valueOf(c), 1);
      case ',' -> emit(AlgebraTokenKind.COMMA, ",", 1);
      case '`' -> emit(AlgebraTokenKind.STOP, "`", 1);
      default -> emit(AlgebraTokenKind.SPOILT, String.valueOf(c), 1);
    }
  }

  private void beyondAscii(char c) {
    int raised = RAISED.indexOf(c);
    if (raised >= 0 || (c == '⁻' && RAISED.indexOf(peek(1)) >= 0)) {
      raised();
      return;
    }
    switch (c) {
      case '×', '·', '⋅', '∗' -> emit(AlgebraTokenKind.OPERATOR, "*", 1);
      case '÷', '∕', '⁄' -> emit(AlgebraTokenKind.OPERATOR, "/", 1);
      case '−', '﹣' -> emit(AlgebraTokenKind.OPERATOR, "-", 1);
      case '√' -> emit(AlgebraTokenKind.FUNCTION, "sqrt", 1);
      case '′', '’' -> prime();
      case '→', '⇒', '⟹', '∴', '⟶', '⇔' -> emit(AlgebraTokenKind.ARROW, "→", 1);
      case '≠', '≈', '≤', '≥', '≡', '—', '–', '•', '…', '“', '”', '∼' ->
          emit(AlgebraTokenKind.STOP, String.valueOf(c), 1);
      case '½' -> emit(AlgebraTokenKind.NUMBER, "½", BigFraction.of(1, 2), 1);
      case '¼' -> emit(AlgebraTokenKind.NUMBER, "¼", BigFraction.of(1, 4), 1);
      case '¾' -> emit(AlgebraTokenKind.NUMBER, "¾", BigFraction.of(3, 4), 1);
      default -> emit(AlgebraTokenKind.SPOILT, " ", 1);
    }
  }

  private void raised() {
    int length = peek(0) == '⁻' ? 1 : 0;
    StringBuilder digits = new StringBuilder();
    while (RAISED.indexOf(peek(length)) >= 0 && digits.length() < 3) {
      digits.append(RAISED.indexOf(peek(length++)));
    }
    boolean minus = peek(0) == '⁻';
    int start = at;
    emit(AlgebraTokenKind.OPERATOR, "^", 0);
    BigFraction value = BigFraction.of(new BigInteger(digits.toString()));
    at = start;
    emit(AlgebraTokenKind.NUMBER, digits.toString(), minus ? value.negate() : value, length);
  }

  private void number() {
    int length = 0;
    StringBuilder digits = new StringBuilder();
    int decimals = -1;
    while (true) {
      char c = peek(length);
      if (isDigit(c)) {
        digits.append(c);
        decimals += decimals >= 0 ? 1 : 0;
      } else if (c == '.' && decimals < 0 && isDigit(peek(length + 1))) {
        decimals = 0;
      } else if (!(c == ',' && decimals < 0 && thousands(length))) {
        break;
      }
      length++;
    }
    AlgebraToken last = last();
    boolean joined =
        last != null && !spaced && last.is(AlgebraTokenKind.SYMBOL) && last.end() == at;
    if (last != null
        && joined
        && decimals < 0
        && digits.length() <= 2
        && last.end() - last.start() == 1) {
      // "x1" is one symbol.
      signs.remove(signs.size() - 1);
      signs.add(
          new AlgebraToken(
              AlgebraTokenKind.SYMBOL,
              last.start(),
              at + length,
              last.text() + digits,
              null,
              last.spaced()));
      at += length;
    } else if (digits.length() > LONGEST_NUMBER || joined || peek(length) == '%') {
      emit(AlgebraTokenKind.SPOILT, "0", length);
    } else {
      BigFraction value =
          BigFraction.of(
              new BigInteger(digits.toString()), BigInteger.TEN.pow(Math.max(0, decimals)));
      emit(AlgebraTokenKind.NUMBER, decimals >= 0 ? "decimal" : "whole", value, length);
    }
  }

  private boolean thousands(int comma) {
    return isDigit(peek(comma + 1))
        && isDigit(peek(comma + 2))
        && isDigit(peek(comma + 3))
        && !isDigit(peek(comma + 4));
  }

  private void letters() {
    if (peek(0) == 'd' && derivative()) {
      return;
    }
    int length = 0;
    while (isLetter(peek(length))) {
      length++;
    }
    String word = text.substring(at, at + Math.min(length, 24));
    boolean inner = (peek(length) == '\'' || peek(length) == '’') && isLetter(peek(length + 1));
    if (length == 1 && !inner && !article(word)) {
      symbol(word, 1);
    } else if (FUNCTIONS.contains(word)) {
      function(word, length);
    } else if (GREEK.contains(word)) {
      symbol(word, length);
    } else if (peek(length) == '(' || peek(length) == '_') {
      emit(AlgebraTokenKind.SPOILT, word, length);
    } else if (length <= 3 && !inner && !word.startsWith("d") && sameCase(word)) {
      emit(AlgebraTokenKind.LETTERS, word, length);
    } else {
      emit(AlgebraTokenKind.WORD, word.toLowerCase(java.util.Locale.ROOT), length);
    }
  }

  private static boolean sameCase(String word) {
    return word.equals(word.toLowerCase(java.util.Locale.ROOT));
  }

  /** "a" and "I" are words next to other words. */
  private boolean article(String word) {
    if (!word.equals("a") && !word.equals("A") && !word.equals("I")) {
      return false;
    }
    AlgebraToken last = last();
    boolean behindWord =
        last == null
            || last.is(AlgebraTokenKind.WORD)
            || last.is(AlgebraTokenKind.LETTERS)
            || spaced
            || startsLine();
    int i = 1;
    while (peek(i) == ' ') {
      i++;
    }
    boolean wordFollows = isLetter(peek(i)) && isLetter(peek(i + 1));
    boolean expressionFollows = i > 1 && (isLetter(peek(i)) || isDigit(peek(i)) || peek(i) == '(');
    return behindWord
        && (wordFollows
            || (expressionFollows
                && last != null
                && (last.is(AlgebraTokenKind.WORD) || last.is(AlgebraTokenKind.LETTERS))));
  }

  private void symbol(String name, int length) {
    int end = length;
    String index = "";
    if (peek(length) == '_') {
      int open = peek(length + 1) == '{' ? 1 : 0;
      int i = length + 1 + open;
      while (isLetter(peek(i)) || isDigit(peek(i))) {
        i++;
        if (open == 0) {
          break;
        }
      }
      if (open == 1 && peek(i) != '}') {
        emit(AlgebraTokenKind.SPOILT, name, length + 1);
        return;
      }
      index = "_" + text.substring(at + length + 1 + open, at + i);
      end = i + open;
    } else {
      while (LOWERED.indexOf(peek(end)) >= 0) {
        index += LOWERED.indexOf(peek(end++));
      }
    }
    emit(AlgebraTokenKind.SYMBOL, name + index, end);
  }

  private void function(String name, int length) {
    int end = length;
    String index = "";
    if (peek(length) == '_' && (isDigit(peek(length + 1)) || isLetter(peek(length + 1)))) {
      index = "_" + peek(length + 1);
      end += 2;
    } else if (peek(length) == '_') {
      emit(AlgebraTokenKind.SPOILT, name, length);
      return;
    }
    emit(AlgebraTokenKind.FUNCTION, name + index, end);
  }

  /** "d/dx"; LaTeX writes it as a fraction. */
  private boolean derivative() {
    if (text.startsWith("d/d", at) && isLetter(peek(3)) && !isLetter(peek(4))) {
      emit(AlgebraTokenKind.DERIVATIVE, String.valueOf(peek(3)), 4);
      return true;
    }
    // dy/dx becomes y'.
    if (isLetter(peek(1))
        && text.startsWith("/d", at + 2)
        && isLetter(peek(4))
        && !isLetter(peek(5))) {
      emit(AlgebraTokenKind.SYMBOL, String.valueOf(peek(1)), 2);
      emit(AlgebraTokenKind.PRIME, "'", 3);
      return true;
    }
    return false;
  }

  private void equal() {
    char before = peek(-1);
    char behind = peek(1);
    if (behind == '=' || behind == '>' || behind == '/' || "<>!:+-*/~".indexOf(before) >= 0) {
      emit(
          behind == '>' && before != '=' ? AlgebraTokenKind.ARROW : AlgebraTokenKind.STOP,
          "=",
          behind == '=' || behind == '>' ? 2 : 1);
    } else {
      emit(AlgebraTokenKind.EQUAL, "=", 1);
    }
  }

  private void operator(char c) {
    emit(AlgebraTokenKind.OPERATOR, String.valueOf(c), 1);
  }

  private void minus() {
    if (peek(1) == '>') {
      emit(AlgebraTokenKind.ARROW, "→", 2);
    } else if (peek(1) == '-') {
      emit(AlgebraTokenKind.STOP, "-", 2);
    } else if (startsLine() && peek(1) == ' ') {
      emit(AlgebraTokenKind.STOP, "-", 1); // probably a bullet
    } else {
      operator('-');
    }
  }

  private void star() {
    boolean two = peek(1) == '*';
    char before = peek(-1);
    char behind = peek(two ? 2 : 1);
    boolean operand = isLetter(before) || isDigit(before) || before == ')' || before == ' ';
    if (two) {
      boolean power = operand && before != ' ' && (isDigit(behind) || behind == '(');
      emit(power ? AlgebraTokenKind.OPERATOR : AlgebraTokenKind.STOP, power ? "^" : "*", 2);
    } else if (startsLine() && behind == ' ') {
      emit(AlgebraTokenKind.STOP, "*", 1);
    } else {
      operator('*');
    }
  }

  private void prime() {
    AlgebraToken last = last();
    boolean attached =
        last != null
            && !spaced
            && last.end() == at
            && (last.is(AlgebraTokenKind.SYMBOL)
                || last.is(AlgebraTokenKind.CLOSE)
                || last.is(AlgebraTokenKind.PRIME));
    emit(attached ? AlgebraTokenKind.PRIME : AlgebraTokenKind.STOP, "'", 1);
  }

  private void command() {
    int length = 1;
    while (isLetter(peek(length)) && peek(length) < 128 && length < 24) {
      length++;
    }
    if (length == 1) {
      mark(peek(1));
      return;
    }
    String name = text.substring(at + 1, at + length);
    if (FUNCTIONS.contains(name)) {
      root(name, length);
    } else if (GREEK.contains(name)) {
      symbolBehindSlash(name, length);
    } else if (LAYOUT.contains(name)) {
      skip(length);
    } else if (ARROWS.contains(name)) {
      emit(AlgebraTokenKind.ARROW, name, length);
    } else if (OTHER_RELATIONS.contains(name)) {
      emit(AlgebraTokenKind.STOP, name, length);
    } else {
      named(name, length);
    }
  }

  private void root(String name, int length) {
    if (name.equals("sqrt") && peek(length) == '[') {
      emit(AlgebraTokenKind.SPOILT, name, length);
    } else {
      function(name, length);
    }
  }

  private void symbolBehindSlash(String name, int length) {
    if (peek(length) == '_') {
      emit(AlgebraTokenKind.SPOILT, name, length);
    } else {
      emit(AlgebraTokenKind.SYMBOL, name, length);
    }
  }

  private void named(String name, int length) {
    switch (name) {
      case "times", "cdot", "ast" -> emit(AlgebraTokenKind.OPERATOR, "*", length);
      case "div" -> emit(AlgebraTokenKind.OPERATOR, "/", length);
      case "frac", "dfrac", "tfrac", "cfrac" -> fraction(length);
      case "prime" -> emit(AlgebraTokenKind.PRIME, "'", length);
      case "text", "textbf", "textrm", "mbox", "textit", "begin", "end", "tag", "operatorname" ->
          emit(
              name.startsWith("op") ? AlgebraTokenKind.SPOILT : AlgebraTokenKind.STOP,
              name,
              braces(length));
      default -> emit(AlgebraTokenKind.SPOILT, name, length);
    }
  }

  /** Returns the length of a command with the braces after it. */
  private int braces(int length) {
    if (peek(length) != '{') {
      return length;
    }
    int i = length;
    while (i < length + 60 && peek(i) != '}' && peek(i) != '\n' && peek(i) != '\0') {
      i++;
    }
    return peek(i) == '}' ? i + 1 : length;
  }

  private void fraction(int length) {
    // The fraction dy/dx becomes y'.
    if (text.startsWith("{d", at + length)
        && text.startsWith("}{d", at + length + 3)
        && peek(length + 7) == '}'
        && isLetter(peek(length + 2))) {
      emit(AlgebraTokenKind.SYMBOL, String.valueOf(peek(length + 2)), length + 4);
      emit(AlgebraTokenKind.PRIME, "'", 4);
      return;
    }
    for (String form : List.of("{d}{d", "{\\mathrm{d}}{\\mathrm{d}")) {
      int behind = at + length + form.length();
      if (text.startsWith(form, at + length)
          && behind + 1 < text.length()
          && isLetter(text.charAt(behind))
          && text.charAt(behind + 1) == '}') {
        emit(AlgebraTokenKind.DERIVATIVE, String.valueOf(text.charAt(behind)), behind + 2 - at);
        return;
      }
    }
    if (at > 0 && isDigit(text.charAt(at - 1))) {
      emit(AlgebraTokenKind.SPOILT, "/", length); // "1\frac{1}{2}" is one and a half, not a product
    } else if (isDigit(peek(length)) && isDigit(peek(length + 1)) && peek(length + 1) != '0') {
      emit(
          AlgebraTokenKind.NUMBER,
          "whole",
          BigFraction.of(peek(length) - '0', peek(length + 1) - '0'),
          length + 2);
    } else {
      emit(peek(length) == '{' ? AlgebraTokenKind.FRACTION : AlgebraTokenKind.SPOILT, "/", length);
    }
  }

  private void mark(char c) {
    switch (c) {
      case ',', ';', '!', ':', ' ' -> {
        skip(2);
        spaced = true;
      }
      case '(', ')', '[', ']' -> skip(2);
      case '*' -> emit(AlgebraTokenKind.OPERATOR, "*", 2);
      case '\\' -> emit(AlgebraTokenKind.LINE, "\n", 2);
      default -> emit(AlgebraTokenKind.SPOILT, "\\", c == '\0' ? 1 : 2);
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c > 127 && Character.isLetter(c) && RAISED.indexOf(c) < 0);
  }
}
