/**
 * The command line.
 *
 * <p>In: arguments, files, standard input. Out: reports on standard output, progress and complaints
 * on standard error, an exit code. Nothing here judges or formats: it chooses, connects and says
 * what went wrong.
 */
@NullMarked
package dev.ponens.cli;

import org.jspecify.annotations.NullMarked;
