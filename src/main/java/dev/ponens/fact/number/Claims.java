package dev.ponens.fact.number;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.number.token.Numeral;
import java.util.List;
import java.util.function.Predicate;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Decides whether the words around an equation assert it, or deny, suppose, question or retract it.
 */
public final class Claims {
  private static final int BACK = 40;
  private static final int AHEAD = 25;
  private static final int LOOK_BETWEEN = 6;

  private final List<NumberToken> tokens;
  private final EquationWords words;

  /** Reads the tokens of a text. */
  public Claims(NumberTokens tokens) {
    this(tokens.all(), EquationWords.of(tokens));
  }

  /** Reads these tokens: all tokens of a text or of a note. */
  Claims(List<NumberToken> tokens, EquationWords words) {
    this.tokens = tokens;
    this.words = words;
  }

  /** Returns the words by which the text is read. */
  EquationWords words() {
    return words;
  }

  /** True when the text asserts the equation between these runs. */
  boolean claimed(WrittenExpression left, WrittenExpression right) {
    int behind = behind(right);
    return !unfinished(left, right, behind) && claimed(left.first(), right.first(), behind);
  }

  /** "5(3 + 2) - 2 = -2(1 - 7)...": both sides are still in progress, often in a check. */
  private boolean unfinished(WrittenExpression left, WrittenExpression right, int behind) {
    return behind < tokens.size()
        && tokens.get(behind).sign() == '…'
        && left.computes()
        && right.computes();
  }

  /**
   * True when the text asserts a statement: nothing before, inside or after it denies, supposes,
   * questions or retracts it.
   *
   * @param first the statement's first token
   * @param said the first token of its conclusion
   * @param next the token after its last one
   */
  public boolean claimed(int first, int said, int next) {
    return !deniedBefore(first - 1) && !deniedBetween(first, said) && !deniedBehind(next);
  }

  /** True when nothing after a statement denies or retracts it. */
  boolean stands(int next) {
    return !deniedBehind(next);
  }

  /**
   * Returns the index after the last number or bracket of a run; the unit words after it may be
   * significant.
   */
  int behind(WrittenExpression run) {
    int i = run.next();
    while (i > run.first() + 1 && tokens.get(i - 1).start() >= run.stop()) {
      i--;
    }
    return i;
  }

  /** True when the clause contains a word such as "about" or "rounded". */
  boolean about(WrittenExpression left, WrittenExpression right) {
    return near(left.first() - 3, right, words.modifiers.about::contains);
  }

  /** True when the clause says that its numbers are rounded. */
  boolean rounded(WrittenExpression left, WrittenExpression right) {
    return near(left.first() - LOOK_BETWEEN, right, words.modifiers.rounded::contains);
  }

