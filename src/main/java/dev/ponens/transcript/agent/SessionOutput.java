package dev.ponens.transcript.agent;

import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Passes on the sessions of one file. A file that contains only bookkeeping has an empty one. */
public final class SessionOutput implements Consumer<ReadResult> {
  private final Input input;
  private final String format;
  private final Consumer<ReadResult> out;
  private boolean handed;

  public SessionOutput(Input input, String format, Consumer<ReadResult> out) {
    this.input = input;
    this.format = format;
    this.out = out;
  }

  @Override
  public void accept(ReadResult reading) {
    handed = true;
    out.accept(reading);
  }

  /** Passes on a session, unless nothing was added to it. */
  public void pass(AgentSession session) {
    if (!session.isEmpty()) {
      handed = true;
      session.tell(format, out);
    }
  }

  /** Passes on an invalid part, which is no session. */
  public void fault(ReadResult.UnreadablePiece fault) {
    out.accept(fault);
  }

  /**
   * Ends the file.
   *
   * @param line the first line, or 0 for a file without any bookkeeping
   * @param name the name of an empty session; null for the usual one
   */
  public void end(int line, @Nullable String name) {
    if (!handed && line > 0) {
      String id = name == null ? TranscriptBuilder.nameless(input, 1) : name;
      out.accept(
          new ReadResult.ReadTranscript(
              new TranscriptBuilder(input).end(id, line, format, null, Hints.NONE)));
    }
  }
}
