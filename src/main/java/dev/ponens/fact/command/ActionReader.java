package dev.ponens.fact.command;

import dev.ponens.fact.command.ShellCommand.Connector;
import dev.ponens.fact.command.ShellCommand.Redirect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads what the commands of a line do: kinds, paths, hosts and written text. */
public final class ActionReader {
  /** Programs that read their text from the pipe when they have no file. */
  private static final Set<String> FILTERS = Set.of("read", "search");

  private static final String OTHER = "other";

  /** Scripts in scripts are read to this depth. */
  private static final int MOST_DEPTH = 3;

  /** The kinds of actions that a script of another language is read for. */
  private static final Set<String> LOSSES = Set.of("delete", "restore", "destroy", "database");

  /** Letters of the options of ssh that take a value. */
  private static final String SSH_VALUED = "BbcDEeFIiJLlmOopQRSWw";

  private final ShellParser parser = new ShellParser();
  private final CommandKinds table;

  /** Creates a reader with a table of commands. */
  public ActionReader(CommandKinds table) {
    this.table = table;
  }

  /** Returns an action for each simple command of a line, in its order. Never throws. */
  public List<Action> read(String commandLine) {
    return read(commandLine, new Scripts());
  }

  /**
   * Returns the actions that a command carries out on another machine, as {@code ssh HOST
   * 'COMMANDS'} does; empty for other commands.
   *
   * @param words the command
   * @param script the text of its here-document; may be empty
   */
  public List<Action> remote(List<String> words, String script) {
    if (words.isEmpty() || !PathText.name(words.get(0)).equals("ssh")) {
      return List.of();
    }
    int at = 1;
    while (at < words.size() && words.get(at).startsWith("-")) {
      at += words.get(at).length() == 2 && SSH_VALUED.indexOf(words.get(at).charAt(1)) >= 0 ? 2 : 1;
    }
    boolean given = at + 1 < words.size();
    String line = given ? String.join(" ", words.subList(at + 1, words.size())) : script;
    return at >= words.size() || line.isBlank() ? List.of() : read(line);
  }

  /**
   * Returns the folders that a command makes if they do not exist.
   *
   * @param words the command
   * @param directory the directory in which it runs; empty when it is unknown
   */
  public List<String> folders(List<String> words, String directory) {
    return table.makes(words).stream().map(made -> PathText.join(directory, made)).toList();
  }

  /**
   * Returns an action for each simple command of a line. A command that executes a script also has
   * the kinds and targets that the text of the script shows.
   *
   * @param earlier the texts that earlier commands wrote; this method does not change it
   */
  public List<Action> read(String commandLine, Scripts earlier) {
    return read(commandLine, earlier, 0);
  }

  private List<Action> read(String commandLine, Scripts earlier, int depth) {
    Scripts scripts = new Scripts();
    List<ShellCommand> commands = parser.parse(commandLine);
    List<Action> actions = new ArrayList<>();
    String output = "";
    ShellCommand before = null;
    for (ShellCommand command : commands) {
      boolean piped = command.connector() == Connector.PIPE;
      List<String> found =
          piped && command.argumentsPiped() && before != null && before.program().equals("find")
              ? arguments(before)
              : List.of();
      Action action = action(command, piped ? output : "", found, commands.size() == 1);
      action = executed(action, earlier, scripts);
      actions.add(action);
      if (depth < MOST_DEPTH) {
        int start = piped && before != null ? before.start() : command.start();
        started(action, piped ? output : "", depth + 1).stream()
            .map(inner -> inner.at(start, command.end()))
            .forEach(actions::add);
      }
      Scripts.writtenBy(action).forEach(scripts::add);
      output = output(action);
      before = command;
    }
    return actions;
  }

  /** Returns the actions of a script that a shell reads from a pipe, or that another one starts. */
  private List<Action> started(Action action, String input, int depth) {
    List<Action> started = new ArrayList<>();
    if (Interpreters.isShell(action.program())) {
      boolean reads =
          action.command().words().stream().skip(1).allMatch(w -> w.matches("-[a-z]{0,4}"));
      if (reads && !input.isBlank()) {
        started.addAll(read(input, new Scripts(), depth));
      }
    } else if (Texts.isScript(action.program())) {
      for (String line : ShellCalls.of(action.text())) {
        read(line, new Scripts(), depth).stream()
            .filter(inner -> LOSSES.stream().anyMatch(inner::is))
            .forEach(started::add);
      }
    }
    return started;
  }

