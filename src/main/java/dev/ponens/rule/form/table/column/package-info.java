/**
 * The catalogue of columns.
 *
 * <p>In: the resource files of the catalogue. Out: {@link
 * dev.ponens.rule.form.table.column.ConditionColumn}s and {@link
 * dev.ponens.rule.form.table.column.OutcomeColumn}s by header. This package must not know rows.
 */
@NullMarked
package dev.ponens.rule.form.table.column;

import org.jspecify.annotations.NullMarked;
