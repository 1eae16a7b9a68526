package dev.ponens.rule;

import dev.ponens.fact.Fact;
import dev.ponens.rule.source.FactVocabulary;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Makes facts out of values for the components of their records. */
final class GeneratedFacts {
  /** Most records accept a third of all values; some accept few. */
  private static final int MOST_ATTEMPTS = 300;

  private GeneratedFacts() {}

  /**
   * A fact.
   *
   * @param values gives a value for a component; it is asked again while the record refuses them
   * @return null when the record refused all values
   */
  static @Nullable Fact of(Class<?> type, Function<RecordComponent, Object> values) {
    RecordComponent[] parts = type.getRecordComponents();
    Constructor<?> constructor =
        Arrays.stream(type.getDeclaredConstructors())
            .filter(c -> c.getParameterCount() == parts.length)
            .findFirst()
            .orElseThrow();
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      try {
        return (Fact) constructor.newInstance(Arrays.stream(parts).map(values).toArray());
      } catch (InvocationTargetException e) {
        // The record refuses what makes no sense, so it gets other values.
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return null;
  }

  /** The records of facts that a step may begin with, by simple name. */
  static Map<String, Class<?>> kinds(Predicate<Class<?>> wanted) {
    Map<String, Class<?>> kinds = new TreeMap<>();
    for (String member : FactVocabulary.members().keySet()) {
      try {
        Class<?> type = Class.forName(member);
        if (member.startsWith("dev.ponens.fact.")
            && type.isRecord()
            && FactVocabulary.facts().contains(type.getSimpleName())
            && wanted.test(type)) {
          kinds.put(type.getSimpleName(), type);
        }
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
    return kinds;
  }
}
