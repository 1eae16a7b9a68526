package dev.ponens.rule;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Rulings by what the rules read of the facts. Only those without findings are kept: a finding
 * quotes its step.
 *
 * <p>Any number of threads may ask at once.
 */
final class Memo {
  /** About 600 bytes each. When there are more, all are forgotten. */
  private static final int MOST = 16_384;

  private final ConcurrentHashMap<List<Object>, Ruling> rulings = new ConcurrentHashMap<>();

  @Nullable Ruling get(List<Object> key) {
    return rulings.get(key);
  }

  /** Keeps a ruling, if it may be. */
  void put(List<Object> key, Ruling ruling) {
    if (ruling.findings().isEmpty() && ruling.failure() == null) {
      if (rulings.size() >= MOST) {
        rulings.clear();
      }
      rulings.put(key, ruling);
    }
  }
}
