package dev.ponens.report;

import dev.ponens.transcript.ReadResult;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;

/**
 * A report that is being written. Everything is shown in the order of the calls. After each call,
 * all finished bytes were passed to the stream; whether the stream buffers them is the caller's
 * choice. Not thread-safe.
 */
public interface Report {
  /**
   * Shows the verdict on one transcript.
   *
   * @throws IOException if the stream fails
   */
  void verdict(Verdict verdict) throws IOException;

  /**
   * Shows new findings of a transcript that grows, in reports that print one finding after the
   * other. These findings are not repeated with the transcript's verdict.
   *
   * @throws IOException if the stream fails
   */
  default void news(Verdict verdict) throws IOException {}

  /**
   * Shows a part of the input that could not be read.
   *
   * @throws IOException if the stream fails
   */
  void unreadable(ReadResult.UnreadablePiece unreadable) throws IOException;

  /**
   * Writes the closing part and flushes the stream; does not close it. Call it once, last.
   *
   * @throws IOException if the stream fails
   */
  void end(Summary summary) throws IOException;
}
