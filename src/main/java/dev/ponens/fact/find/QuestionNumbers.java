package dev.ponens.fact.find;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * The numbers of a question.
 *
 * @param given those that an answer should use
 * @param stems the stems of the question's words
 * @param named every number that it names
 */
record QuestionNumbers(List<NumberLedger.GivenNumber> given, Hashes stems, List<Double> named) {
  private static final QuestionNumbers NONE =
      new QuestionNumbers(List.of(), Hashes.NONE, List.of());

  /**
   * Returns the numbers of a question.
   *
   * @param cut the tokens of the question
   */
  static QuestionNumbers of(Text text, NumberTokens cut, String masked, Lexicon lexicon) {
    Numbers numbers = Numbers.in(text, lexicon);
    if (numbers.size() == 0) {
      return NONE;
    }
    List<NumberToken> tokens = cut.all();
    List<NumberLedger.GivenNumber> given = new ArrayList<>();
    List<Double> named = NumberLedgers.values(numbers);
    int line = 0;
    GivenRoles roles = lexicon.finders().of(GivenRoles.class, GivenRoles::new);
    List<NumberLedger.GivenNumber> factors = new ArrayList<>(0);
    for (int i = 0; i < tokens.size(); i++) {
      NumberToken token = tokens.get(i);
      double factor = roles.factor(tokens, i);
      if (factor > 0 && factors.stream().noneMatch(f -> f.value() == factor)) {
        String words = '"' + masked.substring(token.start(), token.end()) + '"';
        factors.add(new NumberLedger.GivenNumber(words, factor, factor, GivenRoles.FACTOR, false));
      }
      line = token.sign() == '\n' ? token.end() : line;
      if (token.number() != null) {
        double value = worth(token);
        named.add(value);
        boolean name =
            isName(text.raw(), token) || isChoice(text.raw(), line) || roles.names(tokens, i);
        if (given.size() < NumberLedger.MOST_GIVEN && gives(roles, tokens, i) && !name) {
          String words = masked.substring(token.start(), token.end());
          given.add(
              new NumberLedger.GivenNumber(
                  words,
                  value,
                  token.number().shown(),
                  roles.of(text, tokens, i),
                  roles.asked(text, token)));
        }
      }
    }
    if (!given.isEmpty()) {
      given.addAll(factors); // a question without other numbers has nothing to multiply
    }
    int[] stems = new int[text.size()];
    for (int i = 0; i < stems.length; i++) {
      stems[i] = text.stem(i);
    }
    return new QuestionNumbers(
        GivenRoles.settled(once(given)), Hashes.of(stems, stems.length), List.copyOf(named));
  }

  /**
   * Returns the numbers of a question; those that it gives more than once count as not asked. One
   * use of such a number may stand for both, as for the same 8 litres of a tank and of a tour.
   */
  private static List<NumberLedger.GivenNumber> once(List<NumberLedger.GivenNumber> given) {
    return given.stream()
        .map(
            g ->
                g.asked() && given.stream().filter(o -> o.value() == g.value()).count() > 1
                    ? g.unasked()
                    : g)
        .toList();
  }

  /** Returns the path after the question. */
  PathState behind(PathState path) {
    return path.given(given, stems, named);
  }

  private static double worth(NumberToken token) {
    return token.number() == null ? 0 : token.number().worth();
  }

  /**
   * Returns true for a number to compute with: not 1, no year, no part of a fraction, no exponent
   * and no time of day.
   */
  private static boolean gives(GivenRoles roles, List<NumberToken> tokens, int at) {
    NumberToken token = tokens.get(at);
    double value = worth(token);
    boolean year =
        token.end() - token.start() == 4 && value >= 1500 && value < 2100 && token.sign() != '$';
    boolean fraction =
        isVulgar(token)
            || (at > 0 && tokens.get(at - 1).isOperator('/'))
            || (at + 1 < tokens.size() && tokens.get(at + 1).isOperator('/'));
    boolean exponent = at > 0 && tokens.get(at - 1).isOperator('^');
    return value > 0
        && value != 1
        && !year
        && !fraction
        && !exponent
        && !tellsTime(roles, tokens, at + 1);
  }

  /** Returns true for "½" and "2½". */
  private static boolean isVulgar(NumberToken token) {
    return token.number() != null && token.number().decimals() == 0 && !token.number().isWhole();
  }

  /** Returns true for "30th" and "#2". */
  private static boolean isName(String raw, NumberToken token) {
    char behind = token.end() < raw.length() ? raw.charAt(token.end()) : ' ';
    char before = token.start() > 0 ? raw.charAt(token.start() - 1) : ' ';
    return before == '#' || "snrt".indexOf(behind) >= 0;
  }

  /** Returns true when a choice of a question begins there: "B: 12 cm", "(C) 3/4". */
  private static boolean isChoice(String raw, int line) {
    int i = line < raw.length() && raw.charAt(line) == '(' ? line + 1 : line;
    return i + 1 < raw.length()
        && Character.isUpperCase(raw.charAt(i))
        && ":.)".indexOf(raw.charAt(i + 1)) >= 0;
  }

  /** Returns true for the number before "pm" or "o'clock", and for the "3" of "3 and 1/2". */
  private static boolean tellsTime(GivenRoles roles, List<NumberToken> tokens, int next) {
    if (next >= tokens.size()) {
      return false;
    }
    NumberToken token = tokens.get(next);
    boolean mixed = next + 2 < tokens.size() && tokens.get(next + 2).isOperator('/');
    return roles.clock.contains(token.word()) || (token.isWord("and") && mixed);
  }
}
