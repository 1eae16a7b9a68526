/**
 * Commands for live sessions: the MCP server, its check, and the stored sessions.
 *
 * <p>In: options. Out: a server that runs until its clients disconnect, or text. This package must
 * not know how a thought is judged.
 */
@NullMarked
package dev.ponens.cli.serve;

import org.jspecify.annotations.NullMarked;
