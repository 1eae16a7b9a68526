package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What commands do, from a table. A row's first word is the program; with a slash it is the end of
 * the program's path. Variables that must be set, such as {@code HUSKY=0}, may come before the
 * program. Its other words must occur in this order, and its options anywhere. A star stands for
 * any characters of a word; words that start with a star ignore case. An option of up to three
 * letters also matches in a group: {@code -rf} matches {@code -r -f}. Of several rows the one with
 * more words is used, then the one whose words stand further left, then the more exact one. A known
 * command whose last word is {@code --version}, {@code --help} or {@code -help} has the kind {@code
 * read}. A row whose program is a lone star names an option with which no command changes anything,
 * such as {@code --dry-run}: it replaces the kinds of known commands that delete, undo or destroy.
 * A kind that begins with {@code makes=} says which folders the command makes, as in {@link
 * MadeFolders}.
 */
public final class CommandKinds {
  /** The kinds that this package knows. {@code destroy} is irreversible and hits other things. */
  public static final List<String> NAMES =
      List.of(
          "read",
          "search",
          "edit",
          "write",
          "delete",
          "restore",
          "run",
          "test",
          "build",
          "check",
          "install",
          "vcs",
          "network",
          "submit",
          "database",
          "publish",
          "upload",
          "wait",
          "destroy",
          "other");

  /** Stands before what says which folders a command makes. */
  private static final String MAKES = "makes=";

  /** Kinds of commands that lose something. */
  private static final List<String> LOSSES = List.of("delete", "restore", "destroy");

  /** Options with which a program only prints something about itself. */
  private static final Set<String> ASKING = Set.of("--version", "--help", "-help");

  /** Words of a command that are compared; the rest are operands. */
  private static final int MOST_WORDS = 400;

  /** Groups of short options are at most so long; longer words are names of options. */
  private static final int LONGEST_GROUP = 6;

  /**
   * A row of the table.
   *
   * @param command the words that it matches
   * @param kind its kinds, separated by spaces
   * @param note why, for people; may be empty
   */
  public record CommandRow(String command, String kind, String note) {}

  /** A row, split into words. */
  private record Entry(
      List<Word> settings, List<Word> words, int weight, List<String> kinds, List<String> makes) {
    static Entry of(
        List<String> settings, List<String> words, List<String> kinds, List<String> makes) {
      List<Word> all = words.stream().map(Word::of).toList();
      int weight = all.stream().mapToInt(w -> w.glob().weight()).sum();
      return new Entry(settings.stream().map(Word::of).toList(), all, weight, kinds, makes);
    }

    boolean isSet(List<String> given) {
      return settings.stream().allMatch(word -> given.stream().anyMatch(word::matches));
    }
  }

  /**
   * A word of a row.
   *
   * @param fold true when it ignores case
   * @param option true for an option, which may stand anywhere
   */
  private record Word(String text, Wildcard glob, boolean fold, boolean option) {
    static Word of(String text) {
      boolean option = text.startsWith("-") && text.length() > 1 && !text.equals("--");
      return new Word(text, Wildcard.ofWord(text), text.startsWith("*"), option);
    }

    boolean matches(String word) {
      return glob.matches(fold ? word.toLowerCase(Locale.ROOT) : word);
    }
  }

  /** How well an entry matches. */
  private record Match(Entry entry, int words, int places, int weight) {
    boolean isBetterThan(Match other) {
      if (words != other.words) {
        return words > other.words;
      }
      return places != other.places ? places < other.places : weight > other.weight;
    }
  }

  private final Map<String, List<Entry>> named = new LinkedHashMap<>();
  private final List<Entry> globs = new ArrayList<>();

  /** Rows for options with which commands change nothing. */
  private final List<Entry> quiet = new ArrayList<>();

  /**
   * Reads a table.
   *
   * @throws IllegalArgumentException when a row has no command or an unknown kind
   */
  public CommandKinds(List<CommandRow> rows) {
    for (CommandRow row : rows) {
      List<String> words = words(row.command());
      List<String> all = words(row.kind());
      List<String> kinds = all.stream().filter(k -> !k.startsWith(MAKES)).toList();
      List<String> makes =
          all.stream()
              .filter(k -> k.startsWith(MAKES))
              .map(k -> k.substring(MAKES.length()))
              .toList();
      if (words.isEmpty() || kinds.isEmpty() || !NAMES.containsAll(kinds)) {
        throw new IllegalArgumentException(
            "command \"%s\": kind \"%s\" is unknown; use one or more of %s"
                .formatted(row.command(), row.kind(), String.join(", ", NAMES)));
      }
      if (!makes.stream().allMatch(MadeFolders::isKnown)) {
        throw new IllegalArgumentException(
            ("command \"%s\": the kind \"%s\" is unknown; directly after \"%s\", write %s, an"
                    + " option such as -o, or a folder such as src/")
                .formatted(row.command(), row.kind(), MAKES, String.join(", ", MadeFolders.NAMES)));
      }
      int from = 0;
      while (from < words.size() - 1 && words.get(from).indexOf('=') > 0) {
        from++;
      }
      String first = words.get(from);
      Entry entry =
          Entry.of(words.subList(0, from), words.subList(from, words.size()), kinds, makes);
      if (first.equals("*")) {
        quiet.add(entry);
      } else if (Wildcard.isGlob(first)) {
        globs.add(entry);
      } else {
        named.computeIfAbsent(PathText.name(first), k -> new ArrayList<>()).add(entry);
      }
    }
  }

