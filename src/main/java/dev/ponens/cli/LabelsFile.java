package dev.ponens.cli;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.ponens.cli.console.UsageError;
import dev.ponens.guidance.StepLabels.LabelRow;
import dev.ponens.guidance.StepLabels.LabelVerdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads labels of single steps from a CSV file. Columns: {@code run}, {@code step}, {@code label}
 * or {@code clause}; optional {@code verdict} (violated or kept) and {@code sure} or {@code
 * confidence} (yes, sure; borderline, arguable). Other columns are for readers.
 */
final class LabelsFile {
  private static final String OPTION = "--labels";

  private LabelsFile() {}

  /**
   * The labels of a file.
   *
   * @param first the number that the file gives to the first step of a run
   */
  static List<LabelRow> read(Path file, int first) {
    List<LabelRow> labels = new ArrayList<>();
    for (NamedCsvRecord row : CsvRows.read(OPTION, file)) {
      String at = OPTION + " " + file + ":" + row.getStartingLineNumber() + ": ";
      String label = field(row, "label", "clause");
      String run = field(row, "run", "transcript");
      if (label.isEmpty() || run.isEmpty()) {
        throw new UsageError(
            at + "each row needs a value in the columns \"run\", \"step\" and \"label\"");
      }
      labels.add(new LabelRow(run, step(at, field(row, "step"), first), label, says(at, row)));
    }
    return labels;
  }

  private static int step(String at, String cell, int first) {
    try {
      return Integer.parseInt(cell) - first + 1;
    } catch (NumberFormatException e) {
      throw new UsageError(at + "the step '" + cell + "' is not a whole number");
    }
  }

  private static LabelVerdict says(String at, NamedCsvRecord row) {
    String verdict = field(row, "verdict").toLowerCase(Locale.ROOT);
    String sure = field(row, "sure", "confidence").toLowerCase(Locale.ROOT);
    if (!List.of("", "violated", "kept").contains(verdict)) {
      throw new UsageError(
          at + "the verdict must be \"violated\" or \"kept\", not '" + verdict + "'");
    }
    if (List.of("borderline", "arguable", "no").contains(sure)) {
      return LabelVerdict.ARGUABLE;
    }
    if (!List.of("", "yes", "sure").contains(sure)) {
      throw new UsageError(
          at
              + "the column \"sure\" must be yes, sure, borderline, arguable or no, but it is '"
              + sure
              + "'");
    }
    return verdict.equals("kept") ? LabelVerdict.KEPT : LabelVerdict.VIOLATED;
  }

  /** The first of some columns that the file has, without surrounding spaces; else empty. */
  private static String field(NamedCsvRecord row, String... columns) {
    for (String column : columns) {
      if (row.findField(column).isPresent()) {
        return row.getField(column).strip();
      }
    }
    return "";
  }
}
