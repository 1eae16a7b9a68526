package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.ExpressionFinder.Pair;
import dev.ponens.fact.number.token.Lexer;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Letters;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the equations that a text states, and recomputes them. This is the entry point of the
 * package.
 *
 * <p>An equation is two expressions of numbers and operators with an equals sign, or a word for it,
 * between them. Units after the numbers and words before them are allowed. A chain gives one
 * equation for each of its equals signs. Text that cannot be read with confidence gives none.
 */
public final class Equations {
  private Equations() {}

  /**
   * Returns the equations of a text, in text order. Takes time linear in the length of the text.
   *
   * @param lexicon the word lists, with the number words and units
   * @param text the text
   * @param masked the same text with secrets masked, of the same length; the words in the facts are
   *     cut from it
   * @param code the spans of fenced code, in order and without overlap; nothing is found in them
   */
  public static List<Equation> find(Lexicon lexicon, String text, String masked, List<Span> code) {
    return read(new NumberTokens(text, code, lexicon), masked).equations();
  }

  /** Does the same for a text that other finders read too, so it is cut into tokens only once. */
  public static Arithmetic read(NumberTokens tokens, String masked) {
    return read(tokens, masked, EquationCautions.NONE);
  }

  /** "22,080 + freight 1,150 = 23,230": a word of three letters or more behind a plus. */
  private static boolean addsNamed(NumberTokens tokens) {
    if (!tokens.signs().has('+') || !tokens.signs().has('=')) {
      return false;
    }
    String text = tokens.text();
    for (int i = text.indexOf("+ "); i >= 0; i = text.indexOf("+ ", i + 1)) {
      int end = i + 2;
      while (end < text.length() && Letters.is(text.charAt(end))) {
        end++;
      }
      if (end > i + 4 && end < text.length() && text.charAt(end) == ' ') {
        return true;
      }
    }
    return false;
  }

  /** Does the same with the cautions of the text, found with the word lists. */
  public static Arithmetic read(NumberTokens tokens, String masked, EquationCautions cautions) {
    String text = tokens.text();
    if (masked.length() != text.length()) {
      throw new IllegalArgumentException(
          "internal error: the masked text has "
              + masked.length()
              + " characters, but the original text has "
              + text.length());
    }
    boolean figures = tokens.signs().digits() || (tokens.signs().beyondAscii() && hasFigure(text));
    boolean spoken =
        (cautions.spoken() && (figures || cautions.numberWord()))
            || (figures && (tokens.signs().has('%') || addsNamed(tokens)));
    if (!figures && !spoken) {
      return Arithmetic.NONE;
    }
    boolean states = mayState(tokens);
    boolean chains = OperationChains.mayHold(tokens);
    boolean real = RealEquations.mayState(tokens);
    if (!states && !chains && !real && !spoken) {
      return Arithmetic.NONE;
    }
    List<NumberToken> all = tokens.all();
    EquationWords words = EquationWords.of(tokens);
    Claims claims = new Claims(all, words);
    List<Pair> pairs = states ? new ExpressionFinder(all, cautions, words).pairs() : List.of();
    List<Equation> found = new ArrayList<>(pairs.size());
    List<Operand> operands = new ArrayList<>(pairs.size() * 2);
    new EquationReader(text, masked, all, claims, cautions, tokens.quantities().units().sizes())
        .read(pairs, found, operands);
    if (!tokens.notes().isEmpty()) {
      notes(tokens, masked, words, cautions, found);
    }
    if (real) {
      new RealEquations(tokens, masked, claims, cautions).find(found);
    }
    if (spoken) {
      new SpokenSums(all, masked, claims, cautions.over(text, all)).find(found);
    }
    Repeats.withdraw(found, text);
    return new Arithmetic(
        found,
        operands,
        chains ? new OperationChains(text, masked, all, claims).find(pairs) : List.of());
  }

  /** A cheap check: does the text contain anything that states an equality? */
  private static boolean mayState(NumberTokens tokens) {
    String text = tokens.text();
    boolean latex = tokens.signs().has('\\');
    boolean plain = !tokens.signs().beyondAscii() && !latex;
    return tokens.signs().has('=')
        || (tokens.signs().beyondAscii() && text.indexOf('≈') >= 0)
        || (tokens.signs().has('q') && text.contains("equal"))
        || (latex && (text.contains("\\approx") || text.contains("\\simeq")))
        || (text.contains(" is ") && (!plain || says(text)));
  }

  /**
   * True when "is" or "are" comes before the start of a number; required when nothing else states
   * an equality.
   */
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

  /** Reads GSM8K's notes where the sentence around them gives no equation. */
  private static void notes(
      NumberTokens tokens,
      String masked,
      EquationWords words,
      EquationCautions cautions,
      List<Equation> found) {
    List<Equation> more = new ArrayList<>();
    int next = 0;
    for (Span note : tokens.notes()) {
      while (next < found.size() && found.get(next).span().end() < note.start()) {
        next++;
      }
      boolean covered = next < found.size() && found.get(next).span().start() <= note.end();
      if (!covered) {
        List<NumberToken> inside = tokens.in(note);
        Claims claims = new Claims(inside, words);
        new EquationReader(
                tokens.text(),
                masked,
                inside,
                claims,
                cautions,
                tokens.quantities().units().sizes())
            .read(new ExpressionFinder(inside, cautions, words).pairs(), more, new ArrayList<>(0));
      }
    }
    if (!more.isEmpty()) {
      found.addAll(more);
      found.sort(Comparator.comparingInt(e -> e.span().start()));
    }
  }
}
