package dev.ponens.fact.trap.choices;

import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Tag;
import org.jspecify.annotations.Nullable;

/** What is still to be gained, next to what is still to be paid. */
final class RemainingGain {
  private static final int REACH = 8;

  private RemainingGain() {}

  /** True when the question states a gain that is larger than the remaining cost. */
  static boolean exceedsCost(PreparedText q) {
    for (Tag gain : q.tags("trap-s-gain")) {
      Figure gained = null;
      Figure cost = null;
      for (Figure f : q.figures()) {
        boolean after = f.from() >= gain.to() && f.from() < gain.to() + REACH;
        gained = gained == null && after && f.sentence() == gain.sentence() ? f : gained;
        cost = f.to() <= gain.from() ? f : cost;
      }
      if (larger(gained, cost)) {
        return true;
      }
    }
    return false;
  }

  private static boolean larger(@Nullable Figure gained, @Nullable Figure cost) {
    return gained != null && cost != null && gained.value().compareTo(cost.value()) > 0;
  }
}
