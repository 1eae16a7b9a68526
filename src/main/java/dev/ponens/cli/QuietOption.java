package dev.ponens.cli;

import picocli.CommandLine.Option;

/** The option {@code --quiet}. */
final class QuietOption {
  @Option(names = "--quiet", description = "Do not print progress or notes to standard error.")
  boolean quiet;
}
