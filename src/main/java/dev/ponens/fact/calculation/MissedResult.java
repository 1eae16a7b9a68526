package dev.ponens.fact.calculation;

import dev.ponens.fact.calculation.CalculationWords.WordUse;
import dev.ponens.fact.calculation.Chunk.ChunkKind;
import dev.ponens.fact.calculation.Chunk.LabelledNumber;
import dev.ponens.fact.calculation.Chunk.Measure;
import dev.ponens.fact.calculation.NumberLabel.LabelKind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds a number that words call a sum or a rest of numbers before it, but that has a wrong digit:
 * "120 mL less 99 mL leaves 31 mL".
 *
 * <p>Other than the rows of the table, this does not use all numbers of the sentences. So the
 * number must be a near miss, and no other calculation with known numbers may give it.
 */
final class MissedResult {
  /** How many chunks the word of a result is from its number. */
  private static final int NEAR = 4;

  /** In how many chunks before a number a word can make something else of it. */
  private static final int CLAUSE = 8;

  /** The most terms of a sum. */
  private static final int MOST_TERMS = 8;

  /** The most terms of a difference. */
  private static final int MOST_TAKEN = 4;

  private static final BigFraction CIRCLE = BigFraction.of(360);

  private final CalculationWords words;
  private final List<Chunk> chunks;
  private final List<LabelledNumber> numbers = new ArrayList<>();
  private final List<Integer> places = new ArrayList<>();

  /**
   * A sum or difference with a number that misses it.
   *
   * @param terms its terms in order
   * @param minus the index of the first term that is subtracted; the number of terms for none
   * @param value the right result in the unit of the shown one
   * @param shown the wrong result
   * @param elsewhere true when another text has the terms
   */
  record Miss(
      List<LabelledNumber> terms,
      int minus,
      BigFraction value,
      LabelledNumber shown,
      boolean elsewhere) {
    /** Returns the calculation with the numbers of the text, whose secrets are masked. */
    String written(String masked) {
      StringBuilder written = new StringBuilder();
      for (int i = 0; i < terms.size(); i++) {
        LabelledNumber term = terms.get(i);
        String value =
            elsewhere ? DigitSlip.decimal(shown.inUnit(term.value())) : term.written(masked);
        written.append(i == 0 ? "" : i >= minus ? " - " : " + ").append(value);
      }
      return written.toString();
    }

    Miss asElsewhere() {
      return new Miss(terms, minus, value, shown, true);
    }

    /** True for a small number without a unit, which can be counted in a circle. */
    boolean mayBeCircular() {
      return shown.measure() == Measure.PLAIN
          && shown.label().unit() == null
          && shown.value().compareTo(CIRCLE) <= 0;
    }

    /** Returns the right result as the text would write it. */
    String truth() {
      String unit = shown.unit() == null ? "" : " " + shown.unit().plural();
      return DigitSlip.decimal(value) + unit;
    }
  }

  /** The calculation that a word names. */
  private enum Named {
    NONE,
    SUM,
    REST,
    /** It only says that the number follows. */
    ANY
  }

  MissedResult(CalculationWords words, List<Chunk> chunks) {
    this.words = words;
    this.chunks = chunks;
    for (int i = 0; i < chunks.size(); i++) {
      LabelledNumber number = chunks.get(i).number();
      if (number != null) {
        numbers.add(number);
        places.add(i);
      }
    }
    shareUnits(chunks, numbers, places);
  }

  /** "8.35, 8.30 and 8.40 ml": gives the numbers of a list the unit behind its last one. */
  private static void shareUnits(
      List<Chunk> chunks, List<LabelledNumber> numbers, List<Integer> places) {
    for (int i = numbers.size() - 2; i >= 0; i--) {
      LabelledNumber next = numbers.get(i + 1);
      LabelledNumber number = numbers.get(i);
      boolean bare = number.measure() == Measure.PLAIN && number.label().is(LabelKind.UNKNOWN);
      boolean listed = places.get(i + 1) - places.get(i) <= 2;
      for (int k = places.get(i) + 1; k < places.get(i + 1); k++) {
        String word = chunks.get(k).word();
        listed &= word.equals(",") || word.equals("and");
      }
      if (bare && listed && next.label().is(LabelKind.UNIT)) {
        numbers.set(i, number.with(next.label()));
      }
    }
  }

