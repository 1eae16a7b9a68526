package dev.ponens.store;

/**
 * A tool call and its reply, for the audit. The audit stores hashes of both texts and not the
 * texts. Mask them first: the hash of a short secret can be guessed.
 *
 * @param tool the tool's name
 * @param input the call's arguments, a JSON text
 * @param output its reply, a JSON text
 */
public record AuditedCall(String tool, String input, String output) {}
