package dev.ponens.cli.shell;

import dev.ponens.settings.Spelling;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** A word on the command line that is no command and no option, and what was meant perhaps. */
public final class Mistyped {
  /** A shorter word is near to anything. */
  private static final int SHORTEST = 4;

  private Mistyped() {}

  /** Why a command line was not understood, in one line. */
  public static String why(CommandLine.ParameterException e) {
    if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched)
        || unmatched.getUnmatched().isEmpty()) {
      return String.valueOf(e.getMessage());
    }
    String word = unmatched.getUnmatched().get(0);
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    if (word.startsWith("-") && word.length() > 1) {
      String option = word.replaceAll("=.*", "");
      return "there is no option " + option + near(option, spec.optionsMap().keySet());
    }
    Set<String> commands = spec.subcommands().keySet();
    return commands.isEmpty()
        ? "\"" + word + "\" is one word too many here"
        : "there is no command \"" + word + "\"" + near(word, commands);
  }

  private static String near(String word, Set<String> known) {
    String near = word.length() < SHORTEST ? "" : Spelling.nearest(word, known);
    return near.isEmpty() ? "" : "; did you mean " + near + "?";
  }
}
