package dev.ponens.fact.calculation;

import dev.ponens.fact.DoubtfulCalculation;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.calculation.CalculationRow.RowOperand;
import dev.ponens.fact.calculation.CalculationWords.WordUse;
import dev.ponens.fact.calculation.Chunk.ChunkKind;
import dev.ponens.fact.calculation.Chunk.LabelledNumber;
import dev.ponens.fact.calculation.Chunk.Measure;
import dev.ponens.fact.calculation.Reading.LabelMatch;
import dev.ponens.fact.number.Claims;
import dev.ponens.fact.number.EquationCautions;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.text.Text;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the calculations that sentences state in words with a wrong result. This is the entry point
 * of the package.
 *
 * <p>The result is the last number of a sentence. It is wrong only if no row makes it right, if it
 * is near to the right one, and if the row uses all numbers of the sentence. So a missed error is
 * more likely than a false finding.
 */
public final class StatedCalculations {
  /** The fewest numbers of a calculation with its result: "twice 45 is 90". */
  private static final int FEWEST = 3;

  /** The most numbers of a sentence without a list. */
  private static final int MOST = 5;

  /** The most numbers of a sentence with a list. */
  private static final int MOST_LISTED = 14;

  /** How far behind a result "than" can be. */
  private static final int THAN = 4;

  /** How far before a result a word such as "which" can be. */
  private static final int LINKED = 3;

  private final NumberTokens source;
  private final String masked;
  private final EquationCautions cautions;
  private final List<NumberToken> tokens;
  private final List<Equation> known;
  private final List<Fact> found;
  private final CalculationWords words;
  private final ChunkReader reader;

  private StatedCalculations(
      NumberTokens source,
      String masked,
      EquationCautions cautions,
      List<Equation> known,
      List<Fact> found) {
    this.source = source;
    this.masked = masked;
    this.cautions = cautions;
    this.known = known;
    this.found = found;
    this.tokens = source.all();
    this.words = source.lists().of(CalculationWords.class, CalculationWords::new);
    this.reader = new ChunkReader(source, masked, words);
  }

  /**
   * Returns the calculations with a wrong result that sentences of a text state in words: equations
   * that are wrong, and results that are only doubtful.
   *
   * @param text the text in words
   * @param source the tokens of the text
   * @param masked the text with secrets masked, of the same length
   * @param cautions the words of the text that change what its numbers mean
   * @param known the equations that are found without the table; what they cover is not read
   */
  public static List<Fact> find(
      Text text,
      NumberTokens source,
      String masked,
      EquationCautions cautions,
      List<Equation> known) {
    CalculationWords words = source.lists().of(CalculationWords.class, CalculationWords::new);
    if (!words.mayHave(text, FEWEST) || numbers(source, 0, source.all().size()) < FEWEST) {
      return List.of();
    }
    List<Fact> found = new ArrayList<>(0);
    new StatedCalculations(source, masked, cautions, known, found).read();
    return found;
  }

  /** True when a row fits a sentence and finds its result right. */
  static boolean explained(NumberTokens source, CalculationRow row) {
    StatedCalculations finder =
        new StatedCalculations(
            source, source.text(), EquationCautions.NONE, List.of(), new ArrayList<>());
    Sentence sentence = finder.new Sentence(0, source.all().size(), false);
    sentence.read();
    return sentence.readings.stream()
        .anyMatch(r -> r.row().name().equals(row.name()) && r.holds(false));
  }

  /** Returns how many numbers some tokens have, about. */
  private static int numbers(NumberTokens source, int from, int to) {
    int numbers = 0;
    for (int i = from; i < to; i++) {
      NumberToken token = source.all().get(i);
      boolean number =
          switch (token.kind()) {
            case NUMBER, SYMBOL -> true;
            case WORD -> token.meaning().isNumber();
            default -> false;
          };
      numbers += number ? 1 : 0;
    }
    return numbers;
  }