  /**
   * Reads a command.
   *
   * @param input the text that the pipe brings
   * @param search the arguments of the {@code find} whose hits {@code xargs} adds
   * @param alone true when the line has no other command
   */
  private Action action(ShellCommand command, String input, List<String> search, boolean alone) {
    Optional<List<String>> found = found(command);
    boolean bare = command.words().isEmpty();
    Set<String> kinds = new LinkedHashSet<>(found.orElse(bare ? List.of() : List.of("run")));
    String program = command.program();
    boolean piped = command.connector() == Connector.PIPE && !command.argumentsPiped();
    List<Target> targets = new ArrayList<>();
    if (!bare) {
      // An exit within a line ends the script, not the task.
      if (program.equals("exit") && !alone && kinds.remove("submit")) {
        kinds.add(OTHER);
      }
      boolean acts = !kinds.equals(Set.of("read"));
      if (acts && program.equals("git") && GitTargets.restoresFiles(arguments(command))) {
        kinds.add("restore");
      }
      targets.addAll(Targets.of(command, new ArrayList<>(kinds), piped));
      inner(command, kinds);
      String use = kinds.contains("delete") ? "delete" : kinds.contains("edit") ? "edit" : "";
      if (!search.isEmpty() && !use.isEmpty()) {
        targets.addAll(FindTargets.hits(search, use));
      }
    }
    String text = Texts.of(command, input);
    targets.addAll(Texts.targets(command, text));
    if (!bare) {
      filter(command, kinds, targets, piped);
    }
    redirects(command, kinds, targets);
    List<SedEdit> edits = kinds.contains("edit") ? Texts.sedEdits(command) : List.of();
    for (SedEdit edit : edits) {
      String use = edit.verb().equalsIgnoreCase("r") ? "read" : "write";
      boolean file = edit.verb().equalsIgnoreCase("w") || use.equals("read");
      if (file && PathText.isPath(edit.replacement().strip())) {
        targets.add(new Target(edit.replacement().strip(), use));
      }
    }
    if (Texts.isScript(program) && ScriptText.sends(text)) {
      kinds.add("upload");
    }
    implied(program, kinds, targets);
    int line = edits.isEmpty() ? 0 : edits.get(0).line();
    List<Target> joined = joined(command.directory(), targets, line);
    return new Action(
        command,
        new ArrayList<>(kinds),
        bare || found.isPresent(),
        program,
        joined,
        Hosts.of(command, kinds.contains("network")),
        text,
        edits);
  }

  /**
   * Returns each path once for each use, with its line if one of its mentions names it.
   *
   * @param line the line of edits that name none; 0 when it is unknown
   */
  private static List<Target> joined(String folder, List<Target> targets, int line) {
    Map<String, Target> joined = new LinkedHashMap<>();
    for (Target target : targets) {
      Target in = in(folder, new Target(target.path(), target.use(), at(target, line)));
      joined.merge(in.use() + " " + in.path(), in, (one, other) -> one.line() > 0 ? one : other);
    }
    return new ArrayList<>(joined.values());
  }

  private static int at(Target target, int line) {
    return target.line() == 0 && target.use().equals("edit") ? line : target.line();
  }

