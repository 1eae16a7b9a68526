package dev.ponens.fact.measure;

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
  /** The numbers that a word may stand for. */
  private static final FinderLists.WholeRange NUMBERS = new FinderLists.WholeRange(-999, 999);

  final Quantities quantities;
  final Units units;
  final Set<String> link;
  final Set<String> joining;
  final Set<String> identifying;

  /** Words before an amount that leave it whole: "a dose of 2 mg", "set to 85 cm". */
  final Set<String> measuring;

  /** Words after a repeated amount that add a place or an aim: "1.5 h, i.e. 90 min in the oven". */
  final Set<String> adjunct;

  final Set<String> dimension;
  final Set<String> stating;
  final Set<String> about;
  final Set<String> bound;
  final Set<String> differing;
  final Set<String> rate;
  final Set<String> part;
  final Set<String> opening;
  final Set<String> owning;
  final Set<String> unfit;
  final Set<String> reaching;
  final Set<String> except;
  final Set<String> being;
  final Set<String> fittingPart;
  final Set<String> later;
  final Set<String> sooner;
  final Set<String> leaving;
  final Set<String> beginning;
  final Set<String> lasting;
  final Set<String> travel;
  final Set<String> article;
  final Set<String> arriving;
  final Set<String> ending;
  final Set<String> limiting;
  final Set<String> contrasting;
  final Set<String> same;
  final Set<String> concluding;
  final Set<String> rateBehind;
  final Set<String> fitting;
  final Set<String> enough;
  final Set<String> placing;
  final Set<String> slot;
  final Set<String> scale;
  final Set<String> drawn;
  final Set<String> comparison;
  final Set<String> spanEnd;
  final Set<String> spanSays;
  final Set<String> nextDay;
  final Set<String> partOfDay;
  final Set<String> spanOver;
  final Set<String> deadline;
  final Set<String> closing;
  final Set<String> degrees;
  final Set<String> interrupting;
  final Set<String> early;
  final Set<String> overlapping;
  final Set<String> apart;
  final Set<String> sharing;
  final Set<String> repeating;
  final Set<String> adding;
  final Set<String> sharedTime;
  final Set<String> days;
  final Set<String> several;
  final Map<String, String> month;

  /** Verbs before a time of day that somebody reaches: "which takes us to 14:45". */
  final Set<String> reachedBy;

  /** Verbs between a time and a duration that begins then: "and rule 3 gives an hour". */
  final Set<String> reachedGives;

  /** Words between such a verb and the time. */
  final Set<String> reachedWhom;

  final Set<String> reachedTo;

  /** Words directly before such a time: "that makes 10:45". */
  final Set<String> reachedAt;

  /** Words before a number that is a name: "rule 3". */
  final Set<String> numbered;

  final Map<String, String> weekday;
  final Set<String> ordinal;
  final Set<String> calendarEnd;
  final Set<String> calendarExcept;
  final Set<String> calendarData;
  final Set<String> calendarDoubt;
  final Set<String> sorted;
  final Set<String> zone;

  /** The first words of the phrases among {@link #zone}. */
  final Set<String> zoneOpening;

  final Set<String> zoneBehind;
  final Set<String> zoneBefore;
  final Set<String> zoneThere;
  final Set<String> zoneDelay;
  final Set<String> zoneShift;
  final Set<String> zoneHall;
  final Set<String> byLand;
  final Set<String> dateFrom;
  final Set<String> dateEnd;

  /** Phrases between an amount and the same amount in another unit: "works out at". */
  final List<List<String>> converting;

  /** Words behind an amount for a date that is earlier: "eight weeks earlier". */
  final Set<String> dateBack;

  /** Words behind an amount for a date that is later. */
  final Set<String> dateAhead;

  /** Words between them and the date. */
  final Set<String> dateIs;

  final Set<String> dateOther;
  final Set<String> dateSeveral;
  final Set<String> dateNight;
  final Set<String> calendarExact;
  final Set<String> calendarFalls;
  final Set<String> calendarTakes;
  final Set<String> free;
  final Set<String> clockSays;
  final ClockWords clock;
  final Set<String> timeResult;
  final Set<String> timeChosen;
  final Set<String> timeBound;
  final Set<String> dateExcept;
  final Set<String> one;
  final Map<String, Integer> severalParts;
  final Set<String> calendarArticle;
  final Set<String> calendarObject;
  final Set<String> calendarHas;
  final Set<String> calendarTo;
  final Set<String> calendarBe;
  final Map<String, Integer> dayName;
  final Set<String> now;
  final Map<String, String> timeOrder;
  final Set<String> timeCompared;
  final Set<String> weekdayIs;
  final Set<String> weekdayArticle;
  final Set<String> clockNot;
  final Set<String> lengthArticle;
  final Set<String> whole;

  /** A temperature that the text repeats in the other scale. */
  final Pattern degreesRepeated;

  /** A word or sign that makes a temperature rough. */
  final Pattern degreesRough;

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
    this.reachedBy = file.set("reached-by");
    this.reachedGives = file.set("reached-gives");
    this.reachedWhom = file.set("reached-whom");
    this.reachedTo = file.set("reached-to");
    this.reachedAt = file.set("reached-at");
    this.numbered = file.set("numbered");
    Set<String> rough = file.set("degrees-about");
    this.degreesRepeated = Temperatures.repeated(file.set("degrees-link"), rough);
    this.degreesRough = Temperatures.rough(rough);
  }

  /** True for a verb with which somebody leaves a place or arrives at one. */
  boolean travels(String word) {
    return leaving.contains(word) || arriving.contains(word);
  }

  /** True for a word before the name of a place: "in London", "leaves London". */
  boolean leadsToPlace(String word) {
    return place.contains(word)
        || leaving.contains(word)
        || arriving.contains(word)
        || spanEnd.contains(word);
  }
}
