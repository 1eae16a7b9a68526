package dev.ponens.transcript;

import java.util.function.Consumer;

/**
 * Gives access to what was read of an input that has not ended. A reader that keeps transcripts
 * until the end registers here. The code that waits for the input can then ask for the unfinished
 * transcripts. Not thread-safe.
 */
public final class PartialInput {
  private Teller teller = out -> {};

  /** Passes on what a reader would return if the input ended now, without changing its state. */
  public interface Teller {
    /** Passes on the readings. */
    void tell(Consumer<ReadResult> out);
  }

  /** Registers the reader that reads from here on. */
  public void toldBy(Teller reader) {
    teller = reader;
  }

  /** Passes on the unfinished transcripts in their current state. */
  public void tell(Consumer<Transcript> out) {
    teller.tell(
        reading -> {
          if (reading instanceof ReadResult.ReadTranscript read) {
            out.accept(read.transcript());
          }
        });
  }
}
