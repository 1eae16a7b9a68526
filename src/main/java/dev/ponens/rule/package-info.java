/**
 * Rules judge facts.
 *
 * <p>In: a rules folder; then the facts of one step. Out: a {@link dev.ponens.rule.Rulebook}; then
 * what its rules say of those facts. The sub-rooms read ({@code rule.form}) and compile ({@code
 * rule.compile}). This room must not know transcripts' formats, reports, or who asks.
 */
@NullMarked
package dev.ponens.rule;

import org.jspecify.annotations.NullMarked;
