/**
 * The numbers a user may turn.
 *
 * <p>In: {@code params.yml}, as text, and a profile's name. Out: {@link
 * dev.ponens.settings.Settings}. This room must not know what a number is for.
 */
@NullMarked
package dev.ponens.settings;

import org.jspecify.annotations.NullMarked;
