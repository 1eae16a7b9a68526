package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Set;

/**
 * Follows named quantities over a path: "the deposit is 1,300", and later "the deposit of 3,100". A
 * quantity has a name of one to three words. Only a recalled value is compared: "the … of 3,100",
 * or a value after a word such as "since".
 */
final class AmountFinder {
  /** Lists of words in a sentence whose value may change or hold only in a case. */
  private static final Set<String> SHIFTS =
      Set.of("update", "revision", "new-start", "condition", "supposition", "changed");

  /** The list of words before a value that is already known. */
  private static final String RECALLED = "recalled-value";

  /** The list of words that turn the name of a quantity into that of another one. */
  private static final String OTHER = "other-amount";

  /** The list of words before a symbol and its number that use the value: "with m = 3". */
  private static final String USED = "used-value";

  /** The list of words that present a value as given: "let", "says". */
  private static final String GIVEN = "given-value";

  /** The list of words that announce another case, trial or value. */
  private static final String ANOTHER = "another-value";

  private static final Set<String> DEFINITE =
      Set.of("the", "our", "my", "his", "her", "their", "its", "your");

  private static final Set<String> ARTICLES = Set.of("a", "an");

  private static final Set<String> LINKS = Set.of("of", "is", "was", "at");

  /** Words after a value that continue it or say where it holds. */
  private static final Set<String> GOES_ON =
      Set.of(
          "of", "per", "or", "to", "for", "in", "on", "from", "during", "after", "before", "by",
          "when", "if", "each", "with", "more", "less", "times", "minus", "plus", "divided", "at",
          "as", "over", "under", "between", "x", "than", "a", "an", "every", "until");

  private static final int LONGEST_NAME = 3;

  /** Words within a term that ends at a sign of equality. */
  private static final Set<String> TERM =
      Set.of(
          "times",
          "many",
          "much",
          "than",
          "plus",
          "minus",
          "divided",
          "multiplied",
          "per",
          "of",
          "by",
          "to");

  private static final int LONGEST_TERM = 12;

  /** The most words of a text that are searched; the limit keeps the cost linear. */
  private static final int LONGEST = 80;

  /** The length from which a word before a sign of equality is a name and not a symbol. */
  private static final int LONG_NAME = 4;

  /** Characters of an equation that continue a value. */
  private static final CharSet OPERATORS = CharSet.of("+-*/=×·÷^−–<>≤≥≈%°\\{}()[]|~");

  private AmountFinder() {}

  /**
   * What the cues of a text say about its quantities.
   *
   * @param shifting the sentences whose values may change or hold only in a case
   * @param others the ends of words that turn the name of a quantity into that of another one
   * @param recalled the ends of words before a value that is already known
   */
  private record Context(
      BitSet shifting, NavigableMap<Integer, Cue> others, NavigableMap<Integer, Cue> recalled) {
    static Context of(List<Cue> cues) {
      return new Context(
          CueIndex.sentences(cues, cue -> SHIFTS.contains(cue.kind()) || cue.asked()),
          CueIndex.ends(cues, OTHER),
          CueIndex.ends(
              cues.stream().filter(cue -> !cue.words().equalsIgnoreCase("and")).toList(),
              RECALLED));
    }

    /**
     * Returns true when the value may change, or belongs to another quantity of the same name. What
     * follows a sign of equality and its value names no other quantity: "timeout = 30 for every
     * call".
     */
    boolean shifts(Text text, int number, int first, boolean symbol) {
      if (shifting.get(text.sentence(number))) {
        return true;
      }
      Integer end = others.floorKey(symbol ? text.start(number) : clauseEnd(text, number));
      return end != null && end >= text.start(first) - 30;
    }

    private static int clauseEnd(Text text, int number) {
      int to = next(text, number);
      int i = number + 1;
      while (i < to && !parted(text, i)) {
        i++;
      }
      return text.end(i - 1);
    }

    /** Returns true when a word such as "since" comes before a name, with an article at most. */
    boolean recalled(Text text, int first) {
      int from = first > 0 && DEFINITE.contains(word(text, first - 1)) ? first - 1 : first;
      Integer end = recalled.floorKey(text.start(from));
      for (int i = end == null ? 0 : end; end != null && i < text.start(from); i++) {
        if (!Character.isWhitespace(text.at(i))) {
          return false;
        }
      }
      return end != null;
    }
  }

