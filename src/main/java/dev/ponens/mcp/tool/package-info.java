/**
 * The tools. Input: a call's arguments. Output: a reply, brief by default. The session service does
 * the work; this package reads arguments and writes replies. It does not depend on transports.
 */
@NullMarked
package dev.ponens.mcp.tool;

import org.jspecify.annotations.NullMarked;
