package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.Trust;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.List;
import java.util.Set;

/**
 * The words and signs next to an expression, which may show that it is only a part of what is
 * meant.
 */
final class ExpressionContext {
  /** How many tokens before an expression are examined. */
  private static final int LOOK_BACK = 8;

  /** How many tokens before a result are searched for its smaller unit. */
  private static final int FAR = 24;

  private final List<NumberToken> tokens;
  private final EquationCautions cautions;
  private final LeadingWords leading;
  private final Set<String> storage;

  ExpressionContext(List<NumberToken> tokens, EquationCautions cautions, EquationWords words) {
    this.tokens = tokens;
    this.cautions = cautions;
    this.leading = words.leading;
    this.storage = words.modifiers.storage;
  }

  /** True when nothing before an expression makes it part of what "is" something. */
  boolean opens(int first) {
    int i = first - 1;
    while (i >= 0 && tokens.get(i).is(Kind.OPEN)) {
      i--;
    }
    if (i < 0 || tokens.get(i).is(Kind.BREAK)) {
      return true;
    }
    if (tokens.get(i).is(Kind.COMMA)) {
      boolean result = i > 1 && tokens.get(i - 2).is(Kind.EQUAL);
      return i == 0 || result || !isOperand(tokens.get(i - 1));
    }
    String word = tokens.get(i).word();
    return leading.connective.contains(word)
        || leading.saying.contains(word)
        || word.endsWith("ly")
        || (word.equals("of") && i > 0 && leading.value.contains(tokens.get(i - 1).word()));
  }

  /** "D cross: 3 = 10 + 1": a single number after a colon may be a label. */
  boolean behindColon(int first) {
    return first > 0 && tokens.get(first - 1).is(Kind.BREAK) && tokens.get(first - 1).sign() == ':';
  }

  /** "The last digit of the number 3^7 + 5": the sentence names a property of the expression. */
  private boolean property(int last) {
    int i = last;
    while (i > 0 && i > last - LOOK_BACK && leading.generic.contains(tokens.get(i).word())) {
      i--;
    }
    return i > 0
        && leading.hinge.contains(tokens.get(i).word())
        && (cautions.property(tokens.get(i - 1).word())
            || (i > 1
                && leading.value.contains(tokens.get(i - 1).word())
                && cautions.property(tokens.get(i - 2).word())));
  }

  /** The text before an expression may make it part of something larger. */
  Trust before(int first) {
    int i = first - 1;
    boolean aside = false;
    while (i >= 0 && i > first - 4 && tokens.get(i).is(Kind.OPEN)) {
      i--;
      aside = true;
    }
    if (i < 0) {
      return Trust.CLEAR;
    }
    NumberToken token = tokens.get(i);
    switch (token.kind()) {
      case OPERATOR, SYMBOL, OPEN -> {
        return Trust.SPOILT;
      }
      case NUMBER -> {
        return aside && tokens.get(i + 1).start() > token.end() ? Trust.CLEAR : Trust.SPOILT;
      }
      case CLOSE -> {
        return Trust.DOUBTFUL;
      }
      case COMMA -> {
        return i > 0 && tokens.get(i - 1).is(Kind.NUMBER) && threeDigits(tokens.get(first))
            ? Trust.DOUBTFUL
            : Trust.CLEAR;
      }
      case WORD -> {
        if (tokens.get(first).is(Kind.OPERATOR) && tokens.get(first).start() == token.end()) {
          return Trust.SPOILT; // "cosh−1(1)": the sign belongs to the word
        }
        boolean part = property(i);
        return part ? Trust.DOUBTFUL : aside ? Trust.CLEAR : behindWords(i);
      }
      default -> {
        return ratio(i) ? Trust.DOUBTFUL : Trust.CLEAR;
      }
    }
  }

  /** "63 * 512 bytes = 32 kilobytes": the result is in a multiple of the unit, and rounded. */
  private boolean converted(WrittenExpression run) {
    boolean multiple = false;
    for (int i = run.first(); i < Math.min(tokens.size(), run.next() + 1); i++) {
      multiple |= storage.contains(tokens.get(i).word());
    }
    for (int i = run.first() - 1; multiple && i >= 0 && !tokens.get(i).is(Kind.BREAK); i--) {
      if (i < run.first() - FAR) {
        return false;
      }
      if (tokens.get(i).word().startsWith("byte")) {
        return true;
      }
    }
    return false;
  }