  /** True when a sentence computes with signs: other finders read it. */
  private boolean hasSigns(int from, int to) {
    for (int i = from; i < to; i++) {
      NumberToken token = tokens.get(i);
      boolean sign =
          token.is(NumberToken.Kind.OPERATOR) && !ChunkReader.isRead(tokens, i, source.text());
      if (sign || (token.is(NumberToken.Kind.EQUAL) && token.sign() != 'i')) {
        return true;
      }
    }
    return false;
  }

  /** Reads each sentence that may have a calculation, with the one before it if it concludes. */
  private void read() {
    int before = -1;
    int earlier = 0;
    int from = 0;
    while (from < tokens.size()) {
      int to = from;
      while (to < tokens.size() && !ends(to)) {
        to++;
      }
      int numbers = numbers(source, from, to);
      boolean readable = numbers > 0 && !hasSigns(from, to);
      boolean read = readable && numbers >= FEWEST && new Sentence(from, to, false).read();
      if (readable && !read && before >= 0 && earlier + numbers >= FEWEST) {
        new Sentence(before, to, true).read();
      }
      before = readable && to < tokens.size() && tokens.get(to).sign() == '.' ? from : -1;
      earlier = numbers;
      from = to + 1;
    }
  }

  /** True for the end of a sentence, not for the stops of "i.e.". */
  private boolean ends(int index) {
    NumberToken token = tokens.get(index);
    return token.is(NumberToken.Kind.BREAK)
        && ":—;→".indexOf(token.sign()) < 0
        && !(token.sign() == '.' && index > 0 && tokens.get(index - 1).word().length() == 1);
  }

  /** One sentence, or two that are read as one. */
  private final class Sentence {
    private final List<Chunk> chunks;
    private final List<Integer> places = new ArrayList<>();
    private final List<LabelledNumber> operands = new ArrayList<>();
    private final List<String> before = new ArrayList<>();
    private final List<Reading> readings = new ArrayList<>();
    private @Nullable LabelledNumber shown;
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
    Sentence(int from, int to, boolean joined) {
      this.joined = joined;
      this.chunks = reader.read(from, to);
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
      if (size < FEWEST || size > MOST_LISTED) {
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
      Reading wrong = wrong();
      if (wrong != null) {
        boolean sure = concluded && wrong.kind() == LabelMatch.SAME && !isModified(wrong);
        add(wrong, sure);
      }
      return !readings.isEmpty();
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
          || (!row.hasList() && operands.size() >= MOST)) {
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
      if (items.size() > 1 && items.stream().allMatch(n -> n.measure() == measure)) {
        used.put(row.places().get(place).name(), items);
        assign(row, place + 1, used, List.of());
      }
    }

    /** "The four cost 8, 13, 21 and 34": the first number is that of the others. */
    private boolean isSize(LabelledNumber number, int size) {
      return number.value().equals(BigFraction.of(size));
    }

    /** Returns a reading of a result that no row makes right; null for a right one. */
    private @Nullable Reading wrong() {
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
      boolean fits =
          reading.kind().compareTo(concluded ? LabelMatch.POSSIBLE : LabelMatch.SAME) >= 0;
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
        boolean changes = isAdjusting(i) || (i < result && words.is(WordUse.BLOCKED, word));
        if (changes && !reading.row().containsWord(word)) {
          return false;
        }
      }
      return true;
    }

    /** "With the discount", but not "with a 20% discount": the text gives no number for it. */
    private boolean isAdjusting(int index) {
      LabelledNumber before = index > 0 ? chunks.get(index - 1).number() : null;
      boolean known = before != null && before.measure() != Measure.PLAIN;
      return !known && words.is(WordUse.ADJUSTING, word(index));
    }

