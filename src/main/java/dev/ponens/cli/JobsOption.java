package dev.ponens.cli;

import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.UserSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --jobs}: the number of threads that judge. */
final class JobsOption {
  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Number of threads, or auto for one thread per processor (default: auto).")
  @Nullable String jobs;

  int threads(UserSettings user) {
    String asked = user.word("jobs", jobs, "auto");
    if (asked.equals("auto")) {
      return Math.max(1, Runtime.getRuntime().availableProcessors());
    }
    if (!asked.matches("[1-9][0-9]{0,2}")) {
      throw new UsageError("--jobs " + asked + ": use a number from 1 to 999, or auto");
    }
    return Integer.parseInt(asked);
  }
}
