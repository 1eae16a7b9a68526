package dev.ponens.transcript.talk;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Outlook;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The number of thoughts that the calls of a sequential-thinking tool announce. It is used only if
 * all thoughts were written through the tool.
 */
final class ThoughtCount {
  private final Set<String> calls = new HashSet<>();
  private @Nullable Integer total;
  private boolean more;
  private boolean begun;
  private boolean mixed;

  void take(SequentialThinking thinking, @Nullable String call) {
    mixed |= begun && thinking.begins();
    begun = true;
    total = thinking.total();
    more = thinking.goesOn();
    if (call != null) {
      calls.add(call);
    }
  }

  /** Records an event of another kind. */
  void note(EventKind kind) {
    mixed |= kind == EventKind.THOUGHT;
    more &= kind != EventKind.ANSWER;
  }

  /** True if the result of this call only repeats the count. */
  boolean isReceipt(@Nullable String call) {
    return call != null && calls.contains(call);
  }

  /** The hints for the transcript. */
  Hints hints(@Nullable String model) {
    if (begun && !mixed) {
      return new Hints(null, new Outlook(total, more), null, null, model);
    }
    return model == null ? Hints.NONE : new Hints(null, Outlook.NONE, null, null, model);
  }
}
