package dev.ponens.cli.shell;

import dev.ponens.settings.Spelling;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A word on the command line that is no command, no option, or none an option takes; and what was
 * meant perhaps.
 */
public final class Mistyped {
  /** A shorter word is near to anything. */
  private static final int SHORTEST = 4;

  /** What the command-line parser says of a word that is none of an option's. */
  private static final Pattern VALUE =
      Pattern.compile(
          "Invalid value for option '([^']+)'[^:]*: expected one of \\[([^]]+)] .* but was '(.*)'",
          Pattern.DOTALL);

  private Mistyped() {}

  /** Why a command line was not understood, in one line. */
  public static String why(CommandLine.ParameterException e) {
    if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched)
        || unmatched.getUnmatched().isEmpty()) {
      return value(String.valueOf(e.getMessage()));
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

  private static String value(String message) {
    Matcher wrong = VALUE.matcher(message);
    if (!wrong.matches()) {
      return message;
    }
    List<String> known = List.of(wrong.group(2).toLowerCase(Locale.ROOT).split(", ", -1));
    String said = wrong.group(3);
    String meant = Spelling.didYouMean(said.toLowerCase(Locale.ROOT), known);
    return wrong.group(1) + " " + said + ": it takes no such word" + meant;
  }

  private static String near(String word, Set<String> known) {
    String near = word.length() < SHORTEST ? "" : Spelling.nearest(word, known);
    return near.isEmpty() ? "" : "; did you mean " + near + "?";
  }
}
