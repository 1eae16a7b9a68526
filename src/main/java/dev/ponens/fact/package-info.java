/**
 * What is in a text, as facts.
 *
 * <p>In: nothing but values. Out: the facts, records that rules match. A fact states what is there,
 * never a judgement: an equation holds or does not, "wrong" is the rule's word. The finders live in
 * the sub-rooms: {@code fact.text} (words, cues), {@code fact.number} (equations), {@code
 * fact.path} (what came before), {@code fact.claim} (statements), {@code fact.find} (the front).
 * This room must not know the engine, the rulebook's files, or how a verdict looks.
 */
@NullMarked
package dev.ponens.fact;

import org.jspecify.annotations.NullMarked;
