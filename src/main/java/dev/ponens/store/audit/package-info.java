/**
 * What makes it show when somebody changed a session behind its owner's back.
 *
 * <p>In: what was kept of a session and of its thoughts. Out: a chain of records, each holding the
 * hash of the one before, and where it first breaks. This room must not know where records are
 * kept.
 */
@NullMarked
package dev.ponens.store.audit;

import org.jspecify.annotations.NullMarked;
