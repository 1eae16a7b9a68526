package dev.ponens.fact.number;

import dev.ponens.fact.number.Run.Trust;
import dev.ponens.fact.number.token.Token;
import dev.ponens.fact.number.token.Token.Kind;
import dev.ponens.fact.number.token.Units;
import java.util.List;

/** What stands beside an expression, and may show that it is not the whole of what is meant. */
final class Surroundings {
  /** How many tokens are looked at in front of an expression. */
  private static final int LOOK_BACK = 8;

  private final List<Token> tokens;

  Surroundings(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** What stands in front of an expression may make it a part of something larger. */
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
    Token token = tokens.get(i);
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
        return aside ? Trust.CLEAR : behindWords(i);
      }
      default -> {
        return Trust.CLEAR;
      }
    }
  }

  private static boolean threeDigits(Token token) {
    return token.is(Kind.NUMBER) && token.end() - token.start() == 3;
  }

  private Trust behindWords(int last) {
    Token word = tokens.get(last);
    if (word.isVariable()) {
      return Trust.SPOILT;
    }
    boolean mixed = word.isWord("and") && last > 0 && tokens.get(last - 1).is(Kind.NUMBER);
    if (mixed
        || Vocabulary.PARTIAL.contains(word.word())
        || Vocabulary.COUNT.contains(word.word())
        || Vocabulary.LABEL.contains(word.word())) {
      return Trust.DOUBTFUL;
    }
    boolean reaches =
        word.isWord("by")
            || word.isWord("from")
            || word.isWord("to")
            || word.isWord("of")
            || word.isWord("in");
    boolean joins = word.isWord("and") || Units.of(word.word()) != null;
    for (int i = last; i >= 0 && i > last - LOOK_BACK; i--) {
      Token token = tokens.get(i);
      if (token.is(Kind.OPERATOR)) {
        return Trust.SPOILT;
      }
      if (reaches
          && i > last - 4
          && (token.is(Kind.NUMBER) || Vocabulary.PARTIAL.contains(token.word()))) {
        return Trust.DOUBTFUL;
      }
      if (joins && i < last && token.is(Kind.NUMBER)) {
        Units.Unit unit = Units.of(tokens.get(i + 1).word());
        return unit != null && i > last - 3 ? Trust.DOUBTFUL : Trust.CLEAR;
      }
      if (!token.is(Kind.WORD)) {
        break;
      }
    }
    return Trust.CLEAR;
  }

  /** What stands behind a right side may carry it on. */
  Trust behind(Run run) {
    int i = run.next();
    if (i >= tokens.size()) {
      return Trust.CLEAR;
    }
    Token token = tokens.get(i);
    if (token.is(Kind.CLOSE)) {
      boolean carried = i + 1 < tokens.size() && tokens.get(i + 1).is(Kind.OPERATOR);
      return carried ? Trust.SPOILT : Trust.CLEAR;
    }
    if (token.is(Kind.COMMA)
        && i + 1 < tokens.size()
        && threeDigits(tokens.get(i + 1))
        && token.end() != tokens.get(i + 1).start()) {
      return Trust.DOUBTFUL;
    }
    return Trust.CLEAR;
  }
}
