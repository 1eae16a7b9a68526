package dev.ponens.rule.form.table.grid;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.ponens.verdict.RuleFault;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Reads the cells of a CSV file, and writes a row. */
public final class CsvFile {
  /** A line that tells a spreadsheet program how cells are separated. */
  private static final Pattern SEPARATOR_LINE = Pattern.compile("\\s*\"?sep=.\"?\\s*");

  private CsvFile() {}

  /**
   * Reads a CSV file.
   *
   * @param faults receives the faults of the file
   */
  public static TableSheet read(String file, String text, List<RuleFault> faults) {
    List<SheetRow> lines = new ArrayList<>();
    String first = text.lines().findFirst().orElse("").toLowerCase(Locale.ROOT);
    if (SEPARATOR_LINE.matcher(first).matches()) {
      faults.add(
          RuleFault.error(
              "not-a-table",
              file,
              1,
              "the first line must be the header row, separated by commas; delete the line \""
                  + first.strip()
                  + "\""));
      return new TableSheet(file, "", List.of());
    }
    String parted = parted(first);
    if (!parted.isEmpty()) {
      faults.add(
          RuleFault.error(
              "not-a-table",
              file,
              1,
              "the cells of this table are separated by "
                  + parted
                  + "; separate them with commas (save it as \"CSV, comma separated\" in a"
                  + " spreadsheet)"));
      return new TableSheet(file, "", List.of());
    }
    CellCleanup cellCleanup = new CellCleanup(new TableSheet(file, "", List.of()), faults);
    // Rows of any length are read, so that a missing cell is reported with its line.
    CsvReader.CsvReaderBuilder reader =
        CsvReader.builder()
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE);
    try (CsvReader<CsvRecord> rows = reader.ofCsvRecord(text)) {
      for (CsvRecord row : rows) {
        int number = (int) row.getStartingLineNumber();
        if (lines.size() > TableSheet.MOST_ROWS || row.getFieldCount() > TableSheet.MOST_COLUMNS) {
          faults.add(
              RuleFault.error(
                  "too-large",
                  file,
                  number,
                  "a table can have at most %d rows and %d columns"
                      .formatted(TableSheet.MOST_ROWS, TableSheet.MOST_COLUMNS)));
          break;
        }
        List<Cell> cells = new ArrayList<>();
        row.getFields().forEach(f -> cells.add(new Cell(cells.size() + 1, f, false)));
        cellCleanup.line(number, cells).ifPresent(lines::add);
      }
    } catch (CsvParseException e) {
      faults.add(
          RuleFault.error(
              "not-a-table",
              file,
              0,
              "not a valid CSV file after row " + lines.size() + ": " + reason(e)));
    } catch (IOException e) {
      throw new UncheckedIOException("internal error: text in memory could not be read", e);
    }
    return new TableSheet(file, "", lines);
  }

  /** The separator of a header row, if it is not a comma. */
  private static String parted(String header) {
    for (String sign : List.of(";", "\t")) {
      boolean id =
          Arrays.stream(header.split(sign, -1))
              .map(cell -> cell.replace("\"", "").strip())
              .anyMatch("id"::equals);
      if (id && header.contains(sign)) {
        return sign.equals(";") ? "semicolons" : "tabs";
      }
    }
    return "";
  }

  /** A row as a line of a CSV file, with its line end. */
  public static String line(List<String> cells) {
    StringWriter line = new StringWriter();
    try (CsvWriter writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(line)) {
      writer.writeRecord(cells);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "internal error: a table row could not be written to" + " memory", e);
    }
    return line.toString();
  }

  private static String reason(Throwable e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
  }
}
