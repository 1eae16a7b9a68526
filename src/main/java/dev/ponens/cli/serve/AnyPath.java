package dev.ponens.cli.serve;

import java.nio.file.Path;
import java.util.List;

/**
 * The paths that a live agent may write to: all of them. So the server uses a settings file only if
 * the user names it, trusts its directory, or has it in the user configuration directory.
 */
final class AnyPath {
  /** The root of the file system. */
  static final List<String> NAMES = List.of(Path.of("").toAbsolutePath().getRoot().toString());

  private AnyPath() {}
}
