/**
 * Explanations of why rules fired or did not fire.
 *
 * <p>In: facts, findings and metadata of rules. Out: values only: the conditions, the facts they
 * were compared with, and the results. This package must not know how they are computed or shown.
 */
@NullMarked
package dev.ponens.verdict.why;

import org.jspecify.annotations.NullMarked;
