package dev.ponens.cli;

import picocli.CommandLine.Option;

/** The option {@code --no-ruling-cache}. */
final class RulingCacheOption {
  @Option(
      names = "--no-ruling-cache",
      description =
          "Run the rule engine on all facts of each step. Without this option, facts "
              + "that no rule can use are left out, and steps with equal facts share "
              + "one result. This option makes the run slower, but does not change results. "
              + "Use this option to check a result that you do not trust.")
  boolean uncached;

  /** Returns true when judges use the ruling cache and the fact filter. */
  boolean cached() {
    return !uncached;
  }
}
