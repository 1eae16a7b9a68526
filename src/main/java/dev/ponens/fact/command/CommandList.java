package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The commands found so far, and which of them own the exit status of the line. */
final class CommandList {
  private final List<ShellCommand> commands = new ArrayList<>();

  /** The commands whose failure does not show in the line's status. */
  private final BitSet hidden = new BitSet();

  private boolean full;

  /**
   * One part of a list.
   *
   * @param from its first command
   * @param to after its last command
   * @param negated true after {@code !}
   * @param after the operator after it; empty at the end
   */
  record ListedCommand(int from, int to, boolean negated, String after) {
    ListedCommand before(String operator) {
      return new ListedCommand(from, to, negated, operator);
    }
  }

  int size() {
    return commands.size();
  }

  /** Returns true when a command did not fit. */
  boolean isFull() {
    return full;
  }

  void add(ShellCommand command) {
    full |= commands.size() >= ShellParser.MOST;
    if (!full) {
      commands.add(command);
    }
  }

  /** Notes that the failure of the commands from an index on does not show. */
  void hide(int from) {
    hidden.set(from, Math.max(from, commands.size()));
  }

  /** Notes which entries of a list do not decide its status. */
  void settle(List<ListedCommand> entries, boolean pipefail, boolean errexit) {
    boolean shows = true;
    for (int i = entries.size() - 1; i >= 0; i--) {
      ListedCommand entry = entries.get(i);
      boolean last = i == entries.size() - 1;
      boolean owns = true;
      switch (entry.after()) {
        case "||" -> shows = false;
        case "&" -> {
          owns = false;
          shows = false;
        }
        case "|", "|&" -> owns = pipefail;
        case "&&", "" -> {}
        default -> shows = last || errexit;
      }
      if (!owns || !shows || entry.negated()) {
        hidden.set(entry.from(), entry.to());
      }
    }
  }

  /** Returns all commands. */
  List<ShellCommand> commands(boolean cut) {
    List<ShellCommand> all = new ArrayList<>();
    for (int i = 0; i < commands.size(); i++) {
      boolean last = i == commands.size() - 1;
      all.add(commands.get(i).with(!hidden.get(i), last && (cut || full)));
    }
    return all;
  }
}
