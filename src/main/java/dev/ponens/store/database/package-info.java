/**
 * The database under the store: SQLite, or PostgreSQL.
 *
 * <p>In: the place of the database, and SQL. Out: connections, a current schema, and failures that
 * say what to do. {@link dev.ponens.store.database.Database} has what differs between the two; each
 * has its own scripts, and the store has a full-text search for each. All other SQL is the same.
 * This package does not know what is stored.
 */
@NullMarked
package dev.ponens.store.database;

import org.jspecify.annotations.NullMarked;
