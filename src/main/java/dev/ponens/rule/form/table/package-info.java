/**
 * Decision tables.
 *
 * <p>In: a table of typed cells under a header row. Out: a {@link dev.ponens.rule.source.RuleText}
 * a row. This room must not know the other forms.
 */
@NullMarked
package dev.ponens.rule.form.table;

import org.jspecify.annotations.NullMarked;
