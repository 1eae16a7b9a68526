package dev.ponens.fact.path;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * An immutable list. A list and the longer ones that were made from it share one array: a path
 * keeps the list after each of its steps, and a tree would keep about ten nodes for each of them.
 * Only the second list that is made from the same one copies the array. Safe for use by multiple
 * threads.
 */
final class SharedList<T> extends AbstractList<T> implements RandomAccess {
  private static final int FIRST_CAPACITY = 4;

  private final Shared<T> shared;
  private final int size;

  /** An array, and how much of it the longest list uses. */
  private static final class Shared<T> {
    private final @Nullable T[] elements;
    private int used;

    Shared(@Nullable T[] elements, int used) {
      this.elements = elements;
      this.used = used;
    }
  }

  private SharedList(Shared<T> shared, int size) {
    this.shared = shared;
    this.size = size;
  }

  /** Returns a list without elements. */
  @SuppressWarnings("unchecked") // no one else sees the array
  static <T> SharedList<T> empty() {
    return new SharedList<>(new Shared<>((T[]) new Object[0], 0), 0);
  }

  /** Returns the list with one more element at its end. */
  SharedList<T> plus(T element) {
    synchronized (shared) {
      if (shared.used == size && size < shared.elements.length) {
        shared.elements[size] = element;
        shared.used = size + 1;
        return new SharedList<>(shared, size + 1);
      }
    }
    int capacity = Math.max(FIRST_CAPACITY, size + size / 2 + 1);
    @Nullable T[] copy = Arrays.copyOf(shared.elements, capacity);
    Arrays.fill(copy, size, Math.min(capacity, shared.elements.length), null);
    copy[size] = element;
    return new SharedList<>(new Shared<>(copy, size + 1), size + 1);
  }

  @Override
  public T get(int index) {
    Objects.checkIndex(index, size);
    return Objects.requireNonNull(shared.elements[index]);
  }

  @Override
  public int size() {
    return size;
  }
}
