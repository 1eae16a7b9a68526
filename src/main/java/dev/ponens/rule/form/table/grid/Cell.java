package dev.ponens.rule.form.table.grid;

/**
 * The value of a cell.
 *
 * @param column counted from 1
 * @param text its content without surrounding white space; may be empty
 * @param written true when a workbook stores it as text; always false for a number, and for a CSV
 *     file, which does not distinguish numbers from text
 */
public record Cell(int column, String text, boolean written) {}
