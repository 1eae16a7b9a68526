/**
 * Prompts: texts that tell a model what to do, with variables.
 *
 * <p>In: a prompt's file and values of a caller. Out: the text with the values filled in, fenced as
 * data. This package does not know which transport sends the text, and it must not depend on rules.
 */
@NullMarked
package dev.ponens.guidance.prompt;

import org.jspecify.annotations.NullMarked;