    /**
     * Finds how the text introduces the result. A statement that only follows with "and", or behind
     * a comma, is another one, unless it names the calculation: "…, and the average is 84".
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
        boolean linked = links && i >= result - LINKED;
        verb |= links;
        if (named || linked || words.is(WordUse.CONCLUDING, word)) {
          boolean far = number(result).measure() == Measure.CLOCK && i < result - LINKED;
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
     * True when the number belongs to a noun that is not that of the row, or something is added:
     * "so the store of 450 units", "so €75 with the drinks".
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
      for (int i = result + 2; i <= result + THAN; i++) {
        if (word(i).equals("than")) {
          return true;
        }
      }
      return words.is(WordUse.DEFINITE, word(result - 1))
          || words.is(WordUse.COMPARING, word(result + 1));
    }

    private String word(int index) {
      return index >= 0 && index < chunks.size() ? chunks.get(index).word() : "";
    }

    /** True when other operations with the numbers give exactly this result. */
    private boolean isExplained() {
      LabelledNumber result = shown;
      List<BigFraction> values = operands.stream().map(LabelledNumber::value).toList();
      if (result == null || values.contains(result.value())) {
        return true;
      }
      for (BigFraction value : values) {
        if (isConverted(value, result.value())) {
          return true;
        }
      }
      for (int i = 0; i < values.size(); i++) {
        for (int j = 0; j < values.size(); j++) {
          List<BigFraction> thirds = new ArrayList<>(values);
          thirds.remove(Math.max(i, j));
          thirds.remove(Math.min(i, j) == i && i != j ? Math.min(i, j) : 0);
          if (i != j && explains(values.get(i), values.get(j), thirds, result.value())) {
            return true;
          }
        }
      }
      return false;
    }

    private void add(Reading reading, boolean sure) {
      Chunk last = chunks.get(result);
      int first = chunks.get(places.get(0)).first();
      int start = tokens.get(first).start();
      int said = tokens.get(last.first()).start();
      int end = tokens.get(last.next() - 1).end();
      Span span = new Span(start, end);
      boolean covered =
          known.stream().anyMatch(e -> e.span().start() < end && said < e.span().end());
      int line = masked.indexOf('\n', start);
      EquationCautions over = cautions.over(source.text(), tokens);
      if (covered || (line >= 0 && line < said) || over.elsewhere(start) || over.circular(start)) {
        return;
      }
      boolean claimed =
          new Claims(source).claimed(first, last.first(), last.next()) && !over.refuted(span);
      String text = masked.substring(start, end);
      String left = reading.written(masked);
      String right = masked.substring(said, end);
      String truth = reading.shownExpected();
      found.add(
          sure
              ? new Equation(
                  text, left, right, truth, "", false, about, claimed, false, false, span)
              : new DoubtfulCalculation(text, left, right, truth, claimed, span));
    }
  }

  /** True when two numbers, or these and a third one, give the result. */
  private boolean explains(
      BigFraction a, BigFraction b, List<BigFraction> thirds, BigFraction shown) {
    for (BigFraction pair : operations(a, b)) {
      // One more or fewer: a row with a post at both ends.
      boolean counts = shown.getDenominator().equals(BigInteger.ONE);
      if (pair.equals(shown)
          || isConverted(pair, shown)
          || (counts && operations(pair, BigFraction.ONE).contains(shown))) {
        return true;
      }
      for (BigFraction third : thirds) {
        if (operations(pair, third).contains(shown)) {
          return true;
        }
      }
    }
    return false;
  }

  /** "£2,400 a month is £28,800 a year": a factor between units of time explains the result. */
  private boolean isConverted(BigFraction value, BigFraction shown) {
    for (int factor : source.quantities().units().factors(UnitOfMeasure.TIME)) {
      if (shown.equals(value.multiply(factor)) || value.equals(shown.multiply(factor))) {
        return true;
      }
    }
    return false;
  }

  private static List<BigFraction> operations(BigFraction a, BigFraction b) {
    List<BigFraction> all = new ArrayList<>(4);
    all.add(a.add(b));
    all.add(a.subtract(b));
    all.add(a.multiply(b));
    if (b.signum() != 0) {
      all.add(a.divide(b));
    }
    return all;
  }
}
