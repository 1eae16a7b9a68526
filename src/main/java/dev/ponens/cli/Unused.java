package dev.ponens.cli;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UserSettings;
import dev.ponens.sift.ByFile;
import dev.ponens.sift.Leftover;
import dev.ponens.sift.Sift;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says what of suppressions, baselines and overrides did nothing in a run. */
final class Unused {
  /** So many are named. */
  private static final int NAMED = 20;

  private Unused() {}

  /**
   * Says it on standard error.
   *
   * @param names what the user asked to lint: only where a folder was asked for can it be told that
   *     a pattern means nothing
   * @param inputs the files that were found there
   */
  static void say(
      Terminal terminal,
      Sift sift,
      @Nullable ByFile file,
      UserSettings user,
      List<String> names,
      Inputs inputs) {
    List<String> lines = new ArrayList<>();
    sift.leftovers().stream().map(Leftover::toString).forEach(lines::add);
    if (names.stream().anyMatch(n -> !n.equals("-") && Files.isDirectory(Path.of(n)))) {
      // Also those in which nothing could be read.
      inputs.files().forEach(user::at);
      user.unmet().forEach(s -> lines.add(s.toString()));
      if (file != null) {
        file.unmet().forEach(l -> lines.add(l.toString()));
      }
    }
    lines.stream().limit(NAMED).forEach(terminal::say);
    if (lines.size() > NAMED) {
      terminal.say("and " + (lines.size() - NAMED) + " more");
    }
    if (sift.leftovers().stream().anyMatch(Leftover::prunable)) {
      terminal.say("ponens baseline --prune takes out of files what is not needed any more");
    }
  }
}
