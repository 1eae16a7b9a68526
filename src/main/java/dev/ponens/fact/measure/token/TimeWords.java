package dev.ponens.fact.measure.token;

import dev.ponens.fact.measure.token.SpokenClocks.ClockWords;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.Units;
import dev.ponens.fact.text.FinderLists;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words that occur in statements about times and amounts, from {@code finder-times.txt}. */
public final class TimeWords {
  /** The pattern of a temperature with its scale. */
  private static final String DEGREES =
      "(?<![0-9.,])([-−]?(?:[0-9]{1,3},[0-9]{3}|[0-9]{1,4}(?:\\.[0-9]{1,2})?))"
          + " ?(?:°|º|degrees? ?) ?(C|F|Celsius|Fahrenheit)\\b";

  /** The numbers that a word may stand for. */
  private static final FinderLists.WholeRange NUMBERS = new FinderLists.WholeRange(-999, 999);

  public final Quantities quantities;
  public final Units units;
  public final Set<String> link;
  public final Set<String> joining;
  public final Set<String> identifying;

  /** Words before an amount that leave it whole: "a dose of 2 mg", "set to 85 cm". */
  public final Set<String> measuring;

  /** Words after a repeated amount that add a place or an aim: "1.5 h, i.e. 90 min in the oven". */
  public final Set<String> adjunct;

  public final Set<String> dimension;
  public final Set<String> stating;
  public final Set<String> about;
  public final Set<String> bound;
  public final Set<String> differing;
  public final Set<String> rate;
  public final Set<String> part;
  public final Set<String> opening;
  public final Set<String> owning;
  public final Set<String> unfit;
  public final Set<String> reaching;
  public final Set<String> except;
  public final Set<String> being;
  public final Set<String> fittingPart;
  public final Set<String> later;
  public final Set<String> sooner;
  public final Set<String> leaving;
  public final Set<String> beginning;
  public final Set<String> lasting;
  public final Set<String> travel;
  public final Set<String> article;
  public final Set<String> arriving;
  public final Set<String> ending;
  public final Set<String> limiting;
  public final Set<String> contrasting;
  public final Set<String> same;
  public final Set<String> concluding;
  public final Set<String> rateBehind;
  public final Set<String> fitting;
  public final Set<String> enough;
  public final Set<String> placing;
  public final Set<String> slot;
  public final Set<String> scale;
  public final Set<String> drawn;
  public final Set<String> comparison;
  public final Set<String> spanEnd;
  public final Set<String> spanSays;
  public final Set<String> nextDay;
  public final Set<String> partOfDay;
  public final Set<String> spanOver;
  public final Set<String> deadline;
  public final Set<String> closing;
  public final Set<String> degrees;
  public final Set<String> interrupting;
  public final Set<String> early;
  public final Set<String> overlapping;
  public final Set<String> apart;
  public final Set<String> sharing;
  public final Set<String> repeating;
  public final Set<String> adding;
  public final Set<String> sharedTime;
  public final Set<String> days;
  public final Set<String> several;
  public final Map<String, String> month;

  /** Verbs before a time of day that somebody reaches: "which takes us to 14:45". */
  public final Set<String> reachedBy;

  /** Verbs between a time and a duration that begins then: "and rule 3 gives an hour". */
  public final Set<String> reachedGives;

  /** Words between such a verb and the time. */
  public final Set<String> reachedWhom;

  public final Set<String> reachedTo;

  /** Words that say that the first and the last day count. */
  public final Set<String> inclusive;

  /** Words before such a verb that stand for what was said before: "that takes us to 14:45". */
  public final Set<String> pointing;

  /** Words directly before such a time: "that makes 10:45". */
  public final Set<String> reachedAt;

  /** Words before a number that is a name: "rule 3". */
  public final Set<String> numbered;

  public final Map<String, String> weekday;
  public final Set<String> ordinal;
  public final Set<String> calendarEnd;
  public final Set<String> calendarExcept;
  public final Set<String> calendarData;
  public final Set<String> calendarDoubt;
  public final Set<String> sorted;
  public final Set<String> zone;

  /** The first words of the phrases among {@link #zone}. */
  public final Set<String> zoneOpening;

  public final Set<String> zoneBehind;
  public final Set<String> zoneBefore;
  public final Set<String> zoneThere;
  public final Set<String> zoneDelay;
  public final Set<String> zoneShift;
  public final Set<String> zoneHall;
  public final Set<String> byLand;
  public final Set<String> dateFrom;
  public final Set<String> dateEnd;

  /** Phrases between an amount and the same amount in another unit: "works out at". */
  public final List<List<String>> converting;

