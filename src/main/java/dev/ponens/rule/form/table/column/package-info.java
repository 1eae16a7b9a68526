/**
 * What the columns of tables are.
 *
 * <p>In: the product's own catalogue. Out: {@link dev.ponens.rule.form.table.column.Condition}s and
 * {@link dev.ponens.rule.form.table.column.Outcome}s by header. This room must not know rows.
 */
@NullMarked
package dev.ponens.rule.form.table.column;

import org.jspecify.annotations.NullMarked;
