package dev.ponens.cli;

import dev.ponens.cli.console.UsageError;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.format.Formats;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What format the input is said to have: the option of every command that reads transcripts. */
final class FromOption {
  private static final String AUTO = "auto";

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      description = "The input's format: auto, steps, text, chat or claude. Default: auto.")
  String from = AUTO;

  /** The format; null when each file's is to be found out. */
  @Nullable Format format() {
    if (from.equals(AUTO)) {
      return null;
    }
    List<String> names = Formats.all().stream().map(Format::name).toList();
    return Formats.named(from)
        .orElseThrow(
            () ->
                new UsageError(
                    "--from "
                        + from
                        + ": no such format; there are auto, "
                        + names.stream().collect(Collectors.joining(", "))));
  }
}
