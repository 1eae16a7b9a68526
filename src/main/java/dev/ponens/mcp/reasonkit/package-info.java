/**
 * The 23 tools of the ReasonKit Think server, as rows of {@code catalogue/reasonkit.json} over
 * seven functions. Input: their arguments. Output: replies that are built from the same sessions,
 * ledgers and verdicts as those of the core tools. This package does not depend on how thoughts are
 * judged.
 */
@NullMarked
package dev.ponens.mcp.reasonkit;

import org.jspecify.annotations.NullMarked;
