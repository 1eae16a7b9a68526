package dev.ponens.fact.command;

import dev.ponens.fact.text.FinderLists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The kinds of tools, from a table. Names are compared without case, {@code _} and {@code -}, first
 * whole and then without the name of a server before them. Rows without a tool classify unknown
 * tools by their arguments. Tools that are still unknown get the kind of a business tool if the
 * verb comes after the name of its subject, as in {@code members_find} or {@code order_view}. Of
 * several rows the one for a named tool is used, then the one with more arguments, then the first.
 *
 * <p>The kind {@code shell} means that the command of its argument decides. The kind {@code path}
 * names an argument that holds a path; it is no kind of a tool.
 *
 * <p>A row for {@code *} with the kind {@code unlisted} ends a list of allowed tools: tools that no
 * row before it matches get this kind too. A row with the kind {@code listed} allows a tool whose
 * kinds later rows give.
 */
public final class ToolKinds {
  /** The kind of tools that no row matches. */
  public static final String OTHER = "other";

  /** The kind of tools that run a command line. */
  public static final String SHELL = "shell";

  private static final String PATH = "path";

  private static final String UNLISTED = "unlisted";

  private static final String LISTED = "listed";

  /**
   * A row of the table.
   *
   * @param tool a glob for the tool's name; empty for any unknown tool
   * @param argument the names of arguments that it needs, joined with {@code +}; {@code name=value}
   *     needs that value. For a shell it is the argument with the command
   * @param kind its kinds, separated by spaces
   * @param note why, for people; may be empty
   */
  public record ToolRow(String tool, String argument, String kind, String note) {}

  private static final String LOOKUP = "lookup";

  /** The kinds of tools that a business offers to an agent. */
  private static final Set<String> BUSINESS = Set.of("act", "identify", "handover", LOOKUP);

  private static final String VERB = "_*";

  private record Entry(
      Optional<Wildcard> tool, String verb, List<String> arguments, List<String> kinds) {
    boolean isBusiness() {
      return kinds.stream().anyMatch(BUSINESS::contains);
    }

    boolean has(String kind) {
      return kinds.contains(kind);
    }

    boolean fits(Collection<String> given) {
      return arguments.stream().allMatch(a -> isGiven(a, given));
    }
  }

  private final ToolNameWords vocabulary;
  private final List<Entry> entries = new ArrayList<>();

  /**
   * Reads a table.
   *
   * @param lists the lists of words of tool names
   * @param rows the rows of the table
   * @throws IllegalArgumentException when a row has no kind, or neither tool nor argument
   */
  public ToolKinds(FinderLists lists, List<ToolRow> rows) {
    this.vocabulary = lists.of(ToolNameWords.class, ToolNameWords::new);
    for (ToolRow row : rows) {
      List<String> kinds = split(row.kind(), "\\s+");
      List<String> arguments = split(row.argument(), "\\+");
      String tool = ToolNames.folded(row.tool().strip());
      if (kinds.isEmpty()) {
        throw new IllegalArgumentException("the cell \"kind\" of this row is empty; fill it");
      }
      if (tool.isEmpty() && arguments.isEmpty()) {
        throw new IllegalArgumentException(
            "the cells \"tool\" and \"argument\" of this row are empty; fill one of them");
      }
      Optional<Wildcard> glob =
          tool.isEmpty() ? Optional.empty() : Optional.of(Wildcard.ofWord(tool));
      String raw = row.tool().strip();
      boolean begins = raw.endsWith(VERB) && raw.indexOf('*') == raw.length() - 1;
      String verb = begins ? ToolNames.folded(raw.substring(0, raw.length() - VERB.length())) : "";
      entries.add(new Entry(glob, verb, arguments, kinds));
    }
  }

  /**
   * Returns the kinds of a tool; {@code other} when it is unknown.
   *
   * @param argumentNames the names of its arguments; {@code name=value} for short values
   */
  public Set<String> kinds(String tool, Collection<String> argumentNames) {
    Set<String> kinds = known(tool, argumentNames);
    if (!isUnlisted(tool)) {
      return kinds;
    }
    Set<String> all = new LinkedHashSet<>(kinds);
    all.add(UNLISTED);
    return Collections.unmodifiableSet(all);
  }

  /** Returns true when a row ends a list of tools, and no row before it matches. */
  private boolean isUnlisted(String tool) {
    List<String> names = ToolNames.of(tool).folded();
    for (Entry entry : entries) {
      if (entry.tool().isPresent() && names.stream().anyMatch(n -> isFor(entry, n))) {
        return entry.has(UNLISTED);
      }
    }
    return false;
  }

