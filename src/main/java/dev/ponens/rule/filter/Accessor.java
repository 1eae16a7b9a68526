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

  Object of(Fact fact) {
    Function<Object, Object> quick = linked;
    if (quick != null) {
      return quick.apply(fact);
    }
    try {
      if (++reads > OFTEN) {
        linked = link();
      }
      return method.invoke(fact, NO_ARGUMENTS);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "internal error: an accessor of a public record failed:" + " " + method, e);
    }
  }

  @SuppressWarnings("unchecked") // the factory returns the requested type
  private Function<Object, Object> link() throws ReflectiveOperationException {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle read = lookup.unreflect(method);
    MethodType boxed = read.type().wrap();
    try {
      return (Function<Object, Object>)
          LambdaMetafactory.metafactory(
                  lookup,
                  "apply",
                  MethodType.methodType(Function.class),
                  MethodType.methodType(Object.class, Object.class),
                  read,
                  boxed)
              .getTarget()
              .invoke();
    } catch (Throwable e) {
      throw new IllegalStateException(
          "internal error: an accessor of a public record failed:" + " " + method, e);
    }
  }
}
