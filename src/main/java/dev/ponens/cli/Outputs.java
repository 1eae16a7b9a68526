package dev.ponens.cli;

import dev.ponens.guidance.Lint;
import dev.ponens.report.Report;
import dev.ponens.report.Reports;
import dev.ponens.transcript.Reading;
import dev.ponens.verdict.Summary;
import dev.ponens.verdict.Verdict;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The reports asked for, written side by side. */
final class Outputs implements Lint.Output, AutoCloseable {
  private final List<Report> reports = new ArrayList<>();
  private final List<OutputStream> streams = new ArrayList<>();
  private final List<OutputStream> files = new ArrayList<>();

  /**
   * A report somebody wants.
   *
   * @param format its format
   * @param file where to write it; null for standard output
   */
  record Wish(String format, @Nullable Path file) {
    /**
     * Reads what stands behind {@code -f}, all of it before any file is touched.
     *
     * @param inputs the files to be read: none of them is written over
     */
    static List<Wish> all(List<String> options, List<String> inputs) {
      List<Wish> wishes = new ArrayList<>();
      for (String option : options.isEmpty() ? List.of("text") : options) {
        wishes.add(of(option, inputs));
      }
      if (wishes.stream().map(w -> String.valueOf(w.file())).distinct().count() < wishes.size()) {
        throw new UsageError(
            "two reports cannot go to one place; give each a file: -f text -f json=FILE");
      }
      return wishes;
    }

    private static Wish of(String option, List<String> inputs) {
      int equals = option.indexOf('=');
      String name = equals < 0 ? option : option.substring(0, equals);
      if (!Reports.names().contains(name)) {
        throw new UsageError(
            "-f " + name + ": no such format; there are " + String.join(", ", Reports.names()));
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
  }

  /**
   * Opens them.
   *
   * @param wishes what to write where
   * @param screen takes those without a file
   * @param options what each report is told, by where it goes
   */
  Outputs(List<Wish> wishes, OutputStream screen, Function<@Nullable Path, Reports.Options> options)
      throws IOException {
    for (Wish wish : wishes) {
      OutputStream below = wish.file() == null ? screen : file(wish, wish.file());
      OutputStream stream = new BufferedOutputStream(below, 1 << 16);
      streams.add(stream);
      reports.add(
          Reports.open(wish.format(), stream, options.apply(wish.file()))
              .orElseThrow(() -> new IllegalStateException("a known format: " + wish.format())));
    }
  }

  private OutputStream file(Wish wish, Path file) {
    try {
      OutputStream stream = Files.newOutputStream(file);
      files.add(stream);
      return stream;
    } catch (IOException e) {
      String why =
          Files.isDirectory(file)
              ? "this is a folder"
              : e instanceof NoSuchFileException
                  ? "its folder does not exist"
                  : "this file cannot be written; check its permissions";
      throw new UsageError("-f " + wish.format() + "=" + file + ": " + why);
    }
  }

  @Override
  public void verdict(Verdict verdict) throws IOException {
    for (Report report : reports) {
      report.verdict(verdict);
    }
  }

  @Override
  public void unreadable(Reading.Unreadable unreadable) throws IOException {
    for (Report report : reports) {
      report.unreadable(unreadable);
    }
  }

  /** Writes the reports' ends. */
  void end(Summary summary) throws IOException {
    for (Report report : reports) {
      report.end(summary);
    }
  }

  @Override
  public void close() throws IOException {
    for (OutputStream stream : streams) {
      stream.flush();
    }
    for (OutputStream file : files) {
      file.close();
    }
  }
}
