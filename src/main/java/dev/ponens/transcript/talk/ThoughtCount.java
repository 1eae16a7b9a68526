package dev.ponens.transcript.talk;

import dev.ponens.transcript.Hints;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a sequential-thinking tool was told about how many thoughts there will be. */
final class ThoughtCount {
  private final Set<String> calls = new HashSet<>();
  private @Nullable Integer total;
  private boolean more;
  private boolean begun;
  private boolean again;

  void take(SequentialThinking thinking, @Nullable String call) {
    again |= begun && thinking.begins();
    begun = true;
    total = thinking.total();
    more = thinking.goesOn();
    if (call != null) {
      calls.add(call);
    }
  }

  /** True when what this call gives back only repeats the count. */
  boolean isReceipt(@Nullable String call) {
    return call != null && calls.contains(call);
  }

  /** The hints; a total counts for one train of thought, not for several in a row. */
  Hints hints(@Nullable String model) {
    if (!begun) {
      return model == null ? Hints.NONE : new Hints(null, null, null, null, null, model);
    }
    return new Hints(null, again ? null : total, more, null, null, model);
  }
}
