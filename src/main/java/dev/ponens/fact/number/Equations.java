package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.Agreement.Outcome;
import dev.ponens.fact.number.Run.Trust;
import dev.ponens.fact.number.Runs.Pair;
import dev.ponens.fact.number.token.Lexer;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.number.token.Token;
import dev.ponens.fact.number.token.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the equations a text states and recomputes them: the front of this room.
 *
 * <p>An equation is two expressions of numbers and operators with an equals sign, or a word for it,
 * between them; units behind the numbers and words in front are allowed. A chain gives one for each
 * of its signs. What cannot be read with confidence gives none.
 */
public final class Equations {
  /** Longer ones are data, not working. */
  private static final int LONGEST = 2000;

  /** How many tokens are looked at in front of an equals sign. */
  private static final int LOOK_BACK = 8;

  private Equations() {}

  /**
   * The equations of a text, in its order. Takes time linear in the length of the text.
   *
   * @param text the text
   * @param masked the same text with secrets blotted out, of the same length; the words in the
   *     facts are cut from it
   * @param code the stretches that are fenced code, in order and apart; nothing is found in them
   */
  public static List<Equation> find(String text, String masked, List<Span> code) {
    return read(new Tokens(text, code), masked).equations();
  }

  /** The same for a text that other finders read too, which is cut into tokens once. */
  public static Reckoning read(Tokens tokens, String masked) {
    String text = tokens.text();
    if (masked.length() != text.length()) {
      throw new IllegalArgumentException(
          "the masked text has another length: " + masked.length() + ", not " + text.length());
    }
    if (!tokens.digits() && !(tokens.beyondAscii() && hasFigure(text))) {
      return Reckoning.NONE;
    }
    boolean states = mayState(text, !tokens.beyondAscii() && text.indexOf('\\') < 0);
    boolean chains = Chains.mayHold(tokens);
    if (!states && !chains) {
      return Reckoning.NONE;
    }
    List<Token> all = tokens.all();
    Claims claims = new Claims(all);
    List<Pair> pairs = states ? new Runs(all).pairs() : List.of();
    List<Equation> found = new ArrayList<>(pairs.size());
    List<Operand> operands = new ArrayList<>(pairs.size() * 2);
    read(all, pairs, claims, masked, found, operands);
    if (!tokens.notes().isEmpty()) {
      notes(tokens, masked, found);
    }
    return new Reckoning(
        found, operands, chains ? new Chains(text, masked, all, claims).find(pairs) : List.of());
  }

  /**
   * A cheap look before the real one: is there anything that sets equal?
   *
   * @param plain all its signs are of ASCII, and none opens a command of LaTeX
   */
  private static boolean mayState(String text, boolean plain) {
    return text.indexOf('=') >= 0
        || text.indexOf('≈') >= 0
        || text.contains("equal")
        || text.contains("\\approx")
        || text.contains("\\simeq")
        || (text.contains(" is ") && (!plain || says(text)));
  }

