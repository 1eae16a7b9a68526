package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.Agreement.Outcome;
import dev.ponens.fact.number.Run.Trust;
import dev.ponens.fact.number.Runs.Pair;
import dev.ponens.fact.number.token.Lexer;
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
    return find(new Tokens(text, code), masked);
  }

  /** The same for a text that other finders read too: it is cut into tokens once. */
  public static List<Equation> find(Tokens tokens, String masked) {
    String text = tokens.text();
    if (masked.length() != text.length()) {
      throw new IllegalArgumentException(
          "the masked text has another length: " + masked.length() + ", not " + text.length());
    }
    if (!mayState(text)) {
      return List.of();
    }
    List<Equation> found = new ArrayList<>();
    read(tokens.all(), masked, found);
    if (!tokens.notes().isEmpty()) {
      notes(tokens, masked, found);
    }
    return List.copyOf(found);
  }

  /** A cheap look before the real one: is there a digit, and anything that sets equal? */
  private static boolean mayState(String text) {
    boolean equal =
        text.indexOf('=') >= 0
            || text.indexOf('≈') >= 0
            || text.contains(" is ")
            || text.contains("equal")
            || text.contains("\\approx")
            || text.contains("\\simeq");
    for (int i = 0; equal && i < text.length(); i++) {
      char c = text.charAt(i);
      if (Lexer.isFigure(c)) {
        return true;
      }
    }
    return false;
  }

  private static void read(List<Token> tokens, String masked, List<Equation> found) {
    Claims claims = new Claims(tokens);
    for (Pair pair : new Runs(tokens).pairs()) {
      Equation equation = equation(pair, claims, masked);
      if (equation != null) {
        found.add(equation);
      }
    }
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
        read(tokens.in(note), masked, more);
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
