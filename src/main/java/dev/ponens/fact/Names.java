package dev.ponens.fact;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A set of names, sorted, that never changes: every thought carries several of a few names each,
 * and a fact that is made of another takes its names as they are.
 */
public final class Names extends AbstractSet<String> {
  /** Among so many names one is sought by identity first. */
  private static final int GLANCE = 8;

  private static final Span[] NOWHERE = {};

  private static final Names NONE = new Names(new String[0], NOWHERE);

  private final String[] sorted;

  /** Where each was first seen; empty where nobody said so. It does not count for equality. */
  private final Span[] places;

  private Names(String[] sorted, Span[] places) {
    this.sorted = sorted;
    this.places = places;
  }

  /**
   * The set of some names, and where each was seen.
   *
   * @param some names, perhaps some more than once
   * @param places a place for each of them; of several for one name that which begins first counts
   */
  public static Names of(List<String> some, List<Span> places) {
    if (some.isEmpty()) {
      return NONE;
    }
    Names names = sorted(some);
    Span[] first = new Span[names.sorted.length];
    for (int i = 0; i < places.size(); i++) {
      int at = Arrays.binarySearch(names.sorted, some.get(i));
      Span known = first[at];
      boolean earlier = known == null || places.get(i).start() < known.start();
      first[at] = earlier ? places.get(i) : known;
    }
    return new Names(names.sorted, first);
  }

  /** Where a name was first seen; null when that is not known, or it is none of these. */
  public @Nullable Span place(String name) {
    int at = Arrays.binarySearch(sorted, name);
    return at < 0 || at >= places.length ? null : places[at];
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
    return new Names(size == names.length ? names : Arrays.copyOf(names, size), NOWHERE);
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
