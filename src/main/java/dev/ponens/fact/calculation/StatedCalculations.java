package dev.ponens.fact.calculation;

import dev.ponens.fact.DoubtfulCalculation;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.calculation.CalculationWords.WordUse;
import dev.ponens.fact.calculation.Chunk.LabelledNumber;
import dev.ponens.fact.number.Claims;
import dev.ponens.fact.number.EquationCautions;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;

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
  static final int FEWEST_NUMBERS = 3;

  private final NumberTokens source;
  private final String masked;
  private final EquationCautions cautions;
  private final List<NumberToken> tokens;
  private final List<Equation> known;
  private final List<Fact> found;
  private final CalculationWords words;
  private final ChunkReader reader;
  private final OtherNumbers others;

  private StatedCalculations(
      NumberTokens source,
      String masked,
      EquationCautions cautions,
      List<Equation> known,
      OtherNumbers others,
      List<Fact> found) {
    this.others = others;
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
   * @param others the numbers of the texts before
   */
  public static List<Fact> find(
      Text text,
      NumberTokens source,
      String masked,
      EquationCautions cautions,
      List<Equation> known,
      OtherNumbers others) {
    CalculationWords words = source.lists().of(CalculationWords.class, CalculationWords::new);
    if (!words.mayHave(text, FEWEST_NUMBERS)
        || numbers(source, 0, source.all().size()) < FEWEST_NUMBERS) {
      return List.of();
    }
    List<Fact> found = new ArrayList<>(0);
    new StatedCalculations(source, masked, cautions, known, others, found).read();
    return found;
  }

  /** True when a row fits a sentence and finds its result right. */
  static boolean explained(NumberTokens source, CalculationRow row) {
    StatedCalculations finder =
        new StatedCalculations(
            source,
            source.text(),
            EquationCautions.NONE,
            List.of(),
            OtherNumbers.NONE,
            new ArrayList<>());
    StatedSentence sentence = finder.sentence(0, source.all().size(), false);
    sentence.read();
    return sentence.readings().stream()
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
      int stated = found.size();
      boolean read = readable && numbers >= FEWEST_NUMBERS && read(from, to, false);
      boolean joins = before >= 0 && earlier + numbers >= FEWEST_NUMBERS;
      if (readable && !read && joins) {
        read(before, to, true);
      }
      if (readable && found.size() == stated && (joins || numbers >= FEWEST_NUMBERS)) {
        miss(joins ? before : from, from, to);
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

  private StatedSentence sentence(int from, int to, boolean joined) {
    return new StatedSentence(source, words, reader.read(from, to), joined);
  }

  /** Reads one sentence, or two as one, and returns true when a row fits. */
  private boolean read(int from, int to, boolean joined) {
    StatedSentence sentence = sentence(from, to, joined);
    boolean fits = sentence.read();
    Reading wrong = sentence.wrong();
    if (wrong != null) {
      add(sentence, wrong);
    }
    return fits;
  }

  /** Reads the results of a sentence that do not use all numbers before them. */
  private void miss(int start, int from, int to) {
    if (!names(from, to)) {
      return;
    }
    MissedResult.Miss miss =
        new MissedResult(words, reader.read(start, to)).find(from, others.knows(), this::earlier);
    if (miss == null) {
      return;
    }
    LabelledNumber shown = miss.shown();
    int first = shown.start();
    for (LabelledNumber term : miss.elsewhere() ? List.<LabelledNumber>of() : miss.terms()) {
      first = Math.min(first, term.start());
    }
    Span span = new Span(first, shown.end());
    int said = tokenAt(shown.start());
    if (isLeft(span, shown.start(), miss.mayBeCircular())) {
      return;
    }
    boolean claimed =
        new Claims(source).claimed(tokenAt(first), said, tokenAt(shown.end()))
            && !cautions.over(source.text(), tokens).refuted(span);
    found.add(
        new DoubtfulCalculation(
            masked.substring(first, shown.end()),
            miss.written(masked),
            shown.written(masked),
            miss.truth(),
            claimed,
            true,
            span));
  }

  /** Returns the texts before. */
  private List<MissedResult> earlier() {
    List<MissedResult> all = new ArrayList<>();
    for (String text : others.texts().get()) {
      NumberTokens read = source.other(Text.of(text));
      List<Chunk> chunks = new ChunkReader(read, text, words).read(0, read.all().size());
      all.add(new MissedResult(words, chunks));
    }
    return all;
  }

  /** True when a sentence has a word before a result, as most sentences do not. */
  private boolean names(int from, int to) {
    for (int i = from; i < to; i++) {
      String word = tokens.get(i).word();
      if (!word.isEmpty()
          && (words.is(WordUse.RESTING, word)
              || words.is(WordUse.SUMMING, word)
              || words.is(WordUse.CONCLUDING, word)
              || words.is(WordUse.POINTING, word))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the first token that does not begin before a place. */
  private int tokenAt(int place) {
    int at = 0;
    while (at < tokens.size() && tokens.get(at).start() < place) {
      at++;
    }
    return at;
  }

  /** True for a place that other finders read, or that is in another line or a supposition. */
  private boolean isLeft(Span span, int said, boolean circular) {
    boolean covered =
        known.stream().anyMatch(e -> e.span().start() < span.end() && said < e.span().end());
    int line = masked.indexOf('\n', span.start());
    EquationCautions over = cautions.over(source.text(), tokens);
    return covered
        || (line >= 0 && line < said)
        || over.elsewhere(span.start())
        || (circular && over.circular(span.start()));
  }

  private void add(StatedSentence sentence, Reading reading) {
    Chunk last = sentence.result();
    int first = sentence.first().first();
    int start = tokens.get(first).start();
    int said = tokens.get(last.first()).start();
    int end = tokens.get(last.next() - 1).end();
    Span span = new Span(start, end);
    if (isLeft(span, said, true)) {
      return;
    }
    boolean claimed =
        new Claims(source).claimed(first, last.first(), last.next())
            && !cautions.over(source.text(), tokens).refuted(span);
    String text = masked.substring(start, end);
    String left = reading.written(masked);
    String right = masked.substring(said, end);
    String truth = reading.shownExpected();
    found.add(
        sentence.isSure(reading)
            ? new Equation(
                text,
                left,
                right,
                truth,
                "",
                false,
                sentence.isAbout(),
                claimed,
                false,
                false,
                span)
            : new DoubtfulCalculation(text, left, right, truth, claimed, false, span));
  }
}