  /** "is" or "are" before what a number begins with; with nothing else to set equal it must be. */
  private static boolean says(String text) {
    for (int i = 1; i < text.length(); i++) {
      char last = (char) (text.charAt(i) | 0x20);
      if ((last == 's' || last == 'e') && verb(text, i, last)) {
        int next = i + 1;
        while (next < text.length() && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) {
          next++;
        }
        char c = next < text.length() ? text.charAt(next) : ' ';
        if ((c >= '0' && c <= '9') || c == '$' || c == '-') {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean verb(String text, int end, char last) {
    char before = (char) (text.charAt(end - 1) | 0x20);
    return last == 's'
        ? before == 'i'
        : before == 'r' && end > 1 && (text.charAt(end - 2) | 0x20) == 'a';
  }

  private static boolean hasFigure(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Lexer.isFigure(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static void read(
      List<Token> tokens,
      List<Pair> pairs,
      Claims claims,
      String masked,
      List<Equation> found,
      List<Operand> operands) {
    for (Pair pair : pairs) {
      Equation equation = equation(pair, claims, masked);
      if (equation != null) {
        found.add(equation);
        if (equation.claimed() && !isDerived(tokens, pair.left().first())) {
          operands(tokens, pair.left(), masked, operands);
        }
      }
    }
  }

  /** The middle of "4 + 4 * 2 = 4 + 8 = 12" comes from its left, that of "y = 2 * 27" from y. */
  private static boolean isDerived(List<Token> tokens, int first) {
    int i = first - 1;
    if (i < 0 || !tokens.get(i).is(Token.Kind.EQUAL)) {
      return false;
    }
    for (i--; i >= 0 && i > first - LOOK_BACK && !tokens.get(i).is(Token.Kind.BREAK); i--) {
      Token token = tokens.get(i);
      if (!token.is(Token.Kind.WORD) || token.isVariable()) {
        return true;
      }
    }
    return false;
  }

  private static void operands(
      List<Token> tokens, Run left, String masked, List<Operand> operands) {
    if (!left.computes()) {
      return;
    }
    String sum = masked.substring(left.start(), left.stop());
    for (int i = left.first(); i < left.next(); i++) {
      Token token = tokens.get(i);
      if (token.number() != null && token.end() <= left.stop()) {
        operands.add(
            new Operand(
                masked.substring(token.start(), token.end()),
                token.number().worth(),
                factor(tokens, left, i),
                sum,
                new Span(token.start(), token.end())));
      }
    }
  }

  /** The number beside one that it is multiplied with; 0 where there is none. */
  private static double factor(List<Token> tokens, Run run, int at) {
    if (at - 2 >= run.first() && tokens.get(at - 1).isOperator('*')) {
      Numeral before = tokens.get(at - 2).number();
      return before == null ? 0 : before.worth();
    }
    if (at + 2 < run.next() && tokens.get(at + 1).isOperator('*')) {
      Numeral behind = tokens.get(at + 2).number();
      return behind == null ? 0 : behind.worth();
    }
    return 0;
  }

  /** Reads GSM8K's notes where the sentence around them gave nothing. */
  private static void notes(Tokens tokens, String masked, List<Equation> found) {
    List<Equation> more = new ArrayList<>();
    int next = 0;
    for (Span note : tokens.notes()) {
      while (next < found.size() && found.get(next).span().end() < note.start()) {
        next++;
      }
      boolean covered = next < found.size() && found.get(next).span().start() <= note.end();
      if (!covered) {
        List<Token> inside = tokens.in(note);
        Claims claims = new Claims(inside);
        read(inside, new Runs(inside).pairs(), claims, masked, more, new ArrayList<>(0));
      }
    }
    if (!more.isEmpty()) {
      found.addAll(more);
      found.sort(Comparator.comparingInt(e -> e.span().start()));
    }
  }

  private static @Nullable Equation equation(Pair pair, Claims claims, String masked) {
    Run left = pair.left();
    Run right = pair.right();
    if (left.trust() == Trust.SPOILT
        || right.trust() == Trust.SPOILT
        || right.stop() - left.start() > LONGEST) {
      return null;
    }
    boolean about = pair.sign() == '≈' || pair.about() || claims.about(left, right);
    Agreement agreement = new Agreement(left, right, about, () -> claims.percentNear(left, right));
    Outcome outcome = agreement.judge();
    BigFraction truth = agreement.truth();
    if (outcome == Outcome.OPEN || truth == null) {
      return null;
    }
    return new Equation(
        masked.substring(left.start(), right.stop()),
        masked.substring(left.start(), left.stop()),
        masked.substring(right.start(), right.stop()),
        Decimal.write(truth),
        outcome == Outcome.HOLDS,
        about,
        claims.claimed(left, right),
        outcome == Outcome.RUNS_ON,
        false,
        new Span(left.start(), right.stop()));
  }
}
