package dev.ponens.fact.number;

import dev.ponens.fact.number.WrittenExpression.ExpressionItem;
import dev.ponens.fact.number.WrittenExpression.Trust;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.quantity.WordMeaning;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/** Reads one expression from the tokens, and skips the unit words between its parts. */
final class RunReader {
  /**
   * The most items in an expression; a longer sum is not a person's calculation and stays unread.
   */
  private static final int MOST_ITEMS = 400;

  /** Stands among the nouns for "of" directly behind the last number. */
  static final String OF = "of";

  /** The least length of an operator that is a word such as "plus", or a LaTeX command. */
  private static final int WORD = 4;

  /** The largest denominator of a mixed number whose fraction is above one. */
  private static final BigFraction LARGEST_UNDER = BigFraction.of(1000);

  /** How many wholes the fraction of a mixed number can have. */
  private static final BigFraction MOST_CARRIED = BigFraction.of(4);

  /** How many tokens around a mixed number are examined. */
  private static final int NEAR = 12;

  private final List<NumberToken> tokens;
  private final Brackets brackets;
  private final int end;
  private final NumberModifiers modifiers;

  private final List<ExpressionItem> items = new ArrayList<>();
  private final UnitWords units;
  private final Set<UnitOfMeasure> measures = new LinkedHashSet<>();

  /** The units behind "/" and "per": in "8 hours/day * 5 days", the days cancel. */
  private final Set<UnitOfMeasure> rates = new LinkedHashSet<>(0);

  private final List<String> nouns = new ArrayList<>(0);
  private final List<Set<String>> labels = new ArrayList<>(0);

  /** The words of the operand that is read last. */
  private Set<String> label = new LinkedHashSet<>(0);

  private int at;
  private int depth;
  private int lastOperand;
  private boolean labelled;
  private Trust trust = Trust.CLEAR;

  /** Reads from the token at {@code first} and stays before {@code end}. */
  RunReader(
      List<NumberToken> tokens, Brackets brackets, int first, int end, NumberModifiers modifiers) {
    this.tokens = tokens;
    this.brackets = brackets;
    this.at = first;
    this.end = end;
    this.modifiers = modifiers;
    this.units = new UnitWords(tokens, brackets, end, modifiers);
  }

  /** True when an operand can start at this index. */
  static boolean starts(List<NumberToken> tokens, Brackets brackets, int index, int end) {
    int i = index;
    while (i < end && i < index + 4 && isSign(tokens.get(i))) {
      i++;
    }
    if (i >= end) {
      return false;
    }
    NumberToken token = tokens.get(i);
    return token.is(Kind.NUMBER) || (token.is(Kind.OPEN) && brackets.arithmetic(i));
  }

  private static boolean isSign(NumberToken token) {
    return token.isOperator('-') || token.isOperator('+');
  }

  /** Returns the expression that starts here; an operand must start here. */
  WrittenExpression read() {
    int first = at;
    lastOperand = at;
    boolean wanted = true;
    boolean more = true;
    while (more) {
      if (items.size() > MOST_ITEMS) {
        lower(Trust.SPOILT);
      }
      if (wanted) {
        more = at < end && operand();
        wanted = more && !items.isEmpty() && items.get(items.size() - 1).sign() != 'n';
      } else {
        more = afterOperand();
        wanted = more && wantsOperand();
      }
    }
    if (wanted || depth > 0 || items.isEmpty()) {
      lower(Trust.SPOILT);
    }
    int next = Math.max(at, first + 1);
    labelEnds();
    if (!rates.isEmpty() && measures.size() > rates.size()) {
      measures.removeAll(rates);
    }
    return new WrittenExpression(
        List.copyOf(items.size() > MOST_ITEMS ? items.subList(0, 1) : items),
        first,
        next,
        tokens.get(first).start(),
        tokens.get(lastOperand).end(),
        measures.isEmpty() ? Set.of() : Collections.unmodifiableSet(new LinkedHashSet<>(measures)),
        List.copyOf(nouns),
        List.copyOf(labels),
        labelled,
        trust);
  }

  private boolean wantsOperand() {
    char sign = items.get(items.size() - 1).sign();
    return sign != 'n' && sign != ')';
  }

  private void lower(Trust other) {
    if (other.compareTo(trust) > 0) {
      trust = other;
    }
  }

  private boolean operand() {
    NumberToken token = tokens.get(at);
    if (isSign(token)) {
      if (token.sign() == '+' && !items.isEmpty()) {
        lower(Trust.DOUBTFUL); // "3 *+ 1": a typing error, or a mark
      }
      items.add(new ExpressionItem(token.sign(), null, true));
    } else if (token.number() != null) {
      items.add(ExpressionItem.of(token.number()));
      if (isMoney(token)) {
        labelled = true;
        nouns.add("$");
        label.add(UnitLabels.CURRENCY);
        word("dollar", token.meaning(), true, false);
      }
      lastOperand = at;
    } else if (token.is(Kind.OPEN) && brackets.arithmetic(at)) {
      items.add(new ExpressionItem('(', null, false));
      depth++;
    } else {
      lower(Trust.SPOILT);
      return false;
    }
    at++;
    return true;
  }