  /** True for words in brackets after which the expression continues. */
  private boolean unitsGoOn(int open) {
    int i = open;
    while (i + 2 < tokens.size()
        && i < open + LOOK_BACK
        && tokens.get(i).is(Kind.OPEN)
        && tokens.get(i + 1).is(Kind.WORD)
        && tokens.get(i + 2).is(Kind.CLOSE)) {
      i += 3;
    }
    return i > open && i < tokens.size() && tokens.get(i).is(Kind.OPERATOR);
  }

  private static boolean threeDigits(NumberToken token) {
    return token.is(Kind.NUMBER) && token.end() - token.start() == 3;
  }

  private Trust behindWords(int last) {
    NumberToken word = tokens.get(last);
    if (word.isVariable()) {
      return Trust.SPOILT;
    }
    boolean mixed = word.isWord("and") && last > 0 && tokens.get(last - 1).is(Kind.NUMBER);
    if (mixed
        || leading.partial(word)
        || word.meaning().isCount()
        || leading.label.contains(word.word())) {
      return Trust.DOUBTFUL;
    }
    boolean reaches =
        word.isWord("by")
            || word.isWord("from")
            || word.isWord("to")
            || word.isWord("of")
            || word.isWord("in");
    boolean joins = word.isWord("and") || word.meaning().unit() != null;
    for (int i = last; i >= 0 && i > last - LOOK_BACK; i--) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.OPERATOR)) {
        return Trust.SPOILT;
      }
      if (reaches
          && i > last - 4
          && (token.is(Kind.NUMBER) || token.is(Kind.CLOSE) || leading.partial(token))) {
        return Trust.DOUBTFUL;
      }
      if (joins && i < last && token.is(Kind.NUMBER)) {
        UnitOfMeasure unit = tokens.get(i + 1).meaning().unit();
        return unit != null && i > last - 3 ? Trust.DOUBTFUL : Trust.CLEAR;
      }
      if (!token.is(Kind.WORD)) {
        break;
      }
    }
    return Trust.CLEAR;
  }

  /** The text after a right side may continue it. */
  Trust behind(WrittenExpression run) {
    if (converted(run)) {
      return Trust.DOUBTFUL;
    }
    int i = run.next();
    if (i >= tokens.size()) {
      return Trust.CLEAR;
    }
    NumberToken token = tokens.get(i);
    if (token.is(Kind.OPEN) && unitsGoOn(i)) {
      return Trust.SPOILT; // "135 (mg)(mL) / 125"
    }
    if (token.is(Kind.CLOSE)) {
      boolean carried = i + 1 < tokens.size() && tokens.get(i + 1).is(Kind.OPERATOR);
      return carried ? Trust.SPOILT : Trust.CLEAR;
    }
    if (token.is(Kind.BREAK)) {
      return ratio(i) || carriesOn(i) ? Trust.DOUBTFUL : Trust.CLEAR;
    }
    if (token.is(Kind.COMMA)
        && i + 1 < tokens.size()
        && threeDigits(tokens.get(i + 1))
        && token.end() != tokens.get(i + 1).start()) {
      return Trust.DOUBTFUL;
    }
    return Trust.CLEAR;
  }

  /** "3 : 4", with a blank before the colon: a ratio. */
  private boolean ratio(int colon) {
    return tokens.get(colon).sign() == ':'
        && colon > 0
        && colon + 1 < tokens.size()
        && isOperand(tokens.get(colon - 1))
        && tokens.get(colon - 1).end() < tokens.get(colon).start()
        && !tokens.get(colon).apart();
  }

  private static boolean isOperand(NumberToken token) {
    return token.is(Kind.NUMBER) || token.is(Kind.CLOSE);
  }

  /** The next line starts with an operator, so the sum continues there. */
  private boolean carriesOn(int end) {
    return tokens.get(end).sign() == '\n'
        && end + 1 < tokens.size()
        && "+-*/×÷".indexOf(tokens.get(end + 1).sign()) >= 0;
  }
}
