/**
 * What a server of the Model Context Protocol offers, and who calls it: values and the interfaces
 * that handlers fill, the same for every transport and for both generations of the protocol.
 *
 * <p>In: nothing. Out: an {@link dev.ponens.mcp.wire.Offer} for the rooms that carry it. This room
 * must not know how a message travels, nor what a tool does.
 */
@NullMarked
package dev.ponens.mcp.wire;

import org.jspecify.annotations.NullMarked;
