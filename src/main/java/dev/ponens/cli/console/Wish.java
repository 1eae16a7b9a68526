package dev.ponens.cli.console;

import dev.ponens.settings.Spelling;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A report somebody wants: what stands behind {@code -f}.
 *
 * @param format its format
 * @param file where to write it; null for standard output
 * @param append whether it goes behind what the file holds already
 */
public record Wish(String format, @Nullable Path file, boolean append) {
  /** Where GitHub Actions takes a job's summary from. */
  private static final String SUMMARY_VARIABLE = "GITHUB_STEP_SUMMARY";

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

  /**
   * With annotations for GitHub goes a summary of the job, where the service asks for one.
   *
   * @param wishes what the user asked for
   */
  public static List<Wish> summarized(List<Wish> wishes, Map<String, String> environment) {
    String summary = environment.getOrDefault(SUMMARY_VARIABLE, "");
    List<Wish> all = new ArrayList<>(wishes);
    if (!summary.isEmpty() && wishes.stream().anyMatch(w -> w.format().equals("github"))) {
      all.add(new Wish("markdown", Path.of(summary), true));
    }
    return all;
  }

  private static Wish of(String option, List<String> known, List<String> inputs) {
    int equals = option.indexOf('=');
    String name = equals < 0 ? option : option.substring(0, equals);
    if (!known.contains(name)) {
      throw new UsageError("-f " + name + ": no such format" + Spelling.didYouMean(name, known));
    }
    return new Wish(name, equals < 0 ? null : file(option, equals + 1, inputs), false);
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
      return append
          ? Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
          : Files.newOutputStream(file);
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
