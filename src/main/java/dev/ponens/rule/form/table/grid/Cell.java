package dev.ponens.rule.form.table.grid;

/**
 * A cell's value.
 *
 * @param column counted from 1
 * @param text what stands in it, without white space around it; empty when nothing does
 * @param written whether a workbook holds it as text; never true of a number, nor in a CSV file,
 *     which does not tell them apart
 */
public record Cell(int column, String text, boolean written) {}
