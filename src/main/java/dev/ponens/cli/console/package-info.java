/**
 * Parts that all commands share.
 *
 * <p>In: the streams and environment of the process, and the options that select rules. Out: a
 * terminal, a rulebook, exit codes and usage errors. This package must not know any command.
 */
@NullMarked
package dev.ponens.cli.console;

import org.jspecify.annotations.NullMarked;
