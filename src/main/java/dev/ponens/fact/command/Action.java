package dev.ponens.fact.command;

import java.util.List;

/**
 * What one simple command does.
 *
 * @param command the command
 * @param kinds its kinds in order, without repetition; {@code run} when it is unknown
 * @param known true when the table of commands knows it
 * @param program the program's name without folder; empty when there are only redirections
 * @param targets the paths that it uses
 * @param hosts the network hosts that it names
 * @param text the text that it writes, applies or runs: a here-document, an echo; may be empty
 * @param sedEdits the instructions of {@code sed -i}; else empty
 */
public record Action(
    ShellCommand command,
    List<String> kinds,
    boolean known,
    String program,
    List<Target> targets,
    List<String> hosts,
    String text,
    List<SedEdit> sedEdits) {

  public Action {
    kinds = List.copyOf(kinds);
    targets = List.copyOf(targets);
    hosts = List.copyOf(hosts);
    sedEdits = List.copyOf(sedEdits);
  }

  /** Returns this action with other kinds and targets. */
  Action with(List<String> others, List<Target> used) {
    return new Action(command, others, known, program, used, hosts, text, sedEdits);
  }

  /** Returns this action at another place of the line. */
  Action at(int start, int end) {
    return new Action(
        command.at(start, end), kinds, known, program, targets, hosts, text, sedEdits);
  }

  /** Returns this action with other targets. */
  public Action withTargets(List<Target> used) {
    return with(kinds, used);
  }

  /** Returns true when it has the kind. */
  public boolean is(String kind) {
    return kinds.contains(kind);
  }
}
