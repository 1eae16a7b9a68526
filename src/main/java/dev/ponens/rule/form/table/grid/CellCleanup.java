package dev.ponens.rule.form.table.grid;

import dev.ponens.rule.source.DirectionSigns;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Cleans cells of characters that people do not notice: unusual spaces, typographic quotation marks
 * and invisible characters.
 */
final class CellCleanup {
  /** Limit on the length of a cell. A cell holds at most a sentence. */
  static final int LONGEST_CELL = 1000;

  private static final String NO_BREAK = "\u00A0\u2007\u202F";
  private static final String BLANKS =
      "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200A\u205F\u3000";
  private static final String UNSEEN = "\u00AD\u200B\u2060\uFEFF";
  private static final String QUOTES =
      "\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F\u00AB\u00BB\u2039\u203A";

  private final TableSheet sheet;
  private final List<RuleFault> faults;
  private boolean readable = true;

  /**
   * @param sheet the sheet of the cells
   * @param faults receives warnings and errors
   */
  CellCleanup(TableSheet sheet, List<RuleFault> faults) {
    this.sheet = sheet;
    this.faults = faults;
  }

  /** The row after clean-up; empty when all its cells are empty. */
  Optional<SheetRow> line(int number, List<Cell> cells) {
    readable = true;
    List<Cell> plain = new ArrayList<>(cells.size());
    for (Cell cell : cells) {
      plain.add(new Cell(cell.column(), plain(cell.text(), number, cell.column()), cell.written()));
    }
    boolean empty = readable && plain.stream().allMatch(c -> c.text().isEmpty());
    return empty ? Optional.empty() : Optional.of(new SheetRow(number, plain, readable));
  }

  /** The cell with plain spaces, none around it, and without invisible characters. */
  private String plain(String cell, int line, int column) {
    if (cell.length() > LONGEST_CELL) {
      error(
          "cell-too-long", line, column, "a cell can have at most " + LONGEST_CELL + " characters");
      return "";
    }
    StringBuilder plain = new StringBuilder(cell.length());
    String bent = "";
    boolean noBreak = false;
    String unseen = "";
    for (int i = 0; i < cell.length(); i++) {
      char c = cell.charAt(i);
      boolean blank = NO_BREAK.indexOf(c) >= 0;
      noBreak |= blank;
      if (UNSEEN.indexOf(c) >= 0) {
        unseen = code(c);
      } else {
        plain.append(blank || BLANKS.indexOf(c) >= 0 ? ' ' : c);
      }
      if (QUOTES.indexOf(c) >= 0) {
        bent = String.valueOf(c);
      }
    }
    String stripped = plain.toString().strip();
    int turning = DirectionSigns.first(cell);
    if (turning >= 0) {
      error("control-character", line, column, DirectionSigns.told(cell, turning));
      return "";
    }
    if (stripped.chars().anyMatch(Character::isISOControl)) {
      error(
          "control-character",
          line,
          column,
          "a cell must be one line without control characters; check for a missing quote");
      return "";
    }
    if (noBreak) {
      warning(
          "no-break-space",
          line,
          column,
          "this cell contains a no-break space; it is read as a plain space");
    }
    if (!unseen.isEmpty()) {
      warning(
          "invisible-character",
          line,
          column,
          "this cell contains an invisible character ("
              + unseen
              + "), which is ignored; delete it");
    }
    if (!bent.isEmpty()) {
      warning(
          "smart-quote",
          line,
          column,
          "this cell contains a typographic quotation mark ("
              + bent
              + "); write \" or ' if you mean a plain one");
    }
    return stripped;
  }

  private static String code(char c) {
    return "U+" + "%04X".formatted((int) c).toUpperCase(Locale.ROOT);
  }

  private void error(String code, int line, int column, String what) {
    readable = false;
    faults.add(sheet.fault(RuleFault.FaultLevel.ERROR, code, line, column, what));
  }

  private void warning(String code, int line, int column, String what) {
    faults.add(sheet.fault(RuleFault.FaultLevel.WARNING, code, line, column, what));
  }
}
