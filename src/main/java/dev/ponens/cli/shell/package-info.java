/**
 * Help with typing commands: shell completion and errors for mistyped words.
 *
 * <p>In: the model of all commands and options, and mistyped words. Out: completion scripts, and
 * error messages with suggestions. This package must not know what any command does.
 */
@NullMarked
package dev.ponens.cli.shell;

import org.jspecify.annotations.NullMarked;
