package dev.ponens.settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.StringJoiner;

/**
 * The folder of a file that speaks of other files: their names count from there.
 *
 * @param at the folder, links followed
 */
public record Folder(Path at) {
  /** Standard input as a name of a file. */
  public static final String INPUT = "-";

  /** The folder of a file. */
  public static Folder of(Path file) {
    Path above = file.toAbsolutePath().normalize().getParent();
    return new Folder(real(above == null ? file.toAbsolutePath() : above));
  }

  /** A file as this folder names it, with forward slashes; {@code ../} leads out of the folder. */
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
      // No file's name here, or on another drive.
      return path;
    }
  }

  /** The file that this folder calls so. */
  public Path file(String name) {
    return at.resolve(name);
  }

  private static String slashed(Path path) {
    StringJoiner slashed = new StringJoiner("/");
    path.forEach(part -> slashed.add(part.toString()));
    return slashed.toString();
  }

  /** Where a path leads, through every link; the path itself where it leads nowhere. */
  public static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }
}
