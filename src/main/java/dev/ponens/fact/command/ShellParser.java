package dev.ponens.fact.command;

import java.util.List;

/**
 * Splits a command line of a POSIX shell into simple commands. It reads here-documents, quotes and
 * substitutions, and strips what only starts another command: {@code cd}, assignments, {@code
 * sudo}, {@code timeout} and the like. It also reads the script of {@code bash -c}. It accepts any
 * text, never throws, and its time grows linearly with the length.
 */
public final class ShellParser {
  /** The number of UTF-16 units that are read. */
  public static final int LONGEST = 65_536;

  /** The number of commands that are returned. */
  public static final int MOST = 200;

  /** The number of scripts within scripts and substitutions within substitutions. */
  public static final int DEEPEST = 3;

  /** Creates a parser. */
  public ShellParser() {}

  /**
   * Returns the simple commands in the order of the line; a substitution stands before the command
   * that uses it. At the limits, the last command is marked as truncated.
   */
  public List<ShellCommand> parse(String commandLine) {
    return new CommandWalk(commandLine).commands();
  }
}
