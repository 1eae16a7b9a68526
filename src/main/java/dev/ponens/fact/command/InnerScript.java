package dev.ponens.fact.command;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A script in the arguments of a shell.
 *
 * @param text the script
 * @param start the offset at which it stands unchanged in the line; -1 when quotes changed it
 */
record InnerScript(String text, int start) {
  private static final Set<String> SHELLS =
      Set.of("bash", "sh", "zsh", "dash", "ksh", "ash", "fish");

  /** Programs that run a script as another user. */
  private static final Set<String> USERS = Set.of("su", "runuser");

  private static final String LONG_OPTION = "--command";

  /** Shells of Windows, in lower case; the words after their option are a script. */
  private static final Set<String> WINDOWS = Set.of("cmd", "powershell", "pwsh");

  /** The options of these shells before a script. */
  private static final Set<String> RUNS = Set.of("/c", "/k", "-c", "-command");

  /** True for a script that is only the output of a command: {@code $(curl …)}. */
  boolean isOutput() {
    String script = text.strip();
    return (script.startsWith("$(") && script.indexOf(')') == script.length() - 1)
        || (script.startsWith("`") && script.indexOf('`', 1) == script.length() - 1);
  }

  /** Finds the script of {@code bash -c}, {@code eval}, or a here-document for a shell. */
  static Optional<InnerScript> of(List<ShellToken> command, List<ShellToken> redirects) {
    String name = PathText.name(command.get(0).text());
    if (name.equals("eval")) {
      String text =
          command.subList(1, command.size()).stream()
              .map(ShellToken::text)
              .collect(Collectors.joining(" "));
      return Optional.of(new InnerScript(text, -1));
    }
    String plain = name.toLowerCase(Locale.ROOT).replaceAll("\\.exe$", "");
    if (WINDOWS.contains(plain)) {
      return rest(command);
    }
    if (USERS.contains(name)) {
      return ofUser(command);
    }
    return SHELLS.contains(name) ? argument(command, redirects) : Optional.empty();
  }

  /** Finds the script of {@code su -c 'command' user}. */
  private static Optional<InnerScript> ofUser(List<ShellToken> command) {
    for (int i = 1; i < command.size(); i++) {
      String text = command.get(i).text();
      if (text.startsWith(LONG_OPTION + "=")) {
        return Optional.of(new InnerScript(text.substring(LONG_OPTION.length() + 1), -1));
      }
      boolean letters = text.startsWith("-") && !text.startsWith("--") && text.endsWith("c");
      if ((letters || text.equals(LONG_OPTION)) && i + 1 < command.size()) {
        ShellToken script = command.get(i + 1);
        return Optional.of(new InnerScript(script.text(), script.textStart()));
      }
    }
    return Optional.empty();
  }

  private static Optional<InnerScript> rest(List<ShellToken> command) {
    for (int i = 1; i + 1 < command.size(); i++) {
      if (RUNS.contains(command.get(i).text().toLowerCase(Locale.ROOT))) {
        ShellToken first = command.get(i + 1);
        boolean one = i + 2 == command.size();
        String text =
            command.subList(i + 1, command.size()).stream()
                .map(one ? ShellToken::text : ShellToken::raw)
                .collect(Collectors.joining(" "));
        return Optional.of(new InnerScript(text, one ? first.textStart() : -1));
      }
    }
    return Optional.empty();
  }

  private static Optional<InnerScript> argument(
      List<ShellToken> command, List<ShellToken> redirects) {
    boolean code = false;
    for (int i = 1; i < command.size(); i++) {
      ShellToken word = command.get(i);
      String text = word.text();
      boolean option = text.startsWith("-") || text.startsWith("+");
      if (!option) {
        return code ? Optional.of(new InnerScript(text, word.textStart())) : Optional.empty();
      }
      boolean letters = !text.startsWith("--");
      code |= letters && text.indexOf('c') > 0;
      // The name of an option follows -o.
      i += letters && text.endsWith("o") ? 1 : 0;
    }
    return redirects.stream()
        .filter(r -> r.text().contains("<<") && !r.body().isEmpty())
        .findFirst()
        .map(r -> new InnerScript(r.body(), r.isHeredoc() ? r.bodyStart() : -1));
  }
}
