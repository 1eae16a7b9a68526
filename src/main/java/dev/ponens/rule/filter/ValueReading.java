package dev.ponens.rule.filter;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Names;
import dev.ponens.rule.compile.FieldReads;
import dev.ponens.settings.Settings;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

/** The part of a field's value that counts when it is not only compared with constants. */
final class ValueReading {
  /** Beyond this, a double cannot represent every whole number. */
  private static final long EXACT = 1L << 53;

  private static final Object NO_WORD = new Object();

  private final Accessor accessor;
  private final boolean whole;
  private final double[] thresholds;
  private final Map<String, Integer> words = new HashMap<>();

  ValueReading(Accessor accessor, FieldReads.FieldUse use, Settings settings) {
    this.accessor = accessor;
    this.whole = use.whole() || use.words().size() > Long.SIZE;
    this.thresholds =
        DoubleStream.concat(
                use.numbers().stream().mapToDouble(n -> n),
                use.parameters().stream().mapToDouble(settings::number))
            .sorted()
            .distinct()
            .toArray();
    use.words().forEach(w -> words.put(w, words.size()));
  }

  Object of(Fact fact) {
    Object value = accessor.of(fact);
    if (whole) {
      return value;
    }
    if (value instanceof String word) {
      return words.containsKey(word) ? word : NO_WORD;
    }
    if (value instanceof Set<?> set) {
      return held(set);
    }
    return exact(value) ? band(thresholds, ((Number) value).doubleValue()) : value;
  }

  /** True for a number that a double holds exactly, and that has an order. */
  static boolean exact(Object value) {
    return value instanceof Integer
        || (value instanceof Double number && !Double.isNaN(number))
        || (value instanceof Long big && Math.abs(big) < EXACT);
  }

  /** The position of a value: below, at or between thresholds, as a number. */
  static int band(double[] thresholds, double value) {
    // Positive and negative zero are the same number.
    int at = Arrays.binarySearch(thresholds, value == 0 ? 0.0 : value);
    return at >= 0 ? 2 * at + 1 : 2 * (-at - 1);
  }

  /** The words that are in a set, one bit each. */
  private long held(Set<?> set) {
    long bits = 0;
    if (set instanceof Names names) {
      for (int i = 0; i < names.knownSize(); i++) {
        bits |= bit(names.known(i));
      }
      return bits;
    }
    for (Object word : set) {
      bits |= bit(word);
    }
    return bits;
  }

  private long bit(Object word) {
    Integer bit = words.get(word);
    return bit == null ? 0 : 1L << bit;
  }
}
