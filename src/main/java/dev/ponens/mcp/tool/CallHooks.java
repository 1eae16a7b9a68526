package dev.ponens.mcp.tool;

import dev.ponens.mcp.telemetry.Telemetry;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * What calls of tools use and report to.
 *
 * @param masked masks secrets in a refusal
 * @param clock the time, in milliseconds since 1970 UTC
 * @param telemetry counts the calls
 * @param changed receives the URI of a session that a call changed
 * @param thoughts receives the tool's name and the text of each thought that a call stored
 */
public record CallHooks(
    UnaryOperator<String> masked,
    LongSupplier clock,
    Telemetry telemetry,
    Consumer<String> changed,
    BiConsumer<String, String> thoughts) {}
