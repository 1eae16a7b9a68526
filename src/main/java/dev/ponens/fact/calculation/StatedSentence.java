package dev.ponens.fact.calculation;

import dev.ponens.fact.calculation.CalculationRow.RowOperand;
import dev.ponens.fact.calculation.CalculationWords.WordUse;
import dev.ponens.fact.calculation.Chunk.ChunkKind;
import dev.ponens.fact.calculation.Chunk.LabelledNumber;
import dev.ponens.fact.calculation.Chunk.Measure;
import dev.ponens.fact.calculation.Reading.LabelMatch;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** One sentence, or two that are read as one. */
final class StatedSentence {
  /** The most numbers of a sentence without a list. */
  private static final int MOST_UNLISTED = 5;

  /** The most numbers of a sentence with a list. */
  private static final int MOST_LISTED = 14;

  /** How far behind a result "than" can be. */
  private static final int MOST_BEFORE_THAN = 4;

  /** How far before a result a word such as "which" can be. */
  private static final int MOST_BEFORE_RESULT = 3;

  private final NumberTokens source;
  private final CalculationWords words;
  private final List<Chunk> chunks;
  private final List<Integer> places = new ArrayList<>();
  private final List<LabelledNumber> operands = new ArrayList<>();
  private final List<String> before = new ArrayList<>();
  private final List<Reading> readings = new ArrayList<>();
  private @Nullable LabelledNumber shown;
  private @Nullable Reading wrong;
  private final boolean joined;
  private boolean about;

  /** True when a verb, or a word such as "so", introduces the result. */
  private boolean introduced;

  /** True when the text says that the result follows. */
  private boolean concluded;

  /** Where the clause of the result begins if it is another one; -1 if it is not. */
  private int clause = -1;

  private int result;

  /**
   * @param joined true for two sentences: only a conclusion joins them
   */
  StatedSentence(NumberTokens source, CalculationWords words, List<Chunk> chunks, boolean joined) {
    this.source = source;
    this.words = words;
    this.chunks = chunks;
    this.joined = joined;
  }

  /** Reads it, and returns true when a row fits. */
  boolean read() {
    for (int i = 0; i < chunks.size(); i++) {
      if (chunks.get(i).is(ChunkKind.SIGN) || chunks.get(i).isWord("=")) {
        return false;
      }
      if (chunks.get(i).number() != null) {
        places.add(i);
      }
    }
    int size = places.size();
    if (size < StatedCalculations.FEWEST_NUMBERS || size > MOST_LISTED) {
      return false;
    }
    if (continues(places.get(0))) {
      return false;
    }
    result = places.get(size - 1);
    places.subList(0, size - 1).forEach(p -> operands.add(number(p)));
    shown = number(result);
    introduce();
    boolean silent = joined ? !concluded : !introduced && clause < 0;
    if (silent || isPlaced()) {
      return false;
    }
    for (int i = 0; i < result; i++) {
      String word = chunks.get(i).word();
      UnitOfMeasure unit = source.quantities().units().inAmount(word);
      before.add(unit == null ? ChunkReader.singular(word) : unit.name());
    }
    for (CalculationRow row : rows()) {
      if (row.gives(number(result).measure()) && row.matchesWords(chunks)) {
        assign(row, 0, new HashMap<>(), new ArrayList<>(operands));
      }
    }
    wrong = findWrong();
    return !readings.isEmpty();
  }

  /** Returns the readings of all rows that fit. */
  List<Reading> readings() {
    return readings;
  }

  /** Returns a reading of a result that no row makes right; null for a right one. */
  @Nullable Reading wrong() {
    return wrong;
  }

  /** True when words say that the wrong result follows from exactly these numbers. */
  boolean isSure(Reading reading) {
    return concluded && reading.kind() == LabelMatch.SAME && !isModified(reading);
  }

  /** True when the text says that the result is not exact. */
  boolean isAbout() {
    return about;
  }

  /** Returns the first number. */
  Chunk first() {
    return chunks.get(places.get(0));
  }

  /** Returns the result. */
  Chunk result() {
    return chunks.get(result);
  }

  /** True when the words before the first number calculate with an earlier result. */
  private boolean continues(int first) {
    for (int i = Math.max(0, first - 2); i < first; i++) {
      if (words.is(WordUse.CONTINUING, chunks.get(i).word())) {
        return true;
      }
    }
    return false;
  }

  private LabelledNumber number(int place) {
    LabelledNumber number = chunks.get(place).number();
    if (number == null) {
      throw new IllegalStateException("internal error: a place of a number has none");
    }
    return number;
  }

