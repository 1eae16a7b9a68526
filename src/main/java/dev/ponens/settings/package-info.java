/**
 * Settings of the user.
 *
 * <p>In: {@code ponens.yml}, {@code params.yml}, {@code rulebook.yml} and domain packs, as text or
 * as the places where they are found; the name of a profile. Out: {@link
 * dev.ponens.settings.Settings}, the content of each file with its lines, and all faults. This
 * package must not know the meaning of a parameter or a rule.
 */
@NullMarked
package dev.ponens.settings;

import org.jspecify.annotations.NullMarked;
