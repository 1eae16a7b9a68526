package dev.ponens.rule;

import dev.ponens.fact.Fact;
import dev.ponens.rule.compile.Reads;
import dev.ponens.settings.Settings;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * Rulings by what the rules read of the facts. Most thoughts are ordinary, and rules read little of
 * a fact: of a number only which thresholds it reaches, of a set only whether it holds the words
 * they name. Facts alike in that get the same ruling, so the engine need not run again. Only
 * rulings without findings are kept: a finding quotes its step.
 *
 * <p>Any number of threads may ask at once.
 */
final class Memo {
  /** About 600 bytes each. When there are more, all are forgotten. */
  private static final int MOST = 16_384;

  /** Numbers beyond this are not told apart as doubles. */
  private static final long EXACT = 1L << 53;

  private static final Object NO_WORD = new Object();

  private final Reads reads;
  private final Settings settings;
  private final ConcurrentHashMap<List<Object>, Ruling> rulings = new ConcurrentHashMap<>();
  private final ClassValue<Kind> kinds =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return new Kind(type);
        }
      };

  /** An empty memo of what some rules say under a profile's numbers. */
  Memo(Reads reads, Settings settings) {
    this.reads = reads;
    this.settings = settings;
  }

  /** True when some rule may match this fact. */
  boolean interests(Fact fact) {
    return kinds.get(fact.getClass()).interests(fact);
  }

  /** What the rules read of these facts: equal keys, equal rulings. */
  List<Object> key(Collection<? extends Fact> interesting) {
    List<Object> key = new ArrayList<>(24);
    for (Fact fact : interesting) {
      kinds.get(fact.getClass()).add(fact, key);
    }
    return key;
  }

  @Nullable Ruling get(List<Object> key) {
    return rulings.get(key);
  }

  /** Keeps a ruling, if it may be. */
  void put(List<Object> key, Ruling ruling) {
    if (ruling.findings().isEmpty() && ruling.failure() == null) {
      if (rulings.size() >= MOST) {
        rulings.clear();
      }
      rulings.put(key, ruling);
    }
  }

  /** How rules read facts of a type. */
  private final class Kind {
    private final String name;
    private final boolean matched;
    private final @Nullable Method picked;
    private final SortedSet<String> words;
    private final List<Field> fields = new ArrayList<>();

    Kind(Class<?> type) {
      this.name = type.getSimpleName();
      Map<String, Reads.Use> uses = reads.fields().get(name);
      Reads.Only only = reads.only().get(name);
      this.matched = uses != null;
      this.picked = only == null ? null : accessor(type, only.field());
      this.words = only == null ? new TreeSet<>() : only.words();
      if (uses != null) {
        uses.forEach((field, use) -> fields.add(new Field(accessor(type, field), use)));
      }
    }

    private static Method accessor(Class<?> type, String field) {
      try {
        return type.getMethod(field);
      } catch (NoSuchMethodException e) {
        throw new IllegalStateException("the guard knows the fields of facts: " + field, e);
      }
    }

    boolean interests(Fact fact) {
      return matched && (picked == null || words.contains(value(picked, fact)));
    }

    void add(Fact fact, List<Object> key) {
      key.add(name);
      for (Field field : fields) {
        key.add(field.of(fact));
      }
    }
  }

  private static Object value(Method accessor, Fact fact) {
    try {
      return accessor.invoke(fact);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("a public record's accessor answers: " + accessor, e);
    }
  }

  /** What counts of a field's value. */
  private final class Field {
    private final Method accessor;
    private final boolean whole;
    private final double[] thresholds;
    private final Map<String, Integer> words = new HashMap<>();

    Field(Method accessor, Reads.Use use) {
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
      Object value = value(accessor, fact);
      if (whole) {
        return value;
      }
      if (value instanceof String word) {
        return words.containsKey(word) ? word : NO_WORD;
      }
      if (value instanceof Set<?> set) {
        return held(set);
      }
      boolean plain =
          value instanceof Integer
              || (value instanceof Double number && !Double.isNaN(number))
              || (value instanceof Long big && Math.abs(big) < EXACT);
      return plain ? band(((Number) value).doubleValue()) : value;
    }

    /** Below, at and between thresholds: each place has a number. */
    private int band(double value) {
      int at = Arrays.binarySearch(thresholds, value);
      return at >= 0 ? 2 * at + 1 : 2 * (-at - 1);
    }

    /** Which of the words are in a set, one bit each. */
    private long held(Set<?> set) {
      long bits = 0;
      for (Object word : set) {
        Integer bit = words.get(word);
        bits |= bit == null ? 0 : 1L << bit;
      }
      return bits;
    }
  }
}
