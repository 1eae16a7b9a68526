package dev.ponens.transcript.piece;

import dev.ponens.transcript.Input;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * Objects that grow side by side while a file is read, by name, in the order they appeared. The
 * oldest is passed on if all of them are larger than one transcript may be, or there are too many.
 * A file with any number of objects thus needs no more memory than one.
 */
public final class GrowingObjects<T> {
  /** The maximum number of interleaved objects, more than real files have. */
  private static final int MOST = 500;

  private final Input.InputLimits limits;
  private final ToLongFunction<T> weight;
  private final Consumer<T> out;
  private final Map<String, T> open = new LinkedHashMap<>();

  /**
   * Starts without objects.
   *
   * @param weight the approximate size of one, in bytes
   * @param out takes each when it is complete
   */
  public GrowingObjects(Input.InputLimits limits, ToLongFunction<T> weight, Consumer<T> out) {
    this.limits = limits;
    this.weight = weight;
    this.out = out;
  }

  /** The object with that name, created if there is none. */
  public T named(String name, Function<String, T> begin) {
    makeRoom(name);
    return open.computeIfAbsent(name, begin);
  }

  /** The requested object stays: its own size is limited elsewhere. */
  private void makeRoom(String asked) {
    long all = 0;
    for (T grown : open.values()) {
      all += weight.applyAsLong(grown);
    }
    int most = open.containsKey(asked) ? MOST : MOST - 1;
    Iterator<Map.Entry<String, T>> oldest = open.entrySet().iterator();
    while (oldest.hasNext() && (all > limits.maxTranscript() || open.size() > most)) {
      Map.Entry<String, T> next = oldest.next();
      if (!next.getKey().equals(asked)) {
        all -= weight.applyAsLong(next.getValue());
        oldest.remove();
        out.accept(next.getValue());
      }
    }
  }

  /** Passes on all that are left. */
  public void end() {
    each(out);
    open.clear();
  }

  /** Shows all that were not passed on yet. */
  public void each(Consumer<T> to) {
    open.values().forEach(to);
  }
}
