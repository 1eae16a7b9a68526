package dev.ponens.rule.source;

import java.lang.ref.SoftReference;
import org.jspecify.annotations.Nullable;

/**
 * What parts of rule files say. A directory is read again after each edit, and most of its parts
 * are the same as before. Only parts without faults are stored. All entries are removed when memory
 * is short.
 *
 * <p>Safe for use by multiple threads.
 *
 * @param <K> everything that the result depends on
 * @param <V> the result
 */
public final class ReadCache<K, V> {
  /** The bytes of each stored result besides its texts. */
  private static final long RESULT = 2_000;

  private final long most;
  private SoftReference<BoundedCache<K, V>> stored = new SoftReference<>(null);

  /**
   * Creates an empty cache.
   *
   * @param most the maximum of the approximate sizes of all entries together, in bytes
   */
  public ReadCache(long most) {
    this.most = most;
  }

  /** What was stored under a key; null when there is nothing. */
  public @Nullable V get(K key) {
    return entries().get(key);
  }

  /**
   * Stores what a part says.
   *
   * @param characters the number of characters in the key's and the result's texts
   */
  public void put(K key, V value, long characters) {
    entries().put(key, value, RESULT + 2 * characters);
  }

  private synchronized BoundedCache<K, V> entries() {
    BoundedCache<K, V> entries = stored.get();
    if (entries == null) {
      entries = new BoundedCache<>(most);
      stored = new SoftReference<>(entries);
    }
    return entries;
  }
}
