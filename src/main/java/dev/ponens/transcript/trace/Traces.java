package dev.ponens.transcript.trace;

import dev.ponens.transcript.Input;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.piece.Growing;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Value;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The unfinished traces of one file. */
final class Traces {
  private final Input input;
  private final Growing<Trace> open;

  /** Takes the spans of a piece of input. */
  interface Reader {
    void read(Value value, String at, Traces traces) throws Value.Unfit;
  }

  private Traces(Input input, String format, Consumer<Reading> out) {
    this.input = input;
    this.open = new Growing<>(input.limits(), Trace::weight, trace -> trace.end(format, out));
  }

  static void read(
      Input in,
      String format,
      @Nullable String wrapper,
      Set<String> without,
      Reader reader,
      Consumer<Reading> out)
      throws IOException {
    Traces traces = new Traces(in, format, out);
    JsonPieces.Taker taker = (value, at) -> reader.read(value, at, traces);
    new JsonPieces(in, wrapper, taker, out).without(without).read();
    traces.open.end();
  }

  Input.Limits limits() {
    return input.limits();
  }

  void add(Span span) {
    if (!span.silent()) {
      open.named(span.trace(), name -> new Trace(input, name)).add(span);
    }
  }
}
