package dev.ponens.fact.command;

import java.util.List;

/**
 * One simple command of a command line, without the words that only say how to start it.
 *
 * @param words the program and its arguments without quotes; empty when there are only redirections
 * @param settings the variables that are set for it, such as {@code HUSKY=0}: before the program,
 *     or exported earlier on the line
 * @param redirects the redirections in their order
 * @param heredoc the text of the last here-document or here-string; empty when there is none
 * @param directory the directory that a {@code cd} before it set; empty when there is none
 * @param connector what joins it to the command before it
 * @param ownsStatus true when the line's exit status is 0 only if this command's is 0
 * @param argumentsPiped true when {@code xargs} adds arguments that the line does not show
 * @param truncated true when the line was too long and something of it was not read
 * @param start the offset of its first character in the line, in UTF-16 units
 * @param end the offset after its last character, without the text of a here-document
 */
public record ShellCommand(
    List<String> words,
    List<String> settings,
    List<Redirect> redirects,
    String heredoc,
    String directory,
    Connector connector,
    boolean ownsStatus,
    boolean argumentsPiped,
    boolean truncated,
    int start,
    int end) {

  public ShellCommand {
    words = List.copyOf(words);
    settings = List.copyOf(settings);
    redirects = List.copyOf(redirects);
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("no range: " + start + " to " + end);
    }
  }

  /** Returns this command with what is known only at the end of the line. */
  ShellCommand with(boolean owns, boolean cut) {
    return new ShellCommand(
        words,
        settings,
        redirects,
        heredoc,
        directory,
        connector,
        owns,
        argumentsPiped,
        cut,
        start,
        end);
  }

  /** Returns this command at another place of the line. */
  ShellCommand at(int from, int to) {
    return new ShellCommand(
        words,
        settings,
        redirects,
        heredoc,
        directory,
        connector,
        ownsStatus,
        argumentsPiped,
        truncated,
        from,
        to);
  }

  /** Returns the program's file name without its folder; empty when there is none. */
  public String program() {
    return words.isEmpty() ? "" : words.get(0).substring(words.get(0).lastIndexOf('/') + 1);
  }

  /**
   * A redirection.
   *
   * @param operator such as {@code >}, {@code 2>>} or {@code <<}
   * @param target the file, the descriptor, or the delimiter of a here-document with its quotes
   */
  public record Redirect(String operator, String target) {}

  /** What joins a command to the one before it. */
  public enum Connector {
    /** Nothing: it is the first. */
    START,
    /** A semicolon or the end of a line. */
    SEQUENCE,
    /** {@code &&}: it runs after a success. */
    AND,
    /** {@code ||}: it runs after a failure. */
    OR,
    /** {@code &}: the command before it runs in the background. */
    BACKGROUND,
    /** {@code |}: it reads the output of the command before it. */
    PIPE,
    /** It is in {@code $(…)} or backticks of the command after it. */
    SUBSTITUTION
  }
}