  /** Adds what the script does that a command executes, if this line or an earlier one wrote it. */
  private Action executed(Action action, Scripts earlier, Scripts here) {
    boolean runs = action.is("run") || action.is("test");
    if (!runs || (earlier.isEmpty() && here.isEmpty())) {
      return action;
    }
    String path = Interpreters.executed(action);
    String text = here.text(path);
    text = text.isEmpty() ? earlier.text(path) : text;
    if (path.isEmpty() || text.isEmpty()) {
      return action;
    }
    Set<String> kinds = new LinkedHashSet<>(action.kinds());
    Set<Target> targets = new LinkedHashSet<>(action.targets());
    String folder = action.command().directory();
    boolean edits = false;
    if (Interpreters.isShell(action.program()) || path.endsWith(".sh")) {
      for (Action inner : read(text)) {
        kinds.addAll(inner.kinds());
        inner.targets().forEach(t -> targets.add(in(folder, t)));
      }
    } else {
      List<Target> used = ScriptText.targets(text);
      used.forEach(t -> targets.add(in(folder, t)));
      edits = used.stream().anyMatch(t -> t.use().equals("edit"));
    }
    // A script named like a test that edits files is none.
    if (edits && kinds.remove("test")) {
      kinds.add("run");
    }
    implied("", kinds, new ArrayList<>(targets));
    return action.with(new ArrayList<>(kinds), new ArrayList<>(targets));
  }

  private static Target in(String folder, Target target) {
    return new Target(PathText.join(folder, target.path()), target.use(), target.line());
  }

  /** Asks the table; the statements in a here-document count as a word of the command. */
  private Optional<List<String>> found(ShellCommand command) {
    if (command.heredoc().isEmpty() || command.words().isEmpty()) {
      return table.kinds(command.words(), command.settings());
    }
    List<String> words = new ArrayList<>(command.words());
    words.add(command.heredoc());
    return table.kinds(words, command.settings());
  }

  private static List<String> arguments(ShellCommand command) {
    return command.words().subList(1, command.words().size());
  }

  /** Adds the kinds of the commands that {@code find -exec} starts. */
  private void inner(ShellCommand command, Set<String> kinds) {
    if (command.program().equals("find")) {
      for (List<String> words : FindTargets.commands(arguments(command))) {
        table.kinds(words).ifPresent(kinds::addAll);
      }
    }
  }

  /** Removes the kinds of a command that only filters the output of another one. */
  private static void filter(
      ShellCommand command, Set<String> kinds, List<Target> targets, boolean piped) {
    boolean looks = FILTERS.containsAll(kinds);
    boolean files = targets.stream().anyMatch(t -> !t.path().equals("."));
    boolean input = piped || !command.heredoc().isEmpty();
    boolean reads = command.redirects().stream().anyMatch(r -> r.operator().equals("<"));
    if (looks && !files && !reads && input) {
      kinds.clear();
      kinds.add(OTHER);
    }
  }

  private static void redirects(ShellCommand command, Set<String> kinds, List<Target> targets) {
    for (Redirect redirect : command.redirects()) {
      String operator = redirect.operator();
      String path = redirect.target();
      boolean file =
          !path.isBlank()
              && !path.startsWith("/dev/")
              && !path.startsWith("&")
              && path.length() < 1_000
              && path.indexOf('\n') < 0;
      boolean descriptor = operator.endsWith("&") && path.matches("[0-9]+-?|-");
      if (!file || descriptor || operator.contains("<<")) {
        continue;
      }
      if (operator.contains("<")) {
        targets.add(new Target(path, "read"));
        if (!path.startsWith("<(") && kinds.isEmpty()) {
          kinds.add("read");
        }
      } else if (!path.startsWith(">(")) {
        targets.add(new Target(path, operator.contains(">>") ? "append" : "write"));
        kinds.remove(OTHER);
        kinds.add("write");
      }
    }
  }

  /** Adds the kinds that the targets show: a script that removes a file also has that kind. */
  private static void implied(String program, Set<String> kinds, List<Target> targets) {
    if (program.equals("apply_patch") && !targets.isEmpty()) {
      kinds.clear();
    }
    for (Target target : targets) {
      switch (target.use()) {
        case "edit" -> kinds.add("edit");
        case "write", "append" -> kinds.addAll(kinds.contains("edit") ? Set.of() : Set.of("write"));
        case "delete", "move" -> kinds.add("delete");
        case "restore" -> kinds.add("restore");
        default -> {}
      }
    }
    if (kinds.size() > 1) {
      kinds.remove(OTHER);
    }
  }

  /** Returns the text that an action passes on through a pipe, as far as the line shows it. */
  private static String output(Action action) {
    boolean shows = Set.of("cat", "echo", "printf").contains(action.program());
    return shows && action.targets().isEmpty() ? action.text() : "";
  }
}
