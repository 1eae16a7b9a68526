package dev.ponens.fact.number;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.NumberWords;
import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.quantity.WordMeaning;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads numbers in digits or words, and the words after them: what is counted, and verbs. */
public final class SpokenNumbers {
  private static final int HUNDRED = 100;
  private static final int THOUSAND = 1000;

  private final List<NumberToken> tokens;
  private final SumWords words;
  private final NumberModifiers modifiers;

  /**
   * A number.
   *
   * @param value its value
   * @param place one unit of its last place; 0 for a computed value
   * @param next the index after it, and after what it counts
   * @param spelled true when it is written in words
   * @param noun what it counts; empty where that is not said
   */
  public record SpokenNumber(
      BigFraction value, BigFraction place, int next, boolean spelled, String noun) {
    SpokenNumber withNoun(String word, int behind) {
      return new SpokenNumber(value, place, behind, spelled, word);
    }
  }

  /**
   * What introduces a result.
   *
   * @param next the index of the result
   * @param about true when it is said to be not exact
   */
  record Verb(int next, boolean about) {}

  SpokenNumbers(List<NumberToken> tokens, SumWords words, NumberModifiers modifiers) {
    this.tokens = tokens;
    this.words = words;
    this.modifiers = modifiers;
  }

  /** Returns the numbers of a text, read by the words of its rulebook. */
  public static SpokenNumbers of(NumberTokens tokens) {
    SumWords words = tokens.lists().of(SumWords.class, SumWords::new);
    return new SpokenNumbers(tokens.all(), words, EquationWords.of(tokens).modifiers);
  }

  boolean isWord(int index, String word) {
    return index >= 0 && index < tokens.size() && tokens.get(index).isWord(word);
  }

