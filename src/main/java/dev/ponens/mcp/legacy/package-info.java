/**
 * Tools with the names and fields of older servers. Input: their arguments. Output: their replies,
 * built from the same advice. This package does not depend on how thoughts are judged.
 */
@NullMarked
package dev.ponens.mcp.legacy;

import org.jspecify.annotations.NullMarked;