  /** Returns the rows of which the sentence has a word or a kind of number. */
  private Set<CalculationRow> rows() {
    Set<CalculationRow> rows = new LinkedHashSet<>();
    for (Chunk chunk : chunks) {
      LabelledNumber number = chunk.number();
      rows.addAll(words.rows(number == null ? chunk.word() : number.measure().key()));
    }
    return rows;
  }

  /** Gives the rest of the numbers to the rest of the places of a row, in every order. */
  private void assign(
      CalculationRow row,
      int place,
      Map<String, List<LabelledNumber>> used,
      List<LabelledNumber> rest) {
    if (place == row.places().size()) {
      LabelledNumber result = shown;
      if (rest.isEmpty() && result != null) {
        Reading.add(row, used, result, before, isOrdered(row, used), readings);
      }
      return;
    }
    if (rest.size() < row.places().size() - place
        || (!row.hasList() && operands.size() >= MOST_UNLISTED)) {
      return;
    }
    RowOperand wanted = row.places().get(place);
    if (wanted.list()) {
      list(row, place, used, rest);
      return;
    }
    for (int i = 0; i < rest.size(); i++) {
      if (wanted.takes(rest.get(i).measure())) {
        List<LabelledNumber> others = new ArrayList<>(rest);
        used.put(wanted.name(), List.of(others.remove(i)));
        assign(row, place + 1, used, others);
      }
    }
    used.remove(wanted.name());
  }

  private boolean isOrdered(CalculationRow row, Map<String, List<LabelledNumber>> used) {
    int last = -1;
    for (RowOperand place : row.places()) {
      int start = used.getOrDefault(place.name(), List.of()).get(0).start();
      if (start < last) {
        return false;
      }
      last = start;
    }
    return true;
  }

  /** A list takes all numbers that are left, which must be of one kind. */
  private void list(
      CalculationRow row,
      int place,
      Map<String, List<LabelledNumber>> used,
      List<LabelledNumber> rest) {
    boolean counted = rest.size() > 2 && isSize(rest.get(0), rest.size() - 1);
    List<LabelledNumber> items = counted ? rest.subList(1, rest.size()) : rest;
    Measure measure = items.get(0).measure();
    boolean once = items.stream().noneMatch(this::isApiece);
    if (once && items.size() > 1 && items.stream().allMatch(n -> n.measure() == measure)) {
      used.put(row.places().get(place).name(), items);
      assign(row, place + 1, used, List.of());
    }
  }

  /** "Ben and Clara get 54,000 each": the number counts for several things. */
  private boolean isApiece(LabelledNumber number) {
    for (int place : places) {
      LabelledNumber here = number(place);
      if (here.start() == number.start()) {
        return isApiece(place + 1) || isApiece(place + 2);
      }
    }
    return false;
  }

  private boolean isApiece(int chunk) {
    return chunk < result && words.is(WordUse.APIECE, chunks.get(chunk).word());
  }

  /** "The four cost 8, 13, 21 and 34": the first number is that of the others. */
  private boolean isSize(LabelledNumber number, int size) {
    return number.value().equals(BigFraction.of(size));
  }

  /** Returns a reading of a result that no row makes right; null for a right one. */
  private @Nullable Reading findWrong() {
    for (Reading reading : readings) {
      if (reading.holds(about) || (reading.sameDigits() && !reading.isShifted())) {
        return null;
      }
    }
    Reading best = null;
    for (Reading reading : readings) {
      if (isMeant(reading) && (best == null || reading.isBetter(best))) {
        best = reading;
      }
    }
    return best == null || (!best.row().hasList() && isExplained()) ? null : best;
  }

  private boolean isMeant(Reading reading) {
    boolean here = introduced || reading.row().occursIn(chunks, clause, result, words);
    boolean fits = reading.kind().compareTo(concluded ? LabelMatch.POSSIBLE : LabelMatch.SAME) >= 0;
    if (!here
        || !fits
        || !reading.row().shows(reading.formula())
        || !((concluded && reading.isShifted()) || reading.isNear())) {
      return false;
    }
    for (Map.Entry<String, List<LabelledNumber>> place : reading.numbers().entrySet()) {
      BigFraction value = place.getValue().get(0).value();
      boolean label = value.equals(BigFraction.ONE) || value.signum() == 0;
      if (label && place.getValue().size() == 1) {
        return false; // such numbers often only label something
      }
    }
    for (int i = 0; i < chunks.size(); i++) {
      String word = chunks.get(i).word();
      boolean changes =
          isAdjusting(i)
              || (i < result && (words.is(WordUse.BLOCKED, word) || addsUnknown(i) || isRated(i)));
      if (changes && !reading.row().containsWord(word)) {
        return false;
      }
    }
    return true;
  }

