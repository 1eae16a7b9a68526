package dev.ponens.cli.serve;

import java.nio.file.Path;
import java.util.List;

/**
 * Where an agent may write: anywhere. So a file of settings counts only where the user names it,
 * trusts its folder, or keeps it as the user's own.
 */
final class Anywhere {
  /** The root of the file system. */
  static final List<String> NAMES = List.of(Path.of("").toAbsolutePath().getRoot().toString());

  private Anywhere() {}
}
