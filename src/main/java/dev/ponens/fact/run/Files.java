package dev.ponens.fact.run;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.UsedFile;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.command.Glob;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.run.RunEvent.Made;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.tree.Ledger;
import dev.ponens.transcript.Event;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The files that calls of a run use. */
final class Files {
  /** The maximum number of files that are remembered; above it, every file counts as seen. */
  private static final int MOST = 20_000;

  /** The maximum number of facts for one call. */
  private static final int MOST_FACTS = 50;

  /** Folders of the system and of the user that are no working directories. */
  private static final Pattern OUTSIDE =
      Pattern.compile(
          "(~|\\$HOME|\\.\\.)(/.*)?|/(etc|usr|bin|sbin|lib|lib64|boot|var|sys|proc|dev|System|Library)"
              + "(/.*)?|[A-Za-z]:[\\\\/]Windows.*");

  private static final Set<String> LOOKS = Set.of("read", "search", "run");

  private final RunTerms terms;
  private final Lexicon lexicon;
  private final CommandTables tables;
  private final Set<String> seen = new HashSet<>();

  Files(RunTerms terms, Lexicon lexicon, CommandTables tables) {
    this.terms = terms;
    this.lexicon = lexicon;
    this.tables = tables;
  }

  /** Remembers the files of a call. */
  void add(Made made) {
    for (Target file : made.files()) {
      if (seen.size() < MOST) {
        seen.add(file.path());
      }
    }
  }

  /**
   * Adds the facts about the files of a call.
   *
   * @param event the event of the call; null when the current event is its result
   * @param ledger what earlier calls did to files
   */
  void of(Made made, @Nullable Event event, Ledger ledger, List<Fact> facts) {
    if (!terms.classifies()) {
      return;
    }
    List<Target> files = made.files();
    for (Target file : files.subList(0, Math.min(MOST_FACTS, files.size()))) {
      Set<String> globs = new TreeSet<>();
      for (String glob : terms.files()) {
        if (Glob.isAnyOf(glob, file.path())) {
          globs.add(glob);
        }
      }
      Set<String> classes = new TreeSet<>(tables.paths().of(file.path()));
      if (OUTSIDE.matcher(file.path()).matches()) {
        classes.add("outside");
      }
      facts.add(
          new UsedFile(
              Mask.of(lexicon, file.path()).text(),
              file.use(),
              !LOOKS.contains(file.use()),
              classes,
              globs,
              seen.size() >= MOST || seen.contains(file.path()),
              event != null && terms.trees() && isUnmade(made, file, ledger),
              event == null ? Span.NONE : Known.place(event.text(), file.path())));
    }
  }

  /** Returns true when only a rejected call made the file, and this call does not make it. */
  private static boolean isUnmade(Made made, Target file, Ledger ledger) {
    boolean makes =
        made.files().stream()
            .anyMatch(
                f -> f.path().equals(file.path()) && Set.of("write", "append").contains(f.use()));
    return !makes && ledger.isUnmade(file.path());
  }
}