  private boolean near(int from, WrittenExpression right, Predicate<String> wanted) {
    int behind = behind(right);
    for (int i = Math.max(0, from); i < Math.min(tokens.size(), behind + 5); i++) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.WORD) && wanted.test(token.word())) {
        return true;
      }
      if (i >= behind && token.is(Kind.BREAK)) {
        return token.sign() == '…';
      }
    }
    return false;
  }

  /** True when the words around the equation mention percentages. */
  boolean percentNear(WrittenExpression left, WrittenExpression right) {
    int end = Math.min(tokens.size(), right.next() + AHEAD);
    for (int i = Math.max(0, left.first() - AHEAD); i < end; i++) {
      NumberToken token = tokens.get(i);
      boolean sign = token.sign() == '%' || (token.number() != null && token.number().percent());
      if (sign || token.word().startsWith("percent")) {
        return true;
      }
    }
    return false;
  }

  /**
   * "7 × 8 = 54, a misprint for 56": the sentence goes on with a word of correction and the right
   * value.
   */
  boolean corrected(WrittenExpression right, BigFraction truth) {
    boolean word = false;
    boolean value = false;
    int first = behind(right);
    for (int i = first; i < Math.min(tokens.size(), first + AHEAD); i++) {
      NumberToken token = tokens.get(i);
      if (ends(token) && token.sign() != '…' && token.sign() != '—' && token.sign() != ';') {
        break;
      }
      word |= token.is(Kind.WORD) && words.claims.correct.contains(token.word());
      Numeral number = token.number();
      value |= number != null && number.value().equals(truth) && !computes(i);
    }
    return word && value;
  }

  private boolean computes(int index) {
    return joins(index - 1) || (index + 1 < tokens.size() && joins(index + 1));
  }

  private boolean joins(int index) {
    return tokens.get(index).is(Kind.OPERATOR) || tokens.get(index).is(Kind.EQUAL);
  }

  private boolean deniedBefore(int last) {
    if (last >= 0 && tokens.get(last).isWord("let")) {
      // "let 12/6 = 4": an equation without variables is assumed for the sake of argument
      return true;
    }
    for (int i = last; i >= 0 && i > last - BACK; i--) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.COMMA)) {
        return i > 0 && (opens(i - 1) || falselyAssumed(i - 1));
      }
      if (ends(token) || token.isWord("then")) {
        return false;
      }
      if (token.is(Kind.WORD) && denies(token.word(), i)) {
        return true;
      }
    }
    return false;
  }

  /** "Incorrectly, 3 + 4 = 8": such an opening denies the whole sentence. */
  private boolean opens(int index) {
    String word = tokens.get(index).word();
    boolean first = index == 0 || ends(tokens.get(index - 1));
    return first && words.claims.deny.contains(word) && word.endsWith("ly");
  }

  /** "Let's incorrectly assume that half is left, 1 - 2/5 = 1/2": the assumption covers it. */
  private boolean falselyAssumed(int last) {
    for (int i = last; i > 0 && i > last - BACK && !ends(tokens.get(i)); i--) {
      if (words.claims.suppose.contains(tokens.get(i).word())) {
        String before = tokens.get(i - 1).word();
        return before.endsWith("ly") && words.claims.deny.contains(before);
      }
    }
    return false;
  }

  private static boolean ends(NumberToken token) {
    return token.is(Kind.BREAK) && token.sign() != ':' && token.sign() != '≠';
  }

  private boolean denies(String word, int index) {
    if (word.equals("would")) {
      String next = index + 1 < tokens.size() ? tokens.get(index + 1).word() : "";
      return words.claims.hypothetical.contains(next);
    }
    if (word.equals("should")) {
      // "He should pay 20 * 4 = 80" states an amount; "it should be 80" does not.
      String next = index + 1 < tokens.size() ? tokens.get(index + 1).word() : "";
      // "It should be converted as 0.8 * 60 = 48" says how it is done.
      boolean done =
          next.equals("be")
              && index + 2 < tokens.size()
              && words.claims.done.contains(tokens.get(index + 2).word());
      return !done && !words.claims.due.contains(next);
    }
    if (word.equals("could")) {
      // "She could buy 100 / 5 = 20 pens" states how many.
      return index + 1 >= tokens.size() || !words.claims.due.contains(tokens.get(index + 1).word());
    }
    if (word.equals("were")) {
      // "There were 30 - 20 = 10" is in the past; "were 3 + 4 = 8, …" is a condition.
      return index == 0 || !tokens.get(index - 1).is(Kind.WORD);
    }
    if (word.equals("say")) {
      return index > 0 && tokens.get(index - 1).word().startsWith("let");
    }
    if (words.claims.persuade.contains(word)) {
      // "He announced that 2 + 2 = 5" reports it; "announced the price" does not.
      return index + 1 < tokens.size() && tokens.get(index + 1).isWord("that");
    }
    return words.claims.deny.contains(word)
        || words.claims.suppose.contains(word)
        || word.endsWith("n't")
        || word.endsWith("n’t");
  }

  /** "7 * 5 does not equal 12", "8 * 2 should be = 18". */
  private boolean deniedBetween(int first, int end) {
    for (int i = Math.max(first, end - LOOK_BETWEEN); i < end; i++) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.WORD) && denies(token.word(), i)) {
        return true;
      }
    }
    return false;
  }

  private boolean deniedBehind(int next) {
    boolean comma = false;
    int i = next;
    int stop = Math.min(tokens.size(), next + AHEAD);
    for (; i < stop && !ends(tokens.get(i)); i++) {
      NumberToken token = tokens.get(i);
      if (token.sign() == '≠'
          || token.sign() == '✗'
          || token.sign() == '❌'
          || token.sign() == '✘') {
        return true;
      }
      comma |= token.is(Kind.COMMA);
      if (token.is(Kind.WORD) && deniesBehind(i, next, comma)) {
        return true;
      }
      if (i > next && token.is(Kind.EQUAL) && comma) {
        break; // another equation: what follows is about that one
      }
    }
    return i < stop && (tokens.get(i).sign() == '?' || takenBack(i));
  }

  private boolean deniesBehind(int index, int first, boolean comma) {
    String word = tokens.get(index).word();
    String behind = index + 1 < tokens.size() ? tokens.get(index + 1).word() : "";
    // "which the cashier should be able to explain" is no correction.
    boolean able = index + 2 < tokens.size() && tokens.get(index + 2).isWord("able");
    if (wished(word, behind, able, index == first)
        || (comma && index <= first + 3 && words.claims.report.contains(word))) {
      return true;
    }
    if (words.claims.retract.contains(word)) {
      boolean opens =
          index == first && index + 1 < tokens.size() && tokens.get(index + 1).is(Kind.COMMA);
      return !word.equals("no") || comma || opens || tokens.get(index - 1).is(Kind.OPEN);
    }
    if (!word.equals("not") && !word.endsWith("n't") && !word.endsWith("n’t")) {
      return words.claims.refuting.contains(word);
    }
    return !comma || words.claims.truth.contains(behind);
  }

  /** "3 + 4 = 8 would be needed", "for 3 + 4 = 8 to hold", "3 + 4 = 8 should be 7". */
  private static boolean wished(String word, String behind, boolean able, boolean first) {
    return switch (word) {
      case "would" -> first;
      case "to" -> first && (behind.equals("hold") || behind.equals("be"));
      case "should" ->
          (behind.equals("be") && !able) || behind.equals("read") || behind.equals("say");
      default -> false;
    };
  }

  /** "… = 12. Wait, that's wrong": the next sentence starts with a retraction. */
  private boolean takenBack(int end) {
    int read = 0;
    for (int i = end; i < tokens.size() && i < end + 12 && read < 4; i++) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.WORD)) {
        read++;
        boolean no = token.word().equals("no");
        boolean sure =
            no && i + 1 < tokens.size() && words.claims.sure.contains(tokens.get(i + 1).word());
        if (words.claims.retract.contains(token.word()) && !sure && (read < 3 || !no)) {
          return true;
        }
      } else if (!token.is(Kind.BREAK) && !token.is(Kind.COMMA)) {
        return false;
      }
    }
    return false;
  }
}
