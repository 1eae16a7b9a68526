/**
 * Acts in the world that a text claims, such as "I phoned the supplier" or "The page has been
 * deployed". Input: the words of a text. Output: {@link dev.ponens.fact.ClaimedAct}. The words are
 * in {@code finder-acts.txt}, {@code finder-changes.txt} and {@code finder-reports.txt}. This
 * package does not know rules or paths.
 */
@NullMarked
package dev.ponens.fact.act;

import org.jspecify.annotations.NullMarked;
