package dev.ponens.cli.serve;

import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.UserSettings;
import dev.ponens.settings.CacheFolder;
import dev.ponens.settings.Config;
import dev.ponens.settings.Serving;
import dev.ponens.settings.Serving.Knob;
import dev.ponens.settings.SettingValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Option;

/** The settings of the MCP server, from the command line, the environment and settings files. */
final class ServingOptions {
  private static final String PREFIX = "PONENS_";

  /** Other environment variables that the program or its launcher reads. */
  private static final List<String> OTHERS =
      List.of(
          CacheFolder.VARIABLE,
          HttpOptions.TOKEN,
          McpCommand.OTLP,
          RulesOptions.RULES_VARIABLE,
          RulesOptions.SAME_VARIABLE,
          StoreOptions.VARIABLE,
          StoreOptions.PASSWORD_FILE,
          Terminal.TTY,
          // Read by the launcher.
          "PONENS_JAVA_OPTS",
          // Named by reasoning://config/providers as not configured.
          "PONENS_MODEL_PROVIDER",
          "PONENS_RETRIEVAL_PROVIDER");

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "Set a server setting, such as session-timeout-hours=8. Repeatable.")
  Map<String, String> set = new LinkedHashMap<>();

  /**
   * The settings in effect: from the command line, else the environment, else the settings files.
   *
   * @param user the settings from files
   */
  public Serving serving(Terminal terminal, UserSettings user) {
    for (String name : set.keySet()) {
      if (Knob.named(name).isEmpty()) {
        throw new UsageError(
            "--set " + name + ": no such setting." + NearestWord.guess(name, Knob.spellings()));
      }
    }
    passedOver(terminal);
    return Serving.of(
        List.of(
            knob -> said("--set", knob, Optional.ofNullable(set.get(knob.spelling()))),
            knob -> said(knob.variable(), knob, variable(terminal, knob)),
            knob -> user.word(Config.MCP + "." + knob.spelling()).map(SettingValue::value)));
  }

  /** Warns about environment variables with our prefix that have no effect. */
  private static void passedOver(Terminal terminal) {
    Set<String> known = new TreeSet<>(OTHERS);
    for (Knob knob : Knob.values()) {
      known.add(knob.variable());
    }
    for (String name : new TreeSet<>(terminal.environment().keySet())) {
      if (name.startsWith(PREFIX) && !known.contains(name)) {
        terminal.say(
            "Environment variable '"
                + name
                + "' is not a setting of Ponens and is ignored."
                + guess(name, known));
      }
    }
  }

  /** A guess that compares only what follows the prefix, which all names share. */
  private static String guess(String name, Set<String> known) {
    Set<String> rests = new TreeSet<>();
    known.stream()
        .filter(k -> k.startsWith(PREFIX))
        .forEach(k -> rests.add(k.substring(PREFIX.length())));
    String near = NearestWord.nearest(name.substring(PREFIX.length()), rests);
    return near.isEmpty() ? "" : " Did you mean '" + PREFIX + near + "'?";
  }

  private static Optional<String> variable(Terminal terminal, Knob knob) {
    return Optional.ofNullable(terminal.environment().get(knob.variable()))
        .filter(value -> !value.isBlank());
  }

  private static Optional<String> said(String where, Knob knob, Optional<String> value) {
    value
        .flatMap(knob::refuses)
        .ifPresent(
            why -> {
              throw new UsageError(where + ": " + why);
            });
    return value;
  }
}
