package dev.ponens.transcript.trace;

import dev.ponens.transcript.dialect.Utterance;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call in a trace.
 *
 * @param trace the trace it belongs to
 * @param id its own id; null if it has none
 * @param parent the span it was made in; null at the root
 * @param start when it began, in nanoseconds since 1970; 0 if unknown
 * @param line its line in the file
 * @param tool true for a call of a tool, false for a call of a model
 * @param model the model's name
 * @param heard the model's input: the conversation so far
 * @param said the model's reply
 */
public record TraceSpan(
    String trace,
    @Nullable String id,
    @Nullable String parent,
    long start,
    int line,
    boolean tool,
    @Nullable String model,
    List<Utterance> heard,
    List<Utterance> said) {
  public TraceSpan {
    heard = List.copyOf(heard);
    said = List.copyOf(said);
  }

  boolean silent() {
    return heard.isEmpty() && said.isEmpty();
  }
}
