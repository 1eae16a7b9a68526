package dev.ponens.fact.number;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.util.Arrays;
import java.util.List;

/** Matches brackets, and classifies what they contain as arithmetic or as an aside. */
final class Brackets {
  private static final int DEEPEST = 100;
  private static final int NUMBERS = 1;
  private static final int WORDS = 2;
  private static final int FOREIGN = 4;

  private final int[] partner;
  private final byte[] inside;

  Brackets(List<NumberToken> tokens) {
    partner = new int[tokens.size()];
    inside = new byte[tokens.size()];
    Arrays.fill(partner, -1);
    match(tokens);
  }

  private void match(List<NumberToken> tokens) {
    int[] open = new int[DEEPEST];
    int depth = 0;
    for (int i = 0; i < partner.length; i++) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.BREAK) || token.is(Kind.EQUAL)) {
        depth = 0;
      } else if (token.is(Kind.OPEN)) {
        // Nobody nests deeper in a calculation: drop all open brackets and read nothing there.
        depth = depth == DEEPEST ? 0 : depth;
        open[depth++] = i;
      } else if (depth > 0 && token.is(Kind.CLOSE)) {
        int from = open[--depth];
        partner[from] = i;
        partner[i] = from;
        if (depth > 0) {
          inside[open[depth - 1]] |= inside[from];
        }
      } else if (depth > 0) {
        inside[open[depth - 1]] |= (byte) content(token);
      }
    }
  }

  private static int content(NumberToken token) {
    switch (token.kind()) {
      case NUMBER -> {
        return NUMBERS;
      }
      case OPERATOR -> {
        return 0;
      }
      case WORD -> {
        return token.isVariable() ? FOREIGN : WORDS;
      }
      default -> {
        return FOREIGN;
      }
    }
  }

  /** Returns the index of the matching bracket; -1 when there is none. */
  int partner(int index) {
    return partner[index];
  }

  /** True when the bracket that opens at the index contains something that can be computed. */
  boolean arithmetic(int index) {
    return partner[index] > index
        && (inside[index] & NUMBERS) != 0
        && (inside[index] & FOREIGN) == 0;
  }

  /** True when the bracket that opens at the index contains a symbol, a variable or a list. */
  boolean foreign(int index) {
    return (inside[index] & FOREIGN) != 0;
  }

  /** True when the bracket that opens at the index contains words. */
  boolean wordy(int index) {
    return (inside[index] & WORDS) != 0;
  }
}