  private static boolean isMoney(NumberToken token) {
    return token.number() != null && token.sign() == '$';
  }

  private boolean afterOperand() {
    if (at < end && tokens.get(at).is(Kind.CLOSE) && depth > 0) {
      return close();
    }
    if (at < end && tokens.get(at).is(Kind.WORD) && touchesBracket()) {
      lower(Trust.SPOILT); // "\\frac{1}{2}b": a name, not a unit
    }
    int stop = units.behind(at);
    if (stop == end) {
      note(at, stop, true);
      at = depth == 0 ? stop : at;
      return false;
    }
    NumberToken token = tokens.get(stop);
    if (token.is(Kind.CLOSE) && depth > 0) {
      note(at, stop, false);
      at = stop;
      return close();
    }
    if (token.is(Kind.OPERATOR) && !units.ofValue(stop)) {
      return operator(token, stop);
    }
    if (stop == at) {
      return touches(token);
    }
    return ends(stop);
  }

  private boolean touchesBracket() {
    NumberToken before = tokens.get(at - 1);
    NumberToken word = tokens.get(at);
    return before.is(Kind.CLOSE) && before.end() == word.start() && !word.apart();
  }

  private boolean close() {
    items.add(new ExpressionItem(')', null, false));
    depth--;
    lastOperand = at;
    at++;
    return true;
  }

  private boolean operator(NumberToken token, int stop) {
    if (starts(tokens, brackets, stop + 1, end)) {
      note(at, stop, false);
      if (token.end() - token.start() >= WORD && tokens.get(stop + 1).apart()) {
        lower(Trust.DOUBTFUL); // "$3$ times $4 + 2 = 6$": the formula is complete without the words
      }
      boolean tight =
          token.start() == tokens.get(stop - 1).end()
              && tokens.get(stop + 1).start() == token.end();
      items.add(new ExpressionItem(token.sign(), null, tight));
      labelEnds();
      at = stop + 1;
      return true;
    }
    lower(stop == at ? Trust.SPOILT : Trust.DOUBTFUL);
    return false;
  }

  /**
   * Reads a token that touches the operand and is not an operator; returns whether the expression
   * continues.
   */
  private boolean touches(NumberToken token) {
    boolean close = token.start() == tokens.get(at - 1).end() && !token.apart();
    if (token.is(Kind.OPEN) && brackets.arithmetic(at)) {
      boolean product = close || items.get(items.size() - 1).sign() == ')';
      items.add(new ExpressionItem(token.sign() == 'f' ? 'm' : product ? 'i' : 'a', null, close));
      return true;
    }
    if (token.number() != null && items.get(items.size() - 1).sign() == 'n') {
      return numberBehindNumber(token);
    }
    if (token.is(Kind.SYMBOL)
        || token.isVariable()
        || token.is(Kind.NUMBER)
        || (token.is(Kind.OPEN) && (close || isFormula(at)))) {
      lower(Trust.SPOILT);
    }
    return ends(at);
  }

  private boolean isFormula(int index) {
    return brackets.foreign(index) && !brackets.wordy(index);
  }

  /** "2 1/2" is a mixed number; any other two adjacent numbers are not understood. */
  private boolean numberBehindNumber(NumberToken token) {
    ExpressionItem last = items.get(items.size() - 1);
    Numeral whole = last.number();
    Numeral over = token.number();
    if (whole == null || over == null || !whole.isWhole() || whole.decimals() > 0) {
      lower(token.apart() ? Trust.DOUBTFUL : Trust.SPOILT);
      return false;
    }
    if (over.decimals() == 0 && over.value().compareTo(BigFraction.ONE) < 0 && !over.isWhole()) {
      if (token.end() - token.start() > 1) {
        // "2\frac13(6)" may be a product.
        items.add(new ExpressionItem('m', null, true));
        items.add(ExpressionItem.of(over));
        lastOperand = at;
        at++;
        return true;
      }
      replaceLast(whole.plus(over.value()), 1);
      return true;
    }
    Numeral under = at + 2 < end ? tokens.get(at + 2).number() : null;
    boolean slash = at + 2 < end && tokens.get(at + 1).isOperator('/');
    if (slash && under != null && over.isWhole() && under.value().compareTo(over.value()) > 0) {
      replaceLast(whole.plus(over.value().divide(under.value())), 3);
      return true;
    }
    if (slash && under != null && isImproper(over, under)) {
      // "20/4 = 5 12/8 = 1.5" states two equations.
      if (!mixedNear()) {
        lower(Trust.DOUBTFUL);
      }
      items.set(items.size() - 1, new ExpressionItem('(', null, true));
      items.add(last);
      items.add(new ExpressionItem('+', null, true));
      items.add(ExpressionItem.of(Numeral.plain(over.value().divide(under.value()), 0)));
      items.add(new ExpressionItem(')', null, true));
      lastOperand = at + 2;
      at += 3;
      return true;
    }
    boolean another = items.size() <= 2 && at + 1 < end && tokens.get(at + 1).is(Kind.OPERATOR);
    if (!another || !anotherMayStart(token)) {
      lower(token.apart() ? Trust.DOUBTFUL : Trust.SPOILT);
    }
    return false;
  }

