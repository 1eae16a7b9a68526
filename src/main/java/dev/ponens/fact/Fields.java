package dev.ponens.fact;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The parts of a fact by name: what messages name in braces and {@code --facts} shows. */
public final class Fields {
  private static final ClassValue<Fields> CACHE =
      new ClassValue<>() {
        @Override
        protected Fields computeValue(Class<?> type) {
          return new Fields(type);
        }
      };

  private final String kind;
  private final Map<String, Method> parts = new LinkedHashMap<>();

  private Fields(Class<?> type) {
    this.kind = snake(type.getSimpleName());
    for (RecordComponent component : type.getRecordComponents()) {
      if (component.getType() != Span.class) {
        parts.put(component.getName(), component.getAccessor());
      }
    }
  }

  /** A fact's kind: its record's name in snake_case, such as {@code open_assumption}. */
  public static String kind(Fact fact) {
    return CACHE.get(fact.getClass()).kind;
  }

  /** A fact's parts in the order of the record, its place left out. Secrets are masked already. */
  public static Map<String, Object> of(Fact fact) {
    Map<String, Object> values = new LinkedHashMap<>();
    CACHE
        .get(fact.getClass())
        .parts
        .forEach((name, accessor) -> values.put(name, value(accessor, fact)));
    return values;
  }

  /**
   * What a fact's field is: a part, or something reckoned from its parts, as rules may name it.
   *
   * @throws IllegalArgumentException when there is no such field
   */
  public static Object of(Fact fact, String field) {
    try {
      return value(fact.getClass().getMethod(field), fact);
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException("no field \"" + field + "\" in " + kind(fact), e);
    }
  }

  private static Object value(Method accessor, Fact fact) {
    try {
      return accessor.invoke(fact);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("a public record's accessor answers: " + accessor, e);
    }
  }

  private static String snake(String name) {
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
  }
}
