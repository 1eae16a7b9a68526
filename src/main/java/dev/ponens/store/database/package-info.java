/**
 * The database under the store: SQLite.
 *
 * <p>In: the place of the database, and SQL. Out: connections, a current schema, and failures that
 * say what to do. Another database would be another package beside this one, with separate scripts;
 * the store's SQL is portable except for its full-text index. This package does not know what is
 * stored.
 */
@NullMarked
package dev.ponens.store.database;

import org.jspecify.annotations.NullMarked;
