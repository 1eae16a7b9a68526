/**
 * Detects changes to stored sessions.
 *
 * <p>In: the stored session and its thoughts. Out: a chain of records, each with the hash of the
 * one before, and the first place where it is broken. This package does not know where records are
 * stored.
 */
@NullMarked
package dev.ponens.store.audit;

import org.jspecify.annotations.NullMarked;
