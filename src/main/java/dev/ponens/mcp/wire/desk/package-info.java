/**
 * Answers the protocol's methods from an offer: one desk for every transport and both generations.
 *
 * <p>In: a caller, a method's name and its parameters. Out: its result, or why there is none. A
 * message is read from bytes here, calls are bounded in number and time here, and both generations
 * are told apart here: the sessions of the SDK for the older one, {@link
 * dev.ponens.mcp.wire.desk.Modern} for the newer. This room must not know how bytes arrive, nor
 * what a tool does.
 */
@NullMarked
package dev.ponens.mcp.wire.desk;

import org.jspecify.annotations.NullMarked;
