package dev.ponens.fact;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An immutable sorted set of names. Every thought has several such sets of a few names each, and a
 * fact that is derived from another one shares its set.
 */
public final class Names extends AbstractSet<String> {
  /** Up to this size, a name is first searched by identity. */
  private static final int GLANCE = 8;

  private static final Span[] NOWHERE = {};

  private static final Names NONE = new Names(new String[0], NOWHERE);

  private final String[] sorted;

  /**
   * The place where each name first occurs; empty when places are unknown. Places do not affect
   * equality.
   */
  private final Span[] places;

  /** Finds the names that are not known yet; null when all are known. */
  private final @Nullable MoreNames more;

  private volatile @Nullable Names all;

  private Names(String[] sorted, Span[] places) {
    this(sorted, places, null);
  }

  private Names(String[] sorted, Span[] places, @Nullable MoreNames more) {
    this.sorted = sorted;
    this.places = places;
    this.more = more;
  }

  /** Finds names that few need. */
  public interface MoreNames {
    /** Returns true when a name is known if the set contains it. */
    boolean knows(String name);

    /** Returns the whole set. */
    Names all();
  }

  /**
   * Returns a set of which these names are known.
   *
   * @param others finds the others when they are needed
   */
  public Names and(MoreNames others) {
    return new Names(sorted, places, others);
  }

  /** Returns the whole set. */
  private Names all() {
    if (more == null) {
      return this;
    }
    Names known = all;
    if (known == null) {
      known = more.all();
      all = known;
    }
    return known;
  }

  /** Returns the whole set, unless it contains a name only if the name is known. */
  private Names about(String name) {
    return more == null || more.knows(name) ? this : all();
  }

  /** Returns the number of the known names. All names that a rule compares with are among them. */
  public int knownSize() {
    return sorted.length;
  }

  /** Returns the {@code i}-th known name, counted from 0. */
  public String known(int i) {
    return sorted[i];
  }

  /**
   * Returns the set of the given names with the places where they occur.
   *
   * @param some names; duplicates are allowed
   * @param places a place for each of them; for duplicates, the place that begins first is kept
   */
  public static Names of(List<String> some, List<Span> places) {
    if (some.isEmpty()) {
      return NONE;
    }
    String[] names = new String[some.size()];
    int[] hashes = new int[names.length];
    Span[] first = new Span[names.length];
    int size = 0;
    for (int i = 0; i < names.length; i++) {
      String name = some.get(i);
      Span place = places.get(i);
      int hash = name.hashCode();
      int at = index(names, hashes, size, name, hash);
      if (at >= 0) {
        first[at] = place.start() < first[at].start() ? place : first[at];
      } else {
        at = size;
        while (at > 0 && names[at - 1].compareTo(name) > 0) {
          names[at] = names[at - 1];
          hashes[at] = hashes[at - 1];
          first[at] = first[at - 1];
          at--;
        }
        names[at] = name;
        hashes[at] = hash;
        first[at] = place;
        size++;
      }
    }
    return size == names.length
        ? new Names(names, first)
        : new Names(Arrays.copyOf(names, size), Arrays.copyOf(first, size));
  }

  /** Does the same when the hashes of the names are known. */
  private static int index(String[] names, int[] hashes, int size, String name, int hash) {
    for (int i = 0; i < size; i++) {
      if (hashes[i] == hash && names[i].equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the index of a name among the first ones; -1 when it is not there. */
  @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // quick check; equals follows
  private static int index(String[] names, int size, String name) {
    for (int i = 0; i < size; i++) {
      if (names[i] == name) {
        return i;
      }
    }
    int hash = name.hashCode();
    for (int i = 0; i < size; i++) {
      if (names[i].hashCode() == hash && names[i].equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns the place where a name first occurs; null when it is unknown or the name is not in this
   * set.
   */
  public @Nullable Span place(String name) {
    Names known = about(name);
    int at = Arrays.binarySearch(known.sorted, name);
    return at < 0 || at >= known.places.length ? null : known.places[at];
  }

  /** Returns the set of the given names. */
  public static Names of(Collection<String> some) {
    if (some instanceof Names names) {
      return names;
    }
    return some.isEmpty() ? NONE : sorted(some);
  }

  /** Lists have few names, and equal names are mostly the same object. */
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

  @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // quick check; binary search follows
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
    return name instanceof String text
        && (index(sorted, sorted.length, text) >= 0
            || (more != null && !more.knows(text) && all().contains(name)));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other == this
        || (other instanceof Names names
            ? Arrays.equals(all().sorted, names.all().sorted)
            : super.equals(other));
  }

  /** Returns the sum of the hashes of the names, as every set does. */
  @Override
  public int hashCode() {
    int hash = 0;
    for (String name : all().sorted) {
      hash += name.hashCode();
    }
    return hash;
  }

  @Override
  public Iterator<String> iterator() {
    return Arrays.asList(all().sorted).iterator();
  }

  @Override
  public int size() {
    return all().sorted.length;
  }
}
