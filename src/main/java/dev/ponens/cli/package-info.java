/**
 * The command line.
 *
 * <p>In: arguments, files, standard input. Out: reports on standard output, progress and errors on
 * standard error, an exit code. The commands connect the other packages and print errors. This
 * package must not know how a thought is judged or how a report is formatted.
 */
@NullMarked
package dev.ponens.cli;

import org.jspecify.annotations.NullMarked;
