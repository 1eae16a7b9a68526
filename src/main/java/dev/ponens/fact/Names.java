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
  /** Among so many names one is sought by identity first. */
  private static final int GLANCE = 8;

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

  /** Few lists are named by many words, and a list's name is mostly the same object. */
  private static Names sorted(Collection<String> some) {
    String[] names = new String[some.size()];
    int size = 0;
    for (String name : some) {
      if (!holds(names, size, name)) {
        int at = Arrays.binarySearch(names, 0, size, name);
        if (at < 0) {
          System.arraycopy(names, -at - 1, names, -at, size + at + 1);
          names[-at - 1] = name;
          size++;
        }
      }
    }
    return new Names(size == names.length ? names : Arrays.copyOf(names, size));
  }

  @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // a glance; who differs is looked up
  private static boolean holds(String[] names, int size, String name) {
    for (int i = 0; i < Math.min(size, GLANCE); i++) {
      if (names[i] == name) {
        return true;
      }
    }
    return false;
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
