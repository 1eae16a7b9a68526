/**
 * The types of facts: what a text states or what is true on its path.
 *
 * <p>Facts are records that rules match. A fact states what is there and never judges: an equation
 * holds or does not, and only a rule calls it wrong. The finders are in the subpackages: {@code
 * fact.text} (words, cues), {@code fact.number} (equations), {@code fact.path} (what came before),
 * {@code fact.claim} (statements), {@code fact.find} (all of them together). This package must not
 * depend on the rule engine, the files of a rulebook or the form of a verdict.
 */
@NullMarked
package dev.ponens.fact;

import org.jspecify.annotations.NullMarked;
