package dev.ponens.report;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Foreign text in Markdown, shown without markup, links or mentions. */
public final class MarkdownText {
  /** The maximum number of characters of a code span to show. */
  private static final int LONGEST = 200;

  /**
   * What code hosting services turn into a link or a mention, even if every character is escaped.
   */
  private static final Pattern CALLS = Pattern.compile("[@#]|://|(?i:www\\.)");

  private MarkdownText() {}

  /** Text as it is, with Markdown escaped. */
  public static String words(String text) {
    return Arrays.stream(Visible.of(text, 5 * LONGEST).split(" ", -1))
        .map(word -> CALLS.matcher(word).find() ? code(word) : escaped(word))
        .collect(Collectors.joining(" "));
  }

  private static String escaped(String word) {
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      char unit = word.charAt(i);
      boolean plain = unit >= 0x7F || Character.isLetterOrDigit(unit) || ",;".indexOf(unit) >= 0;
      safe.append(plain ? "" : "\\").append(unit);
    }
    return safe.toString();
  }

  /** A code span, with more backticks around it than any run inside it. */
  public static String code(String text) {
    String shown = Visible.of(text, LONGEST);
    int longest = 0;
    int run = 0;
    for (int i = 0; i < shown.length(); i++) {
      run = shown.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    String ticks = "`".repeat(longest + 1);
    boolean pad = shown.startsWith("`") || shown.endsWith("`") || shown.isBlank();
    return pad ? ticks + " " + shown + " " + ticks : ticks + shown + ticks;
  }

  /**
   * Returns the text in a fence longer than any fence in it, so that the text cannot end the fence.
   */
  public static String fenced(String text) {
    int longest = 2;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    String fence = "`".repeat(longest + 1);
    return fence + "text\n" + text + "\n" + fence;
  }
}
