/**
 * What a user may turn.
 *
 * <p>In: {@code ponens.yml}, {@code params.yml}, {@code rulebook.yml} and domain packs, as text or
 * where they are found; a profile's name. Out: {@link dev.ponens.settings.Settings}, what each file
 * says with its lines, and every slip in it. This room must not know what a number or a rule is
 * for.
 */
@NullMarked
package dev.ponens.settings;

import org.jspecify.annotations.NullMarked;
