package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.measure.token.MeasurePrecheck;
import dev.ponens.fact.measure.token.MeasureReader;
import dev.ponens.fact.measure.token.ShareWords;
import dev.ponens.fact.measure.token.SpokenClocks;
import dev.ponens.fact.measure.token.TimeWords;
import dev.ponens.fact.number.Claims;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds what a text states about times, slots and units. This is the entry point of the package.
 */
public final class Measures {
  private Measures() {}

  /**
   * Returns the facts about times of day, durations and units of a text. Takes time linear in the
   * length of the text.
   *
   * @param lexicon the word lists
   * @param text the text
   * @param masked the same text with secrets masked, of the same length; the words in the facts are
   *     cut from it
   * @param code the spans of fenced code, in order and without overlap; nothing is found in them
   */
  public static List<Fact> find(Lexicon lexicon, String text, String masked, List<Span> code) {
    return find(lexicon, new NumberTokens(text, code, lexicon), masked);
  }

  /** Does the same for a text that other finders read too, so it is cut into tokens only once. */
  public static List<Fact> find(Lexicon lexicon, NumberTokens tokens, String masked) {
    return find(lexicon, tokens, masked, 0, EventTimes.NONE).facts();
  }

  /**
   * The facts of a text, and the times that later steps can refer to.
   *
   * @param facts the facts
   * @param times the starts and durations of the text
   */
  public record FoundMeasures(List<Fact> facts, EventTimes times) {
    private static final FoundMeasures NOTHING = new FoundMeasures(List.of(), EventTimes.NONE);
  }

  /**
   * Does the same for a step with a question or with earlier steps.
   *
   * @param step the number of the step, counted from 1
   * @param before the times that the question and the earlier steps state
   */
  public static FoundMeasures find(
      Lexicon lexicon, NumberTokens tokens, String masked, int step, EventTimes before) {
    TimeWords words = lexicon.finders().of(TimeWords.class, TimeWords::new);
    boolean states = tokens.signs().digits() && MeasurePrecheck.mayState(words, tokens);
    boolean calendar = CalendarStatements.mayState(words, tokens);
    String text = tokens.text();
    boolean degrees = Temperatures.mayState(tokens);
    boolean years = YearSpans.mayState(text);
    boolean derives = before.hasClock() || SpokenClocks.mayState(text);
    boolean shares = PercentPoints.mayState(tokens);
    boolean rates = tokens.signs().digits() && RateConversions.mayState(text);
    boolean times =
        rates || states || calendar || degrees || years || mayLast(text) || derives || shares;
    if (!times) {
      return FoundMeasures.NOTHING;
    }
    List<Fact> found = new ArrayList<>(0);
    Passage passage =
        new Passage(
            MeasureReader.read(words, tokens), words, masked, new Claims(tokens), before.zoned());
    if (states) {
      new Equalities(passage, found).find();
      new Appositions(passage, new UnitEqualities(passage, found)).find();
      new OtherUnits(passage, found).find();
      new UnlikeSums(passage, found).find();
      new Intervals(passage, found).find();
      new Journeys(passage, found).find();
      new Spans(passage, found).find();
      new SlotFinder(passage, found, before).find();
      new ClockStatements(passage, found).find();
      new ReachedTimes(passage, found).find();
      new Rates(passage, found).find();
      new SpeedConversions(passage, found).find();
    }
    if (rates) {
      new RateConversions(passage, found).find();
    }
    if (DerivedTimes.mayFind(passage, before)) {
      new DerivedTimes(passage, before, found).find();
    }
    if (calendar) {
      new CalendarStatements(passage, before, found).find();
      new DateConclusions(passage, found).find();
      new CountedDays(passage, found).find();
      new MovedDates(passage, before, found).find();
      new DerivedDates(passage, before, found).find();
    }
    if (degrees) {
      new Temperatures(passage, text, found).find();
    }
    if (shares) {
      ShareWords share = lexicon.finders().of(ShareWords.class, ShareWords::of);
      new PercentPoints(passage, share, found).find();
    }
    if (years) {
      new YearSpans(passage, found).find();
    }
    return new FoundMeasures(found, EventTimes.of(EventMentions.of(passage, step)));
  }

  /** Returns the times that a question states. */
  public static EventTimes asked(Lexicon lexicon, NumberTokens tokens, String masked) {
    return find(lexicon, tokens, masked, 0, EventTimes.NONE).times();
  }

  private static boolean mayLast(String text) {
    return text.contains("minute") || text.contains("hour");
  }
}
