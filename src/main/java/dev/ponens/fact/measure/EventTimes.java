package dev.ponens.fact.measure;

import dev.ponens.fact.measure.CalendarDates.CalendarDay;
import dev.ponens.fact.measure.token.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The starts and durations that a question and the steps after it state. When they state one start
 * and one duration, both belong to one event, and its end can be computed. Immutable.
 */
public final class EventTimes {
  /** No times. */
  public static final EventTimes NONE = new EventTimes(List.of());

  /** The most texts whose times are kept; more texts are not about one event. */
  private static final int MOST = 8;

  private final List<Mention> mentions;

  private EventTimes(List<Mention> mentions) {
    this.mentions = List.copyOf(mentions);
  }

  /**
   * The times of one text.
   *
   * @param step the step of the text; 0 for the question
   * @param starts the times of day at which something begins
   * @param others the other times of day
   * @param lengths the durations in seconds
   * @param dates the dates
   * @param nouns the words near the starts and durations, in lower case
   * @param unsure true when a word says that other things happen too, such as a break
   * @param zoned true when the times may be those of different time zones
   */
  record Mention(
      int step,
      List<Clock> starts,
      List<Clock> others,
      List<BigFraction> lengths,
      List<CalendarDay> dates,
      List<String> nouns,
      boolean unsure,
      boolean zoned) {
    Mention {
      starts = List.copyOf(starts);
      others = List.copyOf(others);
      lengths = List.copyOf(lengths);
      dates = List.copyOf(dates);
      nouns = List.copyOf(nouns);
    }
  }

  static EventTimes of(@Nullable Mention mention) {
    return mention == null ? NONE : new EventTimes(List.of(mention));
  }

  /** Returns these times and those of a later text. */
  public EventTimes and(EventTimes later) {
    if (later.mentions.isEmpty()) {
      return this;
    }
    List<Mention> all = new ArrayList<>(mentions);
    all.addAll(later.mentions);
    return new EventTimes(all.size() > MOST ? all.subList(0, MOST + 1) : all);
  }

  /** Returns the times of the steps that pass the test; the question always counts. */
  public EventTimes only(IntPredicate steps) {
    for (Mention mention : mentions) {
      if (mention.step() > 0 && !steps.test(mention.step())) {
        return new EventTimes(
            mentions.stream().filter(m -> m.step() == 0 || steps.test(m.step())).toList());
      }
    }
    return this;
  }

  /** True when there are too many texts, or one of them says that other things happen too. */
  boolean unsure() {
    return mentions.size() > MOST || any(Mention::unsure);
  }

  /** True when the times of one of the texts may be those of different time zones. */
  boolean zoned() {
    return any(Mention::zoned);
  }

  /** Returns the only start; null when there is none or several. */
  @Nullable Clock start() {
    return single(Mention::starts);
  }

  /** Returns the only duration in seconds; null when there is none or several. */
  @Nullable BigFraction length() {
    return single(Mention::lengths);
  }

  /** Returns the times of day, in the order of the texts. */
  List<Clock> clocks() {
    List<Clock> clocks = new ArrayList<>();
    for (Mention mention : mentions) {
      clocks.addAll(mention.starts());
      clocks.addAll(mention.others());
    }
    return clocks;
  }

  /** Returns the durations in seconds, in the order of the texts. */
  List<BigFraction> lengths() {
    List<BigFraction> lengths = new ArrayList<>();
    mentions.forEach(m -> lengths.addAll(m.lengths()));
    return lengths;
  }

  /** Returns the dates, in the order of the texts. */
  List<CalendarDay> dates() {
    List<CalendarDay> dates = new ArrayList<>();
    mentions.forEach(m -> dates.addAll(m.dates()));
    return dates;
  }

  /** True when a text states a time of day. */
  boolean hasClock() {
    return any(m -> !m.starts().isEmpty() || !m.others().isEmpty());
  }

  private boolean any(Predicate<Mention> test) {
    for (int i = 0; i < mentions.size(); i++) {
      if (test.test(mentions.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the only value that the texts state; null when they state none or several. */
  private <T> @Nullable T single(Function<Mention, Collection<T>> values) {
    T only = null;
    for (int i = 0; i < mentions.size(); i++) {
      for (T value : values.apply(mentions.get(i))) {
        if (only != null && !only.equals(value)) {
          return null;
        }
        only = value;
      }
    }
    return only;
  }

  /** True when the end of an event can be computed, as long as nothing else is said. */
  public boolean known() {
    return !mentions.isEmpty() && !unsure() && start() != null && length() != null;
  }

  boolean names(String noun) {
    return mentions.stream().anyMatch(m -> m.nouns().contains(noun));
  }
}
