package dev.ponens.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Writes a completion script for fish; picocli supports bash and zsh only. */
final class FishScript {
  /** A fish function that is true when the commands before the cursor are the given ones. */
  private static final String AT =
      """
      function __ponens_at
          set -l path
          for word in (commandline -opc)[2..-1]
              if contains -- "$path$word" $__ponens_commands
                  set path "$path$word "
              end
          end
          test "$path" = "$argv[1]"
      end
      complete -c ponens -e
      """;

  private final List<String> commands = new ArrayList<>();
  private final StringBuilder lines = new StringBuilder();

  private FishScript() {}

  /** The script for a command line and all its subcommands. */
  static String of(CommandLine line) {
    FishScript script = new FishScript();
    script.command(line, "");
    return "set -g __ponens_commands "
        + script.commands.stream().map(FishScript::quoted).collect(Collectors.joining(" "))
        + "\n"
        + AT
        + script.lines;
  }

  /**
   * Adds a command and its subcommands.
   *
   * @param path the names of the commands above it, each followed by a space
   */
  private void command(CommandLine line, String path) {
    String at = "complete -c ponens -n " + quoted("__ponens_at " + quoted(path));
    CommandSpec spec = line.getCommandSpec();
    if (!line.getSubcommands().isEmpty()) {
      // A subcommand is expected here, so fish must not offer files.
      lines.append(at).append(" -f\n");
    }
    line.getSubcommands()
        .forEach(
            (name, below) -> {
              String about = first(below.getCommandSpec().usageMessage().description());
              lines.append(at).append(" -a ").append(quoted(name)).append(about).append('\n');
              commands.add(path + name);
              command(below, path + name + " ");
            });
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        lines.append(at).append(option(option)).append('\n');
      }
    }
    for (PositionalParamSpec place : spec.positionalParameters()) {
      String words = words(place);
      if (words != null) {
        lines.append(at).append(" -f -a ").append(words).append('\n');
      }
    }
  }

  private static String option(OptionSpec option) {
    StringBuilder line = new StringBuilder();
    for (String name : option.names()) {
      boolean spelled = name.startsWith("--");
      line.append(spelled ? " -l " : name.length() == 2 ? " -s " : " -o ")
          .append(name.substring(spelled ? 2 : 1));
    }
    if (option.arity().max() > 0) {
      String words = words(option);
      line.append(words == null ? " -r" : " -x -a " + words);
    }
    return line + first(option.description());
  }

  /** The values of an option or parameter as one quoted string; null when they are not known. */
  private static @Nullable String words(ArgSpec of) {
    if (of.completionCandidates() == null) {
      return null;
    }
    List<String> words = new ArrayList<>();
    of.completionCandidates().forEach(words::add);
    return words.isEmpty() ? null : quoted(String.join(" ", words));
  }

  /** The first sentence of a description as an argument for fish. */
  private static String first(String[] description) {
    String all = String.join(" ", description).replace("%%", "%");
    int end = all.indexOf(". ");
    String sentence = end < 0 ? all : all.substring(0, end);
    return sentence.isBlank() ? "" : " -d " + quoted(sentence.replaceAll("\\.$", ""));
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
