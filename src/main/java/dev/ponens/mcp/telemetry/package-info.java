/**
 * Counts tool calls and their latency. Input: the tool, outcome and duration of a call, and the
 * result of a thought. Output: a summary, Prometheus text and, if configured, metrics sent to a
 * collector. Metrics hold only tool names, outcomes and numbers, never thoughts. This package does
 * not depend on tools or transports.
 */
@NullMarked
package dev.ponens.mcp.telemetry;

import org.jspecify.annotations.NullMarked;
