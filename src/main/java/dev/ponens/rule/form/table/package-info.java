/**
 * Reads decision tables.
 *
 * <p>In: a table of typed cells under a header row. Out: a {@link dev.ponens.rule.source.RuleText}
 * for each row. This package must not know the other forms of rules.
 */
@NullMarked
package dev.ponens.rule.form.table;

import org.jspecify.annotations.NullMarked;
