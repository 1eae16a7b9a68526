package dev.ponens.cli.rules;

import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.rule.Inspection;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RuleText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rules directory that a command works on.
 *
 * @param path the directory; null for the built-in rules inside the program
 * @param files its files, and those of the rulebooks that it extends
 */
record RulesFolder(@Nullable Path path, RuleFiles files) {
  /**
   * Opens the named rules directory, or else the one that lint would use.
   *
   * @param named the directory as the user wrote it; null when not given
   */
  static RulesFolder of(Terminal terminal, @Nullable Path named) {
    if (named != null && !Files.isDirectory(named)) {
      String wrong = Files.exists(named) ? ": not a directory" : ": no such directory";
      throw new UsageError(
          named + wrong + "; name a rules directory, or create one: ponens rules init " + named);
    }
    return new RulesFolder(
        RulesOptions.folder(terminal, named), RulesOptions.files(terminal, named));
  }

  /** The rulebook of the directory with all its errors and warnings. */
  Inspection inspect(Terminal terminal) {
    return Rulebooks.inspect(files, RulesOptions.cache(terminal));
  }

  /** The rules that can be read; rules with errors are left out. */
  List<RuleText> read() {
    return RuleSet.draft(files).rules();
  }

  /** The name of this directory for output. */
  String shown() {
    return shown(path);
  }

  /** The name of a directory for output: relative when it is below the working directory. */
  static String shown(@Nullable Path path) {
    if (path == null) {
      return "";
    }
    Path here = Path.of("").toAbsolutePath();
    Path there = path.toAbsolutePath().normalize();
    String shown =
        (path.isAbsolute() && there.startsWith(here) ? here.relativize(there) : path.normalize())
            .toString()
            .replace('\\', '/');
    return shown.isEmpty() ? "." : shown;
  }
}
