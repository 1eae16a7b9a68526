package dev.ponens.fact.denial;

import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.Observation;
import dev.ponens.fact.path.Observation.ObservationKind;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads measurements that lines repeat, each line with a time of day, a date or a day: {@code 08:00
 * temp 37.2} and {@code 14:00 temp 38.6}.
 */
final class SeriesReader {
  /** The minimum of lines with the same measurement. */
  private static final int LINES = 3;

  private static final int MOST = 6;

  private SeriesReader() {}

  /**
   * A measurement.
   *
   * @param name its word
   * @param values its values in the order of the lines
   */
  private record Series(String name, List<Double> values, List<String> shown) {}

  /** Adds the measurements that rise or fall from line to line. */
  static void read(Text text, int step, List<Observation> found) {
    Map<String, Series> all = new LinkedHashMap<>();
    int line = 0;
    boolean timed = false;
    for (int i = 0; i + 1 < text.size(); i++) {
      if (i == 0 || breaks(text, i)) {
        line = i;
        timed = timed(text, i);
      }
      String name = SegmentReader.word(text, i);
      boolean named = i > line && !text.number(i) && name.length() >= 2;
      if (timed && named && text.number(i + 1) && !breaks(text, i + 1)) {
        double value = SegmentReader.value(text, i + 1);
        if (!Double.isNaN(value)) {
          Series series =
              all.computeIfAbsent(name, n -> new Series(n, new ArrayList<>(), new ArrayList<>()));
          series.values().add(value);
          series.shown().add(text.word(i + 1));
        }
      }
    }
    all.values().stream()
        .filter(SeriesReader::oneWay)
        .limit(MOST)
        .forEach(s -> add(s, step, found));
  }

  private static void add(Series series, int step, List<Observation> found) {
    double first = series.values().get(0);
    double change = (series.values().get(series.values().size() - 1) - first) / first;
    int key = SegmentReader.key(series.name());
    String words = series.name() + " " + String.join(", ", series.shown());
    Hashes subject = Hashes.of(new int[] {key}, 1);
    String shown = words.length() > 90 ? words.substring(0, 90) : words;
    found.add(
        new Observation(ObservationKind.TREND, series.name(), subject, change, shown, step, 0));
  }

  private static boolean oneWay(Series series) {
    List<Double> values = series.values();
    if (values.size() < LINES || values.get(0) <= 0) {
      return false;
    }
    boolean up = values.get(values.size() - 1) > values.get(0);
    for (int i = 1; i < values.size(); i++) {
      if (up ? values.get(i) < values.get(i - 1) : values.get(i) > values.get(i - 1)) {
        return false;
      }
    }
    return !values.get(0).equals(values.get(values.size() - 1));
  }

  /** True when a line begins with digits and a colon, a slash or a hyphen. */
  private static boolean timed(Text text, int first) {
    String raw = text.raw();
    int at = text.start(first);
    int digits = at;
    while (digits < raw.length() && Character.isDigit(raw.charAt(digits))) {
      digits++;
    }
    return digits > at
        && digits + 1 < raw.length()
        && ":/-".indexOf(raw.charAt(digits)) >= 0
        && Character.isDigit(raw.charAt(digits + 1));
  }

  private static boolean breaks(Text text, int i) {
    return text.raw().substring(text.end(i - 1), text.start(i)).indexOf('\n') >= 0;
  }
}