  /** Words behind an amount for a date that is earlier: "eight weeks earlier". */
  public final Set<String> dateBack;

  /** Words behind an amount for a date that is later. */
  public final Set<String> dateAhead;

  /** Words between them and the date. */
  public final Set<String> dateIs;

  public final Set<String> dateLink;

  public final Set<String> dateOther;
  public final Set<String> dateSeveral;
  public final Set<String> dateNight;
  public final Set<String> calendarExact;
  public final Set<String> calendarFalls;
  public final Set<String> calendarTakes;
  public final Set<String> free;
  public final Set<String> clockSays;
  public final ClockWords clock;
  public final Set<String> timeResult;
  public final Set<String> timeChosen;
  public final Set<String> timeBound;
  public final Set<String> dateExcept;
  public final Set<String> one;
  public final Map<String, Integer> severalParts;
  public final Set<String> calendarArticle;
  public final Set<String> calendarObject;
  public final Set<String> calendarHas;
  public final Set<String> calendarTo;
  public final Set<String> calendarBe;
  public final Map<String, Integer> dayName;
  public final Set<String> now;
  public final Map<String, String> timeOrder;
  public final Set<String> timeCompared;
  public final Set<String> weekdayIs;
  public final Set<String> weekdayArticle;
  public final Set<String> clockNot;
  public final Set<String> lengthArticle;
  public final Set<String> whole;

  /** Words between a date and its number among counted days: "5 March is day one". */
  public final Set<String> countedLink;

  /** Words for the last of the counted days. */
  public final Set<String> countedLast;

  /** Words before a unit of time in a rate: "5 per hour", "5 each hour". */
  public final Set<String> timeEach;

  /** Words that say that a rate is a limit or chosen, and no result. */
  public final Set<String> rateChosen;

  /** A temperature that the text repeats in the other scale. */
  public final Pattern degreesRepeated;

  /** A word or sign that makes a temperature rough. */
  public final Pattern degreesRough;

  private final Set<String> place;