  /**
   * The quantities of a step.
   *
   * @param held what holds after the step
   * @param again recalled values that differ from the earlier one
   */
  record FoundAmounts(Commitments held, List<Assignment> again) {}

  static FoundAmounts find(Lexicon lexicon, StepReading reading) {
    Text text = reading.text();
    PathState path = reading.path();
    int step = reading.thought().step();
    Commitments held = path.held();
    List<Assignment> again = new ArrayList<>(0);
    Context context = null;
    for (int i = 1; i < text.size(); i++) {
      if (!text.number(i) || text.quoted(i)) {
        continue;
      }
      int link = link(text, i);
      if (link == -2 || goesOn(text, i, link == -1)) {
        continue;
      }
      int last = link < 0 ? i - 1 : link - 1;
      if (last < 0 || text.sentence(last) != text.sentence(i)) {
        continue;
      }
      boolean symbol = link < 0;
      // "a budget B of 1,800"
      boolean letter = !symbol && letter(text, last);
      int first = letter ? last : name(lexicon, text, last, symbol);
      if (first < 0) {
        continue;
      }
      if (context == null) {
        context = Context.of(reading.cues());
      }
      if (context.shifts(text, i, first, symbol) || reading.isMasked(i)) {
        continue;
      }
      boolean shortened = letter || (symbol && text.end(last) - text.start(last) < LONG_NAME);
      int key = key(text, first, last);
      Commitments.HeldAmount earlier = held.amount(key);
      boolean recalled =
          (!shortened || (symbol && earlier != null && earlier.alone()))
              && ((symbol || !word(text, link).equals("of"))
                  ? context.recalled(text, first)
                  : first > 0 && DEFINITE.contains(word(text, first - 1)));
      String value = value(lexicon, text, i);
      Span span = new Span(text.start(first), text.end(i));
      boolean of = !letter && !symbol && word(text, link).equals("of");
      if (of && argument(text, i)) {
        continue;
      }
      // "with an interest rate of 5.4%" uses a value, which may be that of another thing
      boolean applied = of && !recalled && applied(lexicon, text, first, i);
      boolean used = symbol && first > 0 && lexicon.lists(USED, word(text, first - 1));
      boolean silently =
          used && reckons(lexicon, text, i) && !announced(lexicon, text, 0, text.size());
      if (earlier != null
          && path.isLive(earlier.step())
          && differs(earlier.value(), value)
          && (recalled || (silently && earlier.alone()))) {
        String name = text.raw().substring(text.start(first), text.end(last));
        again.add(
            new Assignment(
                name,
                value,
                !text.asks(text.sentence(i)),
                true,
                false,
                earlier.value(),
                earlier.step(),
                span));
      }
      // "The factors of 90" gives factors no value; "a deposit of 90" does.
      if (!of || (first > 0 && !applied && !DEFINITE.contains(word(text, first - 1)))) {
        boolean alone = earlier == null && !used && alone(lexicon, text, i);
        held = held.with(key, new Commitments.HeldAmount(value, step, alone));
      }
    }
    return new FoundAmounts(held, again);
  }

  /**
   * Returns the index of the word that links a name with its value; -1 when a sign of equality
   * does; -2 for none.
   */
  private static int link(Text text, int number) {
    int from = text.end(number - 1);
    int to = text.start(number);
    char first = from < to ? text.at(from) : ' ';
    if (to - from == 1 && first > ' ' && first < 128 && first != '=') {
      return first == '$' ? linked(text, number) : -2;
    }
    String gap = text.raw().substring(from, to).strip();
    if (gap.startsWith("=") && isSign(gap.substring(1).strip())) {
      return -1;
    }
    return isSign(gap) ? linked(text, number) : -2;
  }

  /** True for one sign of a currency, or an empty gap. */
  private static boolean isSign(String gap) {
    return gap.isEmpty() || (gap.length() == 1 && CurrencySigns.is(gap.charAt(0)));
  }

  private static int linked(Text text, int number) {
    return LINKS.contains(word(text, number - 1)) ? number - 1 : -2;
  }

