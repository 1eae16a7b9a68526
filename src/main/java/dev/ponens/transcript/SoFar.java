package dev.ponens.transcript;

import java.util.function.Consumer;

/**
 * What has been read of an input whose rest is awaited. A reader that keeps transcripts until the
 * input ends says here who can tell what they are by now; whoever waits for the input may ask. One
 * thread.
 */
public final class SoFar {
  private Teller teller = out -> {};

  /** Tells what a reader would hand over if the input ended now, and changes nothing by it. */
  public interface Teller {
    /** Hands it over. */
    void tell(Consumer<Reading> out);
  }

  /** The reader that reads from here on. */
  public void toldBy(Teller reader) {
    teller = reader;
  }

  /** Hands over the transcripts that are not whole yet, as they are now. */
  public void tell(Consumer<Transcript> out) {
    teller.tell(
        reading -> {
          if (reading instanceof Reading.Read read) {
            out.accept(read.transcript());
          }
        });
  }
}
