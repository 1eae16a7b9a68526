/**
 * Resources, prompts and completions. Input: a URI, or a prompt's name and arguments. Output: the
 * content for this caller. It is the same through the protocol's methods and through the tool
 * {@code rules}. This package does not depend on transports, and it never shows one owner another's
 * sessions.
 */
@NullMarked
package dev.ponens.mcp.resource;

import org.jspecify.annotations.NullMarked;
