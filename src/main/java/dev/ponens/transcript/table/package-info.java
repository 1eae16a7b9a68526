/**
 * Tables: Parquet files whose rows are messages, or whole conversations.
 *
 * <p>In: a file and the names of its columns. Out: the bytes of JSON that the readers of
 * transcripts understand, on the line with the number of the row. Rows are read one after the other
 * with DuckDB, which is not part of the program. This package does not know what a transcript is.
 */
@NullMarked
package dev.ponens.transcript.table;

import org.jspecify.annotations.NullMarked;
