/**
 * Counts what is called and how long it takes. Comes in: a call's tool, outcome and time, and what
 * a thought came to. Goes out: a summary, the text that Prometheus reads, and, where a collector is
 * configured, measurements sent to it. It must not know what was thought: names of tools, outcomes
 * and numbers, nothing else.
 */
@NullMarked
package dev.ponens.mcp.telemetry;

import org.jspecify.annotations.NullMarked;
