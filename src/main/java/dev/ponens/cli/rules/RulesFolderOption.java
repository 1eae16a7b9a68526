package dev.ponens.cli.rules;

import dev.ponens.cli.console.Terminal;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --rules} of commands that read a rules directory. */
final class RulesFolderOption {
  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description =
          "Rules directory (default: the one named in ponens.yml, or else the "
              + "built-in rules).")
  @Nullable Path path;

  /** Opens the named directory, or else the one that lint would use. */
  RulesFolder open(Terminal terminal) {
    return RulesFolder.of(terminal, path);
  }
}
