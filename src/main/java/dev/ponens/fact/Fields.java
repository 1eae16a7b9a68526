package dev.ponens.fact;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Reads the components of a fact by name. Messages name them in braces, and {@code --facts} prints
 * them.
 */
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

  /**
   * Returns the kind of a fact: the name of its record in snake_case, such as {@code
   * open_assumption}.
   */
  public static String kind(Fact fact) {
    return CACHE.get(fact.getClass()).kind;
  }

  /**
   * Returns the components of a fact by name, in the order of the record, without its place.
   * Secrets are already masked.
   */
  public static Map<String, Object> of(Fact fact) {
    Map<String, Object> values = new LinkedHashMap<>();
    CACHE
        .get(fact.getClass())
        .parts
        .forEach((name, accessor) -> values.put(name, value(accessor, fact)));
    return values;
  }

  /**
   * Returns the value of a field: a component, or the result of a method without parameters, as
   * rules may name it.
   *
   * @throws IllegalArgumentException when the fact has no such field
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
      throw new IllegalStateException("cannot read a fact: " + accessor, e);
    }
  }

  private static String snake(String name) {
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
  }
}
