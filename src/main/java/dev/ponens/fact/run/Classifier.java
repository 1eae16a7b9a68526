package dev.ponens.fact.run;

import dev.ponens.fact.command.Action;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.command.ToolKinds;
import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.outcome.Outputs;
import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.transcript.piece.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the kinds of a call and the files that it uses. */
final class Classifier {
  /** A longer value is no word that distinguishes tools. */
  private static final int LONGEST_WORD = 40;

  /** The kinds of calls whose output, not their exit code, says whether they succeeded. */
  private static final Set<String> CHECKS = Set.of("test", "build", "check");

  private final CommandTables tables;
  private final Outputs outputs;

  Classifier(CommandTables tables, Outputs outputs) {
    this.tables = tables;
    this.outputs = outputs;
  }

  /**
   * What a call does.
   *
   * @param kinds the kinds of its tool, and those of its shell command
   * @param files the files that it uses
   */
  record Does(Set<String> kinds, List<Target> files) {}

  /** Reads a call. */
  Does read(String tool, Value arguments) {
    List<String> names = names(arguments);
    Set<String> kinds = new LinkedHashSet<>(tables.tools().kinds(tool, names));
    List<Target> files = new ArrayList<>();
    if (kinds.contains(ToolKinds.SHELL)) {
      for (Action action : tables.commands().read(command(tool, arguments, names))) {
        kinds.addAll(action.kinds());
        files.addAll(action.targets());
      }
    } else {
      String use = use(kinds);
      for (String name : tables.tools().pathArguments(tool, names)) {
        for (Value path : Json.at(arguments, name)) {
          files.add(new Target(Json.text(path), use));
        }
      }
    }
    return new Does(kinds, files);
  }

  private static String use(Set<String> kinds) {
    for (String use : List.of("delete", "write", "edit", "search")) {
      if (kinds.contains(use)) {
        return use;
      }
    }
    return "read";
  }

  /** Returns the names of arguments, and {@code name=value} for short values. */
  private static List<String> names(Value arguments) {
    List<String> names = new ArrayList<>(arguments.names());
    for (int i = 0; i < arguments.names().size(); i++) {
      Value value = arguments.items().get(i);
      if (value.is(Value.Shape.STRING) && value.text().length() <= LONGEST_WORD) {
        names.add(arguments.names().get(i) + "=" + value.text());
      }
    }
    return names;
  }

  private String command(String tool, Value arguments, List<String> names) {
    Optional<String> name = tables.tools().commandArgument(tool, names);
    Value value = name.map(arguments::member).orElse(null);
    Value given = value == null ? arguments.member("text") : value;
    if (given == null) {
      return "";
    }
    if (!given.is(Value.Shape.ARRAY)) {
      return Json.text(given);
    }
    List<String> words = given.items().stream().map(Json::text).toList();
    boolean wrapped = words.size() == 3 && words.get(1).matches("-l?c");
    return wrapped ? words.get(2) : String.join(" ", words);
  }

  /**
   * Returns the outcome of a call that reported no failure; unknown for a test, build or check that
   * found nothing to do.
   */
  Outcome outcome(Set<String> kinds, String result) {
    if (kinds.stream().noneMatch(CHECKS::contains)) {
      return Outcome.SUCCEEDED;
    }
    Output output = outputs.read(result);
    return output.failed() ? Outcome.FAILED : output.empty() ? Outcome.UNKNOWN : Outcome.SUCCEEDED;
  }
}
