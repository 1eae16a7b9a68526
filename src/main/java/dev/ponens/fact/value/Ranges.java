package dev.ponens.fact.value;

import dev.ponens.fact.OutOfRange;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.Claims;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Letters;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds counts below 0, probabilities outside 0 to 1, shares above 100% and parts above their
 * whole.
 */
public final class Ranges {
  /** The maximum number of tokens between a word for a probability and its number. */
  private static final int REACH = 14;

  private static final char[] MINUS = {'-', '−'};

  private final Lexicon lexicon;
  private final RangeWords words;
  private final String masked;
  private final List<NumberToken> tokens;
  private final Claims claims;
  private final List<OutOfRange> found = new ArrayList<>(0);

  private Ranges(Lexicon lexicon, NumberTokens tokens, String masked) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(RangeWords.class, RangeWords::new);
    this.masked = masked;
    this.tokens = tokens.all();
    this.claims = new Claims(tokens);
  }

  /**
   * Returns the quantities of a text that are out of range. A quick check skips texts that cannot
   * have any.
   */
  public static List<OutOfRange> find(
      Lexicon lexicon, NumberTokens tokens, String masked, Set<String> said) {
    boolean likely = said.contains("probability-word");
    return likely || mayLie(tokens) ? new Ranges(lexicon, tokens, masked).find(likely) : List.of();
  }

  /**
   * Returns true for a sign directly before a digit, a percentage of three digits, or a number of a
   * number.
   */
  private static boolean mayLie(NumberTokens tokens) {
    String text = tokens.text();
    return (tokens.signs().digits() && besideDigit(tokens, text))
        || (tokens.signs().has('v') && text.contains("negative "))
        || text.contains(" percent");
  }

  private static boolean besideDigit(NumberTokens tokens, String text) {
    int end = text.length() - 1;
    for (char minus : MINUS) {
      int i = tokens.signs().has(minus) ? text.indexOf(minus, 1) : -1;
      for (; i >= 0 && i < end; i = text.indexOf(minus, i + 1)) {
        if (isDigit(text, i + 1) && " >=~".indexOf(text.charAt(i - 1)) >= 0) {
          return true;
        }
      }
    }
    int percent = tokens.signs().has('%') ? text.indexOf('%', 1) : -1;
    for (; percent >= 0 && percent < end; percent = text.indexOf('%', percent + 1)) {
      if (isDigit(text, percent - 1) && isDigit(text, percent - 3)) {
        return true;
      }
    }
    if (text.startsWith("Of ") && numbers(text, 0)) {
      return true;
    }
    for (int of = text.indexOf("of ", 1); of >= 0 && of < end; of = text.indexOf("of ", of + 1)) {
      if (numbers(text, of)) {
        return true;
      }
    }
    return false;
  }

  /** "15 of 12", "out of 12", "of the 12", "of our 12", "9/8 of". */
  private static boolean numbers(String text, int at) {
    int word = at + 3;
    while (word < text.length() && word < at + 9 && Letters.is(text.charAt(word))) {
      word++;
    }
    int i = word == at + 3 ? word : word + 1;
    boolean fraction = isDigit(text, at - 2) && text.charAt(Math.max(0, at - 3)) == '/';
    return fraction || isDigit(text, i);
  }

  private static boolean isDigit(String text, int i) {
    return i >= 0 && i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9';
  }

  private List<OutOfRange> find(boolean likely) {
    for (int i = 0; i < tokens.size(); i++) {
      NumberToken token = tokens.get(i);
      if (token.number() != null) {
        count(i);
        share(i);
        part(i);
        partOfNamed(i);
        fraction(i);
      } else if (likely && token.is(Kind.WORD) && lists("probability-word", i)) {
        probability(i);
      }
    }
    return found;
  }

  private boolean lists(String list, int at) {
    return at < tokens.size() && lexicon.lists(list, tokens.get(at).word());
  }

  private boolean isWord(Set<String> words, int at) {
    return at < tokens.size() && words.contains(tokens.get(at).word());
  }

  private boolean isWhole(int at) {
    NumberToken token = tokens.get(at);
    return token.number() != null && token.number().isWhole() && !token.number().percent();
  }

  private boolean isPercent(int at) {
    NumberToken token = tokens.get(at);
    return token.number() != null && token.number().percent();
  }

  private double worth(int at) {
    NumberToken token = tokens.get(at);
    return token.number() == null ? 0 : token.number().worth();
  }

  private void add(int first, int next, String kind, String range) {
    int start = tokens.get(first).start();
    int end = tokens.get(next - 1).end();
    found.add(
        new OutOfRange(
            masked.substring(start, end),
            kind,
            range,
            claims.claimed(first, first, next),
            new Span(start, end)));
  }

  /** Finds "-3 students" and "negative 3 students". */
  private void count(int at) {
    int sign = at - 1;
    if (sign < 0 || !isWhole(at) || worth(at) == 0) {
      return;
    }
    boolean named = tokens.get(sign).isWord("negative");
    boolean thing = lists("countable", at + 1) && !isWord(words.compared, at + 2);
    if ((named || isMinus(sign)) && thing && !signed(sign)) {
      add(sign, at + 2, "count", "a count of things is never below 0");
    }
  }

  /**
   * Returns true for a minus that does not subtract: it follows a blank, precedes its number
   * directly, and has no operand before it.
   */
  private boolean isMinus(int at) {
    NumberToken minus = tokens.get(at);
    if (!minus.isOperator('-') || minus.end() != tokens.get(at + 1).start()) {
      return false;
    }
    if (at == 0) {
      return true;
    }
    NumberToken before = tokens.get(at - 1);
    boolean word = before.is(Kind.WORD) && before.end() < minus.start();
    return before.is(Kind.EQUAL) || (word && !lists("countable", at - 1));
  }

  /** Returns true for "a change of -3 students": a difference may be negative. */
  private boolean signed(int at) {
    for (int i = at - 1; i >= 0 && i > at - 8 && !tokens.get(i).is(Kind.BREAK); i--) {
      if (lists("signed-word", i)) {
        return true;
      }
    }
    return false;
  }

  /** Finds "120% of the students are girls". */
  private void share(int at) {
    if (!isPercent(at) || worth(at) <= 100 || at + 1 >= tokens.size()) {
      return;
    }
    if (!tokens.get(at + 1).isWord("of")) {
      shareOfNamed(at);
      return;
    }
    int noun = isWord(words.determiner, at + 2) ? at + 3 : at + 2;
    if (lists("countable", noun) && isWord(words.verb, noun + 1)) {
      add(at, noun + 2, "share", "a share of a group is at most 100%");
    }
  }

  /** Finds "out of the 40 students in the class, 120% passed". */
  private void shareOfNamed(int at) {
    String verb = tokens.get(at + 1).word();
    boolean does = words.verb.contains(verb) || (verb.endsWith("ed") && verb.length() > 4);
    if (!does || at < 1 || !tokens.get(at - 1).is(Kind.COMMA)) {
      return;
    }
    for (int i = at - 2; i > 0 && i > at - REACH && !tokens.get(i).is(Kind.BREAK); i--) {
      boolean of = tokens.get(i).isWord("of") && (i == 1 || tokens.get(i - 1).isWord("out"));
      int whole = isWord(words.determiner, i + 1) ? i + 2 : i + 1;
      if (of && whole < at && isWhole(whole) && lists("countable", whole + 1)) {
        add(i - 1, at + 2, "share", "a share of a group is at most 100%");
        return;
      }
    }
  }

  /** Finds "15 of the 12 students", "15 out of 12 students" and "15 of 12 passed". */
  private void part(int at) {
    int of = at + 1;
    boolean out = of < tokens.size() && tokens.get(of).isWord("out");
    of += out ? 1 : 0;
    if (!isWhole(at) || of >= tokens.size() || !tokens.get(of).isWord("of") || !isAlone(at)) {
      return;
    }
    boolean named = isWord(words.determiner, of + 1);
    int whole = named ? of + 2 : of + 1;
    if (whole >= tokens.size() || !isWhole(whole) || worth(at) <= worth(whole)) {
      return;
    }
    boolean counted = (named || out) && lists("countable", whole + 1);
    boolean thing = (named || out || starts(at)) && isThing(whole + 1) && !isYear(at);
    boolean does = starts(at) && !isYear(at) && acts(whole + 1);
    if (counted || (thing && acts(whole + 2))) {
      part(at, whole + 2);
    } else if (does) {
      part(at, whole + 1);
    }
  }

  private void part(int at, int next) {
    if (!isRefused(next)) {
      add(at, next, "part", "a part is never more than its whole");
    }
  }

  /** Finds "of the 20 patients, 25 recovered" and "out of 40 seats, 45 are taken". */
  private void partOfNamed(int at) {
    int noun = at - 1;
    noun -= noun >= 0 && tokens.get(noun).is(Kind.COMMA) ? 1 : 0;
    int whole = noun - 1;
    if (whole < 1 || !isWhole(at) || !isWhole(whole) || worth(at) <= worth(whole) || isYear(at)) {
      return;
    }
    int of = isWord(words.determiner, whole - 1) ? whole - 2 : whole - 1;
    if (of < 0 || !tokens.get(of).isWord("of") || !isThing(noun) || !acts(at + 1)) {
      return;
    }
    int first = of > 0 && tokens.get(of - 1).isWord("out") ? of - 1 : of;
    if (first == 0 || opensClause(first - 1)) {
      part(first, at + 2);
    }
  }

  /** Finds "9/8 of the students are girls". */
  private void fraction(int at) {
    if (at + 5 >= tokens.size()
        || !tokens.get(at + 1).isOperator('/')
        || !isWhole(at)
        || !isWhole(at + 2)
        || worth(at) <= worth(at + 2)
        || !isAlone(at)
        || !tokens.get(at + 3).isWord("of")) {
      return;
    }
    int noun = isWord(words.determiner, at + 4) ? at + 5 : at + 4;
    boolean group = lists("countable", noun) || words.group.contains(tokens.get(noun).word());
    if (group && acts(noun + 1) && !isRefused(noun + 1)) {
      add(at, noun + 1, "share", "a share of a group is at most 1");
    }
  }

  /** Returns true for a word that can be a plural thing: it is no unit, no money and no score. */
  private boolean isThing(int at) {
    if (at >= tokens.size() || !tokens.get(at).is(Kind.WORD)) {
      return false;
    }
    String word = tokens.get(at).word();
    boolean plural = word.length() > 3 && word.endsWith("s") && !word.endsWith("ss");
    return lists("countable", at)
        || (plural
            && !acts(at)
            && words.quantities.units().inAmount(word) == null
            && !words.unit.contains(word)
            && !lists("signed-word", at));
  }

  /** Returns true for the verb of a group: "are", "passed". */
  private boolean acts(int at) {
    if (at >= tokens.size() || !tokens.get(at).is(Kind.WORD)) {
      return tokens.size() > at && tokens.get(at).is(Kind.EQUAL);
    }
    String word = tokens.get(at).word();
    return words.verb.contains(word) || (word.endsWith("ed") && word.length() > 4);
  }

  /**
   * Returns true where a number begins a clause, so that it is no number of a page or a version.
   */
  private boolean starts(int at) {
    return at == 0 || opensClause(at - 1);
  }

  private boolean opensClause(int at) {
    return tokens.get(at).is(Kind.BREAK)
        || tokens.get(at).is(Kind.COMMA)
        || words.opening.contains(tokens.get(at).word());
  }

  private boolean isYear(int at) {
    return worth(at) >= 1900 && worth(at) < 2100;
  }

  /** Returns true when the clause goes on to say that it cannot be so. */
  private boolean isRefused(int from) {
    for (int i = from; i < tokens.size() && i < from + REACH; i++) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.BREAK)) {
        return false;
      }
      if (isWord(words.refusing, i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAlone(int at) {
    return at == 0 || !tokens.get(at - 1).is(Kind.OPERATOR);
  }

  /** Finds "the probability that both are red is 1.5", "= 6/5", "is -0.2", "is 120%". */
  private void probability(int word) {
    int i = word + 1;
    while (i < tokens.size() && i < word + REACH && tokens.get(i).is(Kind.WORD)) {
      i++;
    }
    if (i + 1 >= tokens.size() || !tokens.get(i).is(Kind.EQUAL)) {
      return;
    }
    boolean minus = tokens.get(i + 1).isOperator('-');
    int at = minus ? i + 2 : i + 1;
    int next = at + 1;
    if (at >= tokens.size() || tokens.get(at).number() == null || tokens.get(at).sign() == '$') {
      return;
    }
    double value = worth(at) / (isPercent(at) ? 100 : 1);
    if (next + 1 < tokens.size()
        && tokens.get(next).isOperator('/')
        && tokens.get(next + 1).number() != null) {
      value /= worth(next + 1);
      next += 2;
    }
    boolean beyond = isBeyond(value, next == at + 1 && isWhole(at)) || (minus && value > 0);
    if (beyond && ends(next)) {
      add(word, next, "probability", "a probability lies between 0 and 1");
    }
  }

  /**
   * Returns true for a value above 1. A whole number up to 100 may be a percentage without its
   * sign, so it does not count.
   */
  private static boolean isBeyond(double value, boolean whole) {
    return value > 1 && (!whole || value > 100);
  }

  private boolean ends(int next) {
    return next >= tokens.size()
        || (!tokens.get(next).is(Kind.OPERATOR)
            && !tokens.get(next).is(Kind.EQUAL)
            && !tokens.get(next).is(Kind.OPEN)
            && !tokens.get(next).is(Kind.SYMBOL)
            && !tokens.get(next).isVariable()
            && !isWord(words.odds, next));
  }
}
