package dev.ponens.fact.tree;

import dev.ponens.fact.command.SedEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The lines of source code that edits put in, replace or delete. */
final class SourceLines {
  /** A line that is only a comment; {@code #include} and {@code #!} are none. */
  private static final Pattern COMMENT = Pattern.compile("\\s*(?:#|//)(?:\\s.*)?");

  /** A change with more lines is not compared with the submitted diff. */
  private static final int MOST_LINES = 100;

  /** The number of characters of a line that are compared when the text has a point. */
  private static final int MOST_COMPARED = 2_000;

  /** Signs that have a meaning in patterns of {@code sed}, with or without a backslash. */
  private static final String SPECIAL = "*[]^$&";

  /** Further signs that have a meaning with the option {@code -E}; else with a backslash. */
  private static final String EXTENDED = "+?(){}|";

  private static final Set<String> EXTENDS = Set.of("-E", "-r", "--regexp-extended");

  private static final String ESCAPED = "[].*/$^\"'-";

  private SourceLines() {}

  /** Returns the lines of a text other than blank lines and comments. */
  static String withoutComments(String text) {
    return text.lines()
        .filter(line -> !line.isBlank() && !COMMENT.matcher(line).matches())
        .collect(Collectors.joining("\n"));
  }

  /** Returns true when the action only adds or removes blank lines. */
  static boolean onlyBlank(CallAction callAction) {
    if (!callAction.removed().isEmpty()) {
      return lines(callAction.removed()).equals(lines(callAction.added()));
    }
    return !callAction.sedEdits().isEmpty()
        && callAction.sedEdits().stream().allMatch(SourceLines::isBlank);
  }

  private static boolean isBlank(SedEdit edit) {
    return switch (edit.verb()) {
      case "a", "i" -> edit.replacement().replace("\\", "").isBlank();
      case "s" ->
          !edit.pattern().isEmpty()
              && lines(unanchored(edit.pattern()))
                  .equals(lines(edit.replacement().replace("\\n", "\n")));
      default -> false;
    };
  }

  private static String unanchored(String pattern) {
    String from = pattern.startsWith("^") ? pattern.substring(1) : pattern;
    return from.endsWith("$") && !from.endsWith("\\$")
        ? from.substring(0, from.length() - 1)
        : from;
  }

  private static List<String> lines(String text) {
    return text.lines().filter(line -> !line.isBlank()).map(String::stripTrailing).toList();
  }

  /** Returns the lines that an action inserts with {@code sed}; empty when it does other things. */
  static List<String> inserted(CallAction callAction) {
    List<SedEdit> edits = callAction.sedEdits();
    if (edits.size() != 1 || !List.of("a", "i", "c").contains(edits.get(0).verb())) {
      return List.of();
    }
    return inserted(edits.get(0));
  }

  private static List<String> inserted(SedEdit edit) {
    return edit.replacement()
        .replace("\\n", "\n")
        .replace("\\", "")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /** Returns true when an action only deletes lines. */
  static boolean onlyDeletes(CallAction callAction) {
    return !callAction.sedEdits().isEmpty()
        && callAction.sedEdits().stream().allMatch(edit -> edit.verb().equals("d"));
  }

  /**
   * Returns the lines that an action puts into a file in any way that shows them; empty for
   * scripts.
   */
  static List<String> added(CallAction callAction) {
    List<String> added = new ArrayList<>(lines(callAction.added()));
    added.addAll(inserted(callAction));
    return added;
  }

  /** Returns what an action replaces; without lines when this is unknown. */
  static Diff.Changed replaced(CallAction callAction) {
    Diff.Changed replaced = new Diff.Changed(false, new ArrayList<>(), new ArrayList<>());
    if (!callAction.removed().isEmpty()) {
      lines(callAction.removed()).stream().limit(MOST_LINES).forEach(replaced.removed()::add);
      lines(callAction.added()).stream().limit(MOST_LINES).forEach(replaced.added()::add);
      return replaced;
    }
    String special =
        callAction.words().stream().anyMatch(EXTENDS::contains) ? SPECIAL + EXTENDED : SPECIAL;
    for (SedEdit edit : callAction.sedEdits()) {
      if (edit.verb().equals("a") || edit.verb().equals("i")) {
        inserted(edit).stream().limit(MOST_LINES).forEach(replaced.added()::add);
        continue;
      }
      String removed = edit.verb().equals("s") ? literal(edit.pattern(), special) : null;
      String added = edit.verb().equals("s") ? literal(edit.replacement(), special) : null;
      if (removed == null || added == null || removed.isBlank()) {
        return new Diff.Changed(false, List.of(), List.of());
      }
      replaced.removed().add(removed);
      replaced.added().add(added);
    }
    return replaced;
  }

  /** Returns the text that a pattern or a replacement of {@code sed} means; null for others. */
  private static @Nullable String literal(String written, String special) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c == '\\') {
        i++;
        if (i >= written.length() || ESCAPED.indexOf(written.charAt(i)) < 0) {
          return null;
        }
        text.append(written.charAt(i));
      } else if (special.indexOf(c) >= 0) {
        return null;
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }

  /** Returns the lines that an action writes behind the end of a file. */
  static Diff.Changed appended(CallAction callAction) {
    List<String> added = lines(callAction.text()).stream().limit(MOST_LINES).toList();
    return new Diff.Changed(false, added, List.of());
  }

  /** Returns true when a change adds lines, and keeps all those that it replaces. */
  static boolean grows(Diff.Changed change) {
    String added = String.join("\n", change.added());
    return !change.added().isEmpty() && change.removed().stream().allMatch(added::contains);
  }

  /** Returns true when a diff of the file has nothing of a change. */
  static boolean isApart(Diff.Changed change, Diff.Changed diff) {
    return !change.removed().isEmpty()
        && change.removed().stream().noneMatch(part -> isIn(part, diff.removed()))
        && change.added().stream().noneMatch(part -> !part.isBlank() && isIn(part, diff.added()));
  }

  /** Returns true when a line has a text, in which a point means any character. */
  private static boolean isIn(String part, List<String> lines) {
    if (part.indexOf('.') < 0) {
      return lines.stream().anyMatch(line -> line.contains(part));
    }
    String text = start(part, MOST_COMPARED / 2);
    return lines.stream().anyMatch(line -> has(start(line, MOST_COMPARED), text));
  }

  private static boolean has(String line, String part) {
    for (int from = 0; from + part.length() <= line.length(); from++) {
      int same = 0;
      while (same < part.length()
          && (part.charAt(same) == '.' || part.charAt(same) == line.charAt(from + same))) {
        same++;
      }
      if (same == part.length()) {
        return true;
      }
    }
    return false;
  }

  private static String start(String line, int most) {
    return line.substring(0, Math.min(line.length(), most));
  }
}
