package dev.ponens.transcript;

import java.io.IOException;
import java.util.function.Consumer;

/**
 * A reader of one transcript format. Stateless: one instance reads any number of files, also at
 * once.
 */
public interface Format {
  /** Its name, as {@code --from} spells it. */
  String name();

  /** What it reads, in one line for {@code --help}. */
  String summary();

  /**
   * True when an input whose JSON shows these signs is of this format. Several may say so: the
   * first in the list of formats reads it.
   */
  default boolean recognises(Signs signs) {
    return false;
  }

  /**
   * Reads the input to its end and hands over each transcript as soon as it is whole.
   *
   * @param in the input
   * @param out takes readings in the input's order
   * @throws IOException when the input itself fails; bad content is handed over as {@link
   *     Reading.Unreadable}
   */
  void read(Input in, Consumer<Reading> out) throws IOException;
}
