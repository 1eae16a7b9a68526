/**
 * Shell commands, paths and tools that agents use, and what they do.
 *
 * <p>In: command lines, paths, names of tools. Out: commands, actions with their targets, classes
 * and kinds. The tables are {@code rules/commands.csv}, {@code rules/paths.csv} and {@code
 * rules/tools.csv}. This package must not depend on earlier steps, nor on the results of calls.
 */
@NullMarked
package dev.ponens.fact.command;

import org.jspecify.annotations.NullMarked;
