/**
 * Asks models over HTTP, at any endpoint that speaks the chat completions of OpenAI.
 *
 * <p>In: a model's name and a prompt. Out: its reply with the tokens it took, or the reason why
 * there is none. The package uses the HTTP client of the JDK. It must not depend on what the
 * prompts are about, and does not contain the key in any message.
 */
@NullMarked
package dev.ponens.guidance.solve.endpoint;

import org.jspecify.annotations.NullMarked;
