package dev.ponens.transcript;

import java.io.IOException;
import java.util.function.Consumer;

/**
 * A reader of one transcript format. Stateless: one instance can read any number of files, also
 * concurrently.
 */
public interface Format {
  /** Its name, as in {@code --from}. */
  String name();

  /** The formats that it reads, in one line for {@code --help}. */
  String summary();

  /**
   * True if an input whose JSON shows these signs has this format. If several formats return true,
   * the first in the list of formats reads the input.
   */
  default boolean recognises(JsonSigns signs) {
    return false;
  }

  /**
   * Reads the input to its end and passes on each transcript as soon as it is complete.
   *
   * @param in the input
   * @param out takes readings in the input's order
   * @throws IOException if reading the input fails; invalid content becomes {@link
   *     Reading.Unreadable}
   */
  void read(Input in, Consumer<ReadResult> out) throws IOException;
}