  private static List<String> words(String cell) {
    return Arrays.stream(cell.strip().split("\\s+", -1)).filter(w -> !w.isEmpty()).toList();
  }

  /**
   * Returns the kinds of a command; empty when the table does not know it.
   *
   * @param words the program and its arguments
   */
  public Optional<List<String>> kinds(List<String> words) {
    return kinds(words, List.of());
  }

  /**
   * Returns the kinds of a command; empty when the table does not know it.
   *
   * @param words the program and its arguments
   * @param settings the variables that are set for it, each as {@code NAME=value}
   */
  public Optional<List<String>> kinds(List<String> words, List<String> settings) {
    if (words.isEmpty()) {
      return Optional.empty();
    }
    List<String> few = words.subList(0, Math.min(words.size(), MOST_WORDS));
    Match best = best(few, settings);
    if (best == null) {
      return Optional.empty();
    }
    List<String> kinds = best.entry().kinds();
    if (asksAbout(few, kinds)) {
      return Optional.of(List.of("read"));
    }
    return Optional.of(LOSSES.stream().anyMatch(kinds::contains) ? tried(few, kinds) : kinds);
  }

  /** Returns the kinds of a command that only shows what it would delete; else its own ones. */
  private List<String> tried(List<String> words, List<String> kinds) {
    int end = words.indexOf("--");
    List<String> before = end < 0 ? words : words.subList(0, end);
    String name = PathText.name(words.get(0));
    for (Entry entry : quiet) {
      if (match(entry, before, name).isPresent()) {
        return entry.kinds();
      }
    }
    return kinds;
  }

  /**
   * Returns the folders that a command makes if they do not exist, relative to its directory.
   *
   * @param words the program and its arguments
   */
  public List<String> makes(List<String> words) {
    if (words.isEmpty()) {
      return List.of();
    }
    List<String> few = words.subList(0, Math.min(words.size(), MOST_WORDS));
    Match best = best(few, List.of());
    if (best == null || best.entry().makes().isEmpty()) {
      return List.of();
    }
    List<String> own = best.entry().words().stream().map(Word::text).toList();
    List<String> rest = new ArrayList<>(few.subList(1, few.size()));
    own.subList(1, own.size()).forEach(rest::remove);
    List<String> folders = new ArrayList<>();
    for (String how : best.entry().makes()) {
      folders.addAll(MadeFolders.of(how, rest));
    }
    return folders;
  }

  private @Nullable Match best(List<String> few, List<String> settings) {
    String name = PathText.name(few.get(0));
    Match best = null;
    List<Entry> candidates = new ArrayList<>(named.getOrDefault(name, List.of()));
    candidates.addAll(globs);
    for (Entry entry : candidates) {
      Optional<Match> match = entry.isSet(settings) ? match(entry, few, name) : Optional.empty();
      if (match.isPresent() && (best == null || match.get().isBetterThan(best))) {
        best = match.get();
      }
    }
    return best;
  }

  /**
   * Returns true for a command that only prints its version or its help. A program that is executed
   * with such an option may do anything.
   */
  private static boolean asksAbout(List<String> words, List<String> kinds) {
    String last = words.get(words.size() - 1);
    boolean operands = words.stream().skip(1).anyMatch(w -> !w.startsWith("-"));
    boolean named = kinds.contains("destroy");
    return words.size() > 1
        && ASKING.contains(last)
        && !words.contains("--")
        && !(kinds.contains("run") && operands && !named);
  }

  private static Optional<Match> match(Entry entry, List<String> words, String name) {
    Word first = entry.words().get(0);
    String program = words.get(0);
    boolean path = first.text().contains("/");
    boolean fits =
        path
            ? program.equals(first.text()) || program.endsWith("/" + first.text())
            : first.matches(name);
    if (!fits) {
      return Optional.empty();
    }
    int at = 1;
    int places = 0;
    for (Word word : entry.words().subList(1, entry.words().size())) {
      if (word.option()) {
        if (!hasOption(word, words)) {
          return Optional.empty();
        }
        continue;
      }
      int found = at;
      while (found < words.size() && !word.matches(words.get(found))) {
        found++;
      }
      if (found == words.size()) {
        return Optional.empty();
      }
      places += found;
      at = found + 1;
    }
    int size = entry.settings().size() + entry.words().size();
    return Optional.of(new Match(entry, size, places, entry.weight()));
  }

  private static boolean hasOption(Word word, List<String> words) {
    if (words.stream().skip(1).anyMatch(word::matches)) {
      return true;
    }
    String option = word.text();
    boolean group = option.length() <= 4 && option.charAt(1) != '-' && !Wildcard.isGlob(option);
    return group
        && option
            .chars()
            .skip(1)
            .allMatch(c -> words.stream().skip(1).anyMatch(w -> isGroup(w) && w.indexOf(c) > 0));
  }

  private static boolean isGroup(String word) {
    return word.length() > 1
        && word.length() <= LONGEST_GROUP
        && word.charAt(0) == '-'
        && word.chars().skip(1).allMatch(Character::isLetterOrDigit);
  }
}
