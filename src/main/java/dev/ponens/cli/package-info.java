/**
 * The command line.
 *
 * <p>In: arguments, files, standard input. Out: reports on standard output, progress and complaints
 * on standard error, an exit code. It chooses, connects and says what went wrong. This room must
 * not know how a thought is judged or how a report is laid out.
 */
@NullMarked
package dev.ponens.cli;

import org.jspecify.annotations.NullMarked;
