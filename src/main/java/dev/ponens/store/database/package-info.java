/**
 * The database under the store: SQLite.
 *
 * <p>In: where it is kept, and SQL. Out: connections, a schema that is up to date, and failures
 * that say what to do. Another database would be another room beside this one, with scripts of its
 * own; the store's SQL is plain, its words index apart. This room must not know what is kept.
 */
@NullMarked
package dev.ponens.store.database;

import org.jspecify.annotations.NullMarked;
