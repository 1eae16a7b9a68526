/**
 * What every command shares.
 *
 * <p>In: what the process is connected to, and the options that say which rules judge. Out: a
 * terminal, a rulebook, exit codes, complaints about how something was asked. This room must not
 * know any command.
 */
@NullMarked
package dev.ponens.cli.console;

import org.jspecify.annotations.NullMarked;
