package dev.ponens.fact.outcome;

import dev.ponens.fact.Cue;
import dev.ponens.fact.outcome.Command.ToolClass;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads calls: the kind of tool from its name, and the effect of a shell command from the lists
 * named {@code command-…}. {@code command-edits}, {@code command-may-edit}, {@code command-looks}
 * and {@code command-notes} describe its effect on files, {@code command-filter} has commands whose
 * exit code says what they found; every other list names a kind of outcome. The kinds {@code act-…}
 * are acts such as a push: they are known to have failed only by the exit code.
 */
public final class CommandReader {
  private static final String PREFIX = Lexicon.COMMAND;
  private static final String EDITS = PREFIX + "edits";
  private static final String MAY_EDIT = PREFIX + "may-edit";
  private static final String LOOKS = PREFIX + "looks";
  private static final String NOTES = PREFIX + "notes";
  private static final String FILTER = PREFIX + "filter";

  /** The start of the names of lists about acts; an act counts if no other command follows. */
  private static final String ACTS = PREFIX + "act-";

  /** What joins commands, also as JSON writes it. */
  private static final Pattern JOINT = Pattern.compile("&&|\\||;|\n|\\\\n");

  /** What joins commands of which the second has its own exit code; a filter may contain a pipe. */
  private static final Pattern NEXT = Pattern.compile("&&|;|\n|\\\\n");

  private static final Pattern TOOL_WORD = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+");

  /** A block of shell commands in Markdown. */
  private static final Pattern SHELL_BLOCK =
      Pattern.compile("```(?:bash|sh|shell|zsh|console)[ \t]*\n(.*?)(?:```|\\z)", Pattern.DOTALL);

  /**
   * The number of characters of a call to read: what it writes into files may be long, but the
   * command itself is short.
   */
  private static final int LONGEST = 8_000;

  private final Lexicon lexicon;

  /** Creates a reader for a rulebook's word lists. */
  public CommandReader(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /**
   * Reads a call.
   *
   * @param name the tool's name; null when unknown
   * @param words the call's arguments
   */
  public Command read(@Nullable String name, String words) {
    ToolClass named = named(name);
    String said = words.length() > LONGEST ? words.substring(0, LONGEST) : words;
    Found found = new Found();
    String spaced = name == null ? "" : name.replace('_', ' ').replace('-', ' ');
    String all = spaced + "\n" + said;
    for (Cue cue : Mask.ofCommand(lexicon, all).shown()) {
      if (cue.kind().equals(FILTER)) {
        found.filtered |= isLast(all, cue.span().end(), NEXT);
      } else if (!cue.kind().startsWith(ACTS)) {
        found.add(cue.kind(), cue.span().start());
      } else if (isLast(all, cue.span().end(), JOINT)) {
        found.acts.add(cue.kind().substring(PREFIX.length()));
      }
    }
    if (named != ToolClass.RUN) {
      boolean edits = named == ToolClass.EDIT && !found.notes;
      return new Command(named, new TreeSet<>(), edits, edits);
    }
    if (found.runsBetweenEdits()) {
      // The first edit is undone: what ran in between says nothing about the files that are left.
      return new Command(ToolClass.EDIT, new TreeSet<>(), false, false);
    }
    boolean edits = found.edits && !found.notes;
    if (found.edits && found.kinds.isEmpty()) {
      return new Command(ToolClass.EDIT, found.kinds, edits, true);
    }
    if (found.looks && !found.edits) {
      return new Command(ToolClass.READ, new TreeSet<>(), false, false);
    }
    found.kinds.addAll(found.acts);
    return new Command(
        ToolClass.RUN, found.kinds, edits, found.edits || found.mayEdit, found.filtered);
  }

  /** Returns true when no other command follows a place, or nothing but the end of its line. */
  private static boolean isLast(String call, int at, Pattern joints) {
    Matcher joint = joints.matcher(call).region(at, call.length());
    return !joint.find() || call.substring(joint.end()).matches("[\\s\"}\\]]*");
  }

  /** Returns the effect of the last block of shell code in a thought; empty when it has none. */
  public Optional<Command> shown(String thought) {
    if (!thought.contains("```")) {
      return Optional.empty();
    }
    Matcher block = SHELL_BLOCK.matcher(thought);
    String last = null;
    while (block.find()) {
      last = block.group(1);
    }
    return Optional.ofNullable(last).map(words -> read(null, words));
  }

  /**
   * Returns the kind of tool from the words of its name: {@code TodoWrite} has two, and so does
   * {@code str_replace}.
   */
  private ToolClass named(@Nullable String name) {
    ToolClass tool = ToolClass.RUN;
    Matcher words = TOOL_WORD.matcher(name == null ? "" : name);
    while (words.find()) {
      String word = words.group().toLowerCase(Locale.ROOT);
      if (lexicon.lists("tool-read", word)) {
        return ToolClass.READ;
      }
      if (lexicon.lists("tool-edit", word)) {
        tool = ToolClass.EDIT;
      }
    }
    return tool;
  }

  /** The matches of the lists in a command. */
  private static final class Found {
    final SortedSet<String> kinds = new TreeSet<>();
    final SortedSet<String> acts = new TreeSet<>();
    boolean edits;
    boolean mayEdit;
    boolean looks;
    boolean notes;
    boolean filtered;
    int firstEdit = Integer.MAX_VALUE;
    int lastEdit = -1;
    int firstRun = Integer.MAX_VALUE;
    int lastRun = -1;

    /** Returns true when a file is edited before and after everything that runs. */
    boolean runsBetweenEdits() {
      return lastRun >= 0 && firstEdit < firstRun && lastRun < lastEdit;
    }

    void add(String list, int at) {
      switch (list) {
        case EDITS -> {
          edits = true;
          firstEdit = Math.min(firstEdit, at);
          lastEdit = Math.max(lastEdit, at);
        }
        case MAY_EDIT -> mayEdit = true;
        case LOOKS -> looks = true;
        case NOTES -> notes = true;
        default -> {
          kinds.add(list.substring(PREFIX.length()));
          firstRun = Math.min(firstRun, at);
          lastRun = Math.max(lastRun, at);
        }
      }
    }
  }
}
