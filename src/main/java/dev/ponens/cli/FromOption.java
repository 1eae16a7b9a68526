package dev.ponens.cli;

import dev.ponens.cli.console.UsageError;
import dev.ponens.settings.Spelling;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.format.Formats;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What format the input is said to have: the option of every command that reads transcripts. */
final class FromOption {
  private static final String AUTO = "auto";

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      completionCandidates = Names.class,
      description = "Input format: ${COMPLETION-CANDIDATES}. Default: auto.")
  String from = AUTO;

  /** The format; null when each file's is to be found out. */
  @Nullable Format format() {
    if (from.equals(AUTO)) {
      return null;
    }
    return Formats.named(from)
        .orElseThrow(
            () -> {
              List<String> names = Formats.all().stream().map(Format::name).toList();
              return new UsageError(
                  "--from "
                      + from
                      + ": no such format"
                      + Spelling.didYouMean(from, names, "All formats: ponens lint --help"));
            });
  }

  /** The words the option takes. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      Stream<String> names = Formats.all().stream().map(Format::name);
      return Stream.concat(Stream.of(AUTO), names).iterator();
    }
  }
}
