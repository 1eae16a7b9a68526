package dev.ponens.fact.run;

import dev.ponens.fact.command.Action;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.command.Scripts;
import dev.ponens.fact.command.Scripts.WrittenText;
import dev.ponens.fact.command.ShellCommand;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.command.ToolKinds;
import dev.ponens.fact.tree.CallAction;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the kinds of the calls of one run, and the files that they use. */
final class Classifier {
  /** A longer value is no word that distinguishes tools. */
  private static final int LONGEST_WORD = 40;

  private final CommandTables tables;

  Classifier(CommandTables tables) {
    this.tables = tables;
  }

  /** The arguments that hold the text of a file, in tools that write files. */
  private static final List<String> CONTENTS = List.of("content", "contents", "file_text", "text");

  /** The arguments that hold the text that an editing tool replaces, and the text it puts there. */
  private static final List<String> OLD =
      List.of("old_string", "old_str", "search", "old_text", "old", "find", "original");

  private static final List<String> NEW =
      List.of("new_string", "new_str", "replace", "new_text", "new", "replacement", "updated");

  /** The texts of scripts that earlier calls wrote. */
  private final Scripts scripts = new Scripts();

  /** The only file of the last call that read or wrote one; some editors change the open file. */
  private String opened = "";

  /**
   * What a call does.
   *
   * @param kinds the kinds of its tool, and those of its shell command
   * @param files the files that it uses
   * @param hidden true when the exit code of the command does not show whether its tests, builds or
   *     checks failed
   * @param shared true when a program that it also runs may be the one that failed
   * @param written the texts that it writes
   * @param deeds its actions in order
   */
  record Does(
      Set<String> kinds,
      List<Target> files,
      boolean hidden,
      boolean shared,
      List<WrittenText> written,
      List<CallAction> deeds) {
    /** Nothing is known. */
    static final Does NOTHING = new Does(Set.of(), List.of(), false, false, List.of(), List.of());
  }

  /** Reads a call. */
  Does read(String tool, PlacedValue arguments) {
    PlacedValue inner = arguments.member("tool_name");
    PlacedValue given = arguments.member("arguments");
    boolean passed = inner != null && given != null && inner.is(PlacedValue.JsonType.STRING);
    return inner != null && given != null && passed
        ? direct(inner.text(), ArgumentJson.arguments(ArgumentJson.text(given)))
        : direct(tool, inside(arguments));
  }

  /**
   * The arguments that hold the arguments of a command, as in {@code {"action": {"command": …}}}.
   */
  private static final List<String> HOLDERS = List.of("action", "input", "args", "arguments");

  /** Returns the arguments in an argument of a call, if they have a command and are all it has. */
  private static PlacedValue inside(PlacedValue arguments) {
    for (String name : HOLDERS) {
      PlacedValue held = arguments.member(name);
      boolean command =
          held != null
              && held.is(PlacedValue.JsonType.OBJECT)
              && (held.member("command") != null || held.member("cmd") != null);
      if (held != null && command && arguments.names().size() == 1) {
        return held;
      }
    }
    return arguments;
  }

  /** Reads a call that does not pass on the call of another tool. */
  private Does direct(String tool, PlacedValue arguments) {
    List<String> names = names(arguments);
    Set<String> kinds = new LinkedHashSet<>(tables.tools().kinds(tool, names));
    List<Target> files = new ArrayList<>();
    List<WrittenText> written = new ArrayList<>();
    boolean hidden = false;
    boolean shared = false;
    List<CallAction> deeds = new ArrayList<>();
    String line = line(tool, arguments);
    List<Action> actions = List.of();
    if (kinds.contains(ToolKinds.SHELL)) {
      actions = tables.commands().read(command(tables, tool, arguments, names), scripts);
    } else if (!line.isEmpty()) {
      actions = tables.commands().read(line, scripts);
      boolean shell = actions.stream().anyMatch(a -> a.known() && !a.is(ToolKinds.OTHER));
      kinds = shell ? new LinkedHashSet<>() : kinds;
      actions = shell ? actions : List.of();
    }
    for (Action action : actions) {
      if (!isDetail(action)) {
        kinds.addAll(action.kinds());
      }
      files.addAll(action.targets());
      deeds.add(deed(action));
      written.addAll(Scripts.writtenBy(action));
      boolean owns = action.command().ownsStatus();
      boolean checks = action.kinds().stream().anyMatch(Outcomes.CHECKS::contains);
      hidden |= checks && !owns;
      shared |= owns && !checks && (action.is("run") || action.is("install"));
    }
    // What only filters or prints is no kind of a call that also does something else.
    if (!Set.of(ToolKinds.SHELL, ToolKinds.OTHER).containsAll(kinds)) {
      kinds.remove(ToolKinds.OTHER);
    }
    if (actions.isEmpty() && !kinds.contains(ToolKinds.SHELL)) {
      List<Target> patched = ToolFiles.patched(kinds, arguments);
      if (!patched.isEmpty()) {
        kinds.remove("edit");
        kinds.addAll(ToolFiles.kinds(patched));
        files.addAll(patched);
      } else if (line.isEmpty()) {
        files.addAll(ToolFiles.of(tables.tools(), tool, kinds, arguments, names));
      } else {
        files.addAll(ToolFiles.ofLine(kinds, line, opened));
      }
      for (Target file : files) {
        if (file.use().equals("write")) {
          written(file.path(), arguments, written);
        }
      }
    }
    if (actions.isEmpty()) {
      String text = written.isEmpty() ? "" : written.get(0).text();
      List<String> words = List.of(tool, ArgumentJson.sorted(arguments));
      deeds.add(
          new CallAction(
              new LinkedHashSet<>(kinds),
              files,
              words,
              text,
              given(arguments, OLD),
              given(arguments, NEW),
              List.of(),
              ""));
    }
    return new Does(kinds, files, hidden, shared, written, deeds);
  }

