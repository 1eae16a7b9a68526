package dev.ponens.cli.console;

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
 * A requested report: the value of one {@code -f}.
 *
 * @param format its format
 * @param file the file to write; null for standard output
 * @param append true to append to the file
 */
public record OutputSpec(String format, @Nullable Path file, boolean append) {
  /** The variable with the file of the job summary in GitHub Actions. */
  private static final String SUMMARY_VARIABLE = "GITHUB_STEP_SUMMARY";

  /**
   * Parses the values of all {@code -f} options before any file is opened.
   *
   * @param options the values; none means text on standard output
   * @param known the known formats
   * @param inputs the input files, which no report may overwrite
   */
  public static List<OutputSpec> all(
      List<String> options, List<String> known, List<String> inputs) {
    List<OutputSpec> wishes = new ArrayList<>();
    for (String option : options.isEmpty() ? List.of("text") : options) {
      wishes.add(of(option, known, inputs));
    }
    if (wishes.stream().map(w -> String.valueOf(w.file())).distinct().count() < wishes.size()) {
      throw new UsageError(
          "two reports have the same output; give each its own file: -f text -f json=FILE");
    }
    return wishes;
  }

  /**
   * Adds a job summary to GitHub annotations when {@code GITHUB_STEP_SUMMARY} is set.
   *
   * @param wishes the requested reports
   */
  public static List<OutputSpec> summarized(
      List<OutputSpec> wishes, Map<String, String> environment) {
    String summary = environment.getOrDefault(SUMMARY_VARIABLE, "");
    List<OutputSpec> all = new ArrayList<>(wishes);
    if (!summary.isEmpty() && wishes.stream().anyMatch(w -> w.format().equals("github"))) {
      all.add(new OutputSpec("markdown", Path.of(summary), true));
    }
    return all;
  }

  private static OutputSpec of(String option, List<String> known, List<String> inputs) {
    int equals = option.indexOf('=');
    String name = equals < 0 ? option : option.substring(0, equals);
    if (!known.contains(name)) {
      throw new UsageError(NearestWord.value("--format", name, known));
    }
    return new OutputSpec(name, equals < 0 ? null : file(option, equals + 1, inputs), false);
  }

  private static Path file(String option, int from, List<String> inputs) {
    if (from == option.length()) {
      throw new UsageError("-f " + option + ": name a file after the equals sign");
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
      throw new UsageError("-f " + option + ": not a valid file name");
    }
  }

  /** Opens the file of a report. */
  public OutputStream open(Path file) {
    try {
      return append
          ? Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
          : Files.newOutputStream(file);
    } catch (IOException e) {
      String why =
          Files.isDirectory(file)
              ? "this is a directory; name a file"
              : e instanceof NoSuchFileException
                  ? "its directory does not exist; create it first"
                  : "this file cannot be written; check its permissions";
      throw new UsageError("-f " + format + "=" + file + ": " + why);
    }
  }
}
