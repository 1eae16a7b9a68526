package dev.ponens.cli.console;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report somebody wants: what stands behind {@code -f}.
 *
 * @param format its format
 * @param file where to write it; null for standard output
 */
public record Wish(String format, @Nullable Path file) {
  /**
   * Reads what stands behind every {@code -f}, all of it before any file is touched.
   *
   * @param options as given; none stands for text on standard output
   * @param known the formats there are
   * @param inputs the files to be read: none of them is written over
   */
  public static List<Wish> all(List<String> options, List<String> known, List<String> inputs) {
    List<Wish> wishes = new ArrayList<>();
    for (String option : options.isEmpty() ? List.of("text") : options) {
      wishes.add(of(option, known, inputs));
    }
    if (wishes.stream().map(w -> String.valueOf(w.file())).distinct().count() < wishes.size()) {
      throw new UsageError(
          "two reports cannot go to one place; give each a file: -f text -f json=FILE");
    }
    return wishes;
  }

  private static Wish of(String option, List<String> known, List<String> inputs) {
    int equals = option.indexOf('=');
    String name = equals < 0 ? option : option.substring(0, equals);
    if (!known.contains(name)) {
      throw new UsageError(
          "-f " + name + ": no such format; there are " + String.join(", ", known));
    }
    return new Wish(name, equals < 0 ? null : file(option, equals + 1, inputs));
  }

  private static Path file(String option, int from, List<String> inputs) {
    if (from == option.length()) {
      throw new UsageError("-f " + option + ": name the file behind the equals sign");
    }
    try {
      Path file = Path.of(option.substring(from)).toAbsolutePath().normalize();
      for (String input : inputs) {
        if (!input.equals("-") && Files.exists(file) && Files.isSameFile(file, Path.of(input))) {
          throw new UsageError("-f " + option + ": this is an input; name another file");
        }
      }
      return file;
    } catch (InvalidPathException | IOException e) {
      throw new UsageError("-f " + option + ": this is no file's name");
    }
  }

  /** Opens a file to write to. */
  public OutputStream open(Path file) {
    try {
      return Files.newOutputStream(file);
    } catch (IOException e) {
      String why =
          Files.isDirectory(file)
              ? "this is a folder"
              : e instanceof NoSuchFileException
                  ? "its folder does not exist"
                  : "this file cannot be written; check its permissions";
      throw new UsageError("-f " + format + "=" + file + ": " + why);
    }
  }
}
