package dev.ponens.rule.filter;

import dev.ponens.fact.Fact;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reads one field of facts. Reflection has no setup cost, but each read takes three times as long
 * as a call. Linking a call costs as much as thousands of reflective reads. So the first values are
 * read by reflection, and a field that is read often is linked. All conditions about a field share
 * its accessor, so a field is linked at most once.
 *
 * <p>Safe for use by multiple threads.
 */
final class Accessor {
  private static final int OFTEN = 2_000;

  /** Shared, because a call without arguments would create an empty array each time. */
  private static final Object[] NO_ARGUMENTS = {};

  /** The accessors so far; there are at most as many as fields of the types of facts. */
  private static final Map<Method, Accessor> KNOWN = new ConcurrentHashMap<>();

  private final Method method;

  /** Not synchronised, because it does not matter exactly when a field is linked. */
  private int reads;

  private volatile @Nullable Function<Object, Object> linked;

  /** Linked for a field that is true or false, and for one that is a whole number. */
  private volatile @Nullable Predicate<Object> linkedFlag;

  private volatile @Nullable ToIntFunction<Object> linkedNumber;

  private Accessor(Method method) {
    this.method = method;
  }

  /** Returns the accessor of a field. */
  static Accessor of(Class<?> type, String field) {
    try {
      return KNOWN.computeIfAbsent(type.getMethod(field), Accessor::new);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(
          "internal error: the guard accepted an unknown field:" + " " + field, e);
    }
  }

  /** Returns true if the field is true or false. */
  boolean isFlag() {
    return method.getReturnType() == boolean.class;
  }

  /** Returns true if the field is a whole number of 32 bits. */
  boolean isInteger() {
    return method.getReturnType() == int.class;
  }

  Object of(Fact fact) {
    Function<Object, Object> quick = linked;
    if (quick != null) {
      return quick.apply(fact);
    }
    if (++reads > OFTEN) {
      linked = link(Function.class, "apply", Object.class);
    }
    return read(fact);
  }

  /** Returns the value of a field that is true or false. */
  boolean isTrue(Fact fact) {
    Predicate<Object> quick = linkedFlag;
    if (quick != null) {
      return quick.test(fact);
    }
    if (++reads > OFTEN) {
      linkedFlag = link(Predicate.class, "test", boolean.class);
    }
    return (Boolean) read(fact);
  }

  /** Returns the value of a field that is a whole number of 32 bits. */
  int number(Fact fact) {
    ToIntFunction<Object> quick = linkedNumber;
    if (quick != null) {
      return quick.applyAsInt(fact);
    }
    if (++reads > OFTEN) {
      linkedNumber = link(ToIntFunction.class, "applyAsInt", int.class);
    }
    return (Integer) read(fact);
  }

  private Object read(Fact fact) {
    try {
      return method.invoke(fact, NO_ARGUMENTS);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "internal error: an accessor of a public record failed:" + " " + method, e);
    }
  }

  /**
   * Links the method.
   *
   * @param as the interface to call it by
   * @param name the name of the method of this interface
   * @param result the type that this method returns
   */
  @SuppressWarnings("unchecked") // the factory returns the requested type
  private <T> T link(Class<? super T> as, String name, Class<?> result) {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    try {
      MethodHandle read = lookup.unreflect(method);
      MethodType type =
          MethodType.methodType(
              result.isPrimitive() ? result : read.type().wrap().returnType(),
              read.type().parameterType(0));
      return (T)
          LambdaMetafactory.metafactory(
                  lookup,
                  name,
                  MethodType.methodType(as),
                  MethodType.methodType(result, Object.class),
                  read,
                  type)
              .getTarget()
              .invoke();
    } catch (Throwable e) {
      throw new IllegalStateException(
          "internal error: an accessor of a public record failed:" + " " + method, e);
    }
  }
}
