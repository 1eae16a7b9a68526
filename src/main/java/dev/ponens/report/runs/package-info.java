/**
 * Summaries of runs.
 *
 * <p>In: verdicts with a summary of their run. Out: what each run did, as text, JSON or Markdown,
 * and a table of all runs. Of a run that was written, only the row of the table is kept. This
 * package does not know how a summary is made.
 */
@NullMarked
package dev.ponens.report.runs;

import org.jspecify.annotations.NullMarked;
