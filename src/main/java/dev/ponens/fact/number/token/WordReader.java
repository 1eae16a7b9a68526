package dev.ponens.fact.number.token;

import static dev.ponens.fact.number.token.LexerState.isDigit;

import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Letters;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** Reads a word; some words are operators, equals signs, or part of the number before them. */
final class WordReader {
  /** The longest word that may have a meaning here; tokens keep no more of a word. */
  private static final int LONGEST = LexerState.LONGEST_WORD;

  /** The length of the longest scheme of a web address: https, sftp. */
  private static final int SCHEME = 6;

  private static final int LONGEST_ADDRESS = 2000;

  /** Marks the hashes of the words that are operators or equals signs, or part of a number. */
  private static final boolean[] SPECIAL = new boolean[1024];

  static {
    List<String> words =
        List.of(
            "plus",
            "minus",
            "times",
            "multiplied",
            "divided",
            "is",
            "are",
            "equals",
            "equal",
            "of",
            "percent",
            "per");
    for (String word : words) {
      SPECIAL[Quantities.hash(word) & SPECIAL.length - 1] = true;
    }
  }

  private final LexerState lexerState;

  WordReader(LexerState lexerState) {
    this.lexerState = lexerState;
  }

  void read() {
    if (cross()) {
      return;
    }
    int address = address();
    if (address > 0) {
      lexerState.emit(Kind.SYMBOL, ' ', address);
      return;
    }
    int length = length();
    boolean named = length < 0;
    length = Math.abs(length);
    if (named
        || isLetter(length)
        || lexerState.peek(length) == '('
        || lexerState.peek(length) == '[') {
      lexerState.emit(Kind.SYMBOL, ' ', length);
      return;
    }
    if (length > LONGEST || !mayBeSpecial(length) || !special(length)) {
      lexerState.emitWord(length);
    }
  }

  /** "3 x 4", "3x4", "$65/month x 4": an x between operands multiplies. */
  private boolean cross() {
    char c = lexerState.peek(0);
    if ((c != 'x' && c != 'X') || !lexerState.afterOperand()) {
      return false;
    }
    char next = lexerState.peek(1);
    boolean tight = isDigit(next) || next == '$';
    boolean loose = (next == ' ' || next == '\n') && startsOperand(1) && !touchesFormula();
    if (!tight && !loose) {
      return false;
    }
    lexerState.emit(Kind.OPERATOR, '*', 1);
    return true;
  }

  /** "\\frac{1}{2}x", "(1/2)x": an x that touches a closing brace or bracket is a variable. */
  private boolean touchesFormula() {
    char before = lexerState.peek(-1);
    return before == '}' || (before == ')' && lexerState.nextInk(1) == '(');
  }

  /** A minus is a sign where it touches its number: in "4 x -3", but not in "4x - 3". */
  private boolean startsOperand(int ahead) {
    char c = lexerState.nextInk(ahead);
    if (c == '-') {
      int i = ahead;
      while (lexerState.peek(i) != '-') {
        i++;
      }
      return lexerState.peek(i + 1) != ' ';
    }
    return isDigit(c) || c == '(' || c == '.' || CurrencySigns.is(c);
  }

  /** "\\frac{1}{2} a + 3": an "a" before an operator is a variable, not an article. */
  private boolean isLetter(int length) {
    char c = (char) (lexerState.peek(0) | 0x20);
    return length == 1
        && (c == 'a' || c == 'i')
        && lexerState.lastIs(Kind.CLOSE)
        && "+-*/=^_".indexOf(lexerState.nextInk(1)) >= 0;
  }

  /**
   * Returns the length of the web address that starts here, up to a blank or bracket; 0 when there
   * is none.
   */
  private int address() {
    char c = (char) (lexerState.peek(0) | 0x20);
    boolean starts =
        c == 'w'
            ? lexerState.startsWith("www.")
            : (c == 'h' || c == 'f' || c == 's') && lexerState.nextIs("://", SCHEME);
    int i = 0;
    while (starts && !endsAddress(lexerState.peek(i)) && i < LONGEST_ADDRESS) {
      i++;
    }
    return i;
  }

  private static boolean endsAddress(char c) {
    return c <= ' ' || c == ')' || c == '>' || c == '"' || c == '`' || c == ']' || c == '}';
  }