  /** Returns true for "with a rate of 5.4%" when no word before it announces a trial. */
  private static boolean applied(Lexicon lexicon, Text text, int first, int number) {
    return first > 1
        && ARTICLES.contains(word(text, first - 1))
        && lexicon.lists(USED, word(text, first - 2))
        && !announced(lexicon, text, first(text, number), number);
  }

  /** Returns true for a capital letter that is a symbol. */
  private static boolean letter(Text text, int i) {
    char c = text.raw().charAt(text.start(i));
    return text.end(i) == text.start(i) + 1 && c >= 'B' && c <= 'Z' && c != 'I';
  }

  /** Returns true when a sentence gives its only number as a fact, and announces no trial. */
  private static boolean alone(Lexicon lexicon, Text text, int number) {
    int from = first(text, number);
    int to = next(text, number);
    boolean given = false;
    for (int i = from; i < to; i++) {
      if (i != number && text.number(i)) {
        return false;
      }
      given |= lexicon.lists(GIVEN, word(text, i));
    }
    return given && to - from < LONGEST && !announced(lexicon, text, from, to);
  }

  /**
   * Returns true when the sentence of a number has another number behind it, which is computed from
   * it, and has no name of a person or a place, which may have another value.
   */
  private static boolean reckons(Lexicon lexicon, Text text, int number) {
    boolean result = false;
    int from = first(text, number);
    int to = next(text, number);
    for (int i = from; i < to; i++) {
      boolean capital = Character.isUpperCase(text.raw().charAt(text.start(i)));
      if (i > from && capital && text.end(i) - text.start(i) > 2) {
        return false;
      }
      result |=
          i > number
              && (text.number(i)
                  || Character.isDigit(text.at(text.start(i)))
                  || lexicon.finders().quantities().whole(word(text, i)) != null);
    }
    return result && to - from < LONGEST;
  }

  /** Returns the first word of a sentence, or the word at the limit for a long one. */
  private static int first(Text text, int i) {
    int from = i;
    while (from > Math.max(0, i - LONGEST) && text.sentence(from - 1) == text.sentence(i)) {
      from--;
    }
    return from;
  }

  /** Returns the index after a sentence, or after the limit for a long one. */
  private static int next(Text text, int i) {
    int to = i;
    while (to < Math.min(text.size(), i + LONGEST) && text.sentence(to) == text.sentence(i)) {
      to++;
    }
    return to;
  }

  /** Returns true when a word announces another case; a long text is taken to do so. */
  private static boolean announced(Lexicon lexicon, Text text, int from, int to) {
    for (int i = from; i < to && i < from + LONGEST; i++) {
      if (lexicon.lists(ANOTHER, word(text, i))) {
        return true;
      }
    }
    return to - from > LONGEST;
  }

  /** Returns the index of the first word of a name that ends at a word; -1 when there is none. */
  private static int name(Lexicon lexicon, Text text, int last, boolean symbol) {
    int first = last;
    while (first >= 0
        && last - first < LONGEST_NAME
        && text.sentence(first) == text.sentence(last)
        && Character.isLetter(text.raw().charAt(text.start(first)))
        && !lexicon.function(text, first)
        && (first == last || blank(text, first))) {
      first--;
    }
    first++;
    if (first > 0
        && first < last
        && ARTICLES.contains(word(text, first))
        && lexicon.lists(USED, word(text, first - 1))) {
      first++; // "with a rate of 5.4%"
    }
    boolean named = first <= last && text.end(last) - text.start(last) >= 4;
    String before = first == 0 ? "" : word(text, first - 1);
    boolean begins = DEFINITE.contains(before) || ARTICLES.contains(before);
    if (symbol) {
      // "set timeout = 30": the name is one word, and no operator comes before it.
      boolean term = last == 0 || operators(text, last) < 0;
      boolean one = Character.isLetter(text.raw().charAt(text.start(last)));
      return one && term && !endsTerm(text, last) ? last : -1;
    }
    return named && begins ? first : -1;
  }

