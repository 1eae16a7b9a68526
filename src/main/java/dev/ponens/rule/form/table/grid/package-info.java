/**
 * The cells of tables.
 *
 * <p>In: the text of a CSV file or the bytes of a workbook, hostile perhaps. Out: {@link
 * dev.ponens.rule.form.table.grid.Sheet}s of cells that are values, and {@link
 * dev.ponens.rule.source.Fault}s. This room must not know what a column means.
 */
@NullMarked
package dev.ponens.rule.form.table.grid;

import org.jspecify.annotations.NullMarked;