  /** Returns the first of some arguments that is a text; empty when there is none. */
  private static String given(PlacedValue arguments, List<String> names) {
    for (String name : names) {
      PlacedValue text = arguments.member(name);
      if (text != null && text.is(PlacedValue.JsonType.STRING)) {
        return text.text();
      }
    }
    return "";
  }

  private static CallAction deed(Action action) {
    return new CallAction(
        new LinkedHashSet<>(action.kinds()),
        action.targets(),
        action.command().words(),
        action.text(),
        "",
        "",
        action.sedEdits(),
        action.command().directory());
  }

  /** Returns true for a substitution such as {@code $(pwd)}, which reads no file. */
  private static boolean isDetail(Action action) {
    return action.command().connector() == ShellCommand.Connector.SUBSTITUTION
        && action.targets().isEmpty()
        && Set.of("read", ToolKinds.OTHER).containsAll(action.kinds());
  }

  /** Returns the command line of a call whose only argument repeats the tool's name; else empty. */
  private static String line(String tool, PlacedValue arguments) {
    PlacedValue text = arguments.names().size() == 1 ? arguments.member("text") : null;
    boolean line = text != null && text.is(PlacedValue.JsonType.STRING) && !tool.isEmpty();
    return text != null && line && text.text().matches("(?s)" + Pattern.quote(tool) + "(\\s.*)?")
        ? text.text()
        : "";
  }

  private static void written(String path, PlacedValue arguments, List<WrittenText> written) {
    for (String name : CONTENTS) {
      PlacedValue text = arguments.member(name);
      if (text != null && text.is(PlacedValue.JsonType.STRING)) {
        written.add(new WrittenText(path, text.text(), false));
        return;
      }
    }
  }

  /** The shells whose option {@code -c} gives a command line. */
  private static final Set<String> SHELLS = Set.of("bash", "sh", "zsh", "dash", "ksh", "ash");

  /** A word that needs no quotes in a shell. */
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./~*?{}-]+");

  /** Returns the shell command of a call; empty when its tool is no shell. */
  static String commandLine(CommandTables tables, String tool, PlacedValue arguments) {
    PlacedValue inner = arguments.member("tool_name");
    PlacedValue given = arguments.member("arguments");
    if (inner != null && given != null && inner.is(PlacedValue.JsonType.STRING)) {
      return commandLine(tables, inner.text(), ArgumentJson.arguments(ArgumentJson.text(given)));
    }
    PlacedValue own = inside(arguments);
    List<String> names = names(own);
    String line = line(tool, own);
    boolean shell = tables.tools().kinds(tool, names).contains(ToolKinds.SHELL);
    return shell ? command(tables, tool, own, names) : line;
  }

  /** Remembers what a call writes and opens. */
  void add(Does does) {
    does.written().forEach(scripts::add);
    if (does.files().size() == 1 && Set.of("read", "write").contains(does.files().get(0).use())) {
      opened = does.files().get(0).path();
    }
  }

  /** Forgets what a rejected call would have written. */
  void forget(List<Target> files) {
    files.stream().filter(file -> file.use().equals("write")).forEach(scripts::remove);
  }

  /** Returns the names of arguments, and {@code name=value} for short values. */
  private static List<String> names(PlacedValue arguments) {
    List<String> names = new ArrayList<>(arguments.names());
    for (int i = 0; i < arguments.names().size(); i++) {
      PlacedValue value = arguments.items().get(i);
      if (value.is(PlacedValue.JsonType.STRING) && value.text().length() <= LONGEST_WORD) {
        names.add(arguments.names().get(i) + "=" + value.text());
      }
    }
    return names;
  }

  private static String command(
      CommandTables tables, String tool, PlacedValue arguments, List<String> names) {
    Optional<String> name = tables.tools().commandArgument(tool, names);
    PlacedValue value = name.map(arguments::member).orElse(null);
    PlacedValue given = value == null ? arguments.member("text") : value;
    if (given == null) {
      return "";
    }
    if (!given.is(PlacedValue.JsonType.ARRAY)) {
      return ArgumentJson.text(given);
    }
    List<String> words = given.items().stream().map(ArgumentJson::text).toList();
    if (name.filter("commands"::equals).isPresent()) {
      return String.join("\n", words);
    }
    boolean shell = !words.isEmpty() && SHELLS.contains(name(words.get(0)));
    if (words.size() == 1) {
      // A list of one text is a command line.
      return words.get(0);
    }
    boolean wrapped = shell && words.size() == 3 && words.get(1).matches("-l?c");
    return wrapped
        ? words.get(2)
        : words.stream().map(Classifier::quoted).collect(java.util.stream.Collectors.joining(" "));
  }

  private static String name(String program) {
    return program.substring(program.lastIndexOf('/') + 1);
  }

  /** Returns a word as a shell writes it, so that what it contains stays one word. */
  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
