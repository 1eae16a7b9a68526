package dev.ponens.transcript.trace;

import dev.ponens.transcript.dialect.Utterance;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call that a trace records.
 *
 * @param trace the trace it belongs to
 * @param id its own id; null when it has none
 * @param parent the span it was made in; null at the root
 * @param start when it began, in nanoseconds since 1970; 0 when unknown
 * @param line its line in the file
 * @param tool true for a tool's work, false for what a model was told and said
 * @param model the model's name
 * @param heard what the model was told: the talk so far
 * @param said what it said to that
 */
record Span(
    String trace,
    @Nullable String id,
    @Nullable String parent,
    long start,
    int line,
    boolean tool,
    @Nullable String model,
    List<Utterance> heard,
    List<Utterance> said) {
  Span {
    heard = List.copyOf(heard);
    said = List.copyOf(said);
  }

  boolean silent() {
    return heard.isEmpty() && said.isEmpty();
  }
}
