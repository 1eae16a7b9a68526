package dev.ponens.cli;

import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.UsageError;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.format.Formats;
import dev.ponens.transcript.table.TableColumns;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
      completionCandidates = FromValues.class,
      description =
          "Input format: ${COMPLETION-CANDIDATES}. auto detects the format of each file (default:"
              + " auto).")
  String from = AUTO;

  @Option(
      names = "--columns",
      paramLabel = "NAME=COLUMN",
      split = ",",
      description =
          "What the columns of a Parquet file contain, as NAME=COLUMN. If each row "
              + "is one message: text=COLUMN (its text), role=COLUMN (its author, such as "
              + "user) and id=COLUMN (consecutive rows with the same id are one "
              + "transcript). If each row is a whole conversation: messages=COLUMN (its "
              + "messages) and id=COLUMN (its name). role and id are optional. "
              + "Comma-separated or repeatable.")
  Map<String, String> columns = new LinkedHashMap<>();

  /**
   * The columns of tables; null when none are named.
   *
   * @throws UsageError when they cannot be used together
   */
  @Nullable TableColumns columns() {
    try {
      return columns.isEmpty() ? null : TableColumns.of(columns);
    } catch (TableColumns.Unusable e) {
      throw new UsageError("--columns " + e.getMessage());
    }
  }

  /** These options as typed, each with a blank before it; empty for the defaults. */
  String arguments() {
    StringBuilder typed = new StringBuilder(from.equals(AUTO) ? "" : " --from " + from);
    columns.forEach(
        (name, column) ->
            typed.append(" --columns ").append(RulesOptions.typed(name + "=" + column)));
    return typed.toString();
  }

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
  static final class FromValues implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      Stream<String> names = Formats.all().stream().map(Format::name);
      return Stream.concat(Stream.of(AUTO), names).iterator();
    }
  }
}
