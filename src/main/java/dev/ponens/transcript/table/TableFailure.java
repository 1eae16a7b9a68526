package dev.ponens.transcript.table;

import java.io.IOException;

/** A table that cannot be read; the message says why, and what to do. */
public final class TableFailure extends IOException {
  private static final long serialVersionUID = 1L;

  TableFailure(String message, Throwable cause) {
    super(message, cause);
  }

  TableFailure(String message) {
    super(message);
  }
}