  /** Reads the words. */
  public TimeWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("times and durations", "finder-times");
    this.quantities = lists.quantities();
    this.units = quantities.units();
    this.link = file.set("link");
    this.joining = file.set("joining");
    this.identifying = file.set("identifying");
    this.measuring = file.set("measuring");
    this.adjunct = file.set("adjunct");
    this.dimension = file.set("dimension");
    this.stating = file.set("stating");
    this.about = file.set("about");
    this.bound = file.set("bound");
    this.differing = file.set("differing");
    this.rate = file.set("rate");
    this.part = file.set("part");
    this.opening = file.set("opening");
    this.owning = file.set("owning");
    this.unfit = file.set("unfit");
    this.reaching = file.set("reaching");
    this.except = file.set("except");
    this.being = file.set("being");
    this.fittingPart = file.set("fitting-part");
    this.later = file.set("later");
    this.sooner = file.set("sooner");
    this.leaving = file.set("leaving");
    this.beginning = file.set("beginning");
    this.lasting = file.set("lasting");
    this.travel = file.set("travel");
    this.article = file.set("article");
    this.arriving = file.set("arriving");
    this.ending = file.set("ending");
    this.limiting = file.set("limiting");
    this.contrasting = file.set("contrasting");
    this.same = file.set("same");
    this.concluding = file.set("concluding");
    this.rateBehind = file.set("rate-behind");
    this.fitting = file.set("fitting");
    this.enough = file.set("enough");
    this.placing = file.set("placing");
    this.slot = file.set("slot");
    this.scale = file.set("scale");
    this.drawn = file.set("drawn");
    this.comparison = file.set("comparison");
    this.spanEnd = file.set("span-end");
    this.spanSays = file.set("span-says");
    this.nextDay = file.set("next-day");
    this.partOfDay = file.set("part-of-day");
    this.closing = file.set("closing");
    this.degrees = file.set("degrees");
    this.interrupting = file.set("interrupting");
    this.spanOver = file.set("span-over");
    this.deadline = file.set("deadline");
    this.early = file.set("early");
    this.overlapping = file.set("overlapping");
    this.apart = file.set("apart");
    this.sharing = file.set("sharing");
    this.repeating = file.set("repeating");
    this.adding = file.set("adding");
    this.sharedTime = file.set("shared-time");
    this.days = file.set("days");
    this.several = file.set("several");
    this.month = file.pairs("month");
    this.weekday = file.pairs("weekday");
    this.ordinal = file.set("ordinal");
    this.calendarEnd = file.set("calendar-end");
    this.calendarExcept = file.set("calendar-except");
    this.calendarData = file.set("calendar-data");
    this.calendarDoubt = file.set("calendar-doubt");
    this.sorted = file.set("sorted");
    this.zone = file.set("zone");
    this.zoneOpening =
        zone.stream()
            .filter(z -> z.indexOf(' ') > 0)
            .map(z -> z.substring(0, z.indexOf(' ')))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    this.zoneBehind = file.set("zone-behind");
    this.zoneBefore = file.set("zone-before");
    this.zoneThere = file.set("zone-there");
    this.zoneDelay = file.set("zone-delay");
    this.zoneShift = file.set("zone-shift");
    this.zoneHall = file.set("zone-hall");
    this.byLand = file.set("by-land");
    this.place = file.set("place");
    this.dateFrom = file.set("date-from");
    this.dateEnd = file.set("date-end");
    this.converting = file.set("converting").stream().map(p -> List.of(p.split(" ", -1))).toList();
    this.dateBack = file.set("date-back");
    this.dateAhead = file.set("date-ahead");
    this.dateIs = file.set("date-is");
    this.dateLink = file.set("date-link");
    this.dateOther = file.set("date-other");
    this.dateSeveral = file.set("date-several");
    this.dateNight = file.set("date-night");
    this.calendarExact = file.set("calendar-exact");
    this.calendarFalls = file.set("calendar-falls");
    this.calendarTakes = file.set("calendar-takes");
    this.free = file.set("free");
    this.clockSays = file.set("clock-says");
    this.clock =
        new ClockWords(
            file.pairs("clock-part"),
            file.set("clock-past"),
            file.set("clock-to"),
            file.set("clock-at"),
            file.set("clock-article"));
    this.timeResult = file.set("time-result");
    this.timeChosen = file.set("time-chosen");
    this.timeBound = file.set("time-bound");
    this.dateExcept = file.set("date-except");
    this.one = file.set("one");
    this.severalParts = file.numbers("several-parts", NUMBERS);
    this.calendarArticle = file.set("calendar-article");
    this.calendarObject = file.set("calendar-object");
    this.calendarHas = file.set("calendar-has");
    this.calendarTo = file.set("calendar-to");
    this.calendarBe = file.set("calendar-be");
    this.dayName = file.numbers("day-name", NUMBERS);
    this.now = file.set("now");
    this.timeOrder = file.pairs("time-order");
    this.timeCompared = file.set("time-compared");
    this.weekdayIs = file.set("weekday-is");
    this.weekdayArticle = file.set("weekday-article");
    this.clockNot = file.set("clock-not");
    this.lengthArticle = file.set("length-article");
    this.whole = file.set("whole");
    this.countedLink = file.set("counted-link");
    this.countedLast = file.set("counted-last");
    this.timeEach = file.set("time-each");
    this.rateChosen = file.set("rate-chosen");
    this.reachedBy = file.set("reached-by");
    this.reachedGives = file.set("reached-gives");
    this.reachedWhom = file.set("reached-whom");
    this.reachedTo = file.set("reached-to");
    this.pointing = file.set("pointing");
    this.inclusive = file.set("inclusive");
    this.reachedAt = file.set("reached-at");
    this.numbered = file.set("numbered");
    Set<String> rough = file.set("degrees-about");
    this.degreesRepeated = repeated(file.set("degrees-link"), rough);
    this.degreesRough = rough(rough);
  }

  /** True for a verb with which somebody leaves a place or arrives at one. */
  public boolean travels(String word) {
    return leaving.contains(word) || arriving.contains(word);
  }

  /** True for a word before the name of a place: "in London", "leaves London". */
  public boolean leadsToPlace(String word) {
    return place.contains(word)
        || leaving.contains(word)
        || arriving.contains(word)
        || spanEnd.contains(word);
  }

  /**
   * Returns the pattern of a temperature that is repeated.
   *
   * @param links the phrases that join both: "which is"
   * @param about the words that make the second one rough: "about"
   */
  public static Pattern repeated(Set<String> links, Set<String> about) {
    String link = "(?:,? (?:" + either(links) + "|=|≈)| ?\\() ?(?:(?:" + either(about) + ") |~)?";
    return Pattern.compile(DEGREES + link + DEGREES);
  }

  /** Returns the pattern of a word or sign that makes a temperature rough. */
  public static Pattern rough(Set<String> about) {
    return Pattern.compile("(?:" + either(about) + ") |[~≈]");
  }

  private static String either(Set<String> phrases) {
    if (phrases.isEmpty()) {
      return "(?!)"; // fits nowhere: an empty alternative would fit everywhere
    }
    return phrases.stream().map(Pattern::quote).collect(Collectors.joining("|"));
  }
}
