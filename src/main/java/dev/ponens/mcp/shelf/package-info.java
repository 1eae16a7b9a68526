/**
 * What can be read and filled in: resources, prompts, completions. Comes in: a URI or a prompt's
 * name with arguments. Goes out: what stands there for this caller, the same whether it was asked
 * for by the protocol's own methods or through the tool {@code rules}. It must not know how
 * messages travel, nor let one owner see another's sessions.
 */
@NullMarked
package dev.ponens.mcp.shelf;

import org.jspecify.annotations.NullMarked;
