package dev.ponens.guidance;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Describes failures of the program itself. */
final class Failures {
  /** The number of places in the code that a description names. */
  private static final int PLACES = 3;

  private Failures() {}

  /**
   * Describes an internal error in one line, without the message of the exception, which can
   * contain words of the transcript.
   */
  static String internal(Throwable failure) {
    return "internal error ("
        + failure.getClass().getSimpleName()
        + Arrays.stream(failure.getStackTrace())
            .filter(at -> at.getClassName().startsWith("dev.ponens."))
            .limit(PLACES)
            .map(at -> " at " + at.getFileName() + ":" + at.getLineNumber())
            .collect(Collectors.joining())
        + "); please report it";
  }
}
