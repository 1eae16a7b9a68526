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
 * A rules folder somebody works on.
 *
 * @param path where it is; null for the rulebook inside the program
 * @param files its files, with those it builds on
 */
record Folder(@Nullable Path path, RuleFiles files) {
  /**
   * The folder meant: the one named, else the one that would judge.
   *
   * @param named as the user wrote it; null when not
   */
  static Folder of(Terminal terminal, @Nullable Path named) {
    if (named != null && !Files.isDirectory(named)) {
      throw new UsageError(
          named
              + (Files.exists(named) ? ": this is no folder" : ": there is no such folder")
              + "; name a rules folder, or begin one: ponens rules init "
              + named);
    }
    return new Folder(RulesOptions.folder(terminal, named), RulesOptions.files(terminal, named));
  }

  /** The rulebook of the folder, with everything that is wrong with it. */
  Inspection inspect(Terminal terminal) {
    return Rulebooks.inspect(files, RulesOptions.cache(terminal));
  }

  /** The rules that can be read of it, whatever is wrong with others. */
  List<RuleText> read() {
    return RuleSet.draft(files).rules();
  }

  /** How it is called in what is shown. */
  String shown() {
    return shown(path);
  }

  /** How a folder is called in what is shown: as short as it can be said from here. */
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
