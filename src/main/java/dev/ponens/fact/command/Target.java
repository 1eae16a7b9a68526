package dev.ponens.fact.command;

/**
 * A path that a command uses.
 *
 * @param path the path, joined with the directory of a {@code cd} before it; may be a glob
 * @param use one of {@code read, search, edit, write, append, delete, restore, move, run}. {@code
 *     move} is the old path of a moved file, {@code run} a script or test that is executed
 */
public record Target(String path, String use) {}