  /** Returns the word at this index; empty where there is none. */
  String word(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index).word() : "";
  }

  /** Returns what the word at this index means as a number and as a unit. */
  WordMeaning meaning(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index).meaning() : WordMeaning.NONE;
  }

  /** Returns the unit that a noun names; null for other nouns. */
  @Nullable UnitOfMeasure unit(String noun) {
    return words.quantities.units().inSum(noun);
  }

  /** True when the word at this index makes a result a part of another number. */
  boolean more(int index) {
    WordMeaning meaning = meaning(index);
    return meaning.is(NumberWords.NumberUse.SCALE)
        || meaning.is(NumberWords.NumberUse.ENDING)
        || words.more.contains(word(index));
  }

  boolean is(int index, Kind kind) {
    return index >= 0 && index < tokens.size() && tokens.get(index).is(kind);
  }

  /** Reads a number; null for anything else. */
  public @Nullable SpokenNumber operand(int index) {
    if (index < 0 || index >= tokens.size()) {
      return null;
    }
    Numeral number = tokens.get(index).number();
    if (number == null) {
      return spelled(index);
    }
    boolean plain = !number.percent() && !number.open();
    BigFraction value =
        number.isScaled() ? number.value().multiply(number.scale()) : number.value();
    BigFraction place =
        number.isScaled() ? number.place().multiply(number.scale()) : number.place();
    String noun = tokens.get(index).sign() == '$' ? "$" : "";
    return plain ? new SpokenNumber(value, place, index + 1, false, noun) : null;
  }

  /** Reads a percentage; null for anything else. */
  @Nullable SpokenNumber percentage(int index) {
    Numeral number = is(index, Kind.NUMBER) ? tokens.get(index).number() : null;
    return number == null || !number.percent() || number.isScaled()
        ? null
        : new SpokenNumber(number.value(), number.place(), index + 1, false, "%");
  }

  /** "Three", "twenty one", "two hundred and five", "three thousand two hundred". */
  private @Nullable SpokenNumber spelled(int first) {
    boolean article = isWord(first, "a");
    Integer begins = article ? Integer.valueOf(1) : meaning(first).whole();
    if (begins == null
        || (article && !scales(first + 1, HUNDRED) && !scales(first + 1, THOUSAND))) {
      return null;
    }
    int total = 0;
    int group = begins;
    int i = first + 1;
    while (i < tokens.size()) {
      String word = tokens.get(i).word();
      Integer small = meaning(i).whole();
      if (small != null && fits(group, total, small)) {
        group += small;
        i++;
      } else if (scales(i, HUNDRED) && group > 0 && group < 20) {
        group *= HUNDRED;
        i++;
      } else if (scales(i, THOUSAND) && group > 0 && total == 0) {
        total = group * THOUSAND;
        group = 0;
        i++;
      } else if (word.equals("and") && tail(i + 1, group, total)) {
        i++;
      } else {
        break;
      }
    }
    return new SpokenNumber(BigFraction.of(total + group), BigFraction.ONE, i, true, "");
  }

  /** True for a word that multiplies by this number: "hundred". */
  private boolean scales(int index, int by) {
    BigFraction scale = meaning(index).scale();
    return scale != null && scale.equals(BigFraction.of(by));
  }

  private static boolean fits(int group, int total, int more) {
    boolean behindTens = group >= 20 && group % HUNDRED >= 20 && group % 10 == 0 && more < 10;
    boolean behindHundreds = group >= HUNDRED && group % HUNDRED == 0 && more < HUNDRED;
    boolean behindThousand = group == 0 && total > 0;
    return more > 0 && (behindThousand || behindTens || behindHundreds);
  }

  private boolean tail(int index, int group, int total) {
    Integer more = meaning(index).whole();
    boolean hundreds = group >= HUNDRED && group % HUNDRED == 0;
    return more != null && more > 0 && more < HUNDRED && (hundreds || (group == 0 && total > 0));
  }

  /** Reads a number and what it counts, if one plain word follows: "20 apples". */
  @Nullable SpokenNumber counted(int index) {
    SpokenNumber part = operand(index);
    boolean named = part != null && isNoun(part.next());
    return part == null || !named ? part : part.withNoun(word(part.next()), part.next() + 1);
  }

  /** Returns what a number counts; empty where that is not said. */
  String noun(SpokenNumber part) {
    return isNoun(part.next()) ? word(part.next()) : part.noun();
  }

  /** True for a word after which a calculation is only a part of what is meant. */
  boolean partial(String word) {
    return words.partial.contains(word);
  }

  /** "Sevenths", and "twenty-fifths" by its last part. */
  private boolean isShare(String word, WordMeaning meaning) {
    int hyphen = word.lastIndexOf('-');
    WordMeaning last = hyphen < 0 ? meaning : words.quantities.of(word.substring(hyphen + 1));
    return last.is(NumberWords.NumberUse.PART);
  }

  /** True for a word that can be a thing or its property. */
  boolean isNoun(int index) {
    String word = word(index);
    WordMeaning meaning = meaning(index);
    return (word.length() > 2 || isUnit(index))
        && meaning.whole() == null
        && !words.saying.contains(word)
        && !words.coming.contains(word)
        && !words.which.contains(word)
        && !more(index)
        && !words.partial.contains(word)
        && !words.apiece.contains(word)
        && !isShare(word, meaning)
        && !words.named.containsKey(word)
        && !words.done.containsKey(word)
        && !words.changed.containsKey(word)
        && !modifiers.comparing.contains(word)
        && !modifiers.link.contains(word)
        && !modifiers.belonging.contains(word)
        && !word.equals("times")
        && !word.equals("multiplied")
        && !word.equals("divided");
  }

  /** True for a short sign of a unit, such as "ml" and "kg", directly after a number. */
  private boolean isUnit(int index) {
    String word = word(index);
    return word.length() == 2 && meaning(index).isUnitAnywhere();
  }

  /** Reads the words that introduce a result; null when there are none. */
  @Nullable Verb verb(int index) {
    int i = index;
    if (is(i, Kind.COMMA) && words.which.contains(word(i + 1))) {
      i++;
    }
    if (idEst(i) > 0) {
      return filled(idEst(i), false);
    }
    i += words.which.contains(word(i)) ? 1 : 0;
    if (is(i, Kind.EQUAL)) {
      boolean about = tokens.get(i).sign() == '≈';
      return filled(i + 1, about);
    }
    if (words.saying.contains(word(i))) {
      return filled(i + 1, false);
    }
    if (!words.coming.contains(word(i))) {
      return null;
    }
    int next = i + 1;
    while (next < i + 3 && words.comingTo.contains(word(next))) {
      next++;
    }
    return next == i + 1 ? null : filled(next, false);
  }

  /** Returns the index after ", i.e.", which is read as letters and stops; 0 where it is not. */
  int idEst(int index) {
    int i = is(index, Kind.COMMA) ? index + 1 : index;
    boolean there = isWord(i, "i") && is(i + 1, Kind.BREAK) && isWord(i + 2, "e");
    return there ? i + 3 + (is(i + 3, Kind.BREAK) ? 1 : 0) : 0;
  }

  /** Does the same for a result that a person gets: "you get 70". */
  @Nullable Verb got(int index) {
    int i = index;
    i += is(i, Kind.COMMA) ? 1 : 0;
    boolean get = words.person.contains(word(i)) && words.getting.contains(word(i + 1));
    return get ? filled(i + 2, false) : verb(i);
  }

  /** True for a verb behind "if I" or "when we": the condition is an act, not a supposition. */
  boolean acts(int verb) {
    return words.person.contains(word(verb - 1))
        && (isWord(verb - 2, "if") || isWord(verb - 2, "when"));
  }

  /** Skips the words directly before a result. */
  Verb filled(int index, boolean about) {
    int i = index;
    boolean inexact = about;
    while (i < index + 3
        && (words.filler.contains(word(i))
            || words.about.contains(word(i))
            || word(i).equals("equal"))) {
      inexact |= words.about.contains(word(i));
      i++;
    }
    return new Verb(i, inexact);
  }

  /** "12 % of them": returns the index after "of them", which adds nothing to the number. */
  int behindThem(int next) {
    return isWord(next, "of") && isWord(next + 1, "them") ? next + 2 : next;
  }

  /** True when the statement continues after the number. */
  boolean goesOn(int next) {
    if (next >= tokens.size()) {
      return false;
    }
    NumberToken token = tokens.get(next);
    String word = token.word();
    return !(token.is(Kind.WORD)
            || token.is(Kind.BREAK)
            || token.is(Kind.COMMA)
            || token.is(Kind.CLOSE))
        || (token.isVariable() && !unitEnds(next))
        || token.sign() == ':'
        || (more(next) && !ends(next) && !rate(next))
        || (comparing(next) && !(word.equals("to") && operandless(next + 1)))
        || modifiers.numeric(word, token.meaning())
        || modifiers.circular.contains(word)
        || token.meaning().is(NumberWords.NumberUse.PLURAL)
        || token.meaning().whole() != null
        || (next + 1 < tokens.size() && !ends(next) && comparing(next + 1));
  }

  /** "220 g.": a letter that names a unit at the end of its clause. */
  private boolean unitEnds(int next) {
    boolean ends =
        next + 1 >= tokens.size()
            || is(next + 1, Kind.BREAK)
            || is(next + 1, Kind.COMMA)
            || is(next + 1, Kind.CLOSE)
            || words.altogether.contains(word(next + 1));
    return ends && words.quantities.units().inAmount(word(next)) != null;
  }

  /** "880 a month". */
  private boolean rate(int next) {
    return isWord(next, "a") && meaning(next + 1).unit() != null;
  }

  private boolean comparing(int index) {
    return modifiers.comparing.contains(word(index));
  }

  /** "is 6 and": a word after which another statement begins. */
  private boolean ends(int next) {
    // "and" may go on the number: only a clause with its own words ends it.
    return is(next, Kind.WORD) && word(next).equals("and") && operandless(next + 1);
  }

  private boolean operandless(int index) {
    return operand(index) == null
        && !word(index).equals("a")
        && !meaning(index).is(NumberWords.NumberUse.PART);
  }
}
