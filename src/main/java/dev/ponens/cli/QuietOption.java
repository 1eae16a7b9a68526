package dev.ponens.cli;

import picocli.CommandLine.Option;

/** The option {@code --quiet}. */
final class QuietOption {
  @Option(
      names = "--quiet",
      description =
          "Print no progress to standard error, and only the notes about settings and linked"
              + " directories that are not used.")
  boolean quiet;
}
