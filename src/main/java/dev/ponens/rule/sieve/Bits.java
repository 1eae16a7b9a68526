package dev.ponens.rule.sieve;

import java.util.Collection;

/** So many bits, none or all of which are looked at together. Not safe while it changes. */
final class Bits {
  private final long[] words;

  /** No bit set. */
  Bits(int size) {
    this.words = new long[(size + 63) >>> 6];
  }

  /** As many bits as another has, none set. */
  Bits(Bits like) {
    this.words = new long[like.words.length];
  }

  static Bits of(int size, Collection<Integer> some) {
    Bits bits = new Bits(size);
    some.forEach(bits::set);
    return bits;
  }

  void set(int bit) {
    words[bit >>> 6] |= 1L << bit;
  }

  boolean get(int bit) {
    return (words[bit >>> 6] & 1L << bit) != 0;
  }

  /** The first bit set from {@code from} on; -1 when there is none. */
  int next(int from) {
    for (int i = from >>> 6; i < words.length; i++) {
      long left = i == from >>> 6 ? words[i] & -1L << from : words[i];
      if (left != 0) {
        return (i << 6) + Long.numberOfTrailingZeros(left);
      }
    }
    return -1;
  }

  void or(Bits other) {
    for (int i = 0; i < words.length; i++) {
      words[i] |= other.words[i];
    }
  }

  void andNot(Bits other) {
    for (int i = 0; i < words.length; i++) {
      words[i] &= ~other.words[i];
    }
  }

  /** True when all bits are set that the other has. */
  boolean holds(Bits other) {
    for (int i = 0; i < words.length; i++) {
      if ((other.words[i] & ~words[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  boolean isEmpty() {
    for (long word : words) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  boolean intersects(Bits other) {
    for (int i = 0; i < words.length; i++) {
      if ((words[i] & other.words[i]) != 0) {
        return true;
      }
    }
    return false;
  }
}