  /**
   * Returns the first number from a token on that misses the calculation that words name.
   *
   * @param from the first token of the sentence with the result
   * @param knows true for a number that the texts before name
   * @param others reads the texts before
   */
  @Nullable Miss find(int from, DoublePredicate knows, Supplier<List<MissedResult>> others) {
    for (int i = 1; i < numbers.size(); i++) {
      int place = places.get(i);
      if (chunks.get(place).first() >= from && isAmount(numbers.get(i))) {
        Named named = named(i);
        Miss miss = named == Named.NONE ? null : miss(i, named);
        miss = miss == null && named == Named.SUM ? counted(i, others) : miss;
        if (miss != null && !isKnown(i, knows) && !isExplained(i, miss, others)) {
          return miss;
        }
      }
    }
    return null;
  }

  private static boolean isAmount(LabelledNumber number) {
    return switch (number.measure()) {
      case PLAIN, MONEY -> true;
      case TIME -> true;
      default -> false;
    };
  }

  // ------------------------------------------------------ the words of a result

  private Named named(int index) {
    int place = places.get(index);
    int first = Math.max(place - CLAUSE, index == 0 ? 0 : places.get(index - 1) + 1);
    Named named = Named.NONE;
    for (int i = place - 1; i >= first; i--) {
      Chunk chunk = chunks.get(i);
      if (chunk.is(ChunkKind.STOP) || chunk.is(ChunkKind.SIGN)) {
        break;
      }
      if (isOther(chunk.word())) {
        return Named.NONE;
      }
      boolean near = i >= place - NEAR;
      named = named == Named.NONE && near ? named(chunk.word(), i) : named;
    }
    if (named == Named.REST || named == Named.SUM) {
      return isCompared(place) ? Named.NONE : named;
    }
    int last = index + 1 < places.size() ? places.get(index + 1) : chunks.size();
    for (int i = place + 1; i < Math.min(last, place + 1 + NEAR); i++) {
      Chunk chunk = chunks.get(i);
      if (!chunk.is(ChunkKind.WORD)) {
        break;
      }
      if (words.is(WordUse.RESTING, chunk.word())) {
        named = Named.REST;
      } else if (words.is(WordUse.SUMMING, chunk.word())) {
        named = Named.SUM;
      }
    }
    // "so a drum of 60 m": the number belongs to another noun.
    boolean other = named == Named.ANY && chunks.get(place - 1).isWord("of");
    return other || isCompared(place) ? Named.NONE : named;
  }

  private Named named(String word, int at) {
    if (words.is(WordUse.RESTING, word)) {
      return Named.REST;
    }
    if (words.is(WordUse.SUMMING, word)) {
      return Named.SUM;
    }
    boolean verb = words.is(WordUse.GIVING, word) || words.is(WordUse.CONCLUDING, word);
    boolean pointing = at > 0 && words.is(WordUse.POINTING, chunks.get(at - 1).word());
    return (verb && pointing) || words.is(WordUse.CONCLUDING, word) ? Named.ANY : Named.NONE;
  }

  /** True for a word that makes the number something else than a plain result. */
  private boolean isOther(String word) {
    return words.is(WordUse.BLOCKED, word)
        || words.is(WordUse.ABOUT, word)
        || words.is(WordUse.DOUBTING, word);
  }

  private boolean isCompared(int place) {
    return place + 1 < chunks.size() && words.is(WordUse.COMPARING, chunks.get(place + 1).word());
  }

  // ------------------------------------------------------ the calculations

  private @Nullable Miss miss(int index, Named named) {
    LabelledNumber shown = numbers.get(index);
    List<LabelledNumber> alike = new ArrayList<>();
    for (int i = 0; i < index; i++) {
      if (numbers.get(i).isAlike(shown)) {
        alike.add(numbers.get(i));
      }
    }
    int size = alike.size();
    if (size < 2) {
      return null;
    }
    List<Miss> misses = new ArrayList<>(2);
    if (named != Named.REST) {
      for (int count = 2; count <= Math.min(size, MOST_TERMS); count++) {
        List<LabelledNumber> terms = alike.subList(size - count, size);
        if (!add(terms, count, index, misses, count == size || isPlainList(terms))) {
          return null;
        }
      }
    }
    if (named != Named.SUM) {
      boolean sure = size == 2 || named == Named.REST;
      List<LabelledNumber> last = alike.subList(Math.max(0, size - MOST_TAKEN), size);
      int most = most(last);
      for (int i = 0; i < last.size(); i++) {
        List<LabelledNumber> pair = List.of(last.get(most), last.get(i));
        if (i != most && !add(pair, 1, index, misses, sure)) {
          return null;
        }
      }
      for (int count = 3; count <= last.size(); count++) {
        List<LabelledNumber> some = last.subList(last.size() - count, last.size());
        if (!differences(some, index, misses, sure && count == size)) {
          return null;
        }
      }
    }
    return misses.isEmpty() ? null : misses.get(0);
  }

