package dev.ponens.fact.tree;

import dev.ponens.fact.command.SedEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an edit replaces. Texts are compared without backslashes, which patterns need and
 * replacements do not.
 *
 * @param place the lines to which the edit is limited; empty for none
 * @param removed the old text; empty when it is unknown
 * @param added the new text
 */
record Replacement(String place, String removed, String added) {
  /** Files of languages whose comments begin with a hash sign. */
  private static final Pattern HASH =
      Pattern.compile("\\.(?:py|pyi|rb|sh|ya?ml|toml|r|jl|pl|ex|exs)$");

  /** A quotation mark of a description, and what is behind it. */
  private static final Pattern DESCRIPTION = Pattern.compile("[rR]?(\"\"\"|\'\'\')(.*)");

  private static final Pattern SLASH_COMMENT = Pattern.compile("//.*|\\*(?:[ /].*)?");

  /** The maximum number of lines of a comment between marks; a longer one is compared as code. */
  private static final int MOST_LINES = 300;

  /** A comment that a compiler or a checker reads. */
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "(?i)^#!|coding[:=]|noqa|type: ?ignore|pragma|pylint|mypy|ruff|eslint|tslint|nolint|@ts-"
              + "|prettier|fmt:|shellcheck|rubocop|go:|\\+build|istanbul|c8 ignore|sourcemappingurl"
              + "|frozen_string_literal");

  /** A change whose texts are unknown. */
  static final Replacement NONE = new Replacement("", "", "");

  /** Returns what an action replaces; {@link #NONE} when it is no single replacement. */
  static Replacement of(CallAction callAction) {
    if (!callAction.removed().isEmpty()) {
      return new Replacement("", plain(callAction.removed()), plain(callAction.added()));
    }
    if (callAction.sedEdits().size() != 1) {
      return NONE;
    }
    SedEdit edit = callAction.sedEdits().get(0);
    boolean substitutes = edit.verb().equals("s") && edit.replacement().indexOf('&') < 0;
    return substitutes
        ? new Replacement(edit.lines(), plain(edit.pattern()), plain(edit.replacement()))
        : NONE;
  }

  /** Returns true for the opposite replacement in the same place. */
  boolean isUndoneBy(Replacement other) {
    return !removed.isEmpty()
        && place.equals(other.place)
        && removed.equals(other.added)
        && added.equals(other.removed);
  }

  /** Returns true when only comments, descriptions and blank lines differ. */
  boolean isOfComments(String path) {
    if (removed.isEmpty()) {
      return false;
    }
    boolean hash = HASH.matcher(path).find();
    return code(removed, hash).equals(code(added, hash));
  }

  /** Returns the lines of a text without comments and descriptions. */
  private static List<String> code(String text, boolean hash) {
    List<String> code = new ArrayList<>();
    List<String> lines = text.lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
    int at = 0;
    while (at < lines.size()) {
      String line = lines.get(at);
      int end = at + 1;
      if (!DIRECTIVE.matcher(line).find()) {
        boolean first = code.isEmpty() || code.get(code.size() - 1).endsWith(":");
        end = hash ? afterDescription(lines, at, first) : afterBlock(lines, at);
        boolean comment = hash ? line.startsWith("#") : SLASH_COMMENT.matcher(line).matches();
        if (end == at && !comment) {
          code.add(hash ? withoutTail(line, "#", "\"'") : withoutTail(line, "//", "\"'`"));
        }
        end = Math.max(end, at + 1);
      } else {
        code.add(line);
      }
      at = end;
    }
    return code;
  }

  /**
   * Returns the line behind a description that begins at a line; the line itself if none does.
   *
   * @param first true when the line is the first code, or the first one of a block
   */
  private static int afterDescription(List<String> lines, int at, boolean first) {
    Matcher begin = DESCRIPTION.matcher(lines.get(at));
    if (!begin.matches()) {
      return at;
    }
    String mark = begin.group(1);
    String rest = begin.group(2);
    if (rest.contains(mark)) {
      return rest.endsWith(mark) && rest.indexOf(mark) == rest.length() - 3 ? at + 1 : at;
    }
    // A mark alone may also end a description that began before the text.
    boolean begins = at > 0 ? first : !rest.isBlank();
    for (int i = at + 1; begins && i < lines.size(); i++) {
      if (lines.get(i).contains(mark)) {
        return lines.get(i).endsWith(mark) ? i + 1 : at;
      }
    }
    return at;
  }

  /** Returns the line behind a comment between marks; the line itself if none begins there. */
  private static int afterBlock(List<String> lines, int at) {
    if (!lines.get(at).startsWith("/*")) {
      return at;
    }
    for (int i = at; i < Math.min(lines.size(), at + MOST_LINES); i++) {
      int end = lines.get(i).indexOf("*/", i == at ? 2 : 0);
      if (end >= 0) {
        return end == lines.get(i).length() - 2 ? i + 1 : at;
      }
    }
    return at;
  }

  /**
   * Returns a line of code without the comment at its end. A mark before a quotation mark may
   * belong to a string.
   *
   * @param mark what begins a comment
   * @param quotes the quotation marks of strings
   */
  private static String withoutTail(String line, String mark, String quotes) {
    int from = 0;
    for (int i = 0; i < quotes.length(); i++) {
      from = Math.max(from, line.lastIndexOf(quotes.charAt(i)) + 1);
    }
    int at = line.indexOf(mark, Math.max(1, from));
    while (at >= 0) {
      int next = at + mark.length();
      boolean apart = Character.isWhitespace(line.charAt(at - 1));
      if (apart && next < line.length() && Character.isWhitespace(line.charAt(next))) {
        return line.substring(0, at).strip();
      }
      at = line.indexOf(mark, at + 1);
    }
    return line;
  }

  private static String plain(String text) {
    return text.replace("\\", "");
  }
}
