/**
 * Answers the protocol's methods from an offer, for every transport and both generations.
 *
 * <p>Input: a caller, a method's name and its parameters. Output: a result or an error. This
 * package parses messages and limits the number and time of calls. It also separates the
 * generations: the SDK's sessions serve the older one, {@link
 * dev.ponens.mcp.wire.dispatch.ModernProtocol} the newer. It does not depend on transports or on
 * what a tool does.
 */
@NullMarked
package dev.ponens.mcp.wire.dispatch;

import org.jspecify.annotations.NullMarked;
