/**
 * The tool {@code review}. Comes in: what of which session is to be read back. Goes out: a reply,
 * one view for each thing that can be read. It must not know how a session came to be.
 */
@NullMarked
package dev.ponens.mcp.tool.review;

import org.jspecify.annotations.NullMarked;
