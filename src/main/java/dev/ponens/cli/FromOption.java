package dev.ponens.cli;

import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.UsageError;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.format.Formats;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The option {@code --from}: the format of the input. All commands that read transcripts share it.
 */
final class FromOption {
  private static final String AUTO = "auto";

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      completionCandidates = Names.class,
      description =
          "Input format: ${COMPLETION-CANDIDATES}. auto detects the format of each file (default:"
              + " auto).")
  String from = AUTO;

  /** The format; null when it is detected for each file. */
  @Nullable Format format() {
    if (from.equals(AUTO)) {
      return null;
    }
    return Formats.named(from)
        .orElseThrow(
            () -> {
              List<String> names = Formats.all().stream().map(Format::name).toList();
              return new UsageError(
                  NearestWord.value("--from", from, names)
                      + " To list all formats: ponens lint --help");
            });
  }

  /** The values of the option. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      Stream<String> names = Formats.all().stream().map(Format::name);
      return Stream.concat(Stream.of(AUTO), names).iterator();
    }
  }
}
