package dev.ponens.rule.source;

import java.util.Collection;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A cache whose memory is bounded. It adds up the approximate sizes of its entries, and removes all
 * entries when a new one does not fit.
 *
 * <p>Safe for use by multiple threads.
 *
 * @param <K> what entries are found by
 * @param <V> what is stored
 */
public final class BoundedCache<K, V> {
  /** The bytes of an entry of a hash table, and of its share of the table. */
  private static final long ENTRY = 48;

  /** The bytes of a small object, such as a boxed number or a list without its elements. */
  private static final long OBJECT = 24;

  /** The bytes of a string without its characters. */
  private static final long STRING = 48;

  /** The bytes of a reference in a list, with its share of unused places. */
  private static final long REFERENCE = 8;

  private final ConcurrentHashMap<K, V> entries = new ConcurrentHashMap<>();
  private long bytes;
  private final long most;

  /**
   * Creates an empty cache.
   *
   * @param most the maximum of the sizes of all entries together, in bytes
   */
  public BoundedCache(long most) {
    this.most = most;
  }

  /** Returns what is stored under a key; null when there is nothing. */
  public @Nullable V get(K key) {
    return entries.get(key);
  }

  /**
   * Stores a value, unless another thread stored one under the same key.
   *
   * @param size the approximate size of key and value, in bytes; an entry larger than the cache is
   *     not stored
   */
  public void put(K key, V value, long size) {
    long added = size + ENTRY;
    if (added > most) {
      return;
    }
    store(key, value, added);
  }

  private synchronized void store(K key, V value, long added) {
    if (entries.containsKey(key)) {
      return;
    }
    if (bytes + added > most) {
      entries.clear();
      bytes = 0;
    }
    entries.put(key, value);
    bytes += added;
  }

  /** The sizes of all entries together, in bytes. */
  synchronized long bytes() {
    return bytes;
  }

  /** The number of entries. */
  int size() {
    return entries.size();
  }

  /**
   * The approximate size of a value of a fact: a string, a number or a collection of such.
   *
   * @return bytes on a virtual machine with compressed references; a string counts one byte for
   *     each character, and an {@code Integer} nothing, because most of them are shared
   */
  public static long size(@Nullable Object value) {
    if (value instanceof String text) {
      return STRING + text.length();
    }
    if (value instanceof Collection<?> some) {
      long size = OBJECT;
      for (Object each : some) {
        size += REFERENCE + size(each);
      }
      return size;
    }
    return value instanceof Integer ? 0 : OBJECT;
  }
}