  private Set<String> known(String tool, Collection<String> argumentNames) {
    ToolWords words = ToolWords.of(vocabulary, tool);
    for (String name : ToolNames.of(tool).folded()) {
      Optional<Entry> named = best(name, wordsOf(name, words), argumentNames);
      if (named.isPresent()) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(named.get().kinds()));
      }
    }
    Optional<Entry> unnamed = best("", words, argumentNames);
    List<String> kinds =
        unnamed
            .or(() -> business(words))
            .map(Entry::kinds)
            .orElse(List.of(words.looksUpNoun() ? LOOKUP : OTHER));
    return Collections.unmodifiableSet(new LinkedHashSet<>(kinds));
  }

  /** Returns the name of the argument that holds the command of a shell tool. */
  public Optional<String> commandArgument(String tool, Collection<String> argumentNames) {
    if (!kinds(tool, argumentNames).contains(SHELL)) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>(ToolNames.of(tool).folded());
    names.add("");
    for (String name : names) {
      for (Entry entry : entries) {
        boolean shell = isFor(entry, name) && entry.has(SHELL) && !entry.arguments().isEmpty();
        if (shell && entry.fits(argumentNames)) {
          return Optional.of(entry.arguments().get(0));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns the names of the arguments that hold paths, in the given order. */
  public List<String> pathArguments(String tool, Collection<String> argumentNames) {
    List<String> names = new ArrayList<>(ToolNames.of(tool).folded());
    names.add("");
    Set<String> paths = new LinkedHashSet<>();
    for (String argument : argumentNames) {
      String bare = argument.split("=", 2)[0];
      boolean path =
          entries.stream()
              .filter(e -> e.has(PATH) && names.stream().anyMatch(n -> isFor(e, n)))
              .anyMatch(e -> e.arguments().contains(bare));
      if (path) {
        paths.add(bare);
      }
    }
    return List.copyOf(paths);
  }

  /** Finds a row of a business tool for the name without its first words. */
  private Optional<Entry> business(ToolWords words) {
    for (int i = 1; i < words.words().size(); i++) {
      ToolWords rest = words.from(i);
      String name = rest.folded();
      for (Entry entry : entries) {
        boolean fits = entry.isBusiness() && entry.arguments().isEmpty() && isFor(entry, name);
        boolean whole = entry.verb().isEmpty() || isVerb(entry, rest);
        if (fits && whole && !rest.isNoun()) {
          return Optional.of(entry);
        }
      }
    }
    return Optional.empty();
  }

  /** Tests that a single word is the verb and not a longer word. */
  private static boolean isVerb(Entry entry, ToolWords rest) {
    return rest.words().size() == 1
        ? rest.words().get(0).equals(entry.verb())
        : rest.startsWith(entry.verb());
  }

  private static ToolWords wordsOf(String name, ToolWords words) {
    String plain = name.replaceAll("[^\\p{L}\\p{N}]", "");
    for (int i = 0; i < words.words().size(); i++) {
      if (words.from(i).folded().equals(plain)) {
        return words.from(i);
      }
    }
    return words;
  }

  /** Finds the best row; the argument of a named shell is no condition. */
  private Optional<Entry> best(String name, ToolWords words, Collection<String> given) {
    Entry best = null;
    int most = -1;
    for (Entry entry : entries) {
      boolean holder = entry.has(SHELL) && !name.isEmpty();
      int needed = holder ? 0 : entry.arguments().size();
      boolean kindless = entry.has(PATH) || entry.has(UNLISTED) || entry.has(LISTED);
      boolean fits = isFor(entry, name) && !kindless && (holder || entry.fits(given));
      fits =
          fits && (entry.verb().isEmpty() || !entry.isBusiness() || words.startsWith(entry.verb()));
      if (fits && needed > most) {
        best = entry;
        most = needed;
      }
    }
    return Optional.ofNullable(best);
  }

  private static boolean isFor(Entry entry, String name) {
    return name.isEmpty()
        ? entry.tool().isEmpty()
        : entry.tool().isPresent() && entry.tool().get().matches(name);
  }

  private static boolean isGiven(String wanted, Collection<String> given) {
    return given.stream().anyMatch(g -> g.equals(wanted) || g.startsWith(wanted + "="));
  }

  private static List<String> split(String cell, String mark) {
    return Arrays.stream(cell.strip().split(mark, -1))
        .map(String::strip)
        .filter(w -> !w.isEmpty())
        .toList();
  }
}
