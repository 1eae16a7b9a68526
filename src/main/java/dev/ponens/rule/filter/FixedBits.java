package dev.ponens.rule.filter;

import java.util.Arrays;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** A bit set of fixed size. Not safe while it changes. */
final class FixedBits {
  /** 2^64 divided by the golden ratio. */
  private static final long SPREAD = 0x9e3779b97f4a7c15L;

  private final long[] words;

  /** No bit set. */
  FixedBits(int size) {
    this.words = new long[(size + 63) >>> 6];
  }

  static FixedBits of(int size, Collection<Integer> some) {
    FixedBits bits = new FixedBits(size);
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
    int i = from >>> 6;
    long left = i < words.length ? words[i] & -1L << from : 0;
    while (left == 0) {
      if (++i >= words.length) {
        return -1;
      }
      left = words[i];
    }
    return (i << 6) + Long.numberOfTrailingZeros(left);
  }

  void or(FixedBits other) {
    for (int i = 0; i < words.length; i++) {
      words[i] |= other.words[i];
    }
  }

  void andNot(FixedBits other) {
    for (int i = 0; i < words.length; i++) {
      words[i] &= ~other.words[i];
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FixedBits bits && Arrays.equals(words, bits.words);
  }

  @Override
  public int hashCode() {
    long hash = 0;
    for (long word : words) {
      // Few bits are set, often high ones, so a multiplication spreads them.
      hash = (hash ^ word) * SPREAD;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }

  /** The memory it takes, in bytes. */
  long bytes() {
    return 32 + 8L * words.length;
  }

  /** True when it contains all bits of the other set. */
  boolean holds(FixedBits other) {
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

  boolean intersects(FixedBits other) {
    for (int i = 0; i < words.length; i++) {
      if ((words[i] & other.words[i]) != 0) {
        return true;
      }
    }
    return false;
  }
}
