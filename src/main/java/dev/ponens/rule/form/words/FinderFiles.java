package dev.ponens.rule.form.words;

import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.FinderLists.ListKind;
import dev.ponens.fact.text.FinderLists.Wanted;
import dev.ponens.fact.text.FinderLists.WholeRange;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lists of single finders. A line such as {@code # set: about} begins a list; the list
 * ends where the next one begins.
 */
final class FinderFiles {
  /** What is read of a list. */
  private static final class Read {
    private final ListKind kind;

    /** The lines by the word that a pair begins with, or by the line itself. */
    private final Map<String, Line> lines = new LinkedHashMap<>();

    Read(ListKind kind) {
      this.kind = kind;
    }
  }

  private record Line(String file, int number, String words) {}

  /** The line that begins a list. */
  private record Start(String file, int line, ListKind kind, String list) {}

  private final List<RuleFault> faults;
  private final Map<String, Read> lists = new TreeMap<>();
  private final List<Start> starts = new ArrayList<>();
  private final Map<String, List<String>> tables;
  private @Nullable Start at;

  /**
   * Reads files.
   *
   * @param tables the rows of the tables that finders read, by the name of the table
   * @param faults receives the faults
   */
  FinderFiles(Map<String, List<String>> tables, List<RuleFault> faults) {
    this.tables = new TreeMap<>(tables);
    this.faults = faults;
  }

  /** True for the name of a file that only finders read. */
  static boolean reads(String list) {
    return list.startsWith(FinderLists.PREFIX);
  }

  /** Ends the list of the last file. */
  void next() {
    at = null;
  }

  /** True when a line begins a list, which then is the current one. */
  boolean begins(String file, int number, String line) {
    for (ListKind kind : ListKind.values()) {
      String head = "# " + kind.spelling() + ":";
      if (kind != ListKind.TABLE && line.startsWith(head)) {
        at = new Start(file, number, kind, line.substring(head.length()).strip());
        starts.add(at);
        lists.computeIfAbsent(key(at), k -> new Read(kind));
        return true;
      }
    }
    return false;
  }

  /** True when a line belongs to a list of a finder, and then reads it. */
  boolean takes(String file, int number, String line) {
    Start start = at;
    if (start == null) {
      return false;
    }
    Read read = lists.computeIfAbsent(key(start), k -> new Read(start.kind()));
    boolean removes = line.startsWith("- ");
    String words = removes ? line.substring(2).strip() : line;
    String word = start.kind() == ListKind.PAIRS ? first(words) : words;
    if (removes) {
      if (read.lines.remove(word) == null) {
        fault(file, number, "nothing to remove: the list has no \"" + words + "\"");
      }
    } else if (start.kind() == ListKind.PAIRS
        && (word.isEmpty() || word.length() == words.length())) {
      fault(file, number, "a pair needs a word, the sign = and another word: " + words);
    } else if (start.kind() == ListKind.TEXT) {
      read.lines.clear();
      read.lines.put(words, new Line(file, number, words));
    } else {
      Line before = read.lines.put(word, new Line(file, number, words));
      if (before != null && before.file().equals(file)) {
        fault(file, number, "\"" + word + "\" occurs twice; remove one");
      }
    }
    return true;
  }

  private static String first(String pair) {
    int sign = pair.indexOf('=');
    return sign < 0 ? pair : pair.substring(0, sign).strip();
  }

  private static String key(Start start) {
    return FinderLists.key(fileOf(start), start.list());
  }

  private static String fileOf(Start start) {
    String plain = RuleFiles.plain(start.file());
    return plain.substring(WordFiles.FOLDER.length(), plain.lastIndexOf('.'));
  }

  private void fault(String file, int line, String what) {
    faults.add(new RuleFault(file, line, what));
  }

  /** Returns the lists that were read. */
  FinderLists read() {
    Map<String, List<String>> lines = new TreeMap<>(tables);
    lists.forEach(
        (key, read) -> lines.put(key, read.lines.values().stream().map(Line::words).toList()));
    return FinderLists.of(lines);
  }

  /** Adds the faults of lists that are missing, and of lists that no finder reads. */
  void check(List<Wanted> wanted) {
    Map<String, Wanted> known = new TreeMap<>();
    for (Wanted want : wanted) {
      if (want.kind() == ListKind.TABLE) {
        if (!tables.containsKey(want.file())) {
          faults.add(missingFile(want, want.file(), "row"));
        }
        continue;
      }
      known.put(FinderLists.key(want.file(), want.list()), want);
    }
    for (Start start : starts) {
      Wanted want = known.get(key(start));
      if (want == null || want.kind() != start.kind()) {
        String file = fileOf(start);
        List<String> there =
            known.values().stream()
                .filter(w -> w.file().equals(file) && w.kind() == start.kind())
                .map(Wanted::list)
                .toList();
        fault(
            start.file(),
            start.line(),
            "nothing in Ponens uses the "
                + start.kind().spelling()
                + " \""
                + start.list()
                + "\" of this file"
                + FactVocabulary.didYouMean(start.list(), there));
      }
    }
    Set<String> lacking = new TreeSet<>();
    known.forEach(
        (key, want) -> {
          Read read = lists.get(key);
          if (starts.stream().noneMatch(s -> fileOf(s).equals(want.file()))) {
            if (lacking.add(want.file())) {
              faults.add(missingFile(want, WordFiles.FOLDER + want.file() + ".txt", "list"));
            }
          } else if (read == null || read.kind != want.kind()) {
            faults.add(missing(want));
          } else {
            checkNumbers(want, read);
          }
        });
  }

  private void checkNumbers(Wanted want, Read read) {
    WholeRange range = want.range();
    if (range == null) {
      return;
    }
    for (Line line : read.lines.values()) {
      if (!range.has(line.words().substring(line.words().indexOf('=') + 1).strip())) {
        fault(
            line.file(),
            line.number(),
            "a pair of the list \"%s\" needs a whole number from %d to %d behind the sign =: %s"
                .formatted(want.list(), range.least(), range.most(), line.words()));
      }
    }
  }

  private static RuleFault missingFile(Wanted want, String file, String content) {
    return RuleFault.error(
        "missing-file",
        file,
        0,
        "this file is missing or has no "
            + content
            + "; the finder of "
            + want.finder()
            + " needs it");
  }

  private static RuleFault missing(Wanted want) {
    return RuleFault.error(
        "missing-list",
        WordFiles.FOLDER + want.file() + ".txt",
        0,
        "the finder of "
            + want.finder()
            + " needs the "
            + want.kind().spelling()
            + " \""
            + want.list()
            + "\"; add the line \"# "
            + want.kind().spelling()
            + ": "
            + want.list()
            + "\" and below it the lines of the list");
  }
}