  /** "5 12/8", which carries to 6 1/2: the fraction is above one and has no blanks in it. */
  private boolean isImproper(Numeral over, Numeral under) {
    boolean tight =
        tokens.get(at).end() == tokens.get(at + 1).start()
            && tokens.get(at + 1).end() == tokens.get(at + 2).start();
    return tight
        && over.isWhole()
        && under.isWhole()
        && over.decimals() == 0
        && under.value().compareTo(BigFraction.ONE) > 0
        && under.value().compareTo(LARGEST_UNDER) <= 0
        && over.value().compareTo(under.value().multiply(MOST_CARRIED)) <= 0;
  }

  /** True when the line has a mixed number with a fraction below one near this place. */
  private boolean mixedNear() {
    for (int i = Math.max(1, at - NEAR); i + 2 < Math.min(tokens.size(), at + NEAR); i++) {
      Numeral whole = tokens.get(i - 1).number();
      Numeral over = tokens.get(i).number();
      Numeral under = tokens.get(i + 2).number();
      if (whole != null
          && over != null
          && under != null
          && whole.isWhole()
          && tokens.get(i + 1).isOperator('/')
          && over.value().compareTo(under.value()) < 0) {
        return true;
      }
    }
    return false;
  }

  /** "12*13=156 12*14=168": the next equation starts; three digits may be "1 000" instead. */
  static boolean anotherMayStart(NumberToken token) {
    return token.is(Kind.NUMBER) && token.end() - token.start() != 3;
  }

  private void replaceLast(Numeral number, int used) {
    items.set(items.size() - 1, ExpressionItem.of(number));
    lastOperand = at + used - 1;
    at += used;
  }

  /**
   * Ends the expression: the words after the operand belong to the sentence and are not a unit
   * before an operator. Always returns false.
   */
  private boolean ends(int stop) {
    note(at, Math.min(stop, at + 3), true);
    if (compoundFollows(stop)) {
      lower(Trust.DOUBTFUL);
    }
    return false;
  }

  /** "4 hours and 30 minutes": the number continues in a smaller unit. */
  private boolean compoundFollows(int stop) {
    int i = stop < end && tokens.get(stop).isWord("and") ? stop + 1 : stop;
    if (i + 1 >= tokens.size() || !tokens.get(i).is(Kind.NUMBER) || stop == at) {
      return false;
    }
    if (modifiers.belonging.contains(tokens.get(stop - 1).word())) {
      return false; // "40 seconds in 0.8 minutes"
    }
    UnitOfMeasure unit = tokens.get(i + 1).meaning().unit();
    return unit != null && measures.stream().anyMatch(u -> u.measuresSame(unit));
  }

  /** Records the unit words before that index, and adjusts the trust. */
  private void note(int from, int stop, boolean last) {
    int words = 0;
    String noun = "";
    boolean said = false;
    for (int i = from; i < stop; i++) {
      NumberToken token = tokens.get(i);
      if (token.is(Kind.OPEN)) {
        if (brackets.arithmetic(i)) {
          lower(Trust.DOUBTFUL);
        }
        i = Math.max(i, brackets.partner(i));
      } else if (token.is(Kind.WORD)) {
        words++;
        word(token.word(), token.meaning(), last, said);
        boolean rate =
            i > 0 && (tokens.get(i - 1).isOperator('/') || tokens.get(i - 1).isWord("per"));
        UnitOfMeasure unit = rate ? token.meaning().unit() : null;
        if (unit != null) {
          rates.add(unit);
        }
        said |= modifiers.belonging.contains(token.word());
        // "34 holes the first three days": what follows an article is not what is counted.
        boolean behind = said || (last && modifiers.determiner.contains(token.word()));
        if (!behind && !modifiers.unnamed.contains(token.word())) {
          label.add(UnitLabels.of(token));
        }
        noun = behind ? noun : token.word();
        said = behind;
        if (words == 1 && token.isWord("of")) {
          boolean all = i + 1 < end && modifiers.them.contains(tokens.get(i + 1).word());
          if (last && !all) {
            nouns.add(OF); // "1/3 of Solomon's": a share of something the text may not name
          } else if (!last) {
            lower(Trust.DOUBTFUL);
          }
        }
      }
    }
    if (!noun.isEmpty()) {
      nouns.add(noun);
    }
    labelled |= words > 0;
    if (words > (last ? 5 : 4)) {
      lower(Trust.DOUBTFUL);
    }
  }

  private void labelEnds() {
    if (!label.isEmpty()) {
      labels.add(label);
      label = new LinkedHashSet<>(0);
    }
  }

  private void word(String word, WordMeaning meaning, boolean last, boolean said) {
    UnitOfMeasure unit = meaning.unit();
    if (unit != null) {
      measures.add(unit);
    }
    if ((modifiers.numeric(word, meaning) && !(last && said))
        || (!last && modifiers.determiner.contains(word))) {
      lower(Trust.DOUBTFUL);
    }
    if (modifiers.circular.contains(word)) {
      lower(Trust.SPOILT);
    }
  }
}
