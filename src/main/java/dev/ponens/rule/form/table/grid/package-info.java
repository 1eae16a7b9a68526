/**
 * Reads the cells of tables.
 *
 * <p>In: the text of a CSV file or the bytes of a workbook, possibly malicious. Out: {@link
 * dev.ponens.rule.form.table.grid.TableSheet}s of cells with values, and {@link
 * dev.ponens.verdict.RuleFault}s. This package must not know what a column means.
 */
@NullMarked
package dev.ponens.rule.form.table.grid;

import org.jspecify.annotations.NullMarked;
