/**
 * Why a rule spoke, or kept silent.
 *
 * <p>In: facts, findings and rule cards. Out: values only: what was asked of which fact, and what
 * it met. This room must not know how that was found out, nor how it is shown.
 */
@NullMarked
package dev.ponens.verdict.why;

import org.jspecify.annotations.NullMarked;
