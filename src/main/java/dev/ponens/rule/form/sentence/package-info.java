/**
 * Rules written as sentences.
 *
 * <p>In: {@code vocabulary.dsl}, which defines the sentences and their meaning in DRL, and {@code
 * .dslr} files that use them. Out: one {@link dev.ponens.rule.source.RuleText} for each file. Every
 * line must match one sentence completely. Slot values are read by type and written as literals.
 * The resulting DRL passes through {@code rule.form.drl} like any rule in DRL. This package must
 * not know word files, tables, or the engine.
 */
@NullMarked
package dev.ponens.rule.form.sentence;

import org.jspecify.annotations.NullMarked;