  /**
   * Returns the length of the word; negative when it contains digits or an underscore, as names do.
   */
  private int length() {
    int i = 0;
    boolean named = false;
    while (true) {
      char c = lexerState.peek(i);
      if (isDigit(c) || c == '_') {
        named = true;
      } else if (c == '&' && i > 0 && isCapital(i - 1) && isCapital(i + 1)) {
        i++; // "M&M's"
      } else if ((c == '\'' || c == '’' || c == '-') && Letters.is(lexerState.peek(i + 1))) {
        i++;
      } else if (!Letters.is(c)) {
        return named ? -i : i;
      }
      i++;
    }
  }

  private boolean isCapital(int ahead) {
    return lexerState.peek(ahead) >= 'A' && lexerState.peek(ahead) <= 'Z';
  }

  /** Excludes most words without a meaning here by their hash, without creating a string. */
  private boolean mayBeSpecial(int length) {
    int letters = length;
    for (int i = 0; i < length; i++) {
      char c = lexerState.peek(i);
      if (c >= 128) {
        return true;
      }
      letters = letters * 31 + (c | 0x20);
    }
    return SPECIAL[letters & SPECIAL.length - 1] || lexerState.quantities.mayScale(letters);
  }

  private boolean special(int length) {
    String word =
        lexerState
            .text
            .substring(lexerState.at, lexerState.at + length)
            .toLowerCase(java.util.Locale.ROOT);
    switch (word) {
      case "plus", "minus" ->
          lexerState.emit(Kind.OPERATOR, word.equals("plus") ? '+' : '-', length);
      case "times" -> {
        return operator(length, '*');
      }
      case "multiplied", "divided" -> {
        return by(word, length);
      }
      case "is", "are" -> {
        return verb(length);
      }
      case "equals", "equal" -> {
        int to = followed(length, "to");
        lexerState.emit(Kind.EQUAL, 'w', to > 0 ? to : length);
      }
      case "of" -> {
        return of(length);
      }
      case "percent" -> {
        return scale(length, Numeral::asPercent);
      }
      case "per" -> {
        int cent = followed(length, "cent");
        return cent > 0 && scale(cent, Numeral::asPercent);
      }
      default -> {
        BigFraction factor = lexerState.quantities.scale(word);
        return factor != null && scale(length, n -> n.times(factor));
      }
    }
    return true;
  }

  private boolean operator(int length, char sign) {
    if (!startsOperand(length)) {
      return false;
    }
    lexerState.emit(Kind.OPERATOR, sign, length);
    return true;
  }

  private boolean by(String word, int length) {
    int by = followed(length, "by");
    return by > 0 && operator(by, word.equals("divided") ? '/' : '*');
  }

  /** "is" states an equality only before a number; "is equal to" always does. */
  private boolean verb(int length) {
    int equal = followed(length, "equal");
    if (equal > 0) {
      int to = followed(equal, "to");
      lexerState.emit(Kind.EQUAL, 'w', to > 0 ? to : equal);
      return true;
    }
    char next = lexerState.nextInk(length);
    if (!isDigit(next) && next != '$' && next != '-') {
      return false;
    }
    lexerState.emit(Kind.EQUAL, 'i', length);
    return true;
  }

  /** "20% of 50", "1/2 of the 30": "of" after a share multiplies. */
  private boolean of(int length) {
    if (!lexerState.lastIs(Kind.NUMBER) || !afterShare()) {
      return false;
    }
    int stop = length;
    for (String word : new String[] {"the", "his", "her", "their", "its", "all"}) {
      stop = Math.max(stop, followed(length, word));
    }
    return operator(stop, '*');
  }

  private boolean afterShare() {
    int size = lexerState.tokens.size();
    NumberToken last = lexerState.tokens.get(size - 1);
    Numeral number = last.number();
    if (size > 1 && lexerState.tokens.get(size - 2).isOperator('/')) {
      return true;
    }
    return number != null && (number.percent() || number.value().compareTo(BigFraction.ONE) < 0);
  }

  private boolean scale(int length, java.util.function.UnaryOperator<Numeral> change) {
    NumberToken last = lexerState.last();
    if (last == null || last.number() == null || lexerState.at - last.end() > 2) {
      return false;
    }
    lexerState.replaceLast(last.withNumber(change.apply(last.number()), lexerState.at + length));
    return true;
  }

  /**
   * Returns the length up to the end of this word when it comes next after a blank; otherwise 0.
   */
  private int followed(int ahead, String word) {
    if (lexerState.peek(ahead) != ' '
        || !lexerState.text.startsWith(word, lexerState.at + ahead + 1)) {
      return 0;
    }
    int stop = ahead + 1 + word.length();
    return Character.isLetterOrDigit(lexerState.peek(stop)) ? 0 : stop;
  }
}