  /** "The four readings add up to 34.95 ml": the list of four readings is in an earlier text. */
  private @Nullable Miss counted(int index, Supplier<List<MissedResult>> others) {
    LabelledNumber shown = numbers.get(index);
    BigFraction count = numbers.get(index - 1).value();
    boolean counts =
        numbers.get(index - 1).label().is(LabelKind.THINGS)
            && count.getDenominator().equals(BigInteger.ONE)
            && count.intValue() > 2
            && count.intValue() <= MOST_TERMS;
    for (MissedResult text : counts ? others.get() : List.<MissedResult>of()) {
      List<LabelledNumber> all = text.numbers;
      for (int i = 0; i + count.intValue() <= all.size(); i++) {
        List<LabelledNumber> terms = all.subList(i, i + count.intValue());
        if (terms.stream().allMatch(t -> t.isAlike(shown)) && text.isPlainList(terms)) {
          List<Miss> misses = new ArrayList<>(1);
          add(terms, terms.size(), index, misses, true);
          return misses.isEmpty() ? null : misses.get(0).asElsewhere();
        }
      }
    }
    return null;
  }

  /** Adds the differences of the numbers; false when one of them gives the result. */
  private boolean differences(
      List<LabelledNumber> some, int index, List<Miss> misses, boolean likely) {
    List<LabelledNumber> terms = new ArrayList<>(some);
    terms.add(0, terms.remove(most(some)));
    return add(terms, 1, index, misses, likely) && add(some, some.size() - 1, index, misses, false);
  }

  /** Returns the index of the first number with the largest value. */
  private static int most(List<LabelledNumber> some) {
    int most = 0;
    for (int i = 1; i < some.size(); i++) {
      most = some.get(i).value().compareTo(some.get(most).value()) > 0 ? i : most;
    }
    return most;
  }

  /**
   * Adds a calculation that the result misses by a slip.
   *
   * @param likely true when the words name this calculation, so that few digits are enough
   * @return false when the calculation gives the result
   */
  private boolean add(
      List<LabelledNumber> terms, int minus, int index, List<Miss> misses, boolean likely) {
    LabelledNumber shown = numbers.get(index);
    BigFraction value = BigFraction.ZERO;
    for (int i = 0; i < terms.size(); i++) {
      BigFraction term = shown.inUnit(terms.get(i).value());
      value = i < minus ? value.add(term) : value.subtract(term);
    }
    BigFraction said = shown.inUnit(shown.value());
    if (value.equals(said)) {
      return false;
    }
    if (value.signum() > 0 && DigitSlip.isSlip(said, value, likely)) {
      misses.add(new Miss(List.copyOf(terms), minus, value, shown, false));
    }
    return true;
  }

  // ------------------------------------------------------ other explanations

  /** True when the result is a number of an earlier text, or of this one. */
  private boolean isKnown(int index, DoublePredicate knows) {
    LabelledNumber shown = numbers.get(index);
    double value = shown.inUnit(shown.value()).doubleValue();
    for (int i = 0; i < index; i++) {
      if (OtherCalculations.same(
          numbers.get(i).inUnit(numbers.get(i).value()).doubleValue(), value)) {
        return true;
      }
    }
    return knows.test(value);
  }

  /**
   * True when another calculation gives the result: with two or three numbers like it, or a product
   * or quotient of two numbers. For a plain list, the words name its sum, so only other sums and
   * differences of its sentences count.
   */
  private boolean isExplained(int index, Miss miss, Supplier<List<MissedResult>> others) {
    List<LabelledNumber> here = new ArrayList<>(numbers);
    here.remove(index);
    List<LabelledNumber> known = new ArrayList<>(here);
    boolean named =
        miss.minus() == miss.terms().size() && (miss.elsewhere() || isPlainList(miss.terms()));
    if (!named) {
      others.get().forEach(text -> known.addAll(text.numbers));
    }
    OtherCalculations other = new OtherCalculations(numbers.get(index), known);
    return other.adds(here) || (!named && other.multiplies());
  }

  /** True for three or more numbers with nothing but a few words, "and" and commas between them. */
  private boolean isPlainList(List<LabelledNumber> terms) {
    int first = places.get(numbers.indexOf(terms.get(0)));
    int last = places.get(numbers.indexOf(terms.get(terms.size() - 1)));
    int count = 0;
    int apart = 0;
    for (int i = first; i <= last; i++) {
      Chunk chunk = chunks.get(i);
      if (chunk.is(ChunkKind.STOP) || chunk.is(ChunkKind.SIGN)) {
        return false;
      }
      count += chunk.is(ChunkKind.NUMBER) ? 1 : 0;
      apart = chunk.is(ChunkKind.NUMBER) ? 0 : apart + 1;
      if (apart > NEAR) {
        return false;
      }
    }
    return count == terms.size() && count > 2;
  }
}
