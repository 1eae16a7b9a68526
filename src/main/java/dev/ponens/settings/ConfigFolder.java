package dev.ponens.settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.StringJoiner;

/**
 * The directory of a file that refers to other files. Their names are relative to it.
 *
 * @param at the directory, with links resolved
 */
public record ConfigFolder(Path at) {
  /** The file name that stands for standard input. */
  public static final String INPUT = "-";

  /** The directory of a file. */
  public static ConfigFolder of(Path file) {
    Path above = file.toAbsolutePath().normalize().getParent();
    return new ConfigFolder(real(above == null ? file.toAbsolutePath() : above));
  }

  /**
   * The name of a file relative to this directory, with forward slashes; {@code ../} leads out of
   * it.
   */
  public String name(String path) {
    if (path.equals(INPUT)) {
      return path;
    }
    try {
      Path file = Path.of(path).toAbsolutePath().normalize();
      Path above = file.getParent();
      Path whole = above == null ? file : real(above).resolve(file.getFileName());
      return slashed(at.relativize(whole));
    } catch (IllegalArgumentException e) {
      // Not a valid file name, or on another drive.
      return path;
    }
  }

  /** The file with a name relative to this directory. */
  public Path file(String name) {
    return at.resolve(name);
  }

  private static String slashed(Path path) {
    StringJoiner slashed = new StringJoiner("/");
    path.forEach(part -> slashed.add(part.toString()));
    return slashed.toString();
  }

  /** The path with all links resolved; unchanged when it does not exist. */
  public static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }
}
