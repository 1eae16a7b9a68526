package dev.ponens.cli.shell;

import dev.ponens.cli.console.NearestWord;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Error messages for command lines that the parser rejects, each with the nearest known word. */
public final class MistypedCommand {
  /** The parser's message for a value that is not one of an option's. */
  private static final Pattern VALUE =
      Pattern.compile(
          "Invalid value for option '([^']+)'[^:]*: expected one of \\[([^]]+)] .* but was '(.*)'",
          Pattern.DOTALL);

  /** The parser's message for a value that is not of an option's type. */
  private static final Pattern TYPE =
      Pattern.compile(
          "Invalid value for option '([^']+)'[^:]*: (?:cannot convert )?'(.*)' (?:is not an?|to"
              + " class) (int|long|java.time.LocalDate)\\b.*",
          Pattern.DOTALL);

  /** The message of {@code ponens help NAME} for a name that is not a command. */
  private static final Pattern HELP = Pattern.compile("Unknown subcommand '(.*)'\\.");

  private MistypedCommand() {}

  /** The reason why the parser rejects a command line, in one line. */
  public static String why(CommandLine.ParameterException e) {
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched)
        || unmatched.getUnmatched().isEmpty()) {
      return other(String.valueOf(e.getMessage()), spec);
    }
    String word = unmatched.getUnmatched().get(0);
    if (word.startsWith("-") && word.length() > 1) {
      String option = word.replaceAll("=.*", "");
      return "Unknown option '"
          + option
          + "'."
          + NearestWord.guess(option, spec.optionsMap().keySet());
    }
    return spec.subcommands().isEmpty()
        ? "Unexpected argument '" + word + "'."
        : command(word, spec);
  }

  private static String other(String message, CommandSpec spec) {
    Matcher value = VALUE.matcher(message);
    if (value.matches()) {
      List<String> known = List.of(value.group(2).toLowerCase(Locale.ROOT).split(", ", -1));
      return NearestWord.value(value.group(1), value.group(3), known);
    }
    Matcher type = TYPE.matcher(message);
    if (type.matches()) {
      String wanted =
          type.group(3).endsWith("LocalDate") ? "a date such as 2027-01-31" : "a whole number";
      return "Invalid value '" + type.group(2) + "' for " + type.group(1) + ": use " + wanted + ".";
    }
    Matcher help = HELP.matcher(message);
    return help.matches() ? command(help.group(1), spec) : message;
  }

  /** Names a command below another with the words above it, as the user types them. */
  private static String command(String word, CommandSpec spec) {
    String above = spec.qualifiedName().replaceFirst("^\\S+ ?", "");
    String prefix = above.isEmpty() ? "" : above + " ";
    String near = NearestWord.nearest(word, spec.subcommands().keySet());
    return "Unknown command '"
        + prefix
        + word
        + "'."
        + (near.isEmpty() ? "" : " Did you mean '" + prefix + near + "'?");
  }
}
