/**
 * What makes the command line easy to type.
 *
 * <p>In: the model of all commands and options, and words nobody knows. Out: completion for shells,
 * and what was meant perhaps. This room must not know what any command does.
 */
@NullMarked
package dev.ponens.cli.shell;

import org.jspecify.annotations.NullMarked;
