/**
 * The tool {@code review}. Input: a session and the view wanted. Output: a reply. Each view is a
 * class. This package does not depend on how sessions are created.
 */
@NullMarked
package dev.ponens.mcp.tool.review;

import org.jspecify.annotations.NullMarked;
