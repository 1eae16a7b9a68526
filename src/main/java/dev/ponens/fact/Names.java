package dev.ponens.fact;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * A set of names, sorted, that never changes: every thought carries several of a few names each,
 * and a fact that is made of another takes its names as they are.
 */
public final class Names extends AbstractSet<String> {
  private static final Names NONE = new Names(new String[0]);

  private final String[] sorted;

  private Names(String[] sorted) {
    this.sorted = sorted;
  }

  /** The set of some names. */
  public static Names of(Collection<String> some) {
    if (some instanceof Names names) {
      return names;
    }
    return some.isEmpty() ? NONE : sorted(some);
  }

  /** Few lists are named by many words: each name is put in its place once. */
  private static Names sorted(Collection<String> some) {
    String[] names = new String[some.size()];
    int size = 0;
    for (String name : some) {
      int at = Arrays.binarySearch(names, 0, size, name);
      if (at < 0) {
        System.arraycopy(names, -at - 1, names, -at, size + at + 1);
        names[-at - 1] = name;
        size++;
      }
    }
    return new Names(Arrays.copyOf(names, size));
  }

  @Override
  public boolean contains(@Nullable Object name) {
    return name instanceof String && Arrays.binarySearch(sorted, name) >= 0;
  }

  @Override
  public Iterator<String> iterator() {
    return Arrays.asList(sorted).iterator();
  }

  @Override
  public int size() {
    return sorted.length;
  }
}
