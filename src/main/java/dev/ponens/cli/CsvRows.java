package dev.ponens.cli;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.ponens.cli.console.UsageError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a CSV file with a header row that an option names. */
final class CsvRows {
  private CsvRows() {}

  /**
   * The rows of a file.
   *
   * @param option the option, for messages
   * @throws UsageError if the file cannot be read
   */
  static List<NamedCsvRecord> read(String option, Path file) {
    List<NamedCsvRecord> rows = new ArrayList<>();
    try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
      csv.forEach(rows::add);
      return rows;
    } catch (IOException | UncheckedIOException | CsvParseException e) {
      throw new UsageError(option + " " + file + ": no such file, or it is not CSV in UTF-8");
    }
  }
}
