/**
 * Rules written as sentences.
 *
 * <p>In: {@code vocabulary.dsl}, which says what sentences there are and what each means in DRL;
 * {@code .dslr} files that use them. Out: a {@link dev.ponens.rule.source.RuleText} each. Every
 * line is one sentence, read whole; what stands in a slot is read as what the slot takes and
 * printed as a literal; what comes of it goes through {@code rule.form.drl} like a rule somebody
 * wrote in DRL. This room must not know word files, tables, or the engine.
 */
@NullMarked
package dev.ponens.rule.form.sentence;

import org.jspecify.annotations.NullMarked;
