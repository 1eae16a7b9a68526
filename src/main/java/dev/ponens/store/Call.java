package dev.ponens.store;

/**
 * What was called and what it said, for the audit, which keeps hashes of both texts and not the
 * texts. Mask them first: the hash of a short secret can be guessed.
 *
 * @param tool the tool's name
 * @param input the call's arguments, a JSON text
 * @param output its reply, a JSON text
 */
public record Call(String tool, String input, String output) {}