  /**
   * Returns true when the word before a sign of equality ends a longer term: "mass * acceleration
   * due to gravity = 12", "3 times as many tables as chairs = 12".
   */
  private static boolean endsTerm(Text text, int last) {
    for (int i = last - 1; i >= 0 && last - i < LONGEST_TERM; i--) {
      if (text.sentence(i) != text.sentence(last) || operators(text, i + 1) >= 0) {
        return text.sentence(i) == text.sentence(last);
      }
      if (!blank(text, i)) {
        return false;
      }
      if (TERM.contains(word(text, i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a comma or a conjunction comes before a word. */
  private static boolean parted(Text text, int i) {
    for (int c = text.end(i - 1); c < text.start(i); c++) {
      if (text.at(c) == ',') {
        return true;
      }
    }
    return text.opensClause(i);
  }

  private static boolean blank(Text text, int i) {
    return text.raw().substring(text.end(i), text.start(i + 1)).isBlank();
  }

  private static int operators(Text text, int i) {
    for (int k = text.end(i - 1); k < text.start(i); k++) {
      if (OPERATORS.has(text.at(k)) || text.at(k) == '_') {
        return k;
      }
    }
    return -1;
  }

  /**
   * Returns true when an operator or a word continues the value of a number.
   *
   * @param symbol true after a sign of equality, where only operators continue it
   */
  private static boolean goesOn(Text text, int i, boolean symbol) {
    String raw = text.raw();
    int at = text.end(i);
    at += percent(text, i) ? 1 : 0;
    while (at < raw.length() && raw.charAt(at) == ' ') {
      at++;
    }
    if (at < raw.length() && OPERATORS.has(raw.charAt(at))) {
      return true;
    }
    boolean ends = i + 1 >= text.size() || text.sentence(i + 1) != text.sentence(i);
    if (symbol || ends || text.opensClause(i + 1)) {
      return false;
    }
    int unit = i + 1;
    boolean next =
        unit + 1 < text.size()
            && text.sentence(unit + 1) == text.sentence(i)
            && raw.substring(text.end(unit), text.start(unit + 1)).isBlank();
    return raw.substring(text.end(i) + (percent(text, i) ? 1 : 0), text.start(unit)).isBlank()
        && (GOES_ON.contains(word(text, unit))
            || text.number(unit)
            || (next && GOES_ON.contains(word(text, unit + 1))));
  }

  private static boolean percent(Text text, int i) {
    return text.end(i) < text.raw().length() && text.at(text.end(i)) == '%';
  }

  /** Returns true when a verb follows the number, as in "the factors of 90 are". */
  private static boolean argument(Text text, int i) {
    for (int k = i + 1; k < text.size() && k <= i + 3 && !parted(text, k); k++) {
      if (text.sentence(k) == text.sentence(i)
          && Set.of("is", "are", "was", "were", "has", "have", "can", "costs", "that", "which")
              .contains(word(text, k))) {
        return true;
      }
    }
    return false;
  }

  private static String word(Text text, int i) {
    return text.word(i).toLowerCase(Locale.ROOT);
  }

  private static String value(Lexicon lexicon, Text text, int i) {
    String digits = text.raw().substring(text.start(i), text.end(i)).replace(",", "");
    String number = digits;
    if (digits.length() <= 30 && decimal(digits)) {
      number = new BigDecimal(digits).stripTrailingZeros().toPlainString();
    }
    if (percent(text, i)) {
      return number + " %";
    }
    boolean unit =
        i + 1 < text.size()
            && text.sentence(i + 1) == text.sentence(i)
            && text.raw().substring(text.end(i), text.start(i + 1)).isBlank()
            && Character.isLetter(text.raw().charAt(text.start(i + 1)))
            && !lexicon.function(text, i + 1)
            && !GOES_ON.contains(word(text, i + 1));
    return unit ? number + " " + word(text, i + 1) : number;
  }

  /** Returns true for digits with at most one point, which is between digits. */
  private static boolean decimal(String digits) {
    int point = -1;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c == '.' && point < 0) {
        point = i;
      } else if (c < '0' || c > '9') {
        return false;
      }
    }
    return !digits.isEmpty() && point != 0 && point != digits.length() - 1;
  }

  /** Returns true for other numbers with the same unit, or when one of them has none. */
  private static boolean differs(String earlier, String now) {
    String[] one = earlier.split(" ", 2);
    String[] other = now.split(" ", 2);
    boolean units = one.length < 2 || other.length < 2 || one[1].equals(other[1]);
    return units && !one[0].equals(other[0]);
  }

  private static int key(Text text, int first, int last) {
    int key = 17;
    for (int i = first; i <= last; i++) {
      key = key * 31 + text.stem(i);
    }
    return key;
  }
}
