/**
 * Tools under the names and with the fields of older servers. Comes in: their arguments. Goes out:
 * their replies, made of the same advice. It must not know how a thought is judged.
 */
@NullMarked
package dev.ponens.mcp.legacy;

import org.jspecify.annotations.NullMarked;