  /** "The 1,200 g plus the sugar": the text gives no number for what is added. */
  private boolean addsUnknown(int index) {
    boolean number = isNumber(index + 1) || isNumber(index + 2);
    return !number && words.is(WordUse.EXTRA, word(index));
  }

  /** "0.11 per minute", "5 kg per day" before a share in percent. */
  private boolean isRated(int index) {
    boolean behind = isNumber(index - 1) || isNumber(index - 2);
    return behind
        && number(result).measure() == Measure.PERCENT
        && words.is(WordUse.RATING, word(index));
  }

  private boolean isNumber(int index) {
    return index >= 0 && index < chunks.size() && chunks.get(index).number() != null;
  }

  /** "With the discount", but not "with a 20% discount": the text gives no number for it. */
  private boolean isAdjusting(int index) {
    LabelledNumber before = index > 0 ? chunks.get(index - 1).number() : null;
    boolean known = before != null && before.measure() != Measure.PLAIN;
    return !known && words.is(WordUse.ADJUSTING, word(index));
  }

  /**
   * Finds how the text introduces the result. A statement that only follows with "and", or behind a
   * comma, is another one, unless it names the calculation: "…, and the average is 84".
   */
  private void introduce() {
    int last = places.get(places.size() - 2);
    boolean verb = false;
    boolean doubt = false;
    for (int i = result - 1; i > last; i--) {
      String word = word(i);
      about |= words.is(WordUse.ABOUT, word);
      boolean named =
          word.equals(",") && word(i + 1).matches("an?") && word(result - 1).equals("of");
      boolean links = words.is(WordUse.LINKING, word);
      boolean linked = links && i >= result - MOST_BEFORE_RESULT;
      verb |= links;
      if (named || linked || words.is(WordUse.CONCLUDING, word)) {
        boolean far = number(result).measure() == Measure.CLOCK && i < result - MOST_BEFORE_RESULT;
        concluded = !doubt && !far; // "so we meet at 15:00"
        introduced = true;
        return; // "…, a lead of 1,160", "…, so 1,160"
      }
      if (words.is(WordUse.SEPARATING, word) || chunks.get(i).is(ChunkKind.STOP)) {
        clause = verb ? i : -1;
        return;
      }
      doubt |= words.is(WordUse.DOUBTING, word);
      verb |= words.is(WordUse.GIVING, word);
    }
    introduced = verb;
    int before = places.size() > 2 ? places.get(places.size() - 3) : 0;
    for (int i = last - 1; i > before && !introduced; i--) {
      introduced = words.is(WordUse.CONCLUDING, word(i)); // "so for 5 nights you pay €450"
    }
  }

  /**
   * True when the number belongs to a noun that is not that of the row, or something is added: "so
   * the store of 450 units", "so €75 with the drinks".
   */
  private boolean isModified(Reading reading) {
    if (word(result - 1).equals("of") && !reading.row().containsWord(word(result - 2))) {
      return true;
    }
    for (int i = result + 1; i < chunks.size() && !chunks.get(i).is(ChunkKind.MARK); i++) {
      if (words.is(WordUse.ADDING, word(i))) {
        return true;
      }
    }
    return false;
  }

  /** True when the number is known already, is one of several or compares something. */
  private boolean isPlaced() {
    for (int i = result + 2; i <= result + MOST_BEFORE_THAN; i++) {
      if (word(i).equals("than")) {
        return true;
      }
    }
    boolean attribute =
        word(result - 1).equals("a")
            && number(result).unit() != null
            && result + 1 < chunks.size()
            && chunks.get(result + 1).is(ChunkKind.WORD)
            && !words.endsNoun(word(result + 1)); // "so a 100 ml bottle"
    return attribute
        || words.is(WordUse.DEFINITE, word(result - 1))
        || words.is(WordUse.COMPARING, word(result + 1));
  }

  private String word(int index) {
    return index >= 0 && index < chunks.size() ? chunks.get(index).word() : "";
  }

  /** True when other operations with the numbers give exactly this result. */
  private boolean isExplained() {
    LabelledNumber result = shown;
    List<BigFraction> values = operands.stream().map(LabelledNumber::value).toList();
    return result == null
        || new OtherOperations(source.quantities().units()).give(values, result.value());
  }
}
