package dev.ponens.report;

import dev.ponens.transcript.Reading;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.IOException;

/**
 * One report being written. Everything is shown in the order it is handed over. After each call all
 * finished bytes have been given to the stream; whether the stream buffers them is the caller's
 * choice. Not thread-safe.
 */
public interface Report {
  /**
   * Shows what is said about one transcript.
   *
   * @throws IOException when the stream fails
   */
  void verdict(Verdict verdict) throws IOException;

  /**
   * Shows what is newly found in a transcript that grows, where the report tells one finding after
   * the other; what is shown so is not shown again with the transcript's verdict.
   *
   * @throws IOException when the stream fails
   */
  default void news(Verdict verdict) throws IOException {}

  /**
   * Shows a piece of input that could not be read.
   *
   * @throws IOException when the stream fails
   */
  void unreadable(Reading.Unreadable unreadable) throws IOException;

  /**
   * Writes the closing part and flushes the stream; does not close it. Call it once, last.
   *
   * @throws IOException when the stream fails
   */
  void end(Summary summary) throws IOException;
}
