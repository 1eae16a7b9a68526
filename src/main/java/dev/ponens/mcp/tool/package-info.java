/**
 * The tools. Comes in: a call's arguments. Goes out: a reply, brief unless more is asked for. What
 * a tool does is done at the desk; here it is only put into words. It must not know how messages
 * travel.
 */
@NullMarked
package dev.ponens.mcp.tool;

import org.jspecify.annotations.NullMarked;
