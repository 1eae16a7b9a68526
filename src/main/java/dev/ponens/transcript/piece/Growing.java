package dev.ponens.transcript.piece;

import dev.ponens.transcript.Input;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * Things that grow side by side while a file is read, by name, in the order they appeared. The
 * oldest is handed over when all of them weigh more than one transcript may, or there are too many,
 * so that a file of any number needs no more memory than one.
 */
public final class Growing<T> {
  /** More than anybody interleaves. */
  private static final int MOST = 500;

  private final Input.Limits limits;
  private final ToLongFunction<T> weight;
  private final Consumer<T> out;
  private final Map<String, T> open = new LinkedHashMap<>();

  /**
   * Nothing grows yet.
   *
   * @param weight about how many bytes one holds
   * @param out takes each when it is whole
   */
  public Growing(Input.Limits limits, ToLongFunction<T> weight, Consumer<T> out) {
    this.limits = limits;
    this.weight = weight;
    this.out = out;
  }

  /** The one of that name, begun when there is none. */
  public T named(String name, Function<String, T> begin) {
    makeRoom(name);
    return open.computeIfAbsent(name, begin);
  }

  /** The one that is asked for stays: how large one may be is its own matter. */
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

  /** Hands over all that are left. */
  public void end() {
    each(out);
    open.clear();
  }

  /** Shows all that have not been handed over. */
  public void each(Consumer<T> to) {
    open.values().forEach(to);
  }
}
