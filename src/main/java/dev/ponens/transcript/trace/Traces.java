package dev.ponens.transcript.trace;

import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.GrowingObjects;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The unfinished traces of one file. */
public final class Traces {
  private final Input input;
  private final GrowingObjects<TraceReader> open;

  /** Takes the spans of a piece of input. */
  public interface Reader {
    /** Reads a value and adds its spans. */
    void read(PlacedValue value, String at, Traces traces) throws PlacedValue.Unfit;
  }

  private Traces(Input input, String format, Consumer<ReadResult> out) {
    this.input = input;
    this.open =
        new GrowingObjects<>(input.limits(), TraceReader::weight, trace -> trace.end(format, out));
  }

  /**
   * Reads an input and reports each trace when it ends, or at the end of the input.
   *
   * @param format the reader's name
   * @param wrapper the array that may wrap the pieces; null if there is none
   * @param without members to skip, with names as in {@link JsonPieces#without}
   */
  public static void read(
      Input in,
      String format,
      @Nullable String wrapper,
      Set<String> without,
      Reader reader,
      Consumer<ReadResult> out)
      throws IOException {
    Traces traces = new Traces(in, format, out);
    JsonPieces.PieceTaker taker = (value, at) -> reader.read(value, at, traces);
    new JsonPieces(in, wrapper, taker, out).without(without).read();
    traces.open.end();
  }

  /** Returns the limits of the input. */
  public Input.InputLimits limits() {
    return input.limits();
  }

  /** Adds a span to its trace. */
  public void add(TraceSpan span) {
    if (!span.silent()) {
      open.named(span.trace(), name -> new TraceReader(input, name)).add(span);
    }
  }
}
