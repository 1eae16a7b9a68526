package dev.ponens.rule.form.sentence;

import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A line of a file after clean-up: without spaces at its ends, and with plain quotes and spaces for
 * typographic quotes and no-break spaces.
 *
 * @param number counted from 1
 * @param text its text
 */
record CleanLine(int number, String text) {
  /** Limit on the length of a line. No sentence is longer. */
  private static final int LONGEST = 1000;

  private static final int LONGEST_SHOWN = 80;
  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final String DOUBLE = "\u201c\u201d\u201e\u201f\u2033\u301d\u301e\uff02";
  private static final String SINGLE = "\u2018\u2019\u201a\u201b\u2032\uff07";
  private static final String SPACES = "\u00a0\u2007\u202f\u2003\u2002\u2009\u3000";

  /**
   * The lines of a file that are neither blank nor comments.
   *
   * @param comments whether to include comments and blank lines
   */
  static List<CleanLine> of(String file, String text, boolean comments, List<RuleFault> faults) {
    List<CleanLine> lines = new ArrayList<>();
    int number = 0;
    for (String raw : (Iterable<String>) text.lines()::iterator) {
      number++;
      String bare = raw.strip();
      boolean comment = bare.startsWith("#") || bare.startsWith("//");
      if (comment ? comments : !bare.isEmpty() || comments) {
        lines.add(comment ? new CleanLine(number, bare) : plain(file, number, raw, faults));
      }
    }
    return lines;
  }

  private static CleanLine plain(String file, int number, String raw, List<RuleFault> faults) {
    if (raw.length() > LONGEST) {
      faults.add(new RuleFault(file, number, "a line can have at most " + LONGEST + " characters"));
      return new CleanLine(number, "");
    }
    StringBuilder out = new StringBuilder(raw.length());
    boolean quotes = false;
    boolean spaces = false;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (DOUBLE.indexOf(c) >= 0 || SINGLE.indexOf(c) >= 0) {
        out.append(DOUBLE.indexOf(c) >= 0 ? '"' : '\'');
        quotes = true;
      } else if (SPACES.indexOf(c) >= 0) {
        out.append(' ');
        spaces = true;
      } else if (c == '\t') {
        out.append(' ');
      } else if (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT) {
        faults.add(
            RuleFault.error(
                "invisible-character",
                file,
                number,
                "this line contains an invisible character, U+%04X; retype the line"
                    .formatted((int) c)));
        return new CleanLine(number, "");
      } else {
        out.append(c);
      }
    }
    if (quotes) {
      faults.add(
          RuleFault.warning(
              "smart-quote", file, number, "typographic quotes are read as plain ones: \" and '"));
    }
    if (spaces) {
      faults.add(
          RuleFault.warning(
              "no-break-space", file, number, "a no-break space is read as a plain space"));
    }
    return new CleanLine(number, out.toString().strip());
  }

  boolean comment() {
    return text.startsWith("#") || text.startsWith("//");
  }

  /** A condition's line without the "and" it may begin with. */
  CleanLine withoutAnd() {
    return text.toLowerCase(Locale.ROOT).startsWith("and ")
        ? new CleanLine(number, text.substring("and ".length()).strip())
        : this;
  }

  /** Its words, separated by spaces. */
  List<String> words() {
    return WORD.matcher(text).results().map(MatchResult::group).toList();
  }

  /** The text from the n-th word on, counted from 0. */
  String from(int word) {
    return text.substring(
        WORD.matcher(text).results().skip(word).findFirst().map(MatchResult::start).orElse(0));
  }

  /** A text in quotes for a message, shortened if it is long. */
  static String shown(String text) {
    return '"'
        + (text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…")
        + '"';
  }
}
